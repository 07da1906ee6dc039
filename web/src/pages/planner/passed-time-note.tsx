import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './passed-time-note.module.css';
import { hasPassed } from './passed-time.ts';

type Departure = Pick<Journey, 'journeyDate' | 'journeyTime'>;

interface PassedTimeNoteProps {
  readonly departure: Departure;
  readonly clock: () => Date;
  readonly onLeaveNow: () => void;
}

/** Says that the departure has passed. Nobody is kept from planning it. */
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
