import { compareRanked, type Ranked } from './ranking.ts';

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
