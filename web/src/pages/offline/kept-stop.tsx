import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { reasonWords } from '@loovia/core/opening-hours';
import { OpenState } from '../../components/open-state.tsx';
import type { ToiletsOfJourney } from '../../offline/kept-journey.ts';
import { Cleanliness, Facts, PageOfToilet, Source } from '../route-results/stop-facts.tsx';
import { visitWords } from '../route-results/stop-words.ts';
import { capital } from '../route-results/transit/mode-words.ts';
import { stopVisitWords } from '../route-results/transit/visit-words.ts';
import styles from './offline.module.css';

/** A stop as it was planned: when one is there, whether it is open then, and what is known of it. */
export function KeptStop({ stop }: { readonly stop: CandidateStop }) {
  const { opening } = stop;
  return (
    <>
      <div data-figures>
        {stop.visit && <p>{stopVisitWords(stop.visit)}</p>}
        <p>{capital(visitWords(stop))}</p>
      </div>
      <p>
        <OpenState state={opening.state}>{reasonWords(opening)}</OpenState>
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
      <PageOfToilet stop={toilet} />
    </>
  );
}
