import { distanceMetres } from '@loovia/core/geo';
import { firsts, type Footpaths, type Timetable } from '@loovia/core/timetable';
import { OFF_STREET_METRES_PER_SECOND } from '@loovia/core/valhalla';
import type { WalkEngine } from '../valhalla/engine.ts';
import type { ChangeRules } from './transfers.ts';
import { measureWalks, onStreets, type Place, type Walk, type Walks } from './walks.ts';

export interface WithFootpaths {
  readonly timetable: Timetable;
  /** Served stops that no street of the map leads to. */
  readonly offMap: number;
}

/** Adds the walks between stops, on foot and step-free: see docs/decisions/0103-walks-between-stops.md. */
export async function addFootpaths(
  timetable: Timetable,
  rules: ChangeRules,
  engine: WalkEngine,
  onProgress: (done: number) => void,
): Promise<WithFootpaths> {
  const served = [...new Set(timetable.patterns.stops)].map((stop) => placeOf(timetable, stop));
  const places = await onStreets(engine, served, false);
  const stepFreePlaces = await onStreets(engine, places, true);
  const walks = await measureWalks(engine, places, false, (done) => {
    onProgress(done / 2);
  });
  const stepFree = await measureWalks(engine, stepFreePlaces, true, (done) => {
    onProgress(0.5 + done / 2);
  });
  return {
    timetable: {
      ...timetable,
      footpaths: pack(timetable, rules, withGivenTimes(timetable, rules, walks)),
      stepFreeFootpaths: pack(timetable, rules, stepFree),
    },
    offMap: served.length - places.length,
  };
}

function placeOf({ stops }: Timetable, stop: number): Place {
  return { stop, lat: stops.latitudes[stop] ?? NaN, lng: stops.longitudes[stop] ?? NaN };
}

/**
 * Where transfers.txt gives a time but the map has no walk, the walk is a straight line. It may have
 * steps, so it is no step-free walk.
 */
function withGivenTimes(timetable: Timetable, { minSeconds }: ChangeRules, walks: Walks): Walks {
  const all = new Map([...walks].map(([from, own]) => [from, new Map(own)]));
  for (const [from, given] of minSeconds) {
    const own = all.get(from) ?? new Map<number, Walk>();
    for (const to of given.keys()) {
      if (own.has(to)) continue;
      const metres = distanceMetres(placeOf(timetable, from), placeOf(timetable, to));
      own.set(to, {
        durationSeconds: Math.ceil(metres / OFF_STREET_METRES_PER_SECOND),
        distanceMetres: Math.round(metres),
      });
    }
    all.set(from, own);
  }
  return all;
}

function pack(
  timetable: Timetable,
  { minSeconds, forbidden }: ChangeRules,
  walks: Walks,
): Footpaths {
  const stopCount = timetable.changeSeconds.length;
  const byStop = Array.from({ length: stopCount }, (_, from) =>
    [...(walks.get(from) ?? [])]
      .filter(([to]) => forbidden.get(from)?.has(to) !== true)
      .map(([to, walk]) => ({ to, ...walk, min: minSeconds.get(from)?.get(to) ?? 0 }))
      .sort((a, b) => a.to - b.to),
  );
  const all = byStop.flat();
  return {
    first: firsts(byStop.map((own) => own.length)),
    to: Uint32Array.from(all, ({ to }) => to),
    durationSeconds: Uint32Array.from(all, ({ durationSeconds, min }) =>
      Math.max(durationSeconds, min),
    ),
    distanceMetres: Uint32Array.from(all, (walk) => walk.distanceMetres),
  };
}
