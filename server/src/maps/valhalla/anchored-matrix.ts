import type { MatrixCost, StreetTravel, TravelCost } from '../ports.ts';
import type { Anchor } from './anchors.ts';
import { askMatrix } from './matrix.ts';
import type { ValhallaEngine } from './requests.ts';

/** Places by their points on ways. */
export type Sides = readonly (readonly Anchor[])[];

/** From so many on one side it is worth one more question whether they may be swapped. */
const MANY = 8;
/** Ways on foot that differ by more than this are not as long back as they are there. */
const SAME_SECONDS = 15;

/**
 * The matrix of places by the points where they join the ways, of which the nearest that are connected
 * count.
 *
 * Valhalla searches forwards from the sources. With more sources than targets it searches backwards from
 * the targets, which gives times that are minutes off: by bicycle it is made to search from both ends, as
 * it does by car. On foot the way back is nearly always as long as the way there, so the sides are
 * swapped; where the way of the last source tells otherwise, each source is searched from.
 * @throws ValhallaRefusal
 */
export async function askBetweenAnchors(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<(MatrixCost | null)[][]> {
  const costs = await askForwards(engine, sources.flat(), targets.flat(), travel);
  return byPlaces(sources, targets, costs);
}

/**
 * Whether any way connects each source with each target. Searched from both ends, none is missed, but
 * times are minutes off.
 * @throws ValhallaRefusal
 */
export async function askWhetherConnected(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<boolean[][]> {
  const costs = await askMatrix(engine, sources.flat(), targets.flat(), travel, true);
  return byPlaces(sources, targets, costs).map((row) => row.map((cost) => cost !== null));
}

function byPlaces(sources: Sides, targets: Sides, costs: Costs): (MatrixCost | null)[][] {
  const firstSource = firsts(sources);
  const firstTarget = firsts(targets);
  return sources.map((from, row) =>
    targets.map((to, column) =>
      nearest(
        from,
        to,
        (source, target) =>
          costs[(firstSource[row] ?? 0) + source]?.[(firstTarget[column] ?? 0) + target],
      ),
    ),
  );
}

type Costs = Awaited<ReturnType<typeof askMatrix>>;

async function askForwards(
  engine: ValhallaEngine,
  starts: readonly Anchor[],
  ends: readonly Anchor[],
  travel: StreetTravel,
): Promise<Costs> {
  if (starts.length <= ends.length || travel.mode === 'car') {
    return askMatrix(engine, starts, ends, travel);
  }
  if (travel.mode === 'cycling') return askMatrix(engine, starts, ends, travel, true);
  const [swapped, [there = []]] = await Promise.all([
    askMatrix(engine, ends, starts, travel),
    starts.length < MANY ? [] : askMatrix(engine, starts.slice(-1), ends, travel),
  ]);
  const isAsLongBack = there.every((cost, end) => {
    const back = swapped[end]?.at(-1);
    return !cost || !back || Math.abs(cost.durationSeconds - back.durationSeconds) <= SAME_SECONDS;
  });
  if (isAsLongBack)
    return starts.map((_, start) => ends.map((__, end) => swapped[end]?.[start] ?? null));
  const repeated = starts.flatMap(() => ends);
  const forwards = await askMatrix(engine, starts, repeated, travel);
  return forwards.map((row) => row.slice(0, ends.length));
}

/** The way between the points that are nearest to their places, as a route has it. */
function nearest(
  from: readonly Anchor[],
  to: readonly Anchor[],
  costOf: (source: number, target: number) => TravelCost | null | undefined,
): MatrixCost | null {
  let best: MatrixCost | null = null;
  let bestMetres = Infinity;
  from.forEach(({ offStreetMetres: sourceOffStreetMetres }, source) => {
    to.forEach(({ offStreetMetres: targetOffStreetMetres }, target) => {
      const metres = sourceOffStreetMetres + targetOffStreetMetres;
      const cost = costOf(source, target);
      if (!cost || metres >= bestMetres) return;
      bestMetres = metres;
      best = { ...cost, sourceOffStreetMetres, targetOffStreetMetres };
    });
  });
  return best;
}

/** Where each side's points begin among all of them. */
function firsts(sides: Sides): number[] {
  let first = 0;
  return sides.map((side) => {
    const own = first;
    first += side.length;
    return own;
  });
}
