import { NONE, RIDE_MODES, type Footpaths, type Timetable } from '@loovia/core/timetable';

const RAIL = RIDE_MODES.indexOf('rail');

/**
 * The timetable with the time that changing trains takes where its feeds give none: the railway's own
 * usual minimum is 5 minutes at a station, and a feed of trains alone leaves it out.
 */
export function withRailChanges(timetable: Timetable, railChangeSeconds: number): Timetable {
  const isRail = railStops(timetable);
  const longer = (footpaths: Footpaths): Footpaths => ({
    ...footpaths,
    durationSeconds: walksOver(footpaths, isRail, railChangeSeconds),
  });
  return {
    ...timetable,
    changeSeconds: timetable.changeSeconds.map((seconds, stop) =>
      seconds === NONE && isRail[stop] === 1 ? railChangeSeconds : seconds,
    ),
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

function walksOver(footpaths: Footpaths, isRail: Uint8Array, atLeastSeconds: number): Uint32Array {
  const durationSeconds = footpaths.durationSeconds.slice();
  isRail.forEach((fromRail, stop) => {
    if (fromRail === 0) return;
    const end = footpaths.first[stop + 1] ?? 0;
    for (let path = footpaths.first[stop] ?? 0; path < end; path += 1) {
      if (isRail[footpaths.to[path] ?? 0] !== 1) continue;
      durationSeconds[path] = Math.max(durationSeconds[path] ?? 0, atLeastSeconds);
    }
  });
  return durationSeconds;
}
