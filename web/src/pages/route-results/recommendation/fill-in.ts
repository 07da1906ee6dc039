import type { CandidateStop } from '@loovia/core/api';
import type { PlanningOutcome } from '../transit/use-visits.ts';

/** What a recommendation has come to so far. */
export interface FilledIn {
  readonly stops: readonly CandidateStop[];
  /** Stops that the journey could not be planned with besides those before them. */
  readonly unvisited: readonly CandidateStop[];
}

/**
 * Fills in stops: all of them; or, where the journey can't be planned with them all, each in the
 * order given with which it can be planned besides those before it.
 * @param fill chooses stops and plans with them
 * @returns what is chosen at last, and how planning with it went
 */
export async function fillIn(
  all: readonly CandidateStop[],
  fill: (filled: FilledIn) => Promise<PlanningOutcome>,
): Promise<FilledIn & { readonly outcome: PlanningOutcome }> {
  const whole = await fill({ stops: all, unvisited: [] });
  let outcome = whole;
  if (outcome.kind !== 'refused') return { stops: all, unvisited: [], outcome };
  let kept: FilledIn = { stops: [], unvisited: [] };
  for (const [index, stop] of all.entries()) {
    const tried = { ...kept, stops: [...kept.stops, stop] };
    outcome = tried.stops.length === all.length ? whole : await fill(tried);
    if (outcome.kind === 'planned') {
      kept = tried;
    } else if (outcome.kind === 'refused') {
      kept = { ...kept, unvisited: [...kept.unvisited, stop] };
    } else {
      // Whether the others can be visited is not known.
      return { ...tried, stops: [...tried.stops, ...all.slice(index + 1)], outcome };
    }
  }
  return { ...kept, outcome: outcome.kind === 'planned' ? outcome : await fill(kept) };
}
