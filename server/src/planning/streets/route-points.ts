import { headingDegrees, pointAlong, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { StreetPlace } from '../../maps/ports.ts';
import { fastest, type WayInParts } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';

/** Away from a route to a stop, or back to it. */
type Side = 'leaving' | 'joining';

/** A point of a route where it is left for a stop, or joined again after it. */
export interface RoutePoint {
  readonly place: StreetPlace;
  /** From where the routes begin to the point, or from it to where they end. */
  readonly cost: WayInParts;
  /** How far along each of the routes it lies; null = not on it. */
  readonly alongMetres: readonly (number | null)[];
}

/** Where a route is left for a stop and joined again after it. */
export interface Detour {
  readonly leaving: RoutePoint;
  readonly joining: RoutePoint;
  /** From the start of the route, and back to its end. */
  readonly isWhole: boolean;
}

/** Routes between the same ends, and how many metres before and after a stop on them they are left and joined. */
interface Reach {
  readonly routes: readonly AlongRoute[];
  readonly reachMetres: number;
}

/** A point this near to a line is on it. */
const ON_LINE_METRES = 1;
/** A stop is visited by the nearest route, and by others that come within this part of the reach. */
const PASSING = 0.5;
/** For a stop off the route, it is left so many times farther before it: another way may lead there. */
const FARTHER = 2;
/** A point is moved by up to this part of the reach to where the time of the route is known. */
const MOVED = 0.25;
/** A shorter piece of a line doesn't show which way it goes. */
const PIECE_METRES = 10;

/** How a stop can be visited on the routes that pass it; routes that share both points count once. */
export function detoursTo({ routes, reachMetres }: Reach, stop: LatLng): Detour[] {
  const passings = routes.map((route) => projectOntoLine(stop, route.line));
  const nearestMetres = Math.min(...passings.map(({ distanceMetres }) => distanceMetres));
  const passingMetres = Math.max(nearestMetres, PASSING * reachMetres);
  const found: Detour[] = [];
  for (const [number, route] of routes.entries()) {
    const { distanceMetres = Infinity, alongMetres = 0 } = passings[number] ?? {};
    if (distanceMetres > passingMetres) continue;
    const reach = reachMetres + FARTHER * distanceMetres;
    const isNear = (metres: number) => metres >= 0 && metres <= 2 * reach;
    const isFound = found.some(({ leaving, joining }) => {
      const [left, joined] = [leaving.alongMetres[number], joining.alongMetres[number]];
      return isNear(alongMetres - (left ?? NaN)) && isNear((joined ?? NaN) - alongMetres);
    });
    if (isFound) continue;
    const [before, after] = [alongMetres, route.line.lengthMetres - alongMetres].map((metres) =>
      metres <= 2 * reach ? 0 : metres - reach,
    );
    const point = (side: Side, fromEndMetres = 0) =>
      pointOn(route, { routes, reachMetres, side }, fromEndMetres);
    found.push({
      leaving: point('leaving', before),
      joining: point('joining', after),
      isWhole: before === 0 && after === 0,
    });
  }
  return found;
}

/** The end of a route, where all begin or end, or a point on it near some metres from there. */
function pointOn(
  route: AlongRoute,
  { routes, reachMetres, side }: Reach & { readonly side: Side },
  fromEndMetres: number,
): RoutePoint {
  const { line, ends } = route;
  const endOf = (one: AlongRoute) => (side === 'leaving' ? 0 : one.line.lengthMetres);
  const wantedMetres = side === 'leaving' ? fromEndMetres : line.lengthMetres - fromEndMetres;
  const own = fromEndMetres > 0 ? placeOn(route, wantedMetres, MOVED * reachMetres) : null;
  const place = own?.place ?? (side === 'leaving' ? ends.from : ends.to);
  const alongMetres = routes.map((one) => {
    if (!own) return endOf(one);
    if (one === route) return own.alongMetres;
    const foot = projectOntoLine(place, one.line);
    return foot.distanceMetres <= ON_LINE_METRES ? foot.alongMetres : null;
  });
  const costs = routes.map((one, number) => {
    const along = alongMetres[number];
    return typeof along === 'number' ? costAt(one, along, side) : null;
  });
  const cost = fastest(...costs) ?? costAt(route, own?.alongMetres ?? endOf(route), side);
  return { place, cost, alongMetres };
}

/** A point of a route near the one wanted, in the direction of the route. */
function placeOn({ line, clock }: AlongRoute, wantedMetres: number, movedMetres: number) {
  const apartMetres = (at: number) => Math.abs(at - wantedMetres);
  const [knot] = clock
    .map(({ alongMetres }) => alongMetres)
    .filter((at) => apartMetres(at) <= movedMetres)
    .sort((a, b) => apartMetres(a) - apartMetres(b));
  const from = knot ?? wantedMetres;
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
  return {
    place: { ...pointAlong(line, middle), headingDegrees: heading } satisfies StreetPlace,
    alongMetres: middle,
  };
}

/** From where a route begins to a place along it, or from there to where it ends. */
function costAt({ line, section }: AlongRoute, alongMetres: number, side: Side): WayInParts {
  return side === 'leaving' ? section(0, alongMetres) : section(alongMetres, line.lengthMetres);
}
