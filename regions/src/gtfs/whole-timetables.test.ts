import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  decodeTimetable,
  encodeTimetable,
  RIDE_MODES,
  type Timetable,
} from '@loovia/core/timetable';
import { beforeAll, describe, expect, it } from 'vitest';
import { PENNYSHIRE } from '../pennyshire.ts';
import { readFeeds, type ReadTimetable } from './read-feeds.ts';

const inNewport = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/newport/${name}`, import.meta.url));

const NEWPORT = {
  title: 'Newport (needs ../shared/data)',
  feeds: ['bus-gtfs.zip', 'rail-gtfs.zip'].map(inNewport),
  days: ['2024-02-26', '2024-05-31'],
  // 5,377 and 253 lines, of which 17 are stations that no bus calls at.
  stops: 5_613,
  lines: 220 + 141,
  trips: 5_426 + 939,
  calls: 204_361 + 12_082,
  modes: ['bus', 'coach', 'rail'],
  tracks: 186,
  fewestTripsOnTracks: 800,
};

const IN_PENNYSHIRE: typeof NEWPORT = {
  title: PENNYSHIRE.title,
  feeds: [PENNYSHIRE.gtfsFile],
  days: ['2024-01-01', '2049-12-31'],
  stops: 175,
  lines: 15,
  // One trip of the shuttle stands for sixty.
  trips: 2_031 + 59,
  calls: 21_281 + 59 * 15,
  modes: ['bus', 'rail'],
  tracks: 29,
  fewestTripsOnTracks: 2_000,
};

describe.each([NEWPORT, IN_PENNYSHIRE])('the timetables of $title', (expected) => {
  const { feeds } = expected;
  describe.skipIf(!feeds.every((file) => existsSync(file)))('as they are built', () => {
    let read: ReadTimetable;
    let timetable: Timetable;
    beforeAll(async () => {
      read = await readFeeds(feeds);
      ({ timetable } = read);
    }, 60_000);

    it('are read whole', () => {
      expect([timetable.from, timetable.to]).toEqual(expected.days);
      expect(timetable.stops.ids.length).toBe(expected.stops);
      expect(timetable.lines.names.length).toBe(expected.lines);
      expect(timetable.trips.line.length).toBe(expected.trips);
      expect(timetable.arrivals.length).toBe(expected.calls);
      expect(read.notices).toEqual([]);
    });

    it('have every mode of their feeds', () => {
      const modes = new Set([...timetable.lines.modes].map((mode) => RIDE_MODES[mode]));
      expect([...modes].sort()).toEqual(expected.modes);
    });

    it('never go back in time, and are sorted by departure within a pattern', () => {
      const { patterns, trips, arrivals, departures } = timetable;
      // One expectation for all: each costs more than what it compares.
      const wrong: number[] = [];
      for (let pattern = 0; pattern + 1 < patterns.firstTrip.length; pattern++) {
        const calls = (patterns.firstCall[pattern + 1] ?? 0) - (patterns.firstCall[pattern] ?? 0);
        let last = 0;
        for (
          let trip = patterns.firstTrip[pattern] ?? 0;
          trip < (patterns.firstTrip[pattern + 1] ?? 0);
          trip++
        ) {
          const first = trips.firstTime[trip] ?? 0;
          const departure = departures[first] ?? NaN;
          const times = Array.from({ length: calls }, (_, n) => [
            arrivals[first + n] ?? NaN,
            departures[first + n] ?? NaN,
          ]).flat();
          const isInOrder = times.every((time, n) => time >= (times[n - 1] ?? 0));
          if (!isInOrder || departure < last) wrong.push(trip);
          last = departure;
        }
      }
      expect(wrong).toEqual([]);
    });

    it('has tracks for the trips with shapes, in order and near their stops', () => {
      const { tracks, trips } = timetable;
      expect(tracks.firstPoint.length - 1).toBe(expected.tracks);
      expect(trips.track.filter((track) => track >= 0).length).toBeGreaterThan(
        expected.fewestTripsOnTracks,
      );
      tracks.callPoint.forEach((point, n) => {
        const isFirst = tracks.firstCallPoint.includes(n);
        expect(isFirst || point >= (tracks.callPoint[n - 1] ?? 0)).toBe(true);
      });
    });

    it('are the same when written and read again, and that is quick', () => {
      const file = encodeTimetable(timetable);
      expect(file.length).toBeLessThan(4e6);
      const begun = performance.now();
      const again = decodeTimetable(file);
      expect(performance.now() - begun).toBeLessThan(1000);
      // Comparing millions of numbers one by one takes seconds.
      expect(Buffer.from(encodeTimetable(again)).equals(file)).toBe(true);
    });
  });
});
