import type { CandidateStop } from '@loovia/core/api';
import { googleMapsUrl } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { useMemo } from 'react';
import { Notice } from '../../components/notice.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import type { WholeJourney } from '../../offline/kept-journey.ts';
import { inTravelOrder } from '../../journeys/travel-order.ts';
import {
  plannedJourneyOf,
  howWords,
  stopsInAllWords,
  warningWords,
} from '../../journeys/planned-journey.ts';
import { timesWords } from '../../journeys/route-words.ts';
import { TimelineList } from '../../journeys/timeline-list.tsx';
import { Turns } from '../../journeys/turns.tsx';
import { ExportRoute, Printing } from '../../export/export-route.tsx';
import { JourneyMap } from '../../journeys/journey-map.tsx';
import { ChangedSince, PlannedStop } from '../../journeys/planned-stop.tsx';
import styles from './offline.module.css';

/** A saved journey with its map, stops, directions, and the toilets that were not chosen. */
export function WholeJourneyView({ kept }: { readonly kept: WholeJourney }) {
  const planned = useMemo(() => plannedJourneyOf(kept), [kept]);
  const others = inTravelOrder(kept.route).filter((stop) => !planned.stops.includes(stop));
  const url = googleMapsUrl({
    origin: kept.journey.startCoordinates,
    destination: kept.journey.endCoordinates,
    mode: kept.journey.selectedTransport,
    waypoints: planned.stops.map(({ location }) => location),
  });
  return (
    <>
      <p>{howWords(planned)}</p>
      <p>{timesWords(planned.route)}</p>
      {warningWords(planned).map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <JourneyMap {...planned} />
      <h2>{t('Your stops')}</h2>
      <p>{stopsInAllWords(planned)}</p>
      {planned.stops.length > 0 && (
        <ol role="list" className={styles.stops} aria-label={t('Your stops')}>
          {planned.stops.map((stop, index) => (
            <Stop key={stop.placeId} stop={stop} title={`${index + 1}. ${stop.name}`} isChosen />
          ))}
        </ol>
      )}
      <h2>{t('Directions')}</h2>
      <TimelineList planned={planned} turns={(leg) => <Turns leg={leg} />} />
      {others.length > 0 && (
        <details>
          <summary className="summary">
            {t('Other toilets on the way ({count})', { count: others.length })}
          </summary>
          <ul role="list" className={styles.stops} aria-label={t('Other toilets on the way')}>
            {others.map((stop) => (
              <Stop key={stop.placeId} stop={stop} title={stop.name} />
            ))}
          </ul>
        </details>
      )}
      <ExportRoute planned={planned} />
      <p>
        <OutsideLink url={url} newTab>
          {t('Open in Google Maps')}
        </OutsideLink>
      </p>
      <p className="note">{kept.credits.join(' · ')}</p>
      <Printing planned={planned} />
    </>
  );
}

interface StopProps {
  readonly stop: CandidateStop;
  readonly title: string;
  readonly isChosen?: boolean;
}

function Stop({ stop, title, isChosen = false }: StopProps) {
  return (
    <li className={styles.stop}>
      <h3>{title}</h3>
      {isChosen && <ChangedSince placeId={stop.placeId} />}
      <PlannedStop stop={stop} />
    </li>
  );
}
