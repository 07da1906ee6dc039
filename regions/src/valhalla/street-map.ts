import { join } from 'node:path';
import type { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '../osm/osm-store.ts';
import { writePbf, type WrittenMap, type WrittenNode, type WrittenWay } from '../osm/pbf-writer.ts';

/**
 * Writes a region's map as Valhalla should read it, in one file, as Valhalla duplicates what is in two.
 * Returns the file's path.
 *
 * Valhalla refuses wheelchairs only plain steps and what says `wheelchair=no`, and ignores most barriers
 * with all their tags: step-free walks would go up escalators, over stiles and through turnstiles. Why:
 * docs/decisions/0061-street-routing-with-valhalla.md.
 */
export async function writeStreetMap(data: OsmData, folder: string): Promise<string> {
  const file = join(folder, 'streets.osm.pbf');
  await writePbf(streetMap(data), file);
  return file;
}

function streetMap(data: OsmData): WrittenMap {
  const barriers = barriersIn(data);
  const { nodes, ways, relations } = data.written();
  const isBeside = (id: number) => isBesideRoad(barriers.get(id));
  const writtenNode = (node: WrittenNode) => {
    const place = barriers.get(node.id);
    return place && !isBesideRoad(place) ? { ...node, tags: closedNode(node.tags, place) } : node;
  };
  const writtenWay = (way: WrittenWay) =>
    hasSteps(way.tags) || (isPath(way.tags) && way.nodeIds.some(isBeside))
      ? { ...way, tags: { ...way.tags, wheelchair: 'no' } }
      : way;
  return { nodes: each(nodes, writtenNode), ways: each(ways, writtenWay), relations };
}

function* each<T>(items: Iterable<T>, change: (item: T) => T): Generator<T> {
  for (const item of items) yield change(item);
}

type Kinds = ReadonlySet<string | undefined>;

/** To be climbed over, or too narrow for a wheelchair, unless `wheelchair` says otherwise. */
const CLOSED: Kinds = new Set([
  'debris',
  'full-height_turnstile',
  'horse_stile',
  'kissing_gate',
  'log',
  'motorcycle_barrier',
  'step',
  'steps',
  'stile',
  'turnstile',
]);

/** Barriers whose own tags Valhalla heeds everywhere. */
const HEEDED: Kinds = new Set([
  'bar',
  'block',
  'bollard',
  'chain',
  'cycle_barrier',
  'gate',
  'kissing_gate',
  'lift_gate',
  'motorcycle_barrier',
  'sliding_beam',
  'sump_buster',
  'swing_gate',
  'yes',
]);

/** Barriers that Valhalla opens to nobody where ways meet, and ignores elsewhere. */
const WALLS: Kinds = new Set(['barrier_board', 'debris', 'fence', 'jersey_barrier', 'wall']);

const OPEN: Kinds = new Set(['yes', 'designated']);

/** Limited access opens no barrier that is closed otherwise: it may need somebody's help. */
function stopsWheelchairs({ barrier, wheelchair }: Tags): boolean {
  if (barrier === undefined) return false;
  return CLOSED.has(barrier) ? !OPEN.has(wheelchair) : wheelchair === 'no';
}

/** A bollard with access lets through whom Valhalla let through before. */
function closedNode(tags: Tags, { ways, isEnd }: BarrierPlace): Tags {
  const closed = { ...tags, wheelchair: 'no' };
  const isHeeded = HEEDED.has(tags.barrier) || (WALLS.has(tags.barrier) && (ways > 1 || isEnd));
  return isHeeded ? closed : { ...closed, barrier: 'bollard', access: tags.access ?? 'yes' };
}

/** Escalators, and paths said to have steps; Valhalla knows plain steps. */
function hasSteps({ highway, conveying, step_count: steps, wheelchair }: Tags): boolean {
  if (highway === 'steps') return conveying !== undefined;
  return Number(steps) > 0 && !OPEN.has(wheelchair);
}

/** How a barrier lies on streets and paths. */
interface BarrierPlace {
  ways: number;
  isEnd: boolean;
  /** Ways out of it along roads. */
  roadArms: number;
  isOnPath: boolean;
}

const ROADS =
  /^((motorway|trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street|service|road)$/;
const PATHS = /^(footway|path|bridleway|steps)$/;
const isPath = ({ highway = '' }: Tags) => PATHS.test(highway);

/** Mapped on a road that goes on, where a path leaves it: it is on the path, and would close the road. */
const isBesideRoad = (place: BarrierPlace | undefined) =>
  place !== undefined && place.isOnPath && place.roadArms > 1;

/** The barriers that stop wheelchairs, by their ids. */
function barriersIn(data: OsmData): ReadonlyMap<number, BarrierPlace> {
  const barriers = new Map<number, BarrierPlace>();
  for (const { id, tags } of data.taggedNodes()) {
    if (!stopsWheelchairs(tags)) continue;
    barriers.set(id, { ways: 0, isEnd: false, roadArms: 0, isOnPath: false });
  }
  for (const way of data.ways()) {
    const { highway } = way.tags;
    if (highway === undefined) continue;
    const nodeIds = data.nodeIds(way);
    for (const [n, id] of nodeIds.entries()) {
      const place = barriers.get(id);
      if (!place) continue;
      const isEnd = n === 0 || n === nodeIds.length - 1;
      place.ways++;
      place.isEnd ||= isEnd;
      place.isOnPath ||= isPath(way.tags);
      if (ROADS.test(highway)) place.roadArms += isEnd ? 1 : 2;
    }
  }
  return barriers;
}
