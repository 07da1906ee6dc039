import { TriangleAlert } from 'lucide-react';
import { useAnnounced } from '../announcements/announcer.tsx';
import styles from './doubt.module.css';

/** A gentle question about what was filled in. Screen readers announce it; it stops nothing. */
export function DoubtNote({ words }: { readonly words: string | null }) {
  useAnnounced(words ?? '');
  return (
    words !== null && (
      <p className={styles.doubt}>
        <TriangleAlert size="1.1em" aria-hidden />
        {words}
      </p>
    )
  );
}
