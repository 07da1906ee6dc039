import type { LatLng } from '@loovia/core/geo';
import type { StreetMode } from '@loovia/core/journeys';
import type { Anchor } from '@loovia/core/valhalla';
import type {
  MatrixCost,
  NearDetours,
  OwnSide,
  StreetPlace,
  StreetRoute,
  Streets,
  StreetTravel,
} from '../ports.ts';
import { StreetsUnavailable } from '../unavailable.ts';
import { askBetweenAnchors } from './anchored-matrix.ts';
import { Anchors } from './anchors.ts';
import {
  costOfRoute,
  isNoWay,
  readRoutes,
  readWaysBy,
  routeAnswerSchema,
  ValhallaRefusal,
  waysAnswerSchema,
} from './answers.ts';
import { ConnectedEnds } from './connected-ends.ts';
import { joiningWalks } from './joined-walks.ts';
import { routeRequest, waysByRequest, type ValhallaEngine } from './requests.ts';

/** The most ways that are asked for one by one because a matrix misses them. */
const MOST_DOUBTS = 24;
/** A journey waits for all of them. */
const MOST_DOUBTS_IN_TURN = 3;

type Costs = (MatrixCost | null)[][];

/** As long as a way from there takes next to no time; measured on 84 Newports side by side. */
const REACH_METRES: Readonly<Record<StreetMode, number>> = { walk: 3000, cycle: 5000, car: 5000 };

interface ValhallaLimits {
  /** Each question waits for its turn: fewer and longer ones are asked. */
  readonly isInTurn?: boolean;
}

export function createValhallaStreets(
  engine: ValhallaEngine,
  { isInTurn = false }: ValhallaLimits = {},
): Streets {
  const anchors = new Anchors(engine);
  const connected = new ConnectedEnds(engine, anchors);

  const askRoutes: Streets['routes'] = (...asked) => routesBetween(engine, asked);

  const askConnected: Streets['routes'] = async (from, to, travel, alternates) => {
    const found = await askRoutes(from, to, travel, alternates);
    if (found.length > 0) return found;
    const ends = await connected.between(from, to, travel);
    return ends ? askRoutes(ends.from, ends.to, travel, alternates) : [];
  };

  const routes: Streets['routes'] = async (from, to, travel, alternates) => {
    const found = await askConnected(from, to, travel, alternates);
    for (const route of found) anchors.learnEnds(route, travel);
    return found;
  };

  const withoutDoubts = checkedByRoutes(askRoutes, isInTurn ? MOST_DOUBTS_IN_TURN : MOST_DOUBTS);

  // In turn, a search in vain is the other server's, and a question more takes a second.
  const looksForIslands = !isInTurn;
  const askBetween = joiningWalks((...asked) =>
    askBetweenAnchors(engine, ...asked, { looksForIslands, eachByRoute: false }),
  );

  const matrix: Streets['matrix'] = async (sources, targets, travel, how = {}) => {
    if (sources.length === 0 || targets.length === 0) return sources.map(() => []);
    const places = await anchors.of([...sources, ...targets], travel);
    const [from, to] = [places.slice(0, sources.length), places.slice(sources.length)];
    const { own } = how;
    const eachByRoute = how.eachByRoute === true && !isInTurn;
    const asked = eachByRoute
      ? await askBetweenAnchors(engine, from, to, travel, { looksForIslands, eachByRoute })
      : await askBetween(from, to, travel);
    const nearestMetres = (source: number, target: number) =>
      (from[source]?.[0]?.offStreetMetres ?? Infinity) +
      (to[target]?.[0]?.offStreetMetres ?? Infinity);
    const costs = await withoutDoubts(asked, [sources, targets, travel], nearestMetres);
    if (!own || costs.some((row) => row.some((cost) => cost !== null))) return costs;
    const [place] = own === 'source' ? sources : targets;
    const others = own === 'source' ? to : from;
    const anchor = place && (await connected.nearest(place, others.flat(), own, travel));
    if (!anchor) return costs;
    const [starts, ends, begins, finishes] =
      own === 'source'
        ? [[[anchor]], to, [anchor], targets]
        : [from, [[anchor]], sources, [anchor]];
    const again = await askBetweenAnchors(engine, starts, ends, travel, {
      looksForIslands: false,
      eachByRoute,
    });
    const ways = await withoutDoubts(
      again,
      [begins, finishes, travel],
      () => anchor.offStreetMetres,
    );
    return withGap(ways, own, anchor);
  };

  return {
    knowsSteps: true,
    routes: orUnavailable(routes),
    matrix: orUnavailable(matrix),
    nearDetours: (travel) =>
      isInTurn
        ? null
        : {
            reachMetres: REACH_METRES[travel.mode],
            waysBy: orUnavailable(waysBy(engine, matrix, travel)),
          },
    unreachedEnd: orUnavailable(async (...ends) => {
      const isolated = await connected.isolated(...ends);
      return isolated === 'neither' ? null : isolated;
    }),
    isReady: () => engine.isReady(),
    close: () => engine.close(),
  };
}

/**
 * Valhalla's matrices miss a way now and then (at dead ends, into closed areas), and those searched from both
 * ends, as all but on foot, also from the nearest of a place's points where another is found; its routes don't.
 */
function checkedByRoutes(askRoutes: Streets['routes'], mostDoubts: number) {
  return async function withoutDoubts(
    costs: Costs,
    [sources, targets, travel]: Parameters<Streets['matrix']>,
    nearestMetres: (source: number, target: number) => number,
  ): Promise<Costs> {
    const doubts = costs.flatMap((row, r) =>
      row.flatMap((cost, c) => {
        const metres = nearestMetres(r, c);
        const isSure = cost && (travel.mode === 'walk' || offStreetMetres(cost) <= metres);
        return isSure || metres === Infinity ? [] : [{ row, c, from: sources[r], to: targets[c] }];
      }),
    );
    const missingFirst = doubts.sort((a, b) => Number(!!a.row[a.c]) - Number(!!b.row[b.c]));
    await Promise.all(
      missingFirst.slice(0, mostDoubts).map(async ({ row, c, from, to }) => {
        if (!from || !to) return;
        const [route] = await askRoutes(from, to, travel, 0);
        if (route) row[c] = costOfRoute(route, from, to);
      }),
    );
    return costs;
  };
}

/** By one route, which is never searched for in vain; by matrices where the nearest way by the stop leads nowhere. */
function waysBy(
  engine: ValhallaEngine,
  matrix: Streets['matrix'],
  travel: StreetTravel,
): NearDetours['waysBy'] {
  return async (leaving, stop, joining) => {
    const found = await askWaysBy(engine, [leaving, stop, joining], travel);
    if (found) return found;
    const [toStop, fromStop] = await Promise.all([
      matrix([leaving], [stop], travel),
      matrix([stop], [joining], travel),
    ]);
    const [there, on] = [toStop[0]?.[0], fromStop[0]?.[0]];
    return there && on ? { there, on } : null;
  };
}

async function askWaysBy(
  engine: ValhallaEngine,
  places: readonly [StreetPlace, LatLng, StreetPlace],
  travel: StreetTravel,
) {
  try {
    const request = waysByRequest(places, travel);
    return readWaysBy(await engine.call('route', request, waysAnswerSchema), places);
  } catch (error) {
    if (isNoWay(error)) return null;
    throw error;
  }
}

async function routesBetween(
  engine: ValhallaEngine,
  [from, to, travel, alternates]: Parameters<Streets['routes']>,
): Promise<StreetRoute[]> {
  const request = routeRequest(from, to, travel, alternates);
  try {
    const answer = await engine.call('route', request, routeAnswerSchema);
    return readRoutes(answer, travel, engine);
  } catch (error) {
    if (isNoWay(error)) return [];
    throw error;
  }
}

/** With the straight metres between a place and the point that its ways begin or end at. */
function withGap(costs: Costs, own: OwnSide, { offStreetMetres: metres }: Anchor): Costs {
  const gap =
    own === 'source' ? { sourceOffStreetMetres: metres } : { targetOffStreetMetres: metres };
  return costs.map((row) => row.map((cost) => cost && { ...cost, ...gap }));
}

function offStreetMetres(cost: MatrixCost): number {
  return (cost.sourceOffStreetMetres ?? 0) + (cost.targetOffStreetMetres ?? 0);
}

/** A refusal that isn't about ways means a broken engine. */
function orUnavailable<Asked extends unknown[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return async (...asked) => {
    try {
      return await ask(...asked);
    } catch (error) {
      if (!(error instanceof ValhallaRefusal)) throw error;
      throw new StreetsUnavailable('The streets engine could not answer.', { cause: error });
    }
  };
}
