import { join } from 'node:path';
import type { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import { writePbf, type WrittenMap, type WrittenNode, type WrittenWay } from '../osm/pbf-writer.ts';
import {
  isBesideRoad,
  isForWalkers,
  isPath,
  narrowness,
  obstaclesIn,
  OPEN,
  type Obstacle,
} from './obstacles.ts';

/**
 * Writes a region's map as Valhalla should read it, in one file, as Valhalla duplicates what is in two.
 * Returns the file's path.
 *
 * Valhalla refuses wheelchairs only plain steps and what says `wheelchair=no`, and ignores most barriers
 * with all their tags: step-free walks would go up escalators, over stiles, kerbs and through turnstiles.
 * Why: docs/decisions/0061-street-routing-with-valhalla.md.
 */
export async function writeStreetMap(data: OsmData, folder: string): Promise<string> {
  const file = join(folder, 'streets.osm.pbf');
  await writePbf(streetMap(data), file);
  return file;
}

function streetMap(data: OsmData): WrittenMap {
  const obstacles = obstaclesIn(data);
  const { nodes, ways, relations } = data.written();
  const isClosedBeside = (id: number) => {
    const obstacle = obstacles.get(id);
    return obstacle?.kind === 'closed' && isBesideRoad(obstacle);
  };
  const writtenNode = (node: WrittenNode) => {
    const obstacle = obstacles.get(node.id);
    return obstacle ? { ...node, tags: nodeTags(node.tags, obstacle) } : node;
  };
  const isClosed = ({ tags, nodeIds }: WrittenWay) =>
    hasSteps(tags) ||
    (isForWalkers(tags) && narrowness(tags) === 'closed') ||
    (isPath(tags) && nodeIds.some(isClosedBeside));
  const writtenWay = (way: WrittenWay) =>
    isClosed(way) ? { ...way, tags: { ...way.tags, wheelchair: 'no' } } : way;
  return { nodes: each(nodes, writtenNode), ways: each(ways, writtenWay), relations };
}

function* each<T>(items: Iterable<T>, change: (item: T) => T): Generator<T> {
  for (const item of items) yield change(item);
}

/** Barriers whose own tags Valhalla heeds everywhere. */
const HEEDED: ReadonlySet<string | undefined> = new Set([
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
const WALLS: ReadonlySet<string | undefined> = new Set([
  'barrier_board',
  'debris',
  'fence',
  'jersey_barrier',
  'wall',
]);

function nodeTags(tags: Tags, obstacle: Obstacle): Tags {
  if (obstacle.kind === 'closed') return isBesideRoad(obstacle) ? tags : closedNode(tags, obstacle);
  return isAvoided(obstacle) ? avoidedNode(tags, obstacle) : tags;
}

/** A bollard with access lets through whom Valhalla let through before. */
function closedNode(tags: Tags, { ways, isEnd }: Obstacle): Tags {
  const closed = { ...tags, wheelchair: 'no' };
  const isHeeded = HEEDED.has(tags.barrier) || (WALLS.has(tags.barrier) && (ways > 1 || isEnd));
  return isHeeded ? closed : { ...closed, barrier: 'bollard', access: tags.access ?? 'yes' };
}

/** Where a wheelchair goes a long way round, rather than through; on a road, cars would do so too. */
function isAvoided({ kind, roadArms }: Obstacle): boolean {
  return (kind === 'raised-kerb' || kind === 'barrier') && roadArms <= 1;
}

/** A border post has a price of its own on step-free walks. Cars don't pass where a wheelchair may not fit. */
function avoidedNode(tags: Tags, { kind }: Obstacle): Tags {
  const cars = tags.motor_vehicle ?? (kind === 'barrier' ? 'no' : undefined);
  return { ...tags, barrier: 'border_control', motor_vehicle: cars };
}

/** Escalators, and paths said to have steps; Valhalla knows plain steps. */
function hasSteps({ highway, conveying, step_count: steps, wheelchair }: Tags): boolean {
  if (highway === 'steps') return conveying !== undefined;
  return Number(steps) > 0 && !OPEN.has(wheelchair);
}
