import type { CandidateStop } from '@loovia/core/api';
import styles from './stop-list.module.css';
import { StopRow } from './stop-row.tsx';

interface StopListProps {
  readonly label: string;
  readonly stops: readonly CandidateStop[];
  readonly chosen: readonly string[];
  /** Stops whose choice is still being worked out. */
  readonly pending: readonly string[];
  readonly highlightedStopId: string | null;
  readonly onToggleStop: (placeId: string) => void;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** The toilets of a route in the order they are passed. */
export function StopList(props: StopListProps) {
  const { label, stops, chosen, pending, highlightedStopId, ...actions } = props;
  const inOrder = stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  return (
    <ul className={styles.stops} aria-label={label}>
      {inOrder.map((stop) => (
        <StopRow
          key={stop.placeId}
          stop={stop}
          chosen={chosen.includes(stop.placeId)}
          pending={pending.includes(stop.placeId)}
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
