import { toiletPagePath } from '@loovia/core/toilets';
import styles from './parts.module.css';

interface ToiletPageLinkProps {
  readonly id: string;
  readonly children: string;
}

/** Leads to a toilet's own page, beside what is being worked on here. */
export function ToiletPageLink({ id, children }: ToiletPageLinkProps) {
  return (
    <a href={toiletPagePath(id)} target="_blank" rel="noreferrer" className={styles.link}>
      {children} (opens in a new tab)
    </a>
  );
}
