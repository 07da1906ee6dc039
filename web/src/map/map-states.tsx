import { MapPinOff } from 'lucide-react';
import styles from './map-states.module.css';

/** Lies over the map until it is drawn (RES-27). */
export function MapLoading() {
  return (
    <div className={styles.overlay} role="status">
      <p>Loading Map...</p>
    </div>
  );
}

/** Stands where the map would be (ERR-05). */
export function MapFailed() {
  return (
    <div className={styles.overlay} role="alert">
      <MapPinOff size={28} aria-hidden />
      <p className={styles.failed}>Failed to initialize the map</p>
      <p>Everything on it is in the list as well.</p>
    </div>
  );
}
