import { headingDegrees, pointAlong, projectOntoLine, type LatLng } from '@loovia/core/geo';
import { elapsedSecondsAt } from '@loovia/core/stops';
import type { StreetPlace, TravelCost } from '../../maps/ports.ts';
import { fastest } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';

/** Away from a route to a stop, or back to it. */
export type Side = 'leaving' | 'joining';

/** A point of a route where it is left for stops, or joined again after them. */
export interface RoutePoint {
  readonly place: StreetPlace;
  /** From where the routes begin to the point, or from it to where they end. */
  readonly cost: TravelCost;
  /** The stops that it serves, by their number. */
  readonly stops: readonly number[];
}

/** Routes between the same ends, and how many metres before and after a stop they are left and joined. */
interface Reach {
  readonly routes: readonly AlongRoute[];
  readonly reachMetres: number;
}

/** A point this near to a line is on it. */
const ON_LINE_METRES = 1;
/** Stops share a point if they are passed within the same such part of the reach. */
const SHARED = 0.5;
/** A point is moved by up to this part of the reach to where the time of the route is known. */
const MOVED = 0.25;
/** A shorter piece of a line doesn't show which way it goes. */
const PIECE_METRES = 10;

/** Where routes are left for stops, or joined again: on each route that passes a stop, or one that it shares. */
export function routePoints(
  { routes, reachMetres }: Reach,
  stops: readonly LatLng[],
  side: Side,
): RoutePoint[] {
  const passings = stops.map((stop) => routes.map((route) => projectOntoLine(stop, route.line)));
  const found: RoutePoint[] = [];
  for (const [number, route] of routes.entries()) {
    const passed = passings.flatMap((passing, stop) => {
      const nearest = Math.min(...passing.map(({ distanceMetres }) => distanceMetres));
      const { distanceMetres = Infinity, alongMetres = 0 } = passing[number] ?? {};
      if (distanceMetres > Math.max(nearest, SHARED * reachMetres)) return [];
      const fromEndMetres =
        side === 'leaving' ? alongMetres : route.line.lengthMetres - alongMetres;
      return [{ stop, fromEndMetres }];
    });
    const reach = { side, reachMetres };
    const missing = passed.filter(
      ({ stop, fromEndMetres }) =>
        !found.some(
          (point) => point.stops.includes(stop) && serves(point, fromEndMetres, route, reach),
        ),
    );
    const byPoint = Map.groupBy(missing, ({ fromEndMetres }) =>
      pointMetres(fromEndMetres, reachMetres),
    );
    for (const [fromEndMetres, served] of byPoint) {
      const { place, alongMetres } = placeOn(route, reach, fromEndMetres);
      const costs = routes.map((other) => {
        const foot = projectOntoLine(place, other.line);
        if (other === route) return costAt(route, alongMetres, side);
        return foot.distanceMetres > ON_LINE_METRES ? null : costAt(other, foot.alongMetres, side);
      });
      const cost = fastest(...costs) ?? costAt(route, alongMetres, side);
      found.push({ place, cost, stops: served.map(({ stop }) => stop) });
    }
  }
  return atOnePlace(found);
}

interface Searching {
  readonly side: Side;
  readonly reachMetres: number;
}

/** Whether a point found for another route is on this one too, and as far before a stop as this one's would be. */
function serves(
  { place }: RoutePoint,
  stopMetres: number,
  { line }: AlongRoute,
  { side, reachMetres }: Searching,
): boolean {
  const { distanceMetres, alongMetres } = projectOntoLine(place, line);
  const pointMetres = side === 'leaving' ? alongMetres : line.lengthMetres - alongMetres;
  const isBefore = pointMetres <= stopMetres && stopMetres - pointMetres <= 2 * reachMetres;
  return distanceMetres <= ON_LINE_METRES && isBefore;
}

/**
 * How far from the end of a route a point is that serves a stop: the reach before it, and at most half as much more.
 * Stops near each other share it, whichever are asked for together; near the end, that is the point.
 */
function pointMetres(stopMetres: number, reachMetres: number): number {
  if (stopMetres <= 2 * reachMetres) return 0;
  const apart = SHARED * reachMetres;
  return Math.floor((stopMetres - reachMetres) / apart) * apart;
}

/** The end of a route itself, or a point on it near some metres from there. */
function placeOn(
  { line, clock, ends }: AlongRoute,
  { side, reachMetres }: Searching,
  fromEndMetres: number,
): { readonly place: StreetPlace; readonly alongMetres: number } {
  if (fromEndMetres === 0) {
    return side === 'leaving'
      ? { place: ends.from, alongMetres: 0 }
      : { place: ends.to, alongMetres: line.lengthMetres };
  }
  const wanted = side === 'leaving' ? fromEndMetres : line.lengthMetres - fromEndMetres;
  const apartMetres = (at: number) => Math.abs(at - wanted);
  const [knot] = clock
    .map(({ alongMetres }) => alongMetres)
    .filter((at) => apartMetres(at) <= MOVED * reachMetres)
    .sort((a, b) => apartMetres(a) - apartMetres(b));
  const from = knot ?? wanted;
  const { cumulativeMetres } = line;
  const endOf = (piece: number) => cumulativeMetres[piece + 1] ?? 0;
  // The piece of the line there, or the next one that is long enough to show a direction.
  const piece = cumulativeMetres.findIndex(
    (start, index) => endOf(index) > from && endOf(index) - start >= PIECE_METRES,
  );
  const start = cumulativeMetres[piece] ?? from;
  const inPiece = Math.min(
    Math.max(from, start + PIECE_METRES / 2),
    endOf(piece) - PIECE_METRES / 2,
  );
  const middle = piece < 0 ? from : inPiece;
  const heading = headingDegrees(
    pointAlong(line, middle - PIECE_METRES / 4),
    pointAlong(line, middle + PIECE_METRES / 4),
  );
  return { place: { ...pointAlong(line, middle), headingDegrees: heading }, alongMetres: middle };
}

/** From where a route begins to a place along it, or from there to where it ends. */
function costAt(
  { line, clock, gaps, route }: AlongRoute,
  alongMetres: number,
  side: Side,
): TravelCost {
  const lineMetres = route.distanceMetres - gaps.start.distanceMetres - gaps.end.distanceMetres;
  const there = {
    durationSeconds: elapsedSecondsAt(clock, alongMetres),
    distanceMetres: line.lengthMetres > 0 ? (alongMetres / line.lengthMetres) * lineMetres : 0,
  };
  if (side === 'leaving') return there;
  return {
    durationSeconds: elapsedSecondsAt(clock, line.lengthMetres) - there.durationSeconds,
    distanceMetres: lineMetres - there.distanceMetres,
  };
}

/** The ends are the same place for all routes. */
function atOnePlace(points: readonly RoutePoint[]): RoutePoint[] {
  const byPlace = Map.groupBy(points, ({ place }) => `${place.lat},${place.lng}`);
  return [...byPlace.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, stops: [...new Set(same.flatMap(({ stops }) => stops))] }] : [];
  });
}
