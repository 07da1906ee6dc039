import type { CandidateStop, DetourInTurn, Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { openingLater } from '@loovia/core/opening-hours';
import { addMinutes, formatClockTime, toIsoWithOffset } from '@loovia/core/time';
import { chosenInOrder, inTravelOrder } from '../../journeys/travel-order.ts';

/**
 * A route on streets with its chosen stops counted in its times and length (TRUE-14). Each detour and
 * stay delays everything after it. By public transport, the server plans the route again instead.
 * @param stay minutes at each stop
 * @param inTurn how the chosen stops are visited one after the other; undefined = not known yet: until
 *   then, and where it is null, each counts with its detour by itself
 */
export function withStops(
  base: Route,
  chosen: readonly string[],
  stay: number,
  inTurn?: readonly DetourInTurn[] | null,
): Route {
  const visited = chosenInOrder(base, chosen).map(({ placeId }) => placeId);
  if (visited.length === 0) return base;
  let delay = 0;
  let metres = 0;
  const warnings = [...base.warnings];
  const stops = inTravelOrder(base).map((stop) => {
    const number = visited.indexOf(stop.placeId);
    if (number < 0) return delayed(stop, delay);
    const known = inTurn?.[number];
    const reached = known && known.elapsedMinutes + number * stay;
    const detour = known?.detour ?? stop.detour;
    const later = {
      ...delayed(stop, reached === undefined ? delay : Math.max(0, reached - stop.elapsedMinutes)),
      detour,
    };
    delay += (detour?.minutes ?? 0) + stay;
    metres += detour?.metres ?? 0;
    const { state, closes } = stop.opening;
    const isTooLate = state === 'open' && later.opening.state !== 'open';
    // Else its hours are just not known any more.
    if (isTooLate && closes !== undefined) warnings.push(tooLateWords(stop.name, closes));
    return later;
  });
  return {
    ...base,
    distanceMetres: base.distanceMetres + metres,
    durationSeconds: base.durationSeconds + delay * 60,
    arrival: toIsoWithOffset(addMinutes(new Date(base.arrival), delay)),
    warnings,
    stops,
    visited,
    ...(inTurn === null && visited.length > 1 && { isSumOfDetours: true }),
  };
}

/** A stop reached later than planned, perhaps after it closes or opens. */
function delayed(stop: CandidateStop, minutes: number): CandidateStop {
  if (minutes === 0) return stop;
  const opening = openingLater(stop.opening, addMinutes(new Date(stop.opening.at), minutes));
  return {
    ...stop,
    elapsedMinutes: stop.elapsedMinutes + minutes,
    opening,
    suggested: stop.suggested && opening.state !== 'closed',
  };
}

/** What a route warns of only with its stops: most often that one of them would be closed. */
export function addedWarnings(base: Route, route: Route): string[] {
  return route.warnings.filter((warning) => !base.warnings.includes(warning));
}

function tooLateWords(name: string, closes: string): string {
  return t('{name} closes at {time}. With the stops before it you would be there too late.', {
    name,
    time: formatClockTime(closes),
  });
}
