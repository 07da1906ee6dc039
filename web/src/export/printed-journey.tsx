import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useConfig } from '../api/config.ts';
import { parsedUrl } from '../browser/parsed-url.ts';
import { sourceWords } from '../toilets/known-facts.ts';
import { JourneyMap } from '../journeys/journey-map.tsx';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
  type PlannedJourney,
} from '../journeys/planned-journey.ts';
import { timesWords } from '../journeys/route-words.ts';
import { factLines, visitLines } from '../journeys/journey-lines.ts';
import { TimelineList } from '../journeys/timeline-list.tsx';
import { TurnList } from '../journeys/turns.tsx';
import styles from './printed-journey.module.css';

/** A journey on paper: black on white, with only what is needed on the way. */
export function PrintedJourney({ planned }: { readonly planned: PlannedJourney }) {
  const warnings = warningWords(planned);
  const attribution = useConfig()?.region.attribution ?? [];
  return (
    <article className={styles.sheet} data-printed>
      <h1>{titleWords(planned)}</h1>
      <p className={styles.when}>{whenWords(planned)}</p>
      <p>{howWords(planned)}</p>
      <p>{timesWords(planned.route)}</p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <p>{stopsInAllWords(planned)}</p>
      <h2>{t('Directions')}</h2>
      <TimelineList
        planned={planned}
        turns={(leg) => <TurnList leg={leg} />}
        toilet={(stop) => <PrintedStop stop={stop} />}
      />
      <h2>{t('Sketch of the route')}</h2>
      <div className={styles.map}>
        <JourneyMap {...planned} />
      </div>
      <footer className={styles.foot}>
        <p>{t('Planned with Loovia')}</p>
        {attribution.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </article>
  );
}

function PrintedStop({ stop }: { readonly stop: CandidateStop }) {
  const { source } = stop;
  return (
    <>
      <p>{stop.address ?? t('Address not available')}</p>
      {[...visitLines(stop), ...factLines(stop)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.source}>
        {t('Source: {source}', { source: sourceWords(source) })}
        {source.url !== undefined && parsedUrl(source.url) !== null && ` · ${source.url}`}
      </p>
    </>
  );
}
