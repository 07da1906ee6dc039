import type { Anchor } from '@loovia/core/valhalla';
import { chunksOf } from '../../chunks-of.ts';
import { inBlocks } from '../matrix-blocks.ts';
import type { MatrixCost, StreetTravel, TravelCost } from '../ports.ts';
import { askMatrix, isTooMuchFor } from './matrix.ts';
import { findSourcesOnIslands, findTargetsOnIslands, learnJoined, offIslands } from './islands.ts';
import { isNoWay, wayAnswerSchema } from './answers.ts';
import { wayRequest, type ValhallaEngine } from './requests.ts';

/** Places by their anchors. */
type Sides = readonly (readonly Anchor[])[];

/**
 * With so few points on either side Valhalla searches in one direction only: from each source, where
 * there are no more sources than targets.
 */
const ONE_WAY_UP_TO = 5;

/** How a matrix may be asked for. */
export interface Asking {
  /** So that no search goes through the whole map in vain. */
  readonly looksForIslands: boolean;
  /** As `MatrixMeasure` has it: searched for from both ends, which costs less than a search all around. */
  readonly eachByRoute: boolean;
}

/**
 * The matrix of places by their anchors, of which the nearest connected ones count. Its times are those
 * of routes. The nearest of most places are connected: the others are asked for only where they aren't, as
 * on foot each is a search of its own.
 * @throws ValhallaRefusal
 */
export async function askBetweenAnchors(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
  asking: Asking,
): Promise<MatrixCosts> {
  const { looksForIslands } = asking;
  if (looksForIslands) await findTargetsOnIslands(engine, sources, targets, travel);
  const [from, to] = [sources.map(offIslands), targets.map(offIslands)];
  const costs = await askBetweenConnected(engine, from, to, travel, asking);
  if (looksForIslands) {
    const stuck = sources.filter(
      (anchors, row) => !costs[row]?.some((cost) => beginsAt(anchors[0], cost)),
    );
    await findSourcesOnIslands(engine, stuck, targets, travel);
  }
  return withIslands(engine, [sources, targets], costs, travel, asking);
}

function beginsAt(anchor: Anchor | undefined, cost: MatrixCost | null): boolean {
  return cost !== null && cost.sourceOffStreetMetres === anchor?.offStreetMetres;
}

async function askBetweenConnected(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
  asking: Asking,
): Promise<MatrixCosts> {
  const nearestOf = (side: Sides) => side.map((anchors) => anchors.slice(0, 1));
  const costs = await askBetweenAll(engine, nearestOf(sources), nearestOf(targets), travel, asking);
  const isMissed = (from: Sides[number], to: Sides[number], cost: MatrixCost | null | undefined) =>
    !cost && from.length * to.length > 1;
  const rows = sources.filter((from, r) =>
    targets.some((to, c) => isMissed(from, to, costs[r]?.[c])),
  );
  const columns = targets.filter((to, c) =>
    sources.some((from, r) => isMissed(from, to, costs[r]?.[c])),
  );
  const others = await askBetweenAll(engine, rows, columns, travel, asking);
  return sources.map((from, r) =>
    targets.map(
      (to, c) => costs[r]?.[c] ?? others[rows.indexOf(from)]?.[columns.indexOf(to)] ?? null,
    ),
  );
}

type MatrixCosts = (MatrixCost | null)[][];

/**
 * With the ways between nearer points that were left out, as they were taken for islands: two of them may be on one
 * island, or not be on an island at all.
 */
async function withIslands(
  engine: ValhallaEngine,
  [sources, targets]: readonly [Sides, Sides],
  costs: MatrixCosts,
  travel: StreetTravel,
  asking: Asking,
): Promise<MatrixCosts> {
  const isLeftOut = (anchors: Sides[number]) => offIslands(anchors) !== anchors;
  const mayBeNearer = (r: number, c: number) => {
    const [from = [], to = []] = [sources[r], targets[c]];
    if (costs[r]?.[c]) return isLeftOut(from.slice(0, 1)) && isLeftOut(to.slice(0, 1));
    return isLeftOut(from) || isLeftOut(to);
  };
  const rows = sources.filter((_, r) => targets.some((_target, c) => mayBeNearer(r, c)));
  const columns = targets.filter((_, c) => sources.some((_source, r) => mayBeNearer(r, c)));
  if (rows.length === 0 || columns.length === 0) return costs;
  const [starts, ends] = [rows.flat(), columns.flat()];
  // From both ends, a search stops where an island does.
  const joined = await askMatrix(engine, starts, ends, travel, true);
  const [rowOf, columnOf] = [positionsOf(rows), positionsOf(columns)];
  const isJoined = (source: Anchor, target: Anchor) =>
    Boolean(joined[rowOf.get(source) ?? -1]?.[columnOf.get(target) ?? -1]);
  learnJoined(starts, ends, isJoined);
  return Promise.all(
    sources.map((source, r) =>
      Promise.all(
        targets.map(async (target, c) => {
          const cost = costs[r]?.[c] ?? null;
          if (!mayBeNearer(r, c)) return cost;
          const pair = nearestPair(source, target, isJoined);
          if (!pair || (cost && pair.offStreetMetres >= offStreetMetresOf(cost))) return cost;
          const { from, to } = pair;
          const [[nearer] = []] = await askBetweenAll(engine, [[from]], [[to]], travel, asking);
          return nearer ?? cost;
        }),
      ),
    ),
  );
}

function nearestPair(
  sources: Sides[number],
  targets: Sides[number],
  isJoined: (source: Anchor, target: Anchor) => boolean,
) {
  const pairs = sources.flatMap((from) =>
    targets.map((to) => ({ from, to, offStreetMetres: from.offStreetMetres + to.offStreetMetres })),
  );
  return pairs
    .filter(({ from, to }) => isJoined(from, to))
    .reduce<(typeof pairs)[number] | null>(
      (best, pair) => (best && best.offStreetMetres <= pair.offStreetMetres ? best : pair),
      null,
    );
}

function offStreetMetresOf({ sourceOffStreetMetres, targetOffStreetMetres }: MatrixCost): number {
  return (sourceOffStreetMetres ?? 0) + (targetOffStreetMetres ?? 0);
}

async function askBetweenAll(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
  asking: Asking,
): Promise<MatrixCosts> {
  const costs = await askForwards(engine, sources.flat(), targets.flat(), travel, asking);
  const rowOf = positionsOf(sources);
  const columnOf = positionsOf(targets);
  const costOf = (source: Anchor, target: Anchor) =>
    costs[rowOf.get(source) ?? -1]?.[columnOf.get(target) ?? -1];
  return sources.map((from) => targets.map((to) => nearest(from, to, costOf)));
}

function positionsOf(side: Sides): ReadonlyMap<Anchor, number> {
  return new Map(side.flat().map((anchor, position) => [anchor, position]));
}

type Costs = Awaited<ReturnType<typeof askMatrix>>;

/**
 * With more sources than targets Valhalla searches backwards from the targets, which gives times that are
 * minutes off, and the way back takes another time than the way there (ramps and carriageways are walked one
 * way): so on foot and by bicycle a few sources at a time are asked for, with as many targets. By car it searches
 * from both ends. Where there are more places than the engine takes, each block of them is a separate matrix.
 */
async function askForwards(
  engine: ValhallaEngine,
  starts: readonly Anchor[],
  ends: readonly Anchor[],
  travel: StreetTravel,
  asking: Asking,
): Promise<Costs> {
  if (isTooMuchFor(engine, starts, ends)) {
    const most = engine.mostPlaces ?? Infinity;
    return inBlocks(
      [starts, travel.mode === 'car' ? most : ONE_WAY_UP_TO],
      [ends, most],
      (some, others) => askForwards(engine, some, others, travel, asking),
    );
  }
  const [end] = ends;
  if (asking.eachByRoute && end && ends.length === 1) {
    return Promise.all(starts.map(async (from) => [await askWay(engine, from, end, travel)]));
  }
  const isForwards = starts.length <= ends.length || travel.mode === 'car';
  if (isForwards) return askMatrix(engine, starts, ends, travel);
  const parts = await Promise.all(
    chunksOf(starts, ONE_WAY_UP_TO).map((part) => {
      const missing = Math.max(0, part.length - ends.length);
      const repeated = Array.from({ length: missing }, () => ends.slice(-1)).flat();
      return askMatrix(engine, part, [...ends, ...repeated], travel);
    }),
  );
  return parts.flat().map((row) => row.slice(0, ends.length));
}

async function askWay(
  engine: ValhallaEngine,
  from: Anchor,
  to: Anchor,
  travel: StreetTravel,
): Promise<TravelCost | null> {
  try {
    const { trip } = await engine.call('route', wayRequest(from, to, travel), wayAnswerSchema);
    return { distanceMetres: trip.summary.length * 1000, durationSeconds: trip.summary.time };
  } catch (error) {
    if (isNoWay(error)) return null;
    throw error;
  }
}

/** The way between the anchors nearest to their places, as a route would go. */
function nearest(
  from: readonly Anchor[],
  to: readonly Anchor[],
  costOf: (source: Anchor, target: Anchor) => TravelCost | null | undefined,
): MatrixCost | null {
  let best: MatrixCost | null = null;
  let bestMetres = Infinity;
  for (const source of from) {
    for (const target of to) {
      const metres = source.offStreetMetres + target.offStreetMetres;
      const cost = costOf(source, target);
      if (!cost || metres >= bestMetres) continue;
      bestMetres = metres;
      best = {
        ...cost,
        sourceOffStreetMetres: source.offStreetMetres,
        targetOffStreetMetres: target.offStreetMetres,
      };
    }
  }
  return best;
}
