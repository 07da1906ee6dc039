import type { CandidateStop, Route } from '../api/index.ts';
import { t } from '../language/index.ts';
import { openingLater } from '../opening-hours/index.ts';
import { addMinutes, formatClockTime, toIsoWithOffset, toTenths } from '../time/index.ts';

/** When a stop is reached after those before it, without the time spent at any, and what it adds to them. */
export interface VisitInTurn {
  readonly placeId: string;
  readonly elapsedMinutes: number;
  readonly detour: NonNullable<CandidateStop['detour']>;
}

/**
 * A route with its visits counted in its times and length (TRUE-14). Each detour and stay delays everything
 * after it; a way that is faster than the route makes it sooner.
 * @param visits in the order of travel
 * @param stay minutes at each stop
 * @param passedAt when a stop is passed that is not visited, in minutes, where the ways are known; else about then
 */
export function withVisits(
  base: Route,
  visits: readonly VisitInTurn[],
  stay: number,
  passedAt = (_stop: CandidateStop, aboutMinutes: number) => aboutMinutes,
): Route {
  if (visits.length === 0) return base;
  const visited = visits.map(({ placeId }) => placeId);
  let delay = 0;
  let passed = 0;
  let metres = 0;
  const reached = visits.map(({ elapsedMinutes }, number) => elapsedMinutes + number * stay);
  const warnings = [...base.warnings];
  const inOrder = base.stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  const stops = inOrder.map((stop) => {
    const number = visited.indexOf(stop.placeId);
    const [visit, at] = [visits[number], reached[number]];
    if (!visit || at === undefined) {
      const [before, after] = [reached[passed - 1], reached[passed]];
      // Not before the visit before it ends, nor after the next.
      const soonest = before === undefined ? 0 : before + stay;
      const about = Math.min(Math.max(stop.elapsedMinutes + delay, soonest), after ?? Infinity);
      return delayed(stop, toTenths(passedAt(stop, about) - stop.elapsedMinutes));
    }
    passed = number + 1;
    const later = { ...delayed(stop, at - stop.elapsedMinutes), detour: visit.detour };
    delay += visit.detour.minutes + stay;
    metres += visit.detour.metres;
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
    // What is passed as one arrives at a visit comes before it.
    stops: stops.toSorted(
      (a, b) =>
        a.elapsedMinutes - b.elapsedMinutes ||
        visited.indexOf(a.placeId) - visited.indexOf(b.placeId),
    ),
    visited,
  };
}

/** A stop reached so much later than by itself (earlier if negative), when it may have closed or opened. */
function delayed(stop: CandidateStop, minutes: number): CandidateStop {
  if (minutes === 0) return stop;
  const opening = openingLater(stop.opening, addMinutes(new Date(stop.opening.at), minutes));
  return {
    ...stop,
    elapsedMinutes: toTenths(stop.elapsedMinutes + minutes),
    opening,
    suggested: stop.suggested && opening.state !== 'closed',
  };
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
