import type { CandidateStop, Route } from '@loovia/core/api';

export type TimedRoute = Pick<Route, 'departure' | 'stops'>;

/** When a stop is reached. Its `elapsedMinutes` are rounded, and may count from an earlier departure. */
export function stopArrival({ visit, opening }: CandidateStop): string {
  return visit?.arrival ?? opening.at;
}

/** Minutes from the departure of the route shown to the arrival at a stop. */
export function minutesInto({ departure }: TimedRoute, stop: CandidateStop): number {
  return (Date.parse(stopArrival(stop)) - Date.parse(departure)) / 60_000;
}

export function inTravelOrder(route: TimedRoute): CandidateStop[] {
  return route.stops.toSorted((a, b) => minutesInto(route, a) - minutesInto(route, b));
}

/** The chosen ones among them. */
export function chosenInOrder(route: TimedRoute, chosen: readonly string[]): CandidateStop[] {
  return inTravelOrder(route).filter(({ placeId }) => chosen.includes(placeId));
}
