import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { formatClockTime, londonCivil } from '@loovia/core/time';
import { useState } from 'react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { useServerClock } from '../../api/config.ts';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../components/button.tsx';
import { NativeField } from '../../components/native-field.tsx';
import type { Focusables } from '../../forms/use-focusable.ts';
import styles from './date-time-fields.module.css';
import type { PlannerChoices } from './planner-state.ts';

type Departure = Pick<Journey, 'journeyDate' | 'journeyTime'>;

interface DateTimeFieldsProps {
  readonly departure: Departure;
  readonly fields: Focusables<'date' | 'time'>;
  readonly errors: Readonly<Record<'date' | 'time', string | null>>;
  readonly onChoose: (choices: PlannerChoices) => void;
}

/** The browser's own date and time boxes, in London's civil time (LIMIT-21). */
export function DateTimeFields({ departure, fields, errors, onChoose }: DateTimeFieldsProps) {
  const clock = useServerClock();
  const now = useNow();
  const today = londonCivil(now).date;
  const [openedOn] = useState(today);
  // A past time of today can still be planned.
  const words = hasPassed(departure, now, openedOn)
    ? t('This time has passed. It is {time} now.', { time: formatClockTime(now) })
    : '';
  useAnnounced(words);
  return (
    <div>
      <div className={styles.pair}>
        <NativeField
          kind="date"
          label={t('Date')}
          inputRef={fields.focusable('date')}
          value={departure.journeyDate}
          required
          min={today}
          error={errors.date}
          onChange={(journeyDate) => {
            onChoose({ journeyDate });
          }}
        />
        <NativeField
          kind="time"
          label={t('Time')}
          inputRef={fields.focusable('time')}
          value={departure.journeyTime}
          required
          error={errors.time}
          onChange={(journeyTime) => {
            // Some browsers add seconds if they were typed.
            onChoose({ journeyTime: journeyTime.slice(0, 5) });
          }}
        />
      </div>
      {words !== '' && (
        <div className={styles.note}>
          <p>{words}</p>
          <Button
            onClick={() => {
              const { date, time } = londonCivil(clock());
              onChoose({ journeyDate: date, journeyTime: time });
              fields.focus('time');
            }}
          >
            {t('Leave now')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The time that the form opened with stays valid this long, while somebody fills it in. */
const FILLING_IN_MS = 10 * 60_000;

/**
 * Whether a departure has passed, in London.
 * @param openedOn the day that the form opened: a day before it is a year that somebody is still typing
 */
export function hasPassed(
  { journeyDate, journeyTime }: Departure,
  now: Date,
  openedOn: string,
): boolean {
  if (journeyTime === '' || journeyDate < openedOn) return false;
  const lately = londonCivil(new Date(now.getTime() - FILLING_IN_MS));
  const isLongPast = journeyDate === lately.date && journeyTime < lately.time;
  return journeyDate < londonCivil(now).date || isLongPast;
}
