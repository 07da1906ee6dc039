import { distanceMetres, projectOntoLine, type LatLng } from '@loovia/core/geo';
import type {
  MatrixCost,
  StreetPlace,
  StreetTravel,
  Streets,
  TravelCost,
} from '../../maps/ports.ts';
import { allOf, endsKey, fastest, placeKey, sumOf, walkedStraight } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { detoursTo, type RoutePoint } from './route-points.ts';

/** The way between two stops is asked for where they are at most so many reaches apart. */
const ASKED_REACHES = 4;

/** The ways that are travelled when stops are visited one after the other. */
interface WaysInTurn {
  /** Null where there is no way, or no next stop. */
  readonly toNext: TravelCost | null;
  /** To where the line of the route ends. */
  readonly toEnd: TravelCost | null;
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
  readonly between: TravelCost;
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
      const toLine = (place: StreetPlace) => {
        const way = wayIn(row, place);
        return way && withStraight(way, { leaving: true, arriving: false });
      };
      const toStop = (ways: readonly (MatrixCost | null)[], leaving: boolean) => {
        const way = next && wayIn(ways, next);
        return way && withStraight(way, { leaving, arriving: true });
      };
      const toEnd = fastest(...joins.map(({ place, cost }) => allOf(toLine(place), cost)));
      const toNext = fastest(
        toStop(row, true),
        ...sections.map(({ join, between }, index) =>
          allOf(toLine(join.place), between, left[index]),
        ),
        allOf(fromStart, gaps.start, toStop(again, false)),
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
      const whole = lineCost(one);
      const both = sumOf(join.cost, leave.cost);
      const between = {
        distanceMetres: both.distanceMetres - whole.distanceMetres,
        durationSeconds: both.durationSeconds - whole.durationSeconds,
      };
      return Math.min(...Object.values(between)) > 0 ? [{ join, leave, between }] : [];
    });
}

async function waysTo(
  stop: LatLng,
  points: readonly RoutePoint[],
  { travel, streets }: Finding,
): Promise<(TravelCost | null)[]> {
  const places = points.map(({ place }) => place);
  const rows = await streets.matrix(places, [stop], travel);
  return rows.map(([way]) => (way ? withStraight(way, { leaving: false, arriving: true }) : null));
}

/** The whole line of a route. */
function lineCost({ route, gaps }: AlongRoute): TravelCost {
  const { start, end } = gaps;
  return {
    distanceMetres: route.distanceMetres - start.distanceMetres - end.distanceMetres,
    durationSeconds: route.durationSeconds - start.durationSeconds - end.durationSeconds,
  };
}

function distinctPoints(points: readonly RoutePoint[]): RoutePoint[] {
  return [...new Map(points.map((point) => [placeKey(point.place), point])).values()];
}

function distinct(places: readonly StreetPlace[]): StreetPlace[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
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
