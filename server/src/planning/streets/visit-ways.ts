import type { CandidateStop } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { bulkhead } from 'cockatiel';
import DataLoader from 'dataloader';
import { farthestStreetMetres } from '../../maps/off-street.ts';
import type { MatrixCost, StreetPlace, StreetTravel, Streets } from '../../maps/ports.ts';
import { allOf, fastest, type WayInParts } from '../street-way.ts';
import { askedWay } from './asked-way.ts';
import type { AlongRoute } from './along-route.ts';
import { detoursTo, type Detour } from './route-points.ts';

/** The fastest ways from where a route's line begins to a stop, and on to where it ends. */
export interface VisitWays {
  readonly there: WayInParts;
  readonly on: WayInParts;
}

/** Null where the stop can't be reached, or the destination from it (STOP-16). */
export type FindVisitWays = (stop: VisitedPlace) => Promise<VisitWays | null>;

export type VisitedPlace = Pick<CandidateStop, 'placeId' | 'location'>;

/** One of the two may be missing. */
type Ways = { readonly [Way in keyof VisitWays]: WayInParts | null };

/** Of one journey: other people's plans wait for the same engine. */
const ASKED_AT_ONCE = 4;

/**
 * The ways to a stop and on, asked of the streets engine once for each stop (STOP-15). They leave and join
 * the routes near it, so that they take as long to find on a long journey as on a short one (LONG-01).
 * @param routes between the same ends; more may come until a stop is asked for
 */
export function findVisitWays(
  streets: Pick<Streets, 'matrix' | 'nearDetours'>,
  routes: readonly AlongRoute[],
  travel: StreetTravel,
): FindVisitWays {
  const turns = bulkhead(ASKED_AT_ONCE, Infinity);
  const near = streets.nearDetours(travel);
  const reachMetres = near?.reachMetres ?? Infinity;
  const ways = new DataLoader(
    async (stops: readonly VisitedPlace[]) => {
      const asked = stops.map(({ location }) => {
        const detours = detoursTo({ routes, reachMetres }, location);
        return { location, detours, whole: detours.find(({ isWhole }) => isWhole) };
      });
      const whole = asked.filter((one) => one.whole);
      const [wholeWays, nearWays] = await Promise.all([
        askWhole(whole.map(({ location }) => location)),
        Promise.all(asked.map(({ location, detours }) => askNear(location, detours))),
      ]);
      return asked.map((one, number) => {
        const ways = [...(wholeWays[whole.indexOf(one)] ?? []), ...(nearWays[number] ?? [])];
        const there = fastest(...ways.map((way) => way.there));
        const on = fastest(...ways.map((way) => way.on));
        return there && on ? { there, on } : null;
      });
    },
    { cacheKeyFn: ({ placeId }) => placeId },
  );

  /** From the start of the routes to each stop, and from each to their end. */
  async function askWhole(stops: readonly LatLng[]): Promise<Ways[][]> {
    const [ends] = routes.map((route) => route.ends);
    if (!ends || stops.length === 0) return [];
    const [[there = []], on] = await Promise.all([
      turns.execute(() => streets.matrix([ends.from], stops, travel)),
      turns.execute(() => streets.matrix(stops, [ends.to], travel)),
    ]);
    const { from, to } = ends;
    return stops.map((stop, number) => [
      waysBy([from, stop, to], { there: there[number], on: on[number]?.[0] }, travel),
    ]);
  }

  /** From where each route is left for a stop to it, and on to where it is joined again. */
  async function askNear(stop: LatLng, detours: readonly Detour[]): Promise<Ways[]> {
    return Promise.all(
      detours
        .filter(({ isWhole }) => !isWhole)
        .map(async ({ leaving, joining }) => {
          const found = await turns.execute(() => near?.waysBy(leaving.place, stop, joining.place));
          const places = [leaving.place, stop, joining.place] as const;
          const { there, on } = waysBy(places, found ?? {}, travel);
          return { there: allOf(leaving.cost, there), on: allOf(on, joining.cost) };
        }),
    );
  }

  return (stop) => ways.load(stop);
}

/** Ways with the straight metres between the street and the stop; null where these are too many. */
function waysBy(
  [leaving, stop, joining]: readonly [StreetPlace, LatLng, StreetPlace],
  { there, on }: { readonly [Way in keyof VisitWays]?: MatrixCost | null | undefined },
  travel: StreetTravel,
): Ways {
  const farthest = farthestStreetMetres(travel);
  const isNear = (metres: number | null | undefined) => (metres ?? 0) <= farthest;
  return {
    there: isNear(there?.targetOffStreetMetres) ? askedWay(leaving, stop, there, 'target') : null,
    on: isNear(on?.sourceOffStreetMetres) ? askedWay(stop, joining, on, 'source') : null,
  };
}
