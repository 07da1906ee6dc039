import { toleranceMetres } from '@loovia/core/journeys';

/** The frequency in words; 0 means no stops. */
export function frequencyWords(minutes: number): string {
  if (minutes === 0) return 'no stops';
  return minutes === 1 ? 'a stop every minute' : `a stop every ${minutes} minutes`;
}

/** The tolerance in metres and words; the slider counts units of 10 m (LIMIT-08). */
export function toleranceWords(units: number): string {
  const metres = toleranceMetres(units);
  return metres === 0 ? 'right on my way only' : `up to ${metres} m off my way`;
}
