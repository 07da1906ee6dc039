import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  decodeTimetable,
  encodeTimetable,
  RIDE_MODES,
  type Timetable,
} from '@loovia/core/timetable';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFeeds, type ReadTimetable } from './read-feeds.ts';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/newport/${name}`, import.meta.url));
const FEEDS = ['bus-gtfs.zip', 'rail-gtfs.zip'].map(fileOf);
const hasData = FEEDS.every((file) => existsSync(file));

describe.skipIf(!hasData)(
  `The timetables of Newport${hasData ? '' : ' (skipped: ../shared/data is missing)'}`,
  () => {
    let read: ReadTimetable;
    let timetable: Timetable;
    beforeAll(async () => {
      read = await readFeeds(FEEDS);
      ({ timetable } = read);
    }, 60_000);

    it('are read whole', () => {
      expect([timetable.from, timetable.to]).toEqual(['2024-02-26', '2024-05-31']);
      // 5,377 and 253 lines, of which 17 are stations that no bus calls at.
      expect(timetable.stops.ids.length).toBe(5_613);
      expect(timetable.lines.names.length).toBe(220 + 141);
      expect(timetable.trips.line.length).toBe(5_426 + 939);
      expect(timetable.arrivals.length).toBe(204_361 + 12_082);
      expect(read.notices).toEqual([]);
    });

    it('have coaches, buses and trains', () => {
      const modes = new Set([...timetable.lines.modes].map((mode) => RIDE_MODES[mode]));
      expect([...modes].sort()).toEqual(['bus', 'coach', 'rail']);
    });

    it('never go back in time, and are sorted by departure within a pattern', () => {
      const { patterns, trips, arrivals, departures } = timetable;
      for (let pattern = 0; pattern + 1 < patterns.firstTrip.length; pattern++) {
        const calls = (patterns.firstCall[pattern + 1] ?? 0) - (patterns.firstCall[pattern] ?? 0);
        let last = 0;
        for (
          let trip = patterns.firstTrip[pattern] ?? 0;
          trip < (patterns.firstTrip[pattern + 1] ?? 0);
          trip++
        ) {
          const first = trips.firstTime[trip] ?? 0;
          const times = Array.from({ length: calls }, (_, n) => [
            arrivals[first + n],
            departures[first + n],
          ]).flat();
          expect(times).toEqual(times.toSorted((a = 0, b = 0) => a - b));
          expect(departures[first]).toBeGreaterThanOrEqual(last);
          last = departures[first] ?? 0;
        }
      }
    });

    it('has tracks for the trips with shapes, in order and near their stops', () => {
      const { tracks, trips } = timetable;
      expect(tracks.firstPoint.length - 1).toBe(186);
      expect(trips.track.filter((track) => track >= 0).length).toBeGreaterThan(800);
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
  },
);
