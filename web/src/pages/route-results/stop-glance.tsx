import type { CandidateStop } from '@loovia/core/api';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { classes } from '../../components/classes.ts';
import { StopFacts } from './stop-facts.tsx';
import styles from './stop-glance.module.css';
import {
  arrivalWords,
  kindBesideName,
  openNowWords,
  stateWords,
  unknownWords,
} from './stop-words.ts';
import { capital } from './transit/mode-words.ts';
import { stopVisitWords } from './transit/visit-words.ts';

const STATE_ICONS = { open: CircleCheck, closed: CircleX, unknown: CircleHelp } as const;

/** 'Le Pub', and small beside it what kind of place that is. */
export function StopName({ stop, id }: { readonly stop: CandidateStop; readonly id?: string }) {
  const kind = kindBesideName(stop);
  return (
    <>
      <span id={id} className={styles.name}>
        {stop.name}
      </span>
      {kind !== null && <span className={styles.kind}>{kind}</span>}
    </>
  );
}

interface StopGlanceProps {
  readonly stop: CandidateStop;
  /** Facts to show at most, those that decide first; with all of them, all that is not known too. */
  readonly most: number;
  /** Of what says when one is there, and whether it is open then. */
  readonly id?: string;
}

/** Beside some of the facts, so much of what is not known is named. */
const MOST_UNKNOWN = 2;

/** When one is there, whether it is open then, what matters most, and in one line what is not known. */
export function StopGlance({ stop, most, id }: StopGlanceProps) {
  const { opening, visit } = stop;
  const StateIcon = STATE_ICONS[opening.state];
  const openNow = openNowWords(stop);
  const unknown = unknownWords(stop, most === Infinity ? most : MOST_UNKNOWN);
  return (
    <div className={styles.glance} data-figures>
      <div id={id} className={styles.visit}>
        {visit && <p>{stopVisitWords(visit)}</p>}
        <p>{visit ? capital(arrivalWords(stop)) : arrivalWords(stop)}</p>
        <p className={classes(styles.state, styles[opening.state])}>
          <StateIcon size={18} aria-hidden />
          {stateWords(opening)}
        </p>
      </div>
      {openNow !== null && <p className={styles.quiet}>{openNow}</p>}
      <StopFacts stop={stop} most={most} />
      {unknown !== null && <p className={styles.quiet}>{unknown}</p>}
    </div>
  );
}
