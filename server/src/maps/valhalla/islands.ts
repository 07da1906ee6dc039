import type { Anchor } from '@loovia/core/valhalla';
import type { StreetTravel } from '../ports.ts';
import { askMatrix } from './matrix.ts';
import type { ValhallaEngine } from './requests.ts';

/*
 * On foot a matrix is searched from one end only, and goes through the whole map in vain where the other lies on
 * an island: a way connected with no other. Searched from both ends it stops where the island does, but its
 * times are off. So whether the points next to a place are on islands is found out first, once.
 */

/** Whether an anchor is on an island; an anchor is of one place and one way of travelling. */
const known = new WeakMap<Anchor, boolean>();

/** Of the places on the other side, so many decide. */
const MOST_OTHERS = 3;

type Sides = readonly (readonly Anchor[])[];

/** Finds out which of the points next to places are on islands. A place with one point has no choice. */
export async function findIslands(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<void> {
  if (travel.mode !== 'walk') return;
  await findOn(targets, sources, (points, others) =>
    askMatrix(engine, others, points, travel, true),
  );
  await findOn(sources, targets, async (points, others) => {
    const costs = await askMatrix(engine, points, others, travel, true);
    return others.map((_, column) => costs.map((row) => row[column] ?? null));
  });
}

/** The points of a place that are not known to be on islands; all, where each is. */
export function offIslands(anchors: readonly Anchor[]): readonly Anchor[] {
  const others = anchors.filter((anchor) => known.get(anchor) !== true);
  return others.length > 0 && others.length < anchors.length ? others : anchors;
}

/** Whether the nearest of a place's points is known to be on an island. */
export function areOnIslands([nearest]: readonly Anchor[]): boolean {
  return nearest !== undefined && known.get(nearest) === true;
}

/** @param ask a row for each of the others, with what leads to or from each point */
async function findOn(
  side: Sides,
  other: Sides,
  ask: (
    points: readonly Anchor[],
    others: readonly Anchor[],
  ) => Promise<readonly (readonly unknown[])[]>,
): Promise<void> {
  const points = side.filter(([nearest]) => nearest && !known.has(nearest)).flatMap(severalOf);
  const others = other
    .flatMap((anchors) => offIslands(anchors).slice(0, 1))
    .sort((a, b) => Number(known.get(b) === false) - Number(known.get(a) === false))
    .slice(0, MOST_OTHERS);
  if (points.length === 0 || others.length === 0) return;
  const rows = await ask(points, others);
  // Those that lead anywhere show that the others don't.
  const leading = rows.filter((row, index) => {
    const reference = others[index];
    return row.some(Boolean) || (reference && known.get(reference) === false);
  });
  if (leading.length === 0) return;
  points.forEach((point, column) => {
    known.set(point, !leading.some((row) => Boolean(row[column])));
  });
}

function severalOf(anchors: readonly Anchor[]): readonly Anchor[] {
  return anchors.length > 1 ? anchors : [];
}
