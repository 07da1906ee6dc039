import type { CandidateStop, Route } from '@loovia/core/api';
import type { PlanningOutcome } from './use-visits.ts';

/** Stops that were chosen together, and those among them that could not be visited. */
export interface Taken {
  readonly stops: readonly CandidateStop[];
  readonly unvisited: readonly CandidateStop[];
}

/** What became of stops that were chosen together. */
export function takenOf(stops: readonly CandidateStop[], outcome: PlanningOutcome): Taken {
  const leftOut = outcome.kind === 'planned' ? outcome.leftOut : [];
  const isLeftOut = ({ placeId }: CandidateStop) =>
    leftOut.some(({ stopId }) => stopId === placeId);
  return { stops: stops.filter((stop) => !isLeftOut(stop)), unvisited: stops.filter(isLeftOut) };
}

/** What a route warns of only with its stops: most often that one of them would be closed. */
export function addedWarnings(base: Route, route: Route): string[] {
  return route.warnings.filter((warning) => !base.warnings.includes(warning));
}
