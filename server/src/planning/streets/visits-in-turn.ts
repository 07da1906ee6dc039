import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import type { Visiting } from '../approach.ts';
import type { BareRoute } from '../planning.ts';
import { sumOf, walkedStraight } from '../street-way.ts';
import { alongRoute, visitingAt } from './street-approach.ts';

interface Travelling {
  readonly journey: Journey;
  readonly travel: StreetTravel;
  readonly streets: Pick<Streets, 'matrix'>;
}

/**
 * How stops of a route are visited one after the other, in the order given, without the time spent at
 * them. Each visit's `extra` is what it and all before it add to the route. Null where there is no way.
 * @throws StreetsUnavailable
 */
export async function visitsInTurn(
  route: BareRoute,
  stops: readonly LatLng[],
  { journey, travel, streets }: Travelling,
): Promise<readonly Visiting[] | null> {
  const along = alongRoute(route, journey);
  const { ends, gaps } = along;
  // Only the ways that are travelled: to the next stop, and to the destination if it is the last.
  const places = [ends.from, ...stops];
  const ways = await Promise.all(
    places.map(async (place, number) => {
      const next = stops[number];
      const targets = [...(next ? [next] : []), ...(number > 0 ? [ends.to] : [])];
      const [row = []] = await streets.matrix([place], targets, travel);
      const [toNext, toEnd] = next ? row : [null, ...row];
      return {
        toNext: toNext && withStraight(toNext, { leaving: number > 0, arriving: true }),
        toEnd: toEnd && withStraight(toEnd, { leaving: true, arriving: false }),
      };
    }),
  );
  const waysOn = stops.map((stop, number) => {
    const toEnd = ways[number + 1]?.toEnd;
    return along.passing(stop).toEnd ?? (toEnd ? sumOf(toEnd, gaps.end) : null);
  });
  // The way on by the next stop is one, too: what is visited later never makes a journey shorter.
  for (let number = stops.length - 2; number >= 0; number -= 1) {
    const [next, direct, later] = [ways[number + 1]?.toNext, waysOn[number], waysOn[number + 1]];
    const byNext = next && later ? sumOf(next, later) : null;
    if (byNext && (!direct || byNext.durationSeconds < direct.durationSeconds)) {
      waysOn[number] = byNext;
    }
  }
  let there = gaps.start;
  let extraSeconds = 0;
  let reachedSeconds = 0;
  const visits: Visiting[] = [];
  for (const [number, stop] of stops.entries()) {
    const way = ways[number]?.toNext;
    const on = waysOn[number];
    if (!way || !on) return null;
    const { fromStart, passedSeconds } = along.passing(stop);
    there = number === 0 && fromStart ? fromStart : sumOf(there, way);
    // No sooner than the way from the one before allows: a slower route may pass both at once.
    const soonest = reachedSeconds + way.durationSeconds;
    const passed = Math.max(passedSeconds + extraSeconds, soonest);
    const visiting = visitingAt(along, passed, { there, on });
    visits.push(visiting);
    reachedSeconds = visiting.arrivalSeconds;
    extraSeconds = visiting.extra.durationSeconds;
  }
  const waySeconds = ways.map(({ toNext }) => toNext?.durationSeconds ?? 0);
  return inTime(visits, waySeconds);
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

/** A way with the straight metres between the street and the stops that it leads from and to. */
function withStraight(
  way: MatrixCost,
  { leaving, arriving }: { readonly leaving: boolean; readonly arriving: boolean },
): TravelCost {
  const metres =
    (leaving ? (way.sourceOffStreetMetres ?? 0) : 0) +
    (arriving ? (way.targetOffStreetMetres ?? 0) : 0);
  return sumOf(way, walkedStraight(metres));
}
