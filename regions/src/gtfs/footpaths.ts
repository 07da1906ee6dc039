import { distanceMetres } from '@loovia/core/geo';
import { firsts, type Footpaths, NONE, type Timetable } from '@loovia/core/timetable';
import { OFF_STREET_METRES_PER_SECOND } from '@loovia/core/valhalla';
import type { WalkEngine } from '../valhalla/engine.ts';
import { withoutOthers } from './change-kinds.ts';
import { FORBIDDEN_CHANGE_SECONDS, type FeedChangeRules } from './change-rules.ts';
import {
  measureWalks,
  onStreets,
  type WalkedStop,
  type StopWalkCost,
  type Walks,
} from './walks.ts';

export interface WithFootpaths {
  readonly timetable: Timetable;
  /** Served stops that no street of the map leads to. */
  readonly offMap: number;
}

/** Adds the walks between stops, on foot and step-free: see docs/decisions/0103-walks-between-stops.md. */
export async function addFootpaths(
  timetable: Timetable,
  rules: FeedChangeRules,
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
  const made = ruledWithoutWalk(timetable, walks);
  const given = withGivenTimes(timetable, [...timesOf(rules), ...pairsOf(made)], walks);
  return {
    timetable: {
      ...timetable,
      changeRules: withoutOthers(timetable.changeRules, made),
      footpaths: pack(timetable, rules, given),
      stepFreeFootpaths: pack(timetable, rules, stepFree),
    },
    offMap: served.length - places.length,
  };
}

function placeOf({ stops }: Timetable, stop: number): WalkedStop {
  return { stop, lat: stops.latitudes[stop] ?? NaN, lng: stops.longitudes[stop] ?? NaN };
}

type Pair = readonly [from: number, to: number];

function timesOf({ minSeconds }: FeedChangeRules): Pair[] {
  return [...minSeconds].flatMap(([from, times]) =>
    [...times.keys()].map((to): Pair => [from, to]),
  );
}

function pairsOf(made: ReadonlyMap<number, ReadonlySet<number>>): Pair[] {
  return [...made].flatMap(([from, ends]) => [...ends].map((to): Pair => [from, to]));
}

/** The pairs of stops without a walk where transfers.txt gives a time for some trips, by the first. */
function ruledWithoutWalk({ changeRules }: Timetable, walks: Walks): Map<number, Set<number>> {
  const pairs = new Map<number, Set<number>>();
  for (let from = 0; from + 1 < changeRules.first.length; from += 1) {
    const end = changeRules.first[from + 1] ?? 0;
    for (let rule = changeRules.first[from] ?? 0; rule < end; rule += 1) {
      const to = changeRules.to[rule] ?? 0;
      const seconds = changeRules.seconds[rule] ?? NONE;
      const isGiven = seconds !== NONE && seconds < FORBIDDEN_CHANGE_SECONDS;
      if (!isGiven || from === to || walks.get(from)?.has(to)) continue;
      pairs.set(from, (pairs.get(from) ?? new Set()).add(to));
    }
  }
  return pairs;
}

/**
 * Where transfers.txt gives a time but the map has no walk, the walk is a straight line. It may have
 * steps, so it is no step-free walk.
 */
function withGivenTimes(timetable: Timetable, pairs: readonly Pair[], walks: Walks): Walks {
  const all = new Map([...walks].map(([from, own]) => [from, new Map(own)]));
  for (const [from, to] of pairs) {
    const own = all.get(from) ?? new Map<number, StopWalkCost>();
    all.set(from, own);
    if (own.has(to)) continue;
    const metres = distanceMetres(placeOf(timetable, from), placeOf(timetable, to));
    own.set(to, {
      durationSeconds: Math.ceil(metres / OFF_STREET_METRES_PER_SECOND),
      distanceMetres: Math.round(metres),
    });
  }
  return all;
}

function pack(
  timetable: Timetable,
  { minSeconds, forbidden }: FeedChangeRules,
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
