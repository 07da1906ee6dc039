import { formatClockTime } from '@loovia/core/time';
import styles from './itinerary-list.module.css';
import { otherDayWords } from './leg-words.ts';

interface ItineraryTimeProps {
  readonly at: string;
  readonly journeyDate: string;
}

/** The clock, and the day where it is another than the journey's. */
export function ItineraryTime({ at, journeyDate }: ItineraryTimeProps) {
  const day = otherDayWords(at, journeyDate);
  return (
    <time dateTime={at} className={styles.time}>
      {formatClockTime(new Date(at))}
      {day && <span className={styles.day}> {day}</span>}
    </time>
  );
}
