import { toleranceMetres, type Transport } from '../journeys/index.ts';

/**
 * Radius in metres of a live search around a sample point: 1000 x units / 100, at most 1000 on foot
 * and by cycle (STOP-06, STOP-07).
 */
export function liveSearchRadiusMetres(units: number, mode: Transport): number {
  const radius = toleranceMetres(units);
  return mode === 'car' || mode === 'public' ? radius : Math.min(radius, 1000);
}

/**
 * Number of stops wanted on a journey: floor(minutes / frequency) (STOP-18); 0 at frequency 0
 * (STOP-19).
 */
export function maxStops(durationMinutes: number, frequency: number): number {
  return frequency === 0 ? 0 : Math.floor(durationMinutes / frequency);
}

/** Minutes to allow at a toilet: more with disability access. */
export function stayMinutes(disabilityAccess: boolean): number {
  return disabilityAccess ? 10 : 5;
}

/** A stop that makes a journey by public transport longer than this is useless. */
export const MAX_EXTRA_MINUTES = 120;
