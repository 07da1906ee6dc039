import { useConfig } from '../api/config.ts';
import styles from './google-maps-credit.module.css';

const NAME = 'Google Maps';

/**
 * The name that Google wants beside what it found, wherever its map, which has it, may not be in view.
 * It is never translated.
 * https://developers.google.com/maps/documentation/places/web-service/policies
 */
export function GoogleMapsCredit() {
  if (useConfig()?.provider !== 'google') return null;
  return (
    <p className={styles.credit} lang="en" translate="no">
      {NAME}
    </p>
  );
}
