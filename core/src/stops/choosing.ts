import { LIMITS } from '../journeys/index.ts';
import { compareRanked, type Ranked } from './ranking.ts';

/** One wanted stop of a journey; numbers start at 1. */
export interface WantedInterval {
  number: number;
  targetMinutes: number;
  suggestedStopId: string | null;
}

/**
 * The candidates to list (STOP-24, STOP-25, STOP-27): first the best of each interval, then the
 * second best of each, and so on until `limit`; within a round by number of the interval. That is
 * also the order of the list. Empty at frequency 0 (STOP-19). With a frequency over the journey's
 * duration no stop is wanted, but candidates are still listed (all aim at interval 1).
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

/**
 * The suggested stops by interval: the best candidate of each interval from 1 to the number of
 * stops wanted, five at most (STOP-26).
 */
export function suggest<T extends Ranked>(
  candidates: readonly T[],
  stopsWanted: number,
): Map<number, T> {
  const last = Math.min(stopsWanted, LIMITS.maxStopsSuggested);
  const best = new Map<number, T>();
  for (const candidate of candidates.toSorted(compareRanked)) {
    const { interval } = candidate;
    if (interval >= 1 && interval <= last && !best.has(interval)) best.set(interval, candidate);
  }
  return best;
}

/** The intervals of a journey, 1 to the number of stops wanted, with what is suggested for each. */
export function intervals(
  { frequency, stopsWanted }: { frequency: number; stopsWanted: number },
  suggested: ReadonlyMap<number, { readonly placeId: string }>,
): WantedInterval[] {
  return Array.from({ length: stopsWanted }, (_, index) => {
    const number = index + 1;
    const suggestedStopId = suggested.get(number)?.placeId ?? null;
    return { number, targetMinutes: number * frequency, suggestedStopId };
  });
}
