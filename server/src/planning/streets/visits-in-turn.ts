import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import type { Visiting } from '../approach.ts';
import type { BareRoute } from '../planning.ts';
import { allOf, fastest, sumOf, walkedStraight } from '../street-way.ts';
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
  const passings = stops.map(along.passing);
  // Only the ways that are travelled: to the next stop, and to the destination if it is the last.
  const places = [ends.from, ...stops];
  const ways = await Promise.all(
    places.map(async (place, number) => {
      const next = stops[number];
      const targets = [...(next ? [next] : []), ...(number > 0 ? [ends.to] : [])];
      // From a stop beside the start, the way on may be back to it; to one beside the end, by that.
      const fromStart = next && passings[number - 1]?.fromStart;
      const sources = fromStart ? [place, ends.from] : [place];
      const [row = [], [again] = []] = await streets.matrix(sources, targets, travel);
      const [direct, on] = next ? row : [null, ...row];
      const toEnd = on && withStraight(on, { leaving: true, arriving: false });
      const after = passings[number]?.toEnd;
      const toNext = fastest(
        direct && withStraight(direct, { leaving: number > 0, arriving: true }),
        allOf(
          fromStart,
          gaps.start,
          again && withStraight(again, { leaving: false, arriving: true }),
        ),
        allOf(toEnd, gaps.end, after),
      );
      return { toNext, toEnd };
    }),
  );
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
  for (const [number, { fromStart, thereByEnd, passedSeconds }] of passings.entries()) {
    const way = ways[number]?.toNext;
    const on = waysOn[number];
    if (!way || !on) return null;
    const byWay = sumOf(there, way);
    there = number > 0 ? byWay : (fastest(fromStart ?? byWay, thereByEnd) ?? byWay);
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
