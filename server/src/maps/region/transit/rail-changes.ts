import {
  NONE,
  RIDE_MODES,
  type ChangeRules,
  type Footpaths,
  type Timetable,
} from '@loovia/core/timetable';

const RAIL = RIDE_MODES.indexOf('rail');

/**
 * The timetable with the time that changing trains takes where its feeds give none: the railway's own
 * usual minimum is 5 minutes at a station, and a feed of trains alone leaves it out.
 */
export function withRailChanges(timetable: Timetable, railChangeSeconds: number): Timetable {
  const isRail = railStops(timetable);
  const { changeRules } = timetable;
  const longer = (footpaths: Footpaths): Footpaths => ({
    ...footpaths,
    durationSeconds: walksOver(footpaths, { isRail, changeRules }, railChangeSeconds),
  });
  return {
    ...timetable,
    changeSeconds: timetable.changeSeconds.map((seconds, stop) =>
      seconds === NONE && isRail[stop] === 1 ? railChangeSeconds : seconds,
    ),
    changeRules: { ...changeRules, seconds: rulesWith(changeRules, isRail, railChangeSeconds) },
    footpaths: longer(timetable.footpaths),
    stepFreeFootpaths: longer(timetable.stepFreeFootpaths),
  };
}

/** 1 for each stop that trains alone call at. */
function railStops({ stops, patterns, trips, lines }: Timetable): Uint8Array {
  const byTrain = new Uint8Array(stops.ids.length);
  const byOthers = new Uint8Array(stops.ids.length);
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const ofPattern = trips.line.subarray(
      patterns.firstTrip[pattern],
      patterns.firstTrip[pattern + 1],
    );
    const called = ofPattern.every((line) => lines.modes[line] === RAIL) ? byTrain : byOthers;
    const calls = patterns.stops.subarray(
      patterns.firstCall[pattern],
      patterns.firstCall[pattern + 1],
    );
    for (const stop of calls) called[stop] = 1;
  }
  return byTrain.map((is, stop) => (byOthers[stop] === 1 ? 0 : is));
}

/** Seconds of the rules of changes: those between trains that give none take the railway's. */
function rulesWith(
  { first, to, seconds }: ChangeRules,
  isRail: Uint8Array,
  railChangeSeconds: number,
): Int32Array {
  const all = seconds.slice();
  isRail.forEach((fromRail, stop) => {
    const end = fromRail === 0 ? 0 : (first[stop + 1] ?? 0);
    for (let rule = first[stop] ?? 0; rule < end; rule += 1) {
      if (all[rule] === NONE && isRail[to[rule] ?? 0] === 1) all[rule] = railChangeSeconds;
    }
  });
  return all;
}

function walksOver(
  footpaths: Footpaths,
  { isRail, changeRules }: { readonly isRail: Uint8Array; readonly changeRules: ChangeRules },
  atLeastSeconds: number,
): Uint32Array {
  const durationSeconds = footpaths.durationSeconds.slice();
  isRail.forEach((fromRail, stop) => {
    if (fromRail === 0) return;
    const end = footpaths.first[stop + 1] ?? 0;
    // Where there are rules, they have the least time of each change.
    const ruled = new Set(
      changeRules.to.subarray(changeRules.first[stop], changeRules.first[stop + 1]),
    );
    for (let path = footpaths.first[stop] ?? 0; path < end; path += 1) {
      const other = footpaths.to[path] ?? 0;
      if (isRail[other] !== 1 || ruled.has(other)) continue;
      durationSeconds[path] = Math.max(durationSeconds[path] ?? 0, atLeastSeconds);
    }
  });
  return durationSeconds;
}
