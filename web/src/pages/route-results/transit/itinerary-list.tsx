import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import type { Route } from '@loovia/core/api';
import { Footprints, Hourglass, MapPin, Toilet } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import { routeName } from '../route-words.ts';
import { itineraryOf, type ItineraryItem } from './itinerary.ts';
import styles from './itinerary-list.module.css';
import { minutesWords, walkWords } from './leg-words.ts';
import { ItineraryTime } from './itinerary-time.tsx';
import { RideItem } from './ride-item.tsx';
import { StepFree } from './step-free.tsx';

interface ItineraryListProps {
  readonly journey: Journey;
  readonly route: Route;
}

/** The legs of a journey by public transport, as a printed itinerary gives them. */
export function ItineraryList({ journey, route }: ItineraryListProps) {
  const { journeyDate, disabilityAccess } = journey;
  return (
    <ol
      role="list"
      className={styles.itinerary}
      aria-label={t('Legs of {route}', { route: routeName(route) })}
    >
      {itineraryOf(route, stayMinutes(disabilityAccess)).map((item, index) =>
        item.kind === 'ride' ? (
          <RideItem key={index} leg={item.leg} number={item.number} journeyDate={journeyDate} />
        ) : (
          <Row key={index} item={item} journeyDate={journeyDate} />
        ),
      )}
      <li className={styles.item}>
        <ItineraryTime at={route.arrival} journeyDate={journeyDate} />
        <p className={classes(styles.line, styles.place)}>
          <MapPin size="1.2em" aria-hidden />
          <span>{t('Arrive at {place}', { place: journey.endLocation })}</span>
        </p>
      </li>
    </ol>
  );
}

function Row({
  item,
  journeyDate,
}: {
  readonly item: ItineraryItem;
  readonly journeyDate: string;
}) {
  return (
    <li className={classes(styles.item, styles[item.kind])}>
      <ItineraryTime at={item.from} journeyDate={journeyDate} />
      <RowBody item={item} />
    </li>
  );
}

function RowBody({ item }: { readonly item: ItineraryItem }): ReactNode {
  switch (item.kind) {
    case 'wait':
      return (
        <p className={classes(styles.line, styles.quiet)}>
          <Hourglass size="1.2em" aria-hidden />
          <span>
            {t('Wait {time} at {place}', {
              time: minutesWords(item.from, item.to),
              place: item.at,
            })}
          </span>
        </p>
      );
    case 'toilet':
      return (
        <p className={classes(styles.line, styles.atToilet)}>
          <Toilet size="1.2em" aria-hidden />
          <span>
            {t('About {time} at {place}', {
              time: minutesWords(item.from, item.to),
              place: item.at,
            })}
          </span>
        </p>
      );
    case 'walk':
    case 'ride':
      return (
        <div className={styles.body}>
          <p className={styles.line}>
            <Footprints size="1.2em" aria-hidden />
            <span>{walkWords(item.leg)}</span>
            <span className={styles.number}>{t('Leg {number}', { number: item.number })}</span>
          </p>
          <StepFree leg={item.leg} />
          {item.leg.isOffMap && (
            <p className={styles.quiet}>
              {t('We have no path data here, so we drew a straight line.')}
            </p>
          )}
        </div>
      );
  }
}
