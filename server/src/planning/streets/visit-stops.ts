import type { CandidateStop, Route, VisitsAnswer } from '@loovia/core/api';
import { withVisits, type VisitInTurn } from '@loovia/core/routes';
import { toTenths } from '@loovia/core/time';
import type { Visiting } from '../approach.ts';
import { planWithAsMany } from '../as-many.ts';
import { noLongerNear, notVisitable } from '../left-out.ts';
import type { WayInParts } from '../street-way.ts';
import type { drawVisits } from './draw-visits.ts';
import type { DrawnWay } from './draw-way.ts';
import {
  byDrawnWays,
  passedOnWays,
  plannedSeconds,
  withLegs,
  type JourneyWithStays,
  type BesideRoute,
} from './visit-legs.ts';
import type { InTurn } from './visits-in-turn.ts';

/** How the stops of a route are visited. */
export interface StreetVisits extends JourneyWithStays {
  readonly passing: BesideRoute;
  /** One after the other; null where that is not possible. */
  readonly find: (stops: readonly CandidateStop[]) => Promise<InTurn | null>;
  /** To a stop by itself, and on from it. */
  readonly waysBy: (stop: CandidateStop) => Promise<readonly WayInParts[] | null>;
  /** Null where the streets engine doesn't say. */
  readonly draw: (
    ways: readonly WayInParts[],
    visited: Parameters<typeof drawVisits>[1],
  ) => Promise<readonly DrawnWay[] | null>;
}

/** Stops in the order of travel, when each is reached, and the ways to each and on from the last. */
interface Plan {
  readonly stops: readonly CandidateStop[];
  readonly visits: readonly VisitInTurn[];
  readonly ways: () => Promise<readonly WayInParts[] | null>;
}

/**
 * A route on streets that visits stops: all of them, or else each that can be visited with those before it
 * in the list. Its legs lead from stop to stop, where the streets engine says how.
 */
export async function visitStops(
  base: Route,
  stopIds: readonly string[],
  visiting: StreetVisits,
): Promise<VisitsAnswer> {
  const listed = new Map(base.stops.map((stop) => [stop.placeId, stop]));
  const stops = stopIds.flatMap((id) => listed.get(id) ?? []);
  const { plan, taken, leftOut } = await planWithAsMany(stops, (some) => visitsOf(some, visiting));
  const hasOthers = taken.length > 0;
  return {
    route: plan && hasOthers ? await routeBy(base, plan, visiting) : base,
    leftOut: [
      ...stopIds.filter((id) => !listed.has(id)).map((id) => noLongerNear(id, base)),
      ...leftOut.map((stop) => notVisitable({ ...stop, hasOthers })),
    ],
  };
}

async function routeBy(base: Route, { stops, visits, ways }: Plan, visiting: StreetVisits) {
  const found = await ways();
  const seconds = plannedSeconds(visits, base.durationSeconds);
  const drawn = found && (await visiting.draw(found, { stops, seconds }));
  if (!drawn) return withVisits(base, visits, visiting.stay);
  const inTime = byDrawnWays(visits, drawn, seconds);
  const passedAt = passedOnWays(inTime, drawn, visiting);
  return withLegs(withVisits(base, inTime, visiting.stay, passedAt), drawn, visiting);
}

async function visitsOf(
  stops: readonly CandidateStop[],
  { find, waysBy }: StreetVisits,
): Promise<Plan | null> {
  const [only] = stops;
  if (!only) return { stops, visits: [], ways: () => Promise.resolve([]) };
  const { placeId, elapsedMinutes, detour } = only;
  // Its own detour is known already.
  if (stops.length === 1 && detour) {
    return { stops, visits: [{ placeId, elapsedMinutes, detour }], ways: () => waysBy(only) };
  }
  const inOrder = stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  const found = await find(inOrder);
  if (!found) return null;
  const { visits, ways } = found;
  return {
    stops: inOrder,
    visits: addedInTurn(inOrder, visits),
    ways: () => Promise.resolve(ways),
  };
}

/** @param visits whose `extra` is what the stop and all before it add */
export function addedInTurn(
  stops: readonly Pick<CandidateStop, 'placeId'>[],
  visits: readonly Visiting[],
): VisitInTurn[] {
  return visits.map(({ arrivalSeconds, extra }, number) => {
    const before = visits[number - 1]?.extra ?? { distanceMetres: 0, durationSeconds: 0 };
    return {
      placeId: stops[number]?.placeId ?? '',
      elapsedMinutes: toTenths(arrivalSeconds / 60),
      detour: {
        metres: Math.max(0, Math.round(extra.distanceMetres - before.distanceMetres)),
        minutes: Math.max(0, toTenths((extra.durationSeconds - before.durationSeconds) / 60)),
      },
    };
  });
}
