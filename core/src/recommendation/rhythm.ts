import { LIMITS } from '../journeys/index.ts';
import { maxStops, nearestInterval } from '../stops/index.ts';

/** What decides how many stops to recommend, and when. */
export interface Rhythm {
  /** Minutes between stops, 0 to 100; 0 = no stops. */
  readonly frequency: number;
  readonly durationMinutes: number;
}

/** A stop is within this share of the frequency from its interval's target (AI-09). */
const WINDOW_TENTHS = 3;
/** Consecutive stops are at least this share of the frequency apart (AI-10). */
const SPACING_TENTHS = 7;

/**
 * Number of stops that a recommendation picks: floor(duration / frequency), five at most (AI-12);
 * 1 where the duration is at most the frequency (AI-13); 0 at frequency 0.
 */
export function recommendedStopCount({ frequency, durationMinutes }: Rhythm): number {
  if (frequency === 0) return 0;
  const stops = durationMinutes <= frequency ? 1 : maxStops(durationMinutes, frequency);
  return Math.min(stops, LIMITS.maxStopsSuggested);
}

/** Minutes of a journey with more than five intervals after the fifth (AI-12); else 0. */
export function minutesAfterLastStop({ frequency, durationMinutes }: Rhythm): number {
  if (frequency === 0) return 0;
  const most = LIMITS.maxStopsSuggested;
  return maxStops(durationMinutes, frequency) > most ? durationMinutes - most * frequency : 0;
}

/** Minutes that a stop may be off its target either way: 30 % of the frequency (AI-09). */
export function windowMinutes(frequency: number): number {
  return (frequency * WINDOW_TENTHS) / 10;
}

/** Minutes that consecutive stops are apart at least: 70 % of the frequency (AI-10). */
export function spacingMinutes(frequency: number): number {
  return (frequency * SPACING_TENTHS) / 10;
}

/**
 * Whether a journey ends before the window of its one stop begins: no stop can be on time (AI-13), and a
 * few minutes later are no better.
 */
export function endsBeforeWindow({ frequency, durationMinutes }: Rhythm): boolean {
  return durationMinutes < frequency - windowMinutes(frequency);
}

/**
 * A moment as the rules see it, in whole tenths of minutes, as shown: 30 % and 70 % of a whole number of
 * minutes are whole tenths too, so that no rule depends on rounding.
 */
export interface RuledMoment {
  readonly tenths: number;
  /** Number of the nearest interval, from 1 on (STOP-21). */
  readonly interval: number;
  /** Tenths of minutes outside the interval's window; 0 = within. */
  readonly outsideWindowTenths: number;
}

/** @param frequency whole minutes, over 0 */
export function ruledMoment(elapsedMinutes: number, frequency: number): RuledMoment {
  const tenths = Math.round(elapsedMinutes * 10);
  const interval = nearestInterval(tenths / 10, frequency);
  const offTarget = Math.abs(tenths - interval * frequency * 10);
  const outsideWindowTenths = Math.max(0, offTarget - frequency * WINDOW_TENTHS);
  return { tenths, interval, outsideWindowTenths };
}

/** Tenths of minutes by which two moments are nearer to each other than the spacing; 0 = far enough. */
export function tooNearTenths(earlier: RuledMoment, later: RuledMoment, frequency: number): number {
  return Math.max(0, frequency * SPACING_TENTHS - (later.tenths - earlier.tenths));
}
