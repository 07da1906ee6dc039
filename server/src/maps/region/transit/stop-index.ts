import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { StopWalk } from '@loovia/core/raptor';
import { CALL, WHEELCHAIR, type Timetable } from '@loovia/core/timetable';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/** What a stop is needed for. */
export type Purpose = 'board' | 'alight';

export interface Reach {
  /** Straight metres. */
  readonly metres: number;
  /** How many of the nearest stops count whatever calls there. */
  readonly nearest: number;
  /** The most stops in all: those farther off only where something new calls. */
  readonly most: number;
}

/** All stops around a place: the nearest of a line may be one where its next vehicle is just missed. */
export const NEAR: Reach = { metres: 1200, nearest: 200, most: 200 };
export const FAR: Reach = { metres: 3000, nearest: 200, most: 300 };

/** Of those the first whose walks are asked for. */
export const FIRST_NEAR: Reach = { metres: 1200, nearest: 20, most: 40 };
export const FIRST_FAR: Reach = { metres: 3000, nearest: 20, most: 40 };
export const FIRST_OF_TOILET: Reach = { metres: 1000, nearest: 4, most: 8 };

/** Times the straight distance, rounded metres included. */
const AS_STRAIGHT = 1.02;

/** The stops of a timetable by where they are and what calls there. */
export class StopIndex {
  readonly #timetable: Timetable;
  readonly #tree: KDBush;
  readonly #patterns: Readonly<Record<Purpose, readonly (readonly number[])[]>>;

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    const { latitudes, longitudes } = timetable.stops;
    this.#tree = new KDBush(latitudes.length);
    latitudes.forEach((lat, stop) => this.#tree.add(longitudes[stop] ?? 0, lat));
    this.#tree.finish();
    this.#patterns = {
      board: patternsByStop(timetable, 'board'),
      alight: patternsByStop(timetable, 'alight'),
    };
  }

  placeOf(stop: number): LatLng {
    const { latitudes, longitudes } = this.#timetable.stops;
    return { lat: latitudes[stop] ?? 0, lng: longitudes[stop] ?? 0 };
  }

  /**
   * Walks on the streets from a stop to others around it, as the build measured them. One as long as a straight
   * line is left out: it may be the feed's own, where no street leads (0103).
   */
  walksFrom(stop: number, stepFree: boolean): StopWalk[] {
    const { footpaths, stepFreeFootpaths } = this.#timetable;
    const {
      first,
      to,
      durationSeconds,
      distanceMetres: metres,
    } = stepFree ? stepFreeFootpaths : footpaths;
    const walks: StopWalk[] = [];
    for (let walk = first[stop] ?? 0; walk < (first[stop + 1] ?? 0); walk += 1) {
      const other = to[walk] ?? 0;
      const straightMetres = distanceMetres(this.placeOf(stop), this.placeOf(other));
      if ((metres[walk] ?? 0) <= straightMetres * AS_STRAIGHT) continue;
      walks.push({ stop: other, durationSeconds: durationSeconds[walk] ?? 0 });
    }
    return walks;
  }

  /**
   * Stops near a point, nearest first, where the traveller can do that; step-free, none that is known
   * to be unfit.
   */
  near({ lat, lng }: LatLng, purpose: Purpose, stepFree: boolean, reach: Reach): number[] {
    const { wheelchair } = this.#timetable.stops;
    const patternsAt = this.#patterns[purpose];
    const seen = new Set<number>();
    const isUsed = (stop: number) =>
      (patternsAt[stop]?.length ?? 0) > 0 && !(stepFree && wheelchair[stop] === WHEELCHAIR.no);
    const found: number[] = [];
    for (const stop of around(this.#tree, lng, lat, Infinity, reach.metres / 1000, isUsed)) {
      const patterns = patternsAt[stop] ?? [];
      const isNew = patterns.some((pattern) => !seen.has(pattern));
      if (found.length >= reach.nearest && !isNew) continue;
      for (const pattern of patterns) seen.add(pattern);
      if (found.push(stop) === reach.most) break;
    }
    return found;
  }
}

/** The patterns of use at each stop: those that let passengers board there, or alight. */
function patternsByStop({ stops, patterns }: Timetable, purpose: Purpose): number[][] {
  const found = stops.ids.map((): number[] => []);
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const first = patterns.firstCall[pattern] ?? 0;
    const last = (patterns.firstCall[pattern + 1] ?? 0) - 1;
    const useless = purpose === 'board' ? last : first;
    for (let call = first; call <= last; call += 1) {
      if (call === useless || ((patterns.flags[call] ?? 0) & CALL[purpose]) === 0) continue;
      const at = found[patterns.stops[call] ?? 0];
      if (at && at.at(-1) !== pattern) at.push(pattern);
    }
  }
  return found;
}
