import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { ArrowLeftRight, Check, LogOut, Toilet } from 'lucide-react';
import { classes } from '../components/classes.ts';
import styles from './route-markers.module.css';

/** What the map needs to know of a candidate stop. */
export interface MapStop {
  readonly placeId: string;
  readonly name: string;
  /** When and how far: '4 min detour, arrive 14:35'. */
  readonly summary: string;
  readonly location: LatLng;
  readonly chosen: boolean;
  readonly suggested: boolean;
}

interface StopMarkerProps {
  readonly stop: MapStop;
  /** Under other markers: a dot until there is room. */
  readonly crowded: boolean;
  readonly highlighted: boolean;
  /** Whether its sheet is open. */
  readonly open: boolean;
  readonly onOpen: (placeId: string) => void;
  readonly onHighlight: (placeId: string | null) => void;
}

/**
 * Yellow and round, or green and square with a tick once chosen (RES-26); ringed when suggested. A press
 * opens its sheet, and chooses nothing.
 */
export function StopMarker(props: StopMarkerProps) {
  const { stop, crowded, highlighted, open, onOpen, onHighlight } = props;
  const { placeId, name, summary, chosen, suggested } = stop;
  if (crowded) return <span className={classes(styles.dot, chosen && styles.chosenDot)} />;
  const Icon = chosen ? Check : Toilet;
  const highlight = () => {
    onHighlight(placeId);
  };
  const leave = () => {
    onHighlight(null);
  };
  return (
    <button
      type="button"
      className={classes(
        styles.stop,
        chosen && styles.chosen,
        suggested && styles.suggested,
        highlighted && styles.highlighted,
      )}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={[name, summary, suggested && t('suggested'), chosen && t('one of your stops')]
        .filter(Boolean)
        .join(', ')}
      title={name}
      onClick={({ currentTarget }) => {
        // Neither MapLibre's markers nor Safari's buttons take it when pressed; the sheet gives it back.
        currentTarget.focus({ preventScroll: true });
        onOpen(placeId);
      }}
      onPointerEnter={highlight}
      onPointerLeave={leave}
      onFocus={highlight}
      onBlur={leave}
    >
      <Icon size={16} strokeWidth={2.5} aria-hidden />
    </button>
  );
}

/** Where the traveller boards or leaves a vehicle, and what its sheet says (RES-23, RES-24). */
export interface MapChange {
  readonly id: string;
  readonly kind: 'board' | 'leave';
  readonly at: LatLng;
  /** 'Change to bus 27 at Caerleon Common' */
  readonly title: string;
  /** Terms and what is known of them. */
  readonly rows: readonly (readonly [term: string, value: string])[];
}

interface ChangeMarkerProps {
  readonly change: MapChange;
  readonly open: boolean;
  readonly onOpen: (id: string) => void;
}

/** A diamond: no other marker has that shape. */
export function ChangeMarker({ change, open, onOpen }: ChangeMarkerProps) {
  const Icon = change.kind === 'board' ? ArrowLeftRight : LogOut;
  return (
    <button
      type="button"
      className={classes(styles.change, open && styles.open)}
      aria-label={change.title}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={change.title}
      onClick={({ currentTarget }) => {
        currentTarget.focus({ preventScroll: true });
        onOpen(change.id);
      }}
    >
      <span className={styles.diamond} aria-hidden />
      <Icon size={15} strokeWidth={2.5} className={styles.icon} aria-hidden />
    </button>
  );
}
