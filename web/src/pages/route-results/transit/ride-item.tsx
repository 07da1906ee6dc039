import type { Leg } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { ChevronDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '../../../components/classes.ts';
import styles from './itinerary-list.module.css';
import { ItineraryTime } from './itinerary-time.tsx';
import { placeWords, rideEnds, rideLengthWords } from './leg-words.ts';
import { LineBadge } from './line-badge.tsx';
import { ModeIcon } from './mode-icon.tsx';
import { capital, modeWord } from './mode-words.ts';
import { StepFree } from './step-free.tsx';

interface RideItemProps {
  readonly leg: Leg;
  readonly number: number;
  readonly journeyDate: string;
}

/** A ride from boarding to getting off, with the calls between on request. */
export function RideItem({ leg, number, journeyDate }: RideItemProps) {
  const { board, alight } = rideEnds(leg);
  return (
    <li
      className={classes(styles.item, styles.ride)}
      style={leg.colour === undefined ? undefined : railStyle(leg.colour)}
    >
      <ItineraryTime at={leg.departure} journeyDate={journeyDate} />
      <div className={styles.body}>
        <p className={styles.line}>
          <span className={styles.place}>{t('Board at {place}', { place: board })}</span>
          <span className={styles.number}>{t('Leg {number}', { number })}</span>
        </p>
        <p className={styles.vehicle}>
          <ModeIcon mode={leg.mode} />
          {capital(modeWord(leg.mode))}
          <LineBadge leg={leg} />
          {leg.headsign !== undefined && (
            <span>{t('towards {place}', { place: leg.headsign })}</span>
          )}
        </p>
        {leg.operator !== undefined && (
          <p className={styles.quiet}>
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
      <ItineraryTime at={leg.arrival} journeyDate={journeyDate} />
      <p className={styles.place}>{t('Get off at {place}', { place: alight })}</p>
    </li>
  );
}

/** The rail has the colour of the line, as on the map. */
function railStyle(colour: string): CSSProperties & Record<'--line', string> {
  return { '--line': colour };
}

function Calls({ leg, journeyDate }: Omit<RideItemProps, 'number'>) {
  const words = rideLengthWords(leg);
  if (!leg.calls || leg.calls.length < 2) return <p className={styles.quiet}>{words}</p>;
  return (
    <details
      className={styles.calls}
      onClick={(event) => {
        // Looking at the calls does not select the route.
        event.stopPropagation();
      }}
    >
      <summary>
        {words}
        <ChevronDown size="1.2em" className={styles.chevron} aria-hidden />
      </summary>
      <ol role="list" aria-label={t('Stops of this ride')}>
        {leg.calls.map((call, index) => (
          <li key={call.departure + call.name}>
            <ItineraryTime
              at={index === 0 ? call.departure : call.arrival}
              journeyDate={journeyDate}
            />
            <span>{placeWords(leg.mode, call.name, call.platform)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
