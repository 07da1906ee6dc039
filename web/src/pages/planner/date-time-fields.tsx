import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { formatClockTime, londonCivil } from '@loovia/core/time';
import { useEffect, useState, type Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { NativeField } from '../../components/native-field.tsx';
import styles from './date-time-fields.module.css';
import type { Choices } from './planner-state.ts';

type DateOrTime = 'date' | 'time';

interface DateTimeFieldsProps {
  readonly refs: Readonly<Record<DateOrTime, Ref<HTMLInputElement>>>;
  readonly date: string;
  readonly time: string;
  readonly today: string;
  readonly errors: Readonly<Record<DateOrTime, string | null>>;
  readonly onChange: (choices: Choices) => void;
}

/** The browser's own date and time boxes, in London's civil time (LIMIT-21). */
export function DateTimeFields({ refs, date, time, today, errors, onChange }: DateTimeFieldsProps) {
  return (
    <div className={styles.pair}>
      <NativeField
        kind="date"
        label={t('Date')}
        inputRef={refs.date}
        value={date}
        required
        min={today}
        error={errors.date}
        onChange={(journeyDate) => {
          onChange({ journeyDate });
        }}
      />
      <NativeField
        kind="time"
        label={t('Time')}
        inputRef={refs.time}
        value={time}
        required
        error={errors.time}
        onChange={(journeyTime) => {
          // Some browsers add seconds once they were typed.
          onChange({ journeyTime: journeyTime.slice(0, 5) });
        }}
      />
    </div>
  );
}

type Departure = Pick<Journey, 'journeyDate' | 'journeyTime'>;

interface PassedTimeNoteProps {
  readonly departure: Departure;
  readonly clock: () => Date;
  readonly onLeaveNow: () => void;
}

/** Says that the departure has passed. It can still be planned. */
export function PassedTimeNote({ departure, clock, onLeaveNow }: PassedTimeNoteProps) {
  const now = useMinutely(clock);
  const passed = hasPassed(departure, now);
  return (
    <div role="status" className={styles.note}>
      {passed && (
        <>
          <p>{t('This time has passed. It is {time} now.', { time: formatClockTime(now) })}</p>
          <Button onClick={onLeaveNow}>{t('Leave now')}</Button>
        </>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The time when this was drawn, at most a minute ago. */
function useMinutely(clock: () => Date): Date {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      redraw((minutes) => minutes + 1);
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return clock();
}

/** While somebody fills in the form, the time it opened with stays good. */
const FILLING_IN_MS = 10 * 60_000;

/** Whether a departure is a time of today, in London, that has passed. */
export function hasPassed(
  { journeyDate, journeyTime }: Pick<Journey, 'journeyDate' | 'journeyTime'>,
  now: Date,
): boolean {
  const lately = londonCivil(new Date(now.getTime() - FILLING_IN_MS));
  return journeyDate === lately.date && journeyTime !== '' && journeyTime < lately.time;
}
