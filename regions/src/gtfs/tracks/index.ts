import { NONE, type Tracks } from '@loovia/core/timetable';
import { firsts } from '../assemble/arrays.ts';
import type { Pattern } from '../assemble/patterns.ts';
import type { Run } from '../assemble/runs.ts';
import type { FeedShape } from '../feed.ts';
import { trackOf, type Track } from './track.ts';

export interface PackedTracks {
  readonly tracks: Tracks;
  /** The track of each run, in the order of the patterns; `NONE` = its feed has no shape for it. */
  readonly trackOfRun: Int32Array;
  /** Shapes that do not fit the calls of a trip that names them. */
  readonly misfits: number;
}

export function packTracks(patterns: readonly Pattern[]): PackedTracks {
  const tracks: Track[] = [];
  const trackOfRun: number[] = [];
  let misfits = 0;
  for (const { runs } of patterns) {
    const numbers = new Map<FeedShape, number>();
    for (const run of runs) {
      const shape = run.feed.shapes.get(run.trip.shape);
      if (shape && !numbers.has(shape)) {
        const track = trackOf(shape, callPlaces(run));
        numbers.set(shape, track ? tracks.push(track) - 1 : NONE);
        if (!track) misfits += 1;
      }
      trackOfRun.push(shape ? (numbers.get(shape) ?? NONE) : NONE);
    }
  }
  return { tracks: pack(tracks), trackOfRun: Int32Array.from(trackOfRun), misfits };
}

function callPlaces({ feed, first, end }: Run) {
  return [...feed.calls.stops.subarray(first, end)].map((stop) => {
    const { lat = NaN, lng = NaN } = feed.platforms.list[stop] ?? {};
    return { lat, lng };
  });
}

function pack(tracks: readonly Track[]): Tracks {
  const points = tracks.flatMap((track) => track.points);
  return {
    firstPoint: firsts(tracks.map((track) => track.points.length)),
    latitudesE6: Int32Array.from(points, ({ lat }) => Math.round(lat * 1e6)),
    longitudesE6: Int32Array.from(points, ({ lng }) => Math.round(lng * 1e6)),
    firstCallPoint: firsts(tracks.map(({ callPoint }) => callPoint.length)),
    callPoint: Uint32Array.from(tracks.flatMap(({ callPoint }) => callPoint)),
  };
}
