import type { CandidateStop } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { bulkhead } from 'cockatiel';
import DataLoader from 'dataloader';
import { farthestStreetMetres } from '../../maps/off-street.ts';
import type { MatrixCost, StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import { fastest, sumOf, walkedStraight } from '../street-way.ts';
import type { AlongRoute } from './along-route.ts';
import { routePoints, type RoutePoint, type Side } from './route-points.ts';

/** The fastest ways from where a route's line begins to a stop, and on to where it ends. */
export interface VisitWays {
  readonly there: TravelCost;
  readonly on: TravelCost;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
export type FindVisitWays = (stop: VisitedPlace) => Promise<VisitWays | null>;

type VisitedPlace = Pick<CandidateStop, 'placeId' | 'location'>;

/** Of one journey: other people's plans wait for the same engine. */
const MATRICES_AT_ONCE = 4;

/**
 * The ways to a stop and on, asked of the streets engine once for each stop (STOP-15). They leave and join
 * the routes near it, so that they take as long to find on a long journey as on a short one (LONG-01).
 * @param routes between the same ends; more may come until a stop is asked for
 */
export function findVisitWays(
  streets: Pick<Streets, 'matrix' | 'detourReachMetres'>,
  routes: readonly AlongRoute[],
  travel: StreetTravel,
): FindVisitWays {
  const turns = bulkhead(MATRICES_AT_ONCE, Infinity);
  const reachMetres = streets.detourReachMetres(travel);
  const ways = new DataLoader(
    async (stops: readonly VisitedPlace[]) => {
      const locations = stops.map(({ location }) => location);
      const costsOf = async (side: Side) => {
        const points = routePoints({ routes, reachMetres }, locations, side);
        const found = await Promise.all(
          points.map((point) => turns.execute(() => costsBy(point, locations, side))),
        );
        return locations.map((_, stop) => fastest(...found.map((costs) => costs.get(stop))));
      };
      const [there, on] = await Promise.all([costsOf('leaving'), costsOf('joining')]);
      return stops.map((_, stop) => bothOf(there[stop], on[stop]));
    },
    { cacheKeyFn: ({ placeId }) => placeId },
  );

  async function costsBy(
    { place, cost, stops }: RoutePoint,
    locations: readonly LatLng[],
    side: Side,
  ) {
    const served = stops.flatMap((stop) => locations[stop] ?? []);
    const rows =
      side === 'leaving'
        ? await streets.matrix([place], served, travel)
        : await streets.matrix(served, [place], travel);
    return new Map(
      stops.map((stop, index) => {
        const way = side === 'leaving' ? rows[0]?.[index] : rows[index]?.[0];
        const whole = way && withStop(way, side, travel);
        return [stop, whole && sumOf(cost, whole)];
      }),
    );
  }

  return (stop) => ways.load(stop);
}

function bothOf(there: TravelCost | null | undefined, on: TravelCost | null | undefined) {
  return there && on ? { there, on } : null;
}

/** A way with the straight metres between the street and the stop; null where these are too many. */
function withStop(way: MatrixCost, side: Side, travel: StreetTravel): TravelCost | null {
  const { targetOffStreetMetres, sourceOffStreetMetres } = way;
  const metres = (side === 'leaving' ? targetOffStreetMetres : sourceOffStreetMetres) ?? 0;
  return metres > farthestStreetMetres(travel) ? null : sumOf(way, walkedStraight(metres));
}
