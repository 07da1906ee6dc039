import type { LatLng } from '@loovia/core/geo';
import type { StreetTravel, Streets } from '../../maps/ports.ts';
import type { Visiting } from '../approach.ts';
import { allOf, fastest, sumOf, type WayInParts } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { visitingAt } from './street-approach.ts';
import { findWaysInTurn } from './ways-in-turn.ts';

interface Travelling {
  readonly travel: StreetTravel;
  readonly streets: Pick<Streets, 'matrix' | 'nearDetours'>;
  /** The other routes of the journey. */
  readonly beside: readonly AlongRoute[];
}

/** Stops that are visited one after the other, and the ways to each and on from the last. */
export interface InTurn {
  readonly visits: readonly Visiting[];
  readonly ways: readonly WayInParts[];
}

/**
 * How stops of a route are visited one after the other, in the order given, without the time spent at
 * them. Each visit's `extra` is what it and all before it add to the route. Null where there is no way.
 * @throws StreetsUnavailable
 */
export async function visitsInTurn(
  along: AlongRoute,
  stops: readonly LatLng[],
  { travel, streets, beside }: Travelling,
): Promise<InTurn | null> {
  const { gaps } = along;
  const passings = stops.map(along.passing);
  const find = findWaysInTurn(along, beside, { travel, streets });
  const ways = await Promise.all([
    find.first(stops[0]),
    ...stops.map((stop, number) => find.from(stop, stops[number + 1], passings, number)),
  ]);
  const waysOn = passings.map((beside, number) => {
    const toEnd = ways[number + 1]?.toEnd;
    return fastest(beside.toEnd ?? allOf(toEnd, gaps.end), beside.onByStart);
  });
  // The way on by the next stop is one, too: what is visited later never makes a journey shorter.
  for (let number = stops.length - 2; number >= 0; number -= 1) {
    const [next, direct, later] = [ways[number + 1]?.toNext, waysOn[number], waysOn[number + 1]];
    waysOn[number] = fastest(direct, allOf(next, later));
  }
  let there = gaps.start;
  let extraSeconds = 0;
  let reachedSeconds = 0;
  const visits: Visiting[] = [];
  const travelled: WayInParts[] = [];
  for (const [number, { fromStart, thereByEnd, passedSeconds }] of passings.entries()) {
    const way = ways[number]?.toNext;
    const on = waysOn[number];
    if (!way || !on) return null;
    const byWay = sumOf(there, way);
    there = number > 0 ? byWay : (fastest(fromStart ?? byWay, thereByEnd) ?? byWay);
    travelled.push(number > 0 ? way : there);
    // No sooner than the way from the one before allows: a slower route may pass both at once.
    const soonest = reachedSeconds + way.durationSeconds;
    const passed = Math.max(passedSeconds + extraSeconds, soonest);
    const visiting = visitingAt(along, passed, { there, on });
    visits.push(visiting);
    reachedSeconds = visiting.arrivalSeconds;
    extraSeconds = visiting.extra.durationSeconds;
  }
  const waySeconds = ways.map(({ toNext }) => toNext?.durationSeconds ?? 0);
  const last = waysOn.at(-1);
  return last ? { visits: inTime(visits, waySeconds), ways: [...travelled, last] } : null;
}

/** Each visit early enough for the next. @param waySeconds to each from the one before */
function inTime(visits: readonly Visiting[], waySeconds: readonly number[]): Visiting[] {
  let latest = Infinity;
  return visits.reduceRight<Visiting[]>((later, visiting, number) => {
    const arrivalSeconds = Math.min(visiting.arrivalSeconds, latest);
    latest = arrivalSeconds - (waySeconds[number] ?? 0);
    return [{ ...visiting, arrivalSeconds }, ...later];
  }, []);
}
