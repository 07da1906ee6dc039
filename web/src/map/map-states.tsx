import { t } from '@loovia/core/language';
import { MapPinOff } from 'lucide-react';
import type { MapSettings } from './map-library.ts';
import styles from './map-states.module.css';

/** The catalogue's words for a map that does not start (ERR-04, ERR-05). */
export function mapFailureSentence(kind: MapSettings['kind'] | undefined): string {
  return kind === 'google'
    ? t('Failed to initialize Google Maps')
    : t('Failed to initialize the map');
}

/** Lies over the map until it is drawn (RES-27). */
export function MapLoading() {
  return (
    <div className={styles.overlay} role="status">
      <p>{t('Loading Map...')}</p>
    </div>
  );
}

/** Stands where the map would be. */
export function MapFailed({ kind }: { readonly kind: MapSettings['kind'] | undefined }) {
  return (
    <div className={styles.overlay} role="alert">
      <MapPinOff size={28} aria-hidden />
      <p className={styles.failed}>{mapFailureSentence(kind)}</p>
      <p>{t('Everything on it is in the list as well.')}</p>
    </div>
  );
}
