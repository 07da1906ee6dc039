import { firsts } from '@loovia/core/timetable';
import type { Anchor } from '@loovia/core/valhalla';
import { chunksOf } from '../../chunks-of.ts';
import { inBlocks } from '../matrix-blocks.ts';
import type { MatrixCost, StreetTravel, TravelCost } from '../ports.ts';
import { askMatrix, isTooMuchFor } from './matrix.ts';
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
 * of routes.
 * @throws ValhallaRefusal
 */
export async function askBetweenAnchors(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<(MatrixCost | null)[][]> {
  const costs = await askForwards(engine, sources.flat(), targets.flat(), travel);
  const firstsOf = (side: Sides) => firsts(side.map(({ length }) => length));
  const firstSource = firstsOf(sources);
  const firstTarget = firstsOf(targets);
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

/**
 * With more sources than targets Valhalla searches backwards from the targets, which gives times that are
 * minutes off. By bicycle it is made to search from both ends, as it does by car. On foot that is as far
 * off, and the way back takes another time than the way there (ramps and carriageways are walked one
 * way): so a few sources at a time are asked for, with as many targets. Where there are more places than
 * the engine takes, each block of them is a separate matrix.
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
  if (travel.mode === 'cycle') return askMatrix(engine, starts, ends, travel, true);
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
