import type { LatLng } from '@loovia/core/geo';
import type { Streets } from '../../maps/ports.ts';
import type { JourneyQuestion } from '../planning.ts';
import { allKnown, allOf, type WayInParts } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { askedWay } from './asked-way.ts';
import { drawWay, type DrawnWay } from './draw-way.ts';
import { detoursTo } from './route-points.ts';

/** Where the route itself is left for a stop beside it, and joined again. */
const REACH_METRES = 50;
/** Less than this to spare is no reason to ask for another way, or to be somewhere sooner. */
export const SPARE_SECONDS = 30;
/** The route itself is followed where that makes a stop, or the end after it, no later than this. */
const LATER_SECONDS = 120;
/** Moments are tenths of a minute, so that a way may be this much longer than the time between two. */
export const ROUNDED_SECONDS = 6;

/** The stops that are visited on the way, in order. */
interface Visited {
  readonly stops: readonly { readonly location: LatLng }[];
  /** For each way: how long it may take. */
  readonly seconds: readonly number[];
}

interface Travelling extends Pick<JourneyQuestion, 'start' | 'end' | 'travel'> {
  readonly along: AlongRoute;
  readonly streets: Pick<Streets, 'routes' | 'knowsSteps' | 'nearDetours'>;
}

/**
 * The lines and turns of the ways by stops. The fastest ways leave a slower route for a faster one, with time to
 * spare: then it is followed itself, if that is hardly later; else one is there sooner. Null where a way is not
 * found again.
 * @throws StreetsUnavailable
 */
export async function drawVisits(
  ways: readonly WayInParts[],
  { stops, seconds }: Visited,
  { along, start, end, travel, streets }: Travelling,
): Promise<readonly DrawnWay[] | null> {
  const places = [start, ...stops.map(({ location }) => location), end];
  const isCheap = streets.nearDetours(travel) !== null;
  const own = isCheap ? waysByRoute(along, places) : [];
  const drawn = await Promise.all(
    ways.map(async (way, number) => {
      const [from, to] = [places[number], places[number + 1]];
      if (!from || !to) return null;
      const draw = (one: WayInParts) => drawWay(one, { from, to }, { streets, travel });
      const most = seconds[number] ?? 0;
      const [route, spare] = [own[number], most - way.durationSeconds];
      if (route && spare > SPARE_SECONDS && route.durationSeconds <= most + LATER_SECONDS) {
        const byRoute = await draw(route);
        if (byRoute && byRoute.durationSeconds <= most + LATER_SECONDS) return byRoute;
      }
      return draw(way);
    }),
  );
  return allKnown(drawn);
}

/** From place to place by the route itself, as long as its parts of it take; null where it doesn't lead there. */
function waysByRoute(along: AlongRoute, places: readonly LatLng[]): (WayInParts | null)[] {
  const { gaps, line } = along;
  const points = places.map((stop, number) => {
    const [detour] = detoursTo({ routes: [along], reachMetres: REACH_METRES }, stop);
    const isEnd = number === 0 || number === places.length - 1;
    return detour && !isEnd ? { stop, ...detour } : null;
  });
  return places.slice(1).map((_, number) => {
    const [before, after] = [points[number], points[number + 1]];
    const from = before ? (before.joining.alongMetres[0] ?? Infinity) : 0;
    const to = after ? (after.leaving.alongMetres[0] ?? 0) : line.lengthMetres;
    if (from > to) return null;
    // How long they take is not known yet.
    const cost = { distanceMetres: 0, durationSeconds: 0 };
    const off = { ...cost, sourceOffStreetMetres: 0, targetOffStreetMetres: 0 };
    return allOf(
      before ? askedWay(before.stop, before.joining.place, off) : gaps.start,
      along.section(from, to),
      after ? askedWay(after.leaving.place, after.stop, off) : gaps.end,
    );
  });
}
