import { CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const KINDS = {
  error: { Icon: CircleX, word: 'Error: ' },
  warning: { Icon: TriangleAlert, word: 'Warning: ' },
  information: { Icon: Info, word: '' },
} as const;

interface NoticeProps {
  readonly kind: keyof typeof KINDS;
  /** Errors and anything that appears by itself are spoken at once. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** A message in the flow of the page: what happened, what still works, what to do next. */
export function Notice({ kind, live = false, children }: NoticeProps) {
  const { Icon, word } = KINDS[kind];
  const role = live ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  return (
    <div className={classes(styles.notice, styles[kind])} {...role}>
      <Icon size="1.2em" aria-hidden />
      <div className={styles.body}>
        {word && <VisuallyHidden>{word}</VisuallyHidden>}
        {children}
      </div>
    </div>
  );
}
