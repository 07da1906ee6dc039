import { toleranceMetres } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';

/** The frequency in words; 0 means no stops. */
export function frequencyWords(minutes: number): string {
  if (minutes === 0) return t('no stops');
  return plural(minutes, { one: 'a stop every minute', other: 'a stop every {count} minutes' });
}

/** The tolerance in metres and words; the slider counts units of 10 m (LIMIT-08). */
export function toleranceWords(units: number): string {
  const metres = toleranceMetres(units);
  return metres === 0
    ? t('only toilets on my route')
    : t('up to {metres} m off my route', { metres });
}
