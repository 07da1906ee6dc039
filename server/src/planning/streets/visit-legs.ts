import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import { prepareLine, projectOntoLine, type LatLng, type PreparedLine } from '@loovia/core/geo';
import type { VisitInTurn } from '@loovia/core/routes';
import { addMinutes, addSeconds, toTenths } from '@loovia/core/time';
import { sentLeg } from '../../maps/legs.ts';
import { AT_PLACE_METRES } from '../../maps/off-street.ts';
import { pathNotKnown } from '../../maps/street-notes.ts';
import type { JourneyQuestion } from '../planning.ts';
import { gapsOf, joinedLines, shownGaps } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { ROUNDED_SECONDS, SPARE_SECONDS } from './draw-visits.ts';
import type { DrawnWay } from './draw-way.ts';

/**
 * How long each way by stops may take.
 * @param wholeSeconds of the route without stops
 */
export function plannedSeconds(visits: readonly VisitInTurn[], wholeSeconds: number): number[] {
  const delays = visits.reduce((sum, { detour }) => sum + detour.minutes, 0);
  const reached = [...visits.map((visit) => visit.elapsedMinutes * 60), wholeSeconds + delays * 60];
  return reached.map((at, number) => at - (reached[number - 1] ?? 0));
}

/**
 * Visits as the ways that are drawn reach them: a matrix now and then knows of a quicker one, and the way by a
 * faster route leaves a slower one with time to spare. Each is sooner or later by that, and so is the end.
 */
export function byDrawnWays(
  visits: readonly VisitInTurn[],
  ways: readonly DrawnWay[],
  seconds: readonly number[],
): VisitInTurn[] {
  const laterMinutes = ways.map(({ durationSeconds }, number) => {
    const late = durationSeconds - (seconds[number] ?? 0);
    return late > ROUNDED_SECONDS || late < -SPARE_SECONDS ? Math.ceil(late / 6) / 10 : 0;
  });
  let sum = 0;
  return visits.map((visit, number) => {
    const later = laterMinutes[number] ?? 0;
    const laterOn = number === visits.length - 1 ? (laterMinutes[number + 1] ?? 0) : 0;
    sum += later;
    const { metres, minutes } = visit.detour;
    return {
      ...visit,
      elapsedMinutes: toTenths(visit.elapsedMinutes + sum),
      detour: { metres, minutes: toTenths(minutes + later + laterOn) },
    };
  });
}

/** How a place lies beside the route itself. */
export type BesideRoute = (
  location: LatLng,
) => Pick<ReturnType<AlongRoute['passing']>, 'distanceMetres' | 'passedSeconds'>;

/** A way by stops, when it begins and ends. */
interface TimedWay {
  readonly line: PreparedLine;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** Ways at most so much farther off than the nearest are beside a place as well: which of them, its time decides. */
const AS_NEAR_METRES = 50;

/**
 * When stops that are not visited are passed on the ways that are drawn: as much later than the way is beside
 * them as on the route itself, but before the visit that it leads to.
 */
export function passedOnWays(
  visits: readonly VisitInTurn[],
  ways: readonly DrawnWay[],
  { passing, stay }: { readonly passing: BesideRoute; readonly stay: number },
) {
  const timed = ways.map((way, number): TimedWay => {
    const [before, next] = [visits[number - 1], visits[number]];
    const fromMinutes = before ? before.elapsedMinutes + number * stay : 0;
    const ownMinutes = fromMinutes + way.durationSeconds / 60;
    const toMinutes = next ? next.elapsedMinutes + number * stay : ownMinutes;
    return { line: prepareLine(way.geometry), fromMinutes, toMinutes };
  });
  return ({ location, elapsedMinutes }: CandidateStop, aboutMinutes: number): number => {
    const passings = timed.map(({ line, fromMinutes, toMinutes }, number) => {
      const { distanceMetres, alongMetres } = projectOntoLine(location, line);
      const part = line.lengthMetres > 0 ? alongMetres / line.lengthMetres : 0;
      const minutes = fromMinutes + part * (toMinutes - fromMinutes);
      const lastMinutes = number < visits.length ? toMinutes : Infinity;
      return { distanceMetres, minutes, lastMinutes };
    });
    const nearest = Math.min(...passings.map(({ distanceMetres }) => distanceMetres));
    const [beside] = passings
      .filter(({ distanceMetres }) => distanceMetres <= nearest + AS_NEAR_METRES)
      .toSorted((a, b) => Math.abs(a.minutes - aboutMinutes) - Math.abs(b.minutes - aboutMinutes));
    if (!beside) return aboutMinutes;
    const { distanceMetres, passedSeconds } = passing(location);
    const nearer = Math.min(1, beside.distanceMetres / Math.max(1, distanceMetres));
    const offMinutes = nearer * Math.max(0, elapsedMinutes - passedSeconds / 60);
    return Math.min(beside.minutes + offMinutes, beside.lastMinutes);
  };
}

export interface JourneyWithStays extends Pick<JourneyQuestion, 'start' | 'end' | 'travel'> {
  /** Minutes at each stop. */
  readonly stay: number;
}

/** A route that visits stops, with the ways to each and on from the last as its legs. */
export function withLegs(
  route: Route,
  ways: readonly DrawnWay[],
  { start, end, travel, stay }: JourneyWithStays,
): Route {
  const visited = (route.visited ?? []).flatMap(
    (id) => route.stops.find(({ placeId }) => placeId === id) ?? [],
  );
  const places = [start, ...visited.map(({ name, location }) => ({ name, ...location })), end];
  const reached = [...visited.map(({ opening }) => opening.at), route.arrival].map(
    (at) => new Date(at),
  );
  const legs = ways.flatMap((way, number): Leg[] => {
    const [from, to, arrival] = [places[number], places[number + 1], reached[number]];
    if (!from || !to || !arrival) return [];
    const before = reached[number - 1];
    const ready = before ? addMinutes(before, stay) : new Date(route.departure);
    // The end is a whole number of minutes later: the time at the last stop is longer or shorter by that.
    const latest = addSeconds(arrival, -Math.ceil(way.durationSeconds));
    const departure = before && latest < ready ? latest : ready;
    const { geometry, steps, isOffMap } = way;
    // The end of the route is told with the route.
    const restMetres =
      number < visited.length ? gapsOf(geometry, { from, to }).end.distanceMetres : 0;
    const rest = restMetres > AT_PLACE_METRES ? [pathNotKnown(to.name, restMetres)] : [];
    const all = [...(way.notes ?? []), ...rest];
    const notes = all.length > 0 ? all : undefined;
    return [
      sentLeg({
        ...{ mode: travel.mode, from, to, departure, arrival, geometry, steps, notes, isOffMap },
        distanceMetres: Math.round(way.distanceMetres),
      }),
    ];
  });
  const geometry = joinedLines(legs.map((leg) => leg.geometry));
  return {
    ...route,
    gaps: undefined,
    distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
    geometry,
    legs,
    ...shownGaps(gapsOf(geometry, { from: start, to: end }), travel.stepFree),
  };
}
