import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useConfig } from '../../../api/config.ts';
import { parsedUrl } from '../../../browser/parsed-url.ts';
import { sourceWords } from '../../../toilets/known-facts.ts';
import { JourneyMap } from '../../offline/journey-map.tsx';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
  type ExportedRoute,
} from './exported-route.ts';
import { factLines, legLines, stepLines, stopTime, visitLines } from './journey-lines.ts';
import styles from './printed-journey.module.css';

/** A journey on paper: black on white, with only what is needed on the way. */
export function PrintedJourney({ exported }: { readonly exported: ExportedRoute }) {
  const { stops } = exported;
  const warnings = warningWords(exported);
  const legs = legLines(exported);
  const steps = stepLines(exported);
  const attribution = useConfig()?.region.attribution ?? [];
  return (
    <article className={styles.sheet} data-printed>
      <h1>{titleWords(exported)}</h1>
      <p className={styles.when}>{whenWords(exported)}</p>
      <p>{howWords(exported)}</p>
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
      {steps.length > 0 && (
        <>
          <h2>{t('Turn-by-turn directions')}</h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <h2>{t('Sketch of the route')}</h2>
      <div className={styles.map}>
        <JourneyMap {...exported} />
      </div>
      <h2>{t('Stops')}</h2>
      <p>{stopsInAllWords(exported)}</p>
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
