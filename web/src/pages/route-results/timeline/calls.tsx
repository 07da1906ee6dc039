import type { Leg } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { Folded } from '../../../components/folded.tsx';
import { otherDayWords, placeWords, rideLengthWords } from '../../../journeys/leg-words.ts';
import styles from './timeline.module.css';

interface CallsProps {
  readonly leg: Leg;
  readonly journeyDate: string;
}

/** How long a ride is, and its calls once that is opened. */
export function Calls({ leg, journeyDate }: CallsProps) {
  const words = rideLengthWords(leg);
  if (!leg.calls || leg.calls.length < 2) return <p className="soft">{words}</p>;
  return (
    <Folded words={words}>
      <ol role="list" aria-label={t('Stops of this ride')} className={styles.calls}>
        {leg.calls.map((call, index) => {
          const at = index === 0 ? call.departure : call.arrival;
          const day = otherDayWords(at, journeyDate);
          return (
            <li key={call.departure + call.name}>
              <time dateTime={at} data-figures>
                {formatClockTime(at)}
                {day !== null && ` ${day}`}
              </time>
              <span>{placeWords(leg.mode, call.name, call.platform)}</span>
            </li>
          );
        })}
      </ol>
    </Folded>
  );
}
