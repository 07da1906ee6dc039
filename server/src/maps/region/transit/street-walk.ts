import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import { walkOf } from '../../off-street.ts';
import type { Streets } from '../../ports.ts';
import type { OffMapWalks, PlaceWalk } from './off-map-walks.ts';
import type { StopIndex } from './stop-index.ts';

/** What walks between places and stops are worked out from. */
export interface WalkSources {
  readonly stops: StopIndex;
  readonly streets: Pick<Streets, 'matrix'>;
  readonly offMap: OffMapWalks;
}

/** The longest walk to or from a ride. */
const MAX_WALK_SECONDS = 75 * 60;

/** Valhalla's 5.1 km/h on foot; in a wheelchair it is slower. */
const TOP_METRES_PER_SECOND = 5.1 / 3.6;

/** By streets, however long; null where there is no way. */
export function streetWalk(stop: number, ...asked: Parameters<typeof walkOf>): PlaceWalk | null {
  const walk = walkOf(...asked);
  return walk && { stop, ...walk, isOffMap: false };
}

export function isTooLong({ durationSeconds }: StopWalk): boolean {
  return durationSeconds > MAX_WALK_SECONDS;
}

/** In a straight line at full speed, which no walk beats. */
export function walkAtBest(stop: number, from: LatLng, to: LatLng): StopWalk {
  return { stop, durationSeconds: Math.floor(distanceMetres(from, to) / TOP_METRES_PER_SECOND) };
}
