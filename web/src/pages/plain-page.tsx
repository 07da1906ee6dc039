import type { ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import { Contents } from './contents.tsx';
import type { Sections } from './contents.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  /** A long page names its sections. */
  readonly sections?: Sections;
  readonly children: ReactNode;
}

/** A page of words: one column at a comfortable measure. */
export function PlainPage({ title, sections, children }: PlainPageProps) {
  return (
    <article className={classes(styles.page, sections && styles.long)}>
      <h1 className={styles.title}>{title}</h1>
      {sections && <Contents of={sections} />}
      <div className={styles.text}>{children}</div>
    </article>
  );
}
