import type { LatLng } from '@loovia/core/geo';
import { ArrowLeftRight, LogOut } from 'lucide-react';
import { classes } from '../components/classes.ts';
import styles from './change-marker.module.css';

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
