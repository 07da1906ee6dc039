import { t } from '@loovia/core/language';
import { CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const ICONS = { error: CircleX, warning: TriangleAlert, information: Info } as const;
type Kind = keyof typeof ICONS;

interface NoticeProps {
  readonly kind: Kind;
  /** Screen readers announce it at once: for errors and anything that appears by itself. */
  readonly live?: boolean;
  /** A text alone is a paragraph. */
  readonly children: ReactNode;
}

/** A message in the flow of the page: what happened, what still works, what to do next. */
export function Notice({ kind, live = false, children }: NoticeProps) {
  const Icon = ICONS[kind];
  const word = wordOf(kind);
  const role = live ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  return (
    <div className={classes(styles.notice, styles[kind])} {...role}>
      <Icon size="1.2em" aria-hidden />
      <div className={styles.body}>
        {word !== null && <VisuallyHidden>{word} </VisuallyHidden>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}

/** For people who do not see the icon. */
export function wordOf(kind: Kind): string | null {
  switch (kind) {
    case 'error':
      return t('Error:');
    case 'warning':
      return t('Warning:');
    case 'information':
      return null;
  }
}
