import type { LatLng } from '@loovia/core/geo';
import type { RemarkTravel, StreetRemark, StreetRemarkKind } from '@loovia/core/regions';
import type { OsmData, OsmWay } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import {
  isBesideRoad,
  isForWalkers,
  isPath,
  narrowness,
  obstaclesIn,
  type Obstacle,
} from './obstacles.ts';
import { isSteep, roughness } from './surfaces.ts';
import { closedAtTimesFor } from './way-hours.ts';

const STEP_FREE: RemarkTravel[] = ['step-free'];

/**
 * What travellers should know of a region's streets and paths. Valhalla's routes don't say it: gates with
 * hours, and what a step-free walk can't avoid (docs/decisions/0061-street-routing-with-valhalla.md).
 */
export function* streetRemarks(data: OsmData): Generator<StreetRemark> {
  const obstacles = obstaclesIn(data);
  yield* atNodes(data, obstacles);
  for (const way of data.ways()) {
    if (way.tags.highway === undefined) continue;
    const line = data.line(way);
    const closed = closedAtTimesFor(way.tags);
    if (closed.length > 0) yield remark('hours', closed, line);
    for (const about of hindrances(way.tags)) yield remark(about, STEP_FREE, line);
    if (isPath(way.tags)) yield* besideRoads(data, way, obstacles);
  }
}

function remark(
  about: StreetRemarkKind,
  travels: RemarkTravel[],
  line: readonly LatLng[],
): StreetRemark {
  return { about, for: travels, line: line.map(({ lat, lng }) => [lng, lat]) };
}

function hindrances(tags: Tags): StreetRemarkKind[] {
  if (tags.wheelchair === 'no' || tags.highway === 'steps') return [];
  const isNarrow = isForWalkers(tags) && narrowness(tags) === 'narrow';
  return [
    ...roughness(tags),
    ...(isNarrow ? (['narrow'] as const) : []),
    ...(tags.wheelchair === 'limited' ? (['limited'] as const) : []),
    ...(isSteep(tags) ? (['steep'] as const) : []),
  ];
}

function* atNodes(
  data: OsmData,
  obstacles: ReadonlyMap<number, Obstacle>,
): Generator<StreetRemark> {
  for (const { id, tags, location } of data.taggedNodes()) {
    const closed = isPassed(tags) ? closedAtTimesFor(tags) : [];
    if (closed.length > 0) yield remark('hours', closed, [location]);
    const obstacle = obstacles.get(id);
    if (!obstacle || obstacle.ways === 0 || obstacle.kind === 'closed') continue;
    // The kerbs of a road are not crossed by who goes along it.
    const isAlong = isKerb(obstacle) && obstacle.roadArms > 1;
    if (!isAlong) yield remark(obstacle.kind, STEP_FREE, [location]);
  }
}

type Kerb = Obstacle & { readonly kind: 'raised-kerb' | 'kerb' };

function isKerb(obstacle: Obstacle): obstacle is Kerb {
  return obstacle.kind === 'raised-kerb' || obstacle.kind === 'kerb';
}

/** Whether a node is where people go through, and not what has hours of its own beside a way. */
function isPassed(tags: Tags): boolean {
  const { barrier, entrance, door, highway } = tags;
  if ((barrier ?? entrance ?? door ?? highway) !== undefined) return true;
  return !['amenity', 'shop', 'tourism', 'office', 'leisure', 'craft'].some((key) => tags[key]);
}

/** The parts of a path that reach a road at a kerb. */
function* besideRoads(
  data: OsmData,
  way: OsmWay,
  obstacles: ReadonlyMap<number, Obstacle>,
): Generator<StreetRemark> {
  const ids = data.nodeIds(way);
  for (const [n, id] of ids.entries()) {
    const obstacle = obstacles.get(id);
    if (!obstacle || !isKerb(obstacle) || !isBesideRoad(obstacle)) continue;
    const around = ids.slice(Math.max(n - 1, 0), n + 2);
    const line = around.flatMap((node) => data.nodeLocation(node) ?? []);
    yield remark(obstacle.kind, STEP_FREE, line);
  }
}
