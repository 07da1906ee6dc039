import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { reasonWords } from '@loovia/core/opening-hours';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { classes } from '../../components/classes.ts';
import type { ToiletsOfJourney } from '../../on-the-road/kept-journey.ts';
import { Source } from '../route-results/stop-details.tsx';
import { Cleanliness, Facts } from '../route-results/stop-facts.tsx';
import { visitWords } from '../route-results/stop-words.ts';
import { capital } from '../route-results/transit/mode-words.ts';
import { stopVisitWords } from '../route-results/transit/visit-words.ts';
import styles from './on-the-road.module.css';

const STATE_ICONS = { open: CircleCheck, closed: CircleX, unknown: CircleHelp } as const;

/** A stop as it was planned: when one is there, whether it is open then, and what is known of it. */
export function KeptStop({ stop }: { readonly stop: CandidateStop }) {
  const { opening } = stop;
  const StateIcon = STATE_ICONS[opening.state];
  return (
    <>
      <div data-figures>
        {stop.visit && <p>{stopVisitWords(stop.visit)}</p>}
        <p>{capital(visitWords(stop))}</p>
      </div>
      <p className={classes(styles.state, styles[opening.state])}>
        <StateIcon size={18} aria-hidden />
        {reasonWords(opening)}
      </p>
      <KeptToilet toilet={stop} />
    </>
  );
}

interface KeptToiletProps {
  readonly toilet: ToiletsOfJourney['toilets'][number];
}

/** What is known of a toilet, whenever one comes. */
export function KeptToilet({ toilet }: KeptToiletProps) {
  return (
    <>
      <Facts stop={toilet} />
      <Cleanliness cleanliness={toilet.cleanliness} />
      <p className={styles.quiet}>{toilet.address ?? t('Address not available')}</p>
      {toilet.description && <p className={styles.quiet}>{toilet.description}</p>}
      <Source source={toilet.source} />
    </>
  );
}
