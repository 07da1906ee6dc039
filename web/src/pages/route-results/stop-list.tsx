import type { CandidateStop } from '@loovia/core/api';
import styles from './stop-list.module.css';
import { StopRow } from './stop-row.tsx';

interface StopListProps {
  readonly label: string;
  /** In the order they are passed. */
  readonly stops: readonly CandidateStop[];
  readonly chosen: readonly string[];
  /** Stops whose choice is not in the route as it is shown, and whether that is being worked out. */
  readonly pending: readonly string[];
  readonly planning: boolean;
  readonly highlightedStopId: string | null;
  readonly onToggleStop: (placeId: string) => void;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** The toilets of a route. */
export function StopList(props: StopListProps) {
  const { label, stops, chosen, pending, planning, highlightedStopId, ...actions } = props;
  return (
    <ul role="list" className={styles.stops} aria-label={label}>
      {stops.map((stop) => (
        <StopRow
          key={stop.placeId}
          stop={stop}
          chosen={chosen.includes(stop.placeId)}
          pending={pending.includes(stop.placeId)}
          planning={planning}
          highlighted={stop.placeId === highlightedStopId}
          onToggle={() => {
            actions.onToggleStop(stop.placeId);
          }}
          onHighlight={(on) => {
            actions.onHighlightStop(on ? stop.placeId : null);
          }}
        />
      ))}
    </ul>
  );
}
