import type { LatLng } from '@loovia/core/geo';
import type { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import { metresIn } from './metres.ts';

/**
 * What a wheelchair meets at a point of a way: closed to it; a kerb that is raised, or of which that is not
 * known; a barrier that may be too narrow for it; a cattle grid; what is passed with difficulty.
 */
export type ObstacleKind =
  'closed' | 'raised-kerb' | 'kerb' | 'barrier' | 'cattle-grid' | 'limited';

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

export const OPEN: Kinds = new Set(['yes', 'designated']);

const LOW_KERBS: Kinds = new Set(['flush', 'lowered', 'no', 'none']);
/** The highest that counts as lowered (wiki.openstreetmap.org/wiki/Key:kerb). */
const LOW_KERB_METRES = 0.03;

/** A wheelchair is up to 0.7 m wide, and its user's hands need room. */
const NARROWEST_METRES = 0.8;
const WIDE_ENOUGH_METRES = 0.9;

/** Limited access opens no barrier that is closed otherwise: it may need somebody's help. */
export function obstacleOf(tags: Tags): ObstacleKind | null {
  const { barrier, wheelchair } = tags;
  const kerb = kerbOf(tags);
  if (barrier === undefined && kerb === null) return null;
  if (OPEN.has(wheelchair)) return null;
  if (CLOSED.has(barrier) || wheelchair === 'no') return 'closed';
  // Valhalla would let wheelchairs through.
  if (tags.foot === 'no') return 'closed';
  if (wheelchair === 'limited') return 'limited';
  return kerb === null ? barrierOf(tags) : KERBS[kerb];
}

const KERBS = { raised: 'raised-kerb', unknown: 'kerb', low: null } as const;

/** Null = there is none. */
function kerbOf({ barrier, kerb, 'kerb:height': height }: Tags): keyof typeof KERBS | null {
  if (kerb === undefined && height === undefined && barrier !== 'kerb') return null;
  const metres = metresIn(height);
  if (metres !== null) return metres > LOW_KERB_METRES ? 'raised' : 'low';
  if (kerb === 'raised' || kerb === 'regular') return 'raised';
  return LOW_KERBS.has(kerb) ? 'low' : 'unknown';
}

/** The width given for a bollard may be its own: that closes nothing. */
function barrierOf(tags: Tags): ObstacleKind | null {
  const physical = metresIn(tags['maxwidth:physical'] ?? tags.maxwidth);
  if (physical !== null && physical < NARROWEST_METRES) return 'closed';
  const width = physical ?? metresIn(tags.opening ?? tags.width);
  if (width !== null) return width < WIDE_ENOUGH_METRES ? 'barrier' : null;
  if (tags.barrier === 'cycle_barrier') return 'barrier';
  return tags.barrier === 'cattle_grid' ? 'cattle-grid' : null;
}

/** Whether a path is too narrow for wheelchairs, or may be. */
export function narrowness(tags: Tags): 'closed' | 'narrow' | null {
  if (OPEN.has(tags.wheelchair)) return null;
  const physical = metresIn(tags['maxwidth:physical']);
  if (physical !== null && physical < NARROWEST_METRES) return 'closed';
  const width = physical ?? metresIn(tags.width ?? tags.est_width);
  return width !== null && width < WIDE_ENOUGH_METRES ? 'narrow' : null;
}

/** An obstacle, and how it lies on streets and paths. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly location: LatLng;
  ways: number;
  isEnd: boolean;
  /** Ways out of it along roads. */
  roadArms: number;
  isOnPath: boolean;
}

const ROADS =
  /^((motorway|trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street|service|road)$/;
const PATHS = /^(footway|path|bridleway|steps)$/;
const PATHS_OF_CYCLISTS = /^(cycleway|pedestrian|track)$/;

export const isRoad = ({ highway = '' }: Tags) => ROADS.test(highway);
export const isPath = ({ highway = '' }: Tags) => PATHS.test(highway);
/** Not for cars, though vans may deliver there. */
export const isForWalkers = (tags: Tags) =>
  isPath(tags) || PATHS_OF_CYCLISTS.test(tags.highway ?? '');

/** Mapped on a road that goes on, where a path leaves it: it is on the path, and would close the road. */
export const isBesideRoad = (obstacle: Obstacle | undefined) =>
  obstacle !== undefined && obstacle.isOnPath && obstacle.roadArms > 1;

/** The obstacles on streets and paths, by the ids of their nodes. */
export function obstaclesIn(data: OsmData): ReadonlyMap<number, Obstacle> {
  const obstacles = new Map<number, Obstacle>();
  for (const { id, tags, location } of data.taggedNodes()) {
    const kind = obstacleOf(tags);
    if (kind === null) continue;
    obstacles.set(id, { kind, location, ways: 0, isEnd: false, roadArms: 0, isOnPath: false });
  }
  for (const way of data.ways()) {
    if (way.tags.highway === undefined) continue;
    const nodeIds = data.nodeIds(way);
    for (const [n, id] of nodeIds.entries()) {
      const place = obstacles.get(id);
      if (!place) continue;
      const isEnd = n === 0 || n === nodeIds.length - 1;
      place.ways++;
      place.isEnd ||= isEnd;
      place.isOnPath ||= isPath(way.tags);
      if (isRoad(way.tags)) place.roadArms += isEnd ? 1 : 2;
    }
  }
  return obstacles;
}
