import type { Leg } from '@loovia/core/api';
import { modeWord } from '@loovia/core/journeys';
import { capital, t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import {
  Accessibility,
  ChevronDown,
  CircleHelp,
  Footprints,
  Hourglass,
  MapPin,
  Toilet,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import { routeName, shortName } from '../../../journeys/route-words.ts';
import type { CardProps } from '../use-results.ts';
import styles from './itinerary-list.module.css';
import { itineraryOf, type ItineraryItem } from '../../../journeys/itinerary.ts';
import {
  otherDayWords,
  pauseWords,
  placeWords,
  rideEnds,
  rideLengthWords,
  stepFreeWords,
  walkWords,
} from '../../../journeys/leg-words.ts';
import { everyWords, stayWords } from '../../../journeys/ride-words.ts';
import { LineBadge, ModeIcon } from './leg-signs.tsx';

/** The legs of a public transport journey, like a printed itinerary. */
export function ItineraryList({ shown: { route }, results: { journey } }: CardProps) {
  const { journeyDate, disabilityAccess } = journey;
  return (
    <ol
      role="list"
      className={styles.itinerary}
      aria-label={t('Legs of {route}', { route: routeName(route) })}
    >
      {itineraryOf(route, stayMinutes(disabilityAccess)).map((item, index) => (
        <li key={index} className={classes(styles.item, styles[item.kind])} style={railStyle(item)}>
          <Time at={item.from} journeyDate={journeyDate} />
          <ItemBody item={item} journeyDate={journeyDate} />
        </li>
      ))}
      <li className={styles.item}>
        <Time at={route.arrival} journeyDate={journeyDate} />
        <Line Icon={MapPin} look={styles.place}>
          {t('Arrive at {place}', { place: shortName(journey.endLocation) })}
        </Line>
      </li>
    </ol>
  );
}

/** The line beside a ride has the colour of its service, as on the map. */
function railStyle(item: ItineraryItem): CSSProperties | undefined {
  if (item.kind !== 'ride' || item.leg.colour === undefined) return undefined;
  return { '--line': item.leg.colour };
}

interface TimeProps {
  readonly at: string;
  readonly journeyDate: string;
}

/** The time, and the day if it is not the journey's. */
function Time({ at, journeyDate }: TimeProps) {
  const day = otherDayWords(at, journeyDate);
  return (
    <time dateTime={at} className="bold">
      {formatClockTime(at)}
      {day && <span className={styles.day}> {day}</span>}
    </time>
  );
}

interface LineProps {
  readonly Icon: LucideIcon;
  readonly look?: string | undefined;
  readonly number?: number;
  readonly children: ReactNode;
}

function Line({ Icon, look, number, children }: LineProps) {
  return (
    <p className={classes(styles.line, look)}>
      <Icon size="1.2em" aria-hidden />
      <span>{children}</span>
      {number !== undefined && <LegNumber number={number} />}
    </p>
  );
}

function LegNumber({ number }: { readonly number: number }) {
  return <span className={styles.number}>{t('Leg {number}', { number })}</span>;
}

interface ItemBodyProps {
  readonly item: ItineraryItem;
  readonly journeyDate: string;
}

function ItemBody({ item, journeyDate }: ItemBodyProps) {
  switch (item.kind) {
    case 'wait':
      return (
        <Line Icon={Hourglass} look="soft">
          {pauseWords(item)}
        </Line>
      );
    case 'toilet':
      return (
        <Line Icon={Toilet} look={styles.atToilet}>
          {pauseWords(item)}
        </Line>
      );
    case 'walk':
      return (
        <div className={styles.body}>
          <Line Icon={Footprints} number={item.number}>
            {walkWords(item.leg)}
          </Line>
          <StepFree leg={item.leg} />
          {item.leg.isOffMap && (
            <p className="soft">{t('We have no path data here, so we drew a straight line.')}</p>
          )}
        </div>
      );
    case 'ride':
      return <Ride {...item} journeyDate={journeyDate} />;
  }
}

interface RideProps {
  readonly leg: Leg;
  readonly number: number;
  /** The vehicle goes on as the next leg. */
  readonly isStayedOn: boolean;
  readonly journeyDate: string;
}

/** A ride from boarding to getting off; the calls between can be opened. */
function Ride({ leg, number, isStayedOn, journeyDate }: RideProps) {
  const { board, alight } = rideEnds(leg);
  const every = everyWords(leg);
  return (
    <>
      <div className={styles.body}>
        <p className={styles.line}>
          <span className={styles.place}>
            {leg.staysOn ? stayWords(leg) : t('Board at {place}', { place: board })}
          </span>
          <LegNumber number={number} />
        </p>
        <p className={styles.vehicle}>
          <ModeIcon mode={leg.mode} />
          {capital(modeWord(leg.mode))}
          <LineBadge leg={leg} />
          {leg.headsign !== undefined && (
            <span>{t('towards {place}', { place: leg.headsign })}</span>
          )}
        </p>
        {every !== null && <p>{every}</p>}
        {leg.operator !== undefined && (
          <p className="soft">
            {leg.operatorUrl === undefined ? (
              leg.operator
            ) : (
              <a href={leg.operatorUrl}>{leg.operator}</a>
            )}
          </p>
        )}
        <StepFree leg={leg} />
        <Calls leg={leg} journeyDate={journeyDate} />
      </div>
      <Time at={leg.arrival} journeyDate={journeyDate} />
      <p className={styles.place}>
        {isStayedOn ? alight : t('Get off at {place}', { place: alight })}
      </p>
    </>
  );
}

function StepFree({ leg }: Pick<RideProps, 'leg'>) {
  const words = stepFreeWords(leg);
  if (words === null) return null;
  return leg.stepFree === 'confirmed' ? (
    <Line Icon={Accessibility} look={styles.stepFree}>
      {words}
    </Line>
  ) : (
    <Line Icon={CircleHelp} look={styles.notConfirmed}>
      {words}
    </Line>
  );
}

function Calls({ leg, journeyDate }: Pick<RideProps, 'leg' | 'journeyDate'>) {
  const words = rideLengthWords(leg);
  if (!leg.calls || leg.calls.length < 2) return <p className="soft">{words}</p>;
  return (
    <details
      className={styles.calls}
      onClick={(event) => {
        // Opening the calls does not select the route.
        event.stopPropagation();
      }}
    >
      <summary>
        {words}
        <ChevronDown size="1.2em" className="chevron" aria-hidden />
      </summary>
      <ol role="list" aria-label={t('Stops of this ride')}>
        {leg.calls.map((call, index) => (
          <li key={call.departure + call.name}>
            <Time at={index === 0 ? call.departure : call.arrival} journeyDate={journeyDate} />
            <span>{placeWords(leg.mode, call.name, call.platform)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
