import { t } from '@loovia/core/language';
import { GeocoderUnavailable } from './ports.ts';

/** Why an address could not be looked up, in the words of the catalogue (ERR-16). */
export function geocodingFailure(error: unknown): string {
  const isRefused = error instanceof GeocoderUnavailable && error.status !== 'UNAVAILABLE';
  return t('Geocoding failed: {status}', { status: isRefused ? error.status : 'UNKNOWN_ERROR' });
}
