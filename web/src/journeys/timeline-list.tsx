import type { CandidateStop, Leg } from '@loovia/core/api';
import type { ReactNode } from 'react';
import { timelineLines } from './journey-lines.ts';
import type { PlannedJourney } from './planned-journey.ts';
import styles from './timeline-list.module.css';

interface TimelineListProps {
  readonly planned: PlannedJourney;
  readonly turns: (leg: Leg) => ReactNode;
  /** What stands under the words of a chosen toilet. */
  readonly toilet?: (stop: CandidateStop) => ReactNode;
}

/** The timeline of a planned journey to read: on paper, and without a connection. */
export function TimelineList({ planned, turns, toilet }: TimelineListProps) {
  return (
    <ol role="list" className={styles.list}>
      {timelineLines(planned).map(({ at, words, event }, index) => (
        <li key={index}>
          <span className="bold" data-figures>
            {at}
          </span>{' '}
          <div>
            <p className={event.kind === 'toilet' ? 'bold' : undefined}>{words}</p>
            {event.kind === 'toilet' && toilet?.(event.stop)}
            {event.kind === 'way' && turns(event.leg)}
          </div>
        </li>
      ))}
    </ol>
  );
}
