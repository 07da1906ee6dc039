import type { CandidateStop, Route } from '@loovia/core/api';
import { isRide } from './ride-words.ts';

type TimedRoute = Pick<Route, 'departure' | 'stops'>;

/** When a stop is reached. Its `elapsedMinutes` are rounded, and may count from an earlier departure. */
export function arrivalAt({ visit, opening }: CandidateStop): string {
  return visit?.arrival ?? opening.at;
}

/** Minutes from the departure of the route shown to the arrival at a stop. */
export function minutesInto({ departure }: TimedRoute, stop: CandidateStop): number {
  return (Date.parse(arrivalAt(stop)) - Date.parse(departure)) / 60_000;
}

/**
 * When the toilets of a route are passed, in minutes from its departure. One that is closed by then
 * is none. On board there are none: a toilet that needs a break of journey counts only once the route
 * is planned with it, and a toilet before a ride counts at the boarding at the latest.
 */
export function passedMinutes(route: TimedRoute & Pick<Route, 'legs' | 'visited'>): number[] {
  const { departure, legs, stops, visited } = route;
  return stops.flatMap((stop) => {
    const at = Math.max(0, minutesInto(route, stop));
    const { visit, placeId, opening } = stop;
    if (opening.state === 'closed') return [];
    if (!visit || visited?.includes(placeId)) return [at];
    if (visit.kind === 'break') return [];
    // Several stops on the way may have that name.
    const left = legs.findLastIndex(
      ({ to, arrival }) =>
        to.name === visit.from && Date.parse(arrival) <= Date.parse(visit.arrival),
    );
    const next = legs.slice(left + 1).find(isRide);
    const boards = next && (Date.parse(next.departure) - Date.parse(departure)) / 60_000;
    return [Math.min(at, boards ?? at)];
  });
}

export function inTravelOrder(route: TimedRoute): CandidateStop[] {
  return route.stops.toSorted((a, b) => minutesInto(route, a) - minutesInto(route, b));
}

/** The chosen ones among them. */
export function chosenInOrder(route: TimedRoute, chosen: readonly string[]): CandidateStop[] {
  return inTravelOrder(route).filter(({ placeId }) => chosen.includes(placeId));
}
