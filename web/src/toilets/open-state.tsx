import type { Opening } from '@loovia/core/opening-hours';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import styles from './open-state.module.css';

const ICONS = { open: CircleCheck, closed: CircleX, unknown: CircleHelp } as const;

interface OpenStateProps {
  readonly state: Opening['state'];
  readonly children: ReactNode;
}

/** Words about whether a toilet is open, with an icon and a colour. */
export function OpenState({ state, children }: OpenStateProps) {
  const Icon = ICONS[state];
  return (
    <span className={classes(styles.state, styles[state])}>
      <Icon size="1.1em" aria-hidden />
      {children}
    </span>
  );
}
