import { distanceMetres } from '@loovia/core/geo';
import type { Anchor } from '@loovia/core/valhalla';
import type { StreetTravel } from '../ports.ts';
import { askMatrix } from './matrix.ts';
import type { ValhallaEngine } from './requests.ts';

/*
 * On foot and by bicycle a matrix is searched from one end only, and goes through the whole map in vain where the
 * other lies on an island: a way connected with no other. Searched from both ends it stops where the island does,
 * but its times are off. So whether the points next to a place are on islands is found out first, once.
 */

/** Whether an anchor is on an island; an anchor is of one place and one way of travelling. */
const known = new WeakMap<Anchor, boolean>();

/** Islands are smaller: car parks, yards, paths that the map has not joined. */
const FAR_METRES = 500;

/** Of the places on the other side, so many decide: a search from both ends has six. */
const MOST_OTHERS = 6;

type Sides = readonly (readonly Anchor[])[];

/** The point is where somebody travels. */
export function learnOnRoute(anchor: Anchor): void {
  known.set(anchor, false);
}

/** What is joined with a point that isn't on an island isn't on one either. */
export function learnJoined(
  sources: readonly Anchor[],
  targets: readonly Anchor[],
  isJoined: (source: Anchor, target: Anchor) => boolean,
): void {
  for (const source of sources) {
    for (const target of targets) {
      const isOff = [source, target].some((anchor) => known.get(anchor) === false);
      if (!isOff || !isJoined(source, target)) continue;
      known.set(source, false);
      known.set(target, false);
    }
  }
}

/** Finds out which of the points next to targets are on islands. */
export async function findTargetsOnIslands(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<void> {
  if (!isWorthLooking(sources, targets, travel)) return;
  // Between two places on foot, the question costs more than the way; a place with one point has no choice.
  const isWorthIt = (anchors: readonly Anchor[]) =>
    travel.mode === 'cycle' || !areTwo(sources, targets) || anchors.length > 1;
  await findOn(targets.filter(isWorthIt), sources, (points, others) =>
    askMatrix(engine, others, points, travel, true),
  );
}

/**
 * The same of sources from which no way was found. A search goes from there, and ends where an island does: so it
 * is enough to look afterwards.
 */
export async function findSourcesOnIslands(
  engine: ValhallaEngine,
  sources: Sides,
  targets: Sides,
  travel: StreetTravel,
): Promise<void> {
  if (!isWorthLooking(sources, targets, travel)) return;
  const withChoice = sources.filter((anchors) => anchors.length > 1);
  await findOn(withChoice, targets, async (points, others) => {
    const costs = await askMatrix(engine, points, others, travel, true);
    return others.map((_, column) => costs.map((row) => row[column] ?? null));
  });
}

function areTwo(sources: Sides, targets: Sides): boolean {
  return sources.length === 1 && targets.length === 1;
}

/** By bicycle, ways are long, and looking from both ends for many is dearer than a search in vain now and then. */
function isWorthLooking(sources: Sides, targets: Sides, { mode }: StreetTravel): boolean {
  return mode === 'walk' || (mode === 'cycle' && areTwo(sources, targets));
}

/** The points of a place that are not known to be on islands. */
export function offIslands(anchors: readonly Anchor[]): readonly Anchor[] {
  const others = anchors.filter((anchor) => known.get(anchor) !== true);
  return others.length < anchors.length ? others : anchors;
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
  const points = side.filter(([nearest]) => nearest && isUnknown(nearest)).flat();
  const others = other
    .flatMap((anchors) => {
      const off = offIslands(anchors);
      return (off.length > 0 ? off : anchors).slice(0, 1);
    })
    .sort((a, b) => Number(known.get(b) === false) - Number(known.get(a) === false))
    .slice(0, MOST_OTHERS);
  if (points.length === 0 || others.length === 0) return;
  // What leads far, or to most of the others, shows that what it doesn't lead to is on an island.
  const ends = [...points, ...others];
  const rows = await ask(ends, others);
  const leading = rows.filter((row, index) => {
    const reference = others[index];
    if (!reference) return false;
    const leadsFar = ends.some(
      (end, column) => row[column] && distanceMetres(end, reference) >= FAR_METRES,
    );
    const joined = others.filter((_, other) => other !== index && row[points.length + other]);
    const leadsToMost = others.length > 2 && joined.length * 2 >= others.length - 1;
    return known.get(reference) === false || leadsFar || leadsToMost;
  });
  if (leading.length === 0) return;
  const leadsTo = (column: number) => leading.some((row) => Boolean(row[column]));
  points.forEach((point, column) => {
    known.set(point, !leadsTo(column));
  });
  others.forEach((other, index) => {
    if (leadsTo(points.length + index)) known.set(other, false);
  });
}

/** A point of a route is where the traveller comes by. */
function isUnknown(anchor: Anchor): boolean {
  return !known.has(anchor) && anchor.headingDegrees === undefined;
}
