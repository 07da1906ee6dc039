import { NONE, type Tracks } from '@loovia/core/timetable';
import type { Pattern } from './patterns.ts';

export function packTracks(patterns: readonly Pattern[]): {
  tracks: Tracks;
  trackOfRun: Int32Array;
} {
  const count = patterns.reduce((sum, { runs }) => sum + runs.length, 0);
  return {
    tracks: {
      firstPoint: new Uint32Array(1),
      latitudesE6: new Int32Array(),
      longitudesE6: new Int32Array(),
      firstCallPoint: new Uint32Array(1),
      callPoint: new Uint32Array(),
    },
    trackOfRun: new Int32Array(count).fill(NONE),
  };
}
