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
    const minutes = reached === undefined ? delay : reached - stop.elapsedMinutes;
    const later = { ...delayed(stop, minutes), detour };
    delay += (detour?.minutes ?? 0) + stay;
    metres += detour?.metres ?? 0;
    warnings.push(...missedWords(stop, later));
    return later;
  });
  // As whole as it is said ('about 15 min extra'): the times shown beside it must differ by that.
  delay = Math.round(delay);
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

/** A stop reached so much later than by itself (earlier if negative), when it may have closed or opened. */
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

/** @param later the same stop, as it is reached with the others */
function missedWords({ name, opening }: CandidateStop, later: CandidateStop): string[] {
  const { state, at, closes } = opening;
  if (state !== 'open' || later.opening.state === 'open') return [];
  if (Date.parse(later.opening.at) < Date.parse(at)) {
    const time = formatClockTime(later.opening.at);
    return [t('{name} is closed at {time}, when you would arrive.', { name, time })];
  }
  // Else its hours are just not known any more.
  return closes === undefined ? [] : [tooLateWords(name, closes)];
}

function tooLateWords(name: string, closes: string): string {
  return t('{name} closes at {time}. With the stops before it you would be there too late.', {
    name,
    time: formatClockTime(closes),
  });
}
