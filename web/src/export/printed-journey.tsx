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
import { factLines, legLines, stopTime, visitLines } from '../journeys/journey-lines.ts';
import { hasSteps, StepLists } from '../journeys/turns.tsx';
import { detoursNote } from './formats.ts';
import styles from './printed-journey.module.css';

/** A journey on paper: black on white, with only what is needed on the way. */
export function PrintedJourney({ planned }: { readonly planned: PlannedJourney }) {
  const { stops } = planned;
  const warnings = warningWords(planned);
  const legs = legLines(planned);
  const routeLegs = planned.route.legs;
  const attribution = useConfig()?.region.attribution ?? [];
  return (
    <article className={styles.sheet} data-printed>
      <h1>{titleWords(planned)}</h1>
      <p className={styles.when}>{whenWords(planned)}</p>
      <p>{howWords(planned)}</p>
      <p>{timesWords(planned.route)}</p>
      <p>{detoursNote(planned)}</p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {legs.length > 0 && (
        <>
          <h2>{t('Directions')}</h2>
          <ol role="list" className={styles.legs}>
            {legs.map(({ at, words }, index) => (
              <li key={index}>
                <span className={styles.time}>{at}</span> <span>{words}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {hasSteps(routeLegs) && (
        <>
          <h2>{t('Turn-by-turn directions')}</h2>
          <StepLists legs={routeLegs} className={styles.steps} />
        </>
      )}
      <h2>{t('Sketch of the route')}</h2>
      <div className={styles.map}>
        <JourneyMap {...planned} />
      </div>
      <h2>{t('Stops')}</h2>
      <p>{stopsInAllWords(planned)}</p>
      <ol role="list" className={styles.stops}>
        {stops.map((stop) => (
          <PrintedStop key={stop.placeId} stop={stop} />
        ))}
      </ol>
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
    <li>
      <h3>
        {stopTime(stop)} {stop.name}
      </h3>
      <p>{stop.address ?? t('Address not available')}</p>
      {[...visitLines(stop), ...factLines(stop)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.source}>
        {t('Source: {source}', { source: sourceWords(source) })}
        {source.url !== undefined && parsedUrl(source.url) !== null && ` · ${source.url}`}
      </p>
    </li>
  );
}
