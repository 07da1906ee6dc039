import type { CandidateStop, Leg } from '@loovia/core/api';
import { googleMapsUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { useMemo } from 'react';
import { Notice } from '../../components/notice.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import type { WholeJourney } from '../../on-the-road/kept-journey.ts';
import { inTravelOrder } from '../route-results/route-words.ts';
import {
  howWords,
  stopsInAllWords,
  warningWords,
} from '../route-results/take-along/journey-words.ts';
import { legLines } from '../route-results/take-along/leg-lines.ts';
import { Printing } from '../route-results/take-along/printing.tsx';
import { takenOf, type Taken } from '../route-results/take-along/taken.ts';
import { TakeAlong } from '../route-results/take-along/take-along.tsx';
import { stepWords } from '../route-results/transit/leg-words.ts';
import { JourneyMap } from './journey-map.tsx';
import { KeptStop } from './kept-stop.tsx';
import styles from './on-the-road.module.css';

/** A kept journey with its map, its way, its stops, and the toilets that were not chosen. */
export function WholeJourneyView({ kept }: { readonly kept: WholeJourney }) {
  const taken = useMemo(() => takenOf(kept), [kept]);
  const others = inTravelOrder(kept.route).filter((stop) => !taken.stops.includes(stop));
  const url = googleMapsUrl({
    origin: kept.journey.startCoordinates,
    destination: kept.journey.endCoordinates,
    mode: kept.journey.selectedTransport,
    waypoints: taken.stops.map(({ location }) => location),
  });
  return (
    <>
      <p>{howWords(taken)}</p>
      {warningWords(taken).map((warning) => (
        <Notice key={warning} kind="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      <JourneyMap {...taken} />
      <h2>{t('Your stops')}</h2>
      <p>{stopsInAllWords(taken)}</p>
      {taken.stops.length > 0 && (
        <ol role="list" className={styles.stops} aria-label={t('Your stops')}>
          {taken.stops.map((stop, index) => (
            <Stop key={stop.placeId} stop={stop} title={`${index + 1}. ${stop.name}`} />
          ))}
        </ol>
      )}
      <TheWay taken={taken} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Other toilets on the way ({count})', { count: others.length })}</summary>
          <ul role="list" className={styles.stops} aria-label={t('Other toilets on the way')}>
            {others.map((stop) => (
              <Stop key={stop.placeId} stop={stop} title={stop.name} />
            ))}
          </ul>
        </details>
      )}
      <TakeAlong taken={taken} />
      <p>
        <OutsideLink url={url} newTab>
          {t('Open in Google Maps')}
        </OutsideLink>
      </p>
      <p className={styles.quiet}>{kept.credits.join(' · ')}</p>
      <Printing taken={taken} />
    </>
  );
}

interface StopProps {
  readonly stop: CandidateStop;
  readonly title: string;
}

function Stop({ stop, title }: StopProps) {
  return (
    <li className={styles.stop}>
      <h3>{title}</h3>
      <KeptStop stop={stop} />
    </li>
  );
}

/** By public transport the legs with their times; else the turns, where they are known. */
function TheWay({ taken }: { readonly taken: Taken }) {
  const lines = legLines(taken);
  if (lines.length > 0) {
    return (
      <>
        <h2>{t('Directions')}</h2>
        <ol role="list" className={styles.legs}>
          {lines.map(({ at, words }, index) => (
            <li key={index}>
              <span className={styles.time} data-figures>
                {at}
              </span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </>
    );
  }
  const steps = taken.route.legs.flatMap(({ steps: found }: Leg) => found ?? []);
  if (steps.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t('Turn-by-turn directions')}</summary>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{stepWords(step)}</li>
        ))}
      </ol>
    </details>
  );
}
