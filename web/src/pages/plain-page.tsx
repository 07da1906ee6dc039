import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of words: one column at a comfortable measure. */
export function PlainPage({ title, children }: PlainPageProps) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  );
}
