import { toleranceMetres } from '../journeys/index.ts';

export interface StopPreferences {
  /** Minutes between stops; 0 = no stops. */
  readonly frequency: number;
  /** Slider units. */
  readonly tolerance: number;
}

/** A candidate with its interval and score. */
export interface Ranked {
  readonly placeId: string;
  /** Null = not known. */
  readonly distanceFromRouteMetres: number | null;
  /** Minutes from departure to the arrival at the stop. */
  readonly elapsedMinutes: number;
  readonly interval: number;
  readonly score: number;
  readonly opening: { readonly state: 'open' | 'closed' | 'unknown' };
}

/**
 * Number k (1, 2, …) of the interval a moment belongs to: the one whose target k x frequency is
 * nearest (STOP-20, STOP-21); half-way between two, the later. It may be past the last wanted stop:
 * such a candidate is listed but never suggested. 0 at frequency 0, where there are no intervals.
 */
export function nearestInterval(elapsedMinutes: number, frequency: number): number {
  return frequency === 0 ? 0 : Math.max(1, Math.round(elapsedMinutes / frequency));
}

/**
 * How far a moment is from its interval's target, as a part of the frequency, at most 1 (STOP-22);
 * 0 at frequency 0.
 */
export function timingMismatch(elapsedMinutes: number, frequency: number): number {
  if (frequency === 0) return 0;
  const target = nearestInterval(elapsedMinutes, frequency) * frequency;
  return Math.min(1, Math.abs(elapsedMinutes - target) / frequency);
}

/**
 * Score of a candidate, lower is better (STOP-23): half its distance as a part of the tolerance
 * distance, half its timing mismatch. Within the tolerance it is 0 to 1. At tolerance 0 the distance
 * part is 0 on the route and 1 off it; an unknown distance counts as the whole tolerance.
 */
export function score(
  {
    distanceFromRouteMetres,
    elapsedMinutes,
  }: Pick<Ranked, 'distanceFromRouteMetres' | 'elapsedMinutes'>,
  { frequency, tolerance }: StopPreferences,
): number {
  return (
    0.5 * distancePart(distanceFromRouteMetres, toleranceMetres(tolerance)) +
    0.5 * timingMismatch(elapsedMinutes, frequency)
  );
}

/**
 * Order of candidates within an interval, best first: the lower score; where scores agree to a
 * thousandth (half a metre in 500, a few seconds in 50 minutes) the one whose hours are confirmed,
 * then the nearer to the route, the earlier, and the placeId, so that the order never depends on the
 * order of the input.
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  return (
    Math.round(a.score * 1000) - Math.round(b.score * 1000) ||
    OPENING_ORDER[a.opening.state] - OPENING_ORDER[b.opening.state] ||
    compareDistance(a, b) ||
    a.elapsedMinutes - b.elapsedMinutes ||
    compareText(a.placeId, b.placeId)
  );
}

/**
 * The candidates to list (STOP-24, STOP-25, STOP-27): first the best of each interval, then the
 * second best of each, and so on until `limit`; within a round by number of the interval. That is
 * also the order of the list. Empty at frequency 0 (STOP-19). With a frequency over the journey's
 * duration no stop is wanted, but candidates are still listed (all for interval 1).
 */
export function shortlist<T extends Ranked>(
  candidates: readonly T[],
  { frequency, limit }: { frequency: number; limit: number },
): T[] {
  if (frequency === 0) return [];
  const positions = new Map<number, number>();
  const placed = candidates.toSorted(compareRanked).map((candidate) => {
    const round = positions.get(candidate.interval) ?? 0;
    positions.set(candidate.interval, round + 1);
    return { candidate, round };
  });
  placed.sort((a, b) => a.round - b.round || a.candidate.interval - b.candidate.interval);
  return placed.slice(0, limit).map(({ candidate }) => candidate);
}

/** Candidates by distance from the route, unknown last; equal ones keep their order (STOP-12). */
export function sortByDistance<T extends Pick<Ranked, 'distanceFromRouteMetres'>>(
  candidates: readonly T[],
): T[] {
  return candidates.toSorted(compareDistance);
}

const OPENING_ORDER = { open: 0, unknown: 1, closed: 2 } as const;

function distancePart(distance: number | null, limit: number): number {
  if (distance === null) return 1;
  if (limit === 0) return distance === 0 ? 0 : 1;
  return distance / limit;
}

function compareDistance(
  a: Pick<Ranked, 'distanceFromRouteMetres'>,
  b: Pick<Ranked, 'distanceFromRouteMetres'>,
): number {
  if (a.distanceFromRouteMetres === b.distanceFromRouteMetres) return 0;
  return (a.distanceFromRouteMetres ?? Infinity) - (b.distanceFromRouteMetres ?? Infinity);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
