import type { Anchor } from '@loovia/core/valhalla';
import { chunksOf } from '../../chunks-of.ts';
import { inBlocks } from '../matrix-blocks.ts';
import type { MatrixCost, StreetTravel, TravelCost } from '../ports.ts';
import { askMatrix, isTooMuchFor } from './matrix.ts';
import { areOnIslands, findIslands, offIslands } from './islands.ts';
import type { ValhallaEngine } from './requests.ts';

/** Places by their anchors. */
type Sides = readonly (readonly Anchor[])[];

/**
 * With so few points on either side Valhalla searches in one direction only: from each source, where
 * there are no more sources than targets.
 */
const ONE_WAY_UP_TO = 5;

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
): Promise<MatrixCosts> {
  await findIslands(engine, sources, targets, travel);
  const [from, to] = [sources.map(offIslands), targets.map(offIslands)];
  const costs = await askBetweenConnected(engine, from, to, travel);
  // Where even so no way is found, all points count: what was taken for an island may not be one.
  const isLeftOut = (r: number, c: number) =>
    !costs[r]?.[c] && (from[r] !== sources[r] || to[c] !== targets[c]);
  const rows = sources.filter((_, r) => targets.some((_target, c) => isLeftOut(r, c)));
  const columns = targets.filter((_, c) => sources.some((_source, r) => isLeftOut(r, c)));
  const others = await askBetweenConnected(engine, rows, columns, travel);
  const all = sources.map((source, r) =>
    targets.map(
      (target, c) =>
        costs[r]?.[c] ?? others[rows.indexOf(source)]?.[columns.indexOf(target)] ?? null,
    ),
  );
  return withinIslands(engine, [sources, targets], all, travel);
}

async function askBetweenConnected(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<MatrixCosts> {
  const nearestOf = (side: Sides) => side.map((anchors) => anchors.slice(0, 1));
  const costs = await askBetweenAll(engine, nearestOf(sources), nearestOf(targets), travel);
  const isMissed = (from: Sides[number], to: Sides[number], cost: MatrixCost | null | undefined) =>
    !cost && from.length * to.length > 1;
  const rows = sources.filter((from, r) =>
    targets.some((to, c) => isMissed(from, to, costs[r]?.[c])),
  );
  const columns = targets.filter((to, c) =>
    sources.some((from, r) => isMissed(from, to, costs[r]?.[c])),
  );
  const others = await askBetweenAll(engine, rows, columns, travel);
  return sources.map((from, r) =>
    targets.map(
      (to, c) => costs[r]?.[c] ?? others[rows.indexOf(from)]?.[columns.indexOf(to)] ?? null,
    ),
  );
}

type MatrixCosts = (MatrixCost | null)[][];

/** With the ways between two places that begin and end on one island. */
async function withinIslands(
  engine: ValhallaEngine,
  [sources, targets]: readonly [Sides, Sides],
  costs: MatrixCosts,
  travel: StreetTravel,
): Promise<MatrixCosts> {
  const [from, to] = [sources.filter(areOnIslands), targets.filter(areOnIslands)];
  if (from.length === 0 || to.length === 0) return costs;
  const nearest = (side: Sides) => side.flatMap((anchors) => anchors.slice(0, 1));
  // From both ends, a search stops where an island does.
  const joined = await askMatrix(engine, nearest(from), nearest(to), travel, true);
  await Promise.all(
    from.flatMap((source, row) =>
      to.map(async (target, column) => {
        if (!joined[row]?.[column]) return;
        const ends = [[source.slice(0, 1)], [target.slice(0, 1)]] as const;
        const [[cost = null] = []] = await askBetweenAll(engine, ...ends, travel);
        const ofSource = costs[sources.indexOf(source)];
        if (cost && ofSource) ofSource[targets.indexOf(target)] = cost;
      }),
    ),
  );
  return costs;
}

async function askBetweenAll(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<MatrixCosts> {
  const costs = await askForwards(engine, sources.flat(), targets.flat(), travel);
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
): Promise<Costs> {
  if (isTooMuchFor(engine, starts, ends)) {
    const most = engine.mostPlaces ?? Infinity;
    return inBlocks(
      [starts, travel.mode === 'car' ? most : ONE_WAY_UP_TO],
      [ends, most],
      (some, others) => askForwards(engine, some, others, travel),
    );
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
