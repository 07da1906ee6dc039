import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** What few people need, under a few words that open it. */
export function Folded({ words, children }: FoldedProps) {
  return (
    <details
      className={styles.folded}
      onClick={(event) => {
        // Opening it does not press what it is in.
        event.stopPropagation();
      }}
    >
      <summary>
        {words}
        <ChevronDown size="1.2em" className="chevron" aria-hidden />
      </summary>
      {children}
    </details>
  );
}
