import type { LatLng } from '@loovia/core/geo';
import type {
  MatrixCost,
  StreetPlace,
  StreetTravel,
  Streets,
  TravelCost,
} from '../../maps/ports.ts';
import { allOf, endsKey, fastest, placeKey, sumOf, walkedStraight } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { routePoints, type RoutePoint } from './route-points.ts';

/** The ways that are travelled when stops are visited one after the other. */
interface WaysInTurn {
  /** Null where there is no way, or no next stop. */
  readonly toNext: TravelCost | null;
  /** To where the line of the route ends. */
  readonly toEnd: TravelCost | null;
}

/** How a stop lies beside the ends of its route. */
type Beside = Pick<ReturnType<AlongRoute['passing']>, 'fromStart' | 'toEnd'>;

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
export function findWaysInTurn(
  along: AlongRoute,
  others: readonly AlongRoute[],
  {
    travel,
    streets,
  }: {
    readonly travel: StreetTravel;
    readonly streets: Pick<Streets, 'matrix' | 'detourReachMetres'>;
  },
) {
  const { ends, gaps } = along;
  const reachMetres = streets.detourReachMetres(travel);
  const routes = [along, ...others.filter((one) => endsKey(one.ends) === endsKey(ends))].sort(
    (a, b) => a.route.index - b.route.index,
  );
  const pointsOf = (stop: LatLng, side: 'leaving' | 'joining', of = routes) =>
    routePoints({ routes: of, reachMetres }, [stop], side);

  /** The part of the route between two stops; null where they are too near each other for one. */
  const sectionBetween = (stop: LatLng, next: LatLng): Section | null => {
    const [join] = pointsOf(stop, 'joining', [along]);
    const [leave] = pointsOf(next, 'leaving', [along]);
    if (!join || !leave) return null;
    const whole = lineCost(along);
    const both = sumOf(join.cost, leave.cost);
    const between = {
      distanceMetres: both.distanceMetres - whole.distanceMetres,
      durationSeconds: both.durationSeconds - whole.durationSeconds,
    };
    return Math.min(...Object.values(between)) > 0 ? { join, leave, between } : null;
  };

  const waysTo = async (points: readonly RoutePoint[], stop: LatLng) => {
    const rows = await streets.matrix(
      points.map(({ place }) => place),
      [stop],
      travel,
    );
    return rows.map(([way]) =>
      way ? withStraight(way, { leaving: false, arriving: true }) : null,
    );
  };

  return {
    /** From where the line of the route begins. */
    first: async (next: LatLng | undefined): Promise<WaysInTurn> => {
      if (!next) return { toNext: null, toEnd: null };
      const points = pointsOf(next, 'leaving');
      const ways = await waysTo(points, next);
      const toNext = fastest(...points.map(({ cost }, index) => allOf(cost, ways[index])));
      return { toNext, toEnd: null };
    },
    from: async (
      stop: LatLng,
      next: LatLng | undefined,
      passings: readonly Beside[],
      number: number,
    ): Promise<WaysInTurn> => {
      const joins = pointsOf(stop, 'joining');
      const section = next ? sectionBetween(stop, next) : null;
      const targets = distinct([
        ...(next && !section ? [next] : []),
        ...joins.map(({ place }) => place),
        ...(section ? [section.join.place] : []),
      ]);
      // From a stop beside the start, the way on may be back to it; to one beside the end, by that.
      const fromStart = next && passings[number]?.fromStart;
      const sources = fromStart ? [stop, ends.from] : [stop];
      const [[row = [], again = []], [left = null]] = await Promise.all([
        streets.matrix(sources, targets, travel),
        next && section ? waysTo([section.leave], next) : [],
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
        section && allOf(toLine(section.join.place), section.between, left),
        allOf(fromStart, gaps.start, toStop(again, false)),
        allOf(toEnd, gaps.end, passings[number + 1]?.toEnd),
      );
      return { toNext, toEnd };
    },
  };
}

/** The whole line of a route. */
function lineCost({ route, gaps }: AlongRoute): TravelCost {
  const { start, end } = gaps;
  return {
    distanceMetres: route.distanceMetres - start.distanceMetres - end.distanceMetres,
    durationSeconds: route.durationSeconds - start.durationSeconds - end.durationSeconds,
  };
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
