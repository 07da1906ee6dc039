import { t } from '@loovia/core/language';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NARROW, useMedia } from '../map/use-media.ts';
import styles from './plain-page.module.css';

/** The sections of a long page: the id of each, and its title, in the order of the page. */
export type Sections = Readonly<Record<string, string>>;

/** Leads to the sections: open beside the text where there is room, else folded above it. */
export function Contents({ of: sections }: { readonly of: Sections }) {
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

/** One section of {@link Contents}; its heading takes the focus of who comes by a link. */
export function Section<All extends Sections>({ of: sections, id, children }: SectionProps<All>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {sections[id]}
      </h2>
      {children}
    </section>
  );
}
