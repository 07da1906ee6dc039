import { distanceMetres, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type { MatrixCost, StreetPlace, StreetTravel, Streets } from '../../maps/ports.ts';
import { allOf, endsKey, fastest, placeKey, type WayInParts } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { askedWay } from './asked-way.ts';
import { detoursTo, type RoutePoint } from './route-points.ts';

/** The way between two stops is asked for where they are at most so many reaches apart. */
const ASKED_REACHES = 4;

/** The ways that are travelled when stops are visited one after the other. */
interface WaysInTurn {
  /** Null where there is no way, or no next stop. */
  readonly toNext: WayInParts | null;
  /** To where the line of the route ends. */
  readonly toEnd: WayInParts | null;
}

/** How a stop lies beside the ends of its route. */
type Beside = Pick<ReturnType<AlongRoute['passing']>, 'fromStart' | 'toEnd'>;

interface Finding {
  readonly travel: StreetTravel;
  readonly streets: Pick<Streets, 'matrix' | 'nearDetours'>;
}

/** A route between two stops far apart: it is joined after one, and left for the other. */
interface Section {
  readonly join: RoutePoint;
  readonly leave: RoutePoint;
  readonly between: WayInParts;
}

/**
 * The ways between the stops of a route. Between stops far apart they are the route's own (LONG-01).
 * @param others of the journey, which may be the faster way to and from the stops
 */
export function findWaysInTurn(along: AlongRoute, others: readonly AlongRoute[], finding: Finding) {
  const { travel, streets } = finding;
  const { ends, gaps } = along;
  const reachMetres = streets.nearDetours(travel)?.reachMetres ?? Infinity;
  const routes = [along, ...others.filter((one) => endsKey(one.ends) === endsKey(ends))].sort(
    (a, b) => a.route.index - b.route.index,
  );
  const sectionsBetween = (stop: LatLng, next: LatLng) =>
    distanceMetres(stop, next) > ASKED_REACHES * reachMetres
      ? sectionsOf(routes, along, [stop, next], reachMetres)
      : [];

  return {
    /** From where the line of the route begins. */
    first: async (next: LatLng | undefined): Promise<WaysInTurn> => {
      if (!next) return { toNext: null, toEnd: null };
      const points = distinctPoints(
        detoursTo({ routes, reachMetres }, next).map(({ leaving }) => leaving),
      );
      const ways = await waysTo(next, points, finding);
      const toNext = fastest(...points.map(({ cost }, index) => allOf(cost, ways[index])));
      return { toNext, toEnd: null };
    },
    from: async (
      stop: LatLng,
      next: LatLng | undefined,
      passings: readonly Beside[],
      number: number,
    ): Promise<WaysInTurn> => {
      const joins = detoursTo({ routes, reachMetres }, stop).map(({ joining }) => joining);
      const sections = next ? sectionsBetween(stop, next) : [];
      const targets = distinct([
        ...(next && sections.length === 0 ? [next] : []),
        ...joins.map(({ place }) => place),
        ...sections.map(({ join }) => join.place),
      ]);
      // From a stop beside the start, the way on may be back to it; to one beside the end, by that.
      const fromStart = next && passings[number]?.fromStart;
      const sources = fromStart ? [stop, ends.from] : [stop];
      const [[row = [], again = []], left] = await Promise.all([
        streets.matrix(sources, targets, travel),
        next && sections.length > 0
          ? waysTo(
              next,
              sections.map(({ leave }) => leave),
              finding,
            )
          : [],
      ]);
      const wayIn = (ways: readonly (MatrixCost | null)[], place: StreetPlace) =>
        ways[targets.findIndex((target) => placeKey(target) === placeKey(place))];
      const toLine = (place: StreetPlace) => askedWay(stop, place, wayIn(row, place), 'source');
      const fromStop = next && askedWay(stop, next, wayIn(row, next), 'source', 'target');
      const fromLine = next && askedWay(ends.from, next, wayIn(again, next), 'target');
      const toEnd = fastest(...joins.map(({ place, cost }) => allOf(toLine(place), cost)));
      const toNext = fastest(
        fromStop,
        ...sections.map(({ join, between }, index) =>
          allOf(toLine(join.place), between, left[index]),
        ),
        allOf(fromStart, gaps.start, fromLine),
        allOf(toEnd, gaps.end, passings[number + 1]?.toEnd),
      );
      return { toNext, toEnd };
    },
  };
}

/** The parts of routes between two stops far apart: of the one that is travelled, and of others near both. */
function sectionsOf(
  routes: readonly AlongRoute[],
  along: AlongRoute,
  [stop, next]: readonly [LatLng, LatLng],
  reachMetres: number,
): Section[] {
  const isNear = ({ line }: AlongRoute) =>
    Math.max(...[stop, next].map((place) => projectOntoLine(place, line).distanceMetres)) <=
    reachMetres / 2;
  return routes
    .filter((one) => one === along || isNear(one))
    .flatMap((one) => {
      const reach = { routes: [one], reachMetres };
      const join = detoursTo(reach, stop)[0]?.joining;
      const leave = detoursTo(reach, next)[0]?.leaving;
      if (!join || !leave) return [];
      const [from, to] = [join.alongMetres[0] ?? Infinity, leave.alongMetres[0] ?? 0];
      return from < to ? [{ join, leave, between: one.section(from, to) }] : [];
    });
}

async function waysTo(
  stop: LatLng,
  points: readonly RoutePoint[],
  { travel, streets }: Finding,
): Promise<(WayInParts | null)[]> {
  const places = points.map(({ place }) => place);
  const rows = await streets.matrix(places, [stop], travel);
  return places.map((place, index) => askedWay(place, stop, rows[index]?.[0], 'target'));
}

function distinctPoints(points: readonly RoutePoint[]): RoutePoint[] {
  return [...new Map(points.map((point) => [placeKey(point.place), point])).values()];
}

function distinct(places: readonly StreetPlace[]): StreetPlace[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}
