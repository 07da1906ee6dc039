import type { CandidateStop, Route, VisitsAnswer } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { withVisits, type VisitInTurn } from '@loovia/core/routes';
import { toTenths } from '@loovia/core/time';
import type { Visiting } from '../approach.ts';
import { planWithAsMany } from '../as-many.ts';
import { noLongerNear, notVisitable } from '../left-out.ts';

/** How stops are visited one after the other; null where that is not possible. */
type FindVisitsInTurn = (stops: readonly LatLng[]) => Promise<readonly Visiting[] | null>;

/**
 * A route on streets that visits stops: all of them, or else each that can be visited with those before it
 * in the list.
 * @param stay minutes at each stop
 */
export async function visitStops(
  base: Route,
  stopIds: readonly string[],
  { stay, find }: { readonly stay: number; readonly find: FindVisitsInTurn },
): Promise<VisitsAnswer> {
  const listed = new Map(base.stops.map((stop) => [stop.placeId, stop]));
  const stops = stopIds.flatMap((id) => listed.get(id) ?? []);
  const { plan, taken, leftOut } = await planWithAsMany(stops, (some) => visitsOf(some, find));
  const hasOthers = taken.length > 0;
  return {
    route: plan ? withVisits(base, plan, stay) : base,
    leftOut: [
      ...stopIds.filter((id) => !listed.has(id)).map((id) => noLongerNear(id, base)),
      ...leftOut.map((stop) => notVisitable({ ...stop, hasOthers })),
    ],
  };
}

/** In the order of travel. */
async function visitsOf(
  stops: readonly CandidateStop[],
  find: FindVisitsInTurn,
): Promise<VisitInTurn[] | null> {
  const [only] = stops;
  if (!only) return [];
  const { placeId, elapsedMinutes, detour } = only;
  // Its own detour is known already.
  if (stops.length === 1 && detour) return [{ placeId, elapsedMinutes, detour }];
  const inOrder = stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
  const visits = await find(inOrder.map(({ location }) => location));
  return visits && addedInTurn(inOrder, visits);
}

/** @param visits whose `extra` is what a stop and all before it add */
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
