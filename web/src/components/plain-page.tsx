import { t } from '@loovia/core/language';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { NARROW, useMedia } from './use-media.ts';
import styles from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  /** The sections of a long page. */
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

/** The sections of a long page: the id of each, and its title, in the order of the page. */
type Sections = Readonly<Record<string, string>>;

/** Links to the sections: open beside the text on wide screens, folded above it on narrow ones. */
function Contents({ of: sections }: { readonly of: Sections }) {
  const isNarrow = useMedia(NARROW);
  return (
    <nav className={styles.contents} aria-label={t('On this page')}>
      <details open={!isNarrow}>
        <summary>{t('On this page')}</summary>
        <ul>
          {Object.entries(sections).map(([id, title]) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                onClick={() => {
                  document.getElementById(id)?.focus({ preventScroll: true });
                }}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface SectionProps<All extends Sections> {
  readonly of: All;
  readonly id: keyof All & string;
  readonly children: ReactNode;
}

/** One of the sections in {@link Contents}. Its heading takes the focus after a link to it. */
export function PageSection<All extends Sections>({
  of: sections,
  id,
  children,
}: SectionProps<All>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {sections[id]}
      </h2>
      {children}
    </section>
  );
}

interface FactListProps {
  readonly facts: readonly { readonly what: ReactNode; readonly fact: ReactNode }[];
}

export function Definitions({ facts }: FactListProps) {
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

interface MoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Folded details of a section, which most readers do not need. */
export function More({ title, children }: MoreProps) {
  return (
    <details className={styles.more}>
      <summary className="summary">{title}</summary>
      <div>{children}</div>
    </details>
  );
}
