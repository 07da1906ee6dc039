import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly { readonly what: ReactNode; readonly fact: ReactNode }[];
}

/** What is said of several things, one under the other. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ what, fact }, at) => (
        <div key={at}>
          <dt>{what}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
