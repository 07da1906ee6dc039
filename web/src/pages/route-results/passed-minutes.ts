import type { Route } from '@loovia/core/api';
import { openingLater } from '@loovia/core/opening-hours';
import { addMinutes } from '@loovia/core/time';
import { isRide } from '../../journeys/ride-words.ts';
import { minutesInto, type TimedRoute } from '../../journeys/travel-order.ts';

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
    const passed = Math.min(at, boards ?? at);
    const then = openingLater(opening, addMinutes(new Date(departure), passed));
    return then.state === 'closed' ? [] : [passed];
  });
}
