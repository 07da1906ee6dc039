import { useConfig } from '../api/config.ts';
import styles from './google-maps-credit.module.css';

const NAME = 'Google Maps';

/**
 * The credit that Google requires next to its results when its map, which has the name, may be out of view.
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
