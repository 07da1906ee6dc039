import type { ReactNode } from 'react';
import styles from './more.module.css';

interface MoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Details of a section, folded: most readers need only what stands before them. */
export function More({ title, children }: MoreProps) {
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
