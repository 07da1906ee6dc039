import fc from 'fast-check';
import { anyString } from '../testing/test-strings.ts';
import type { Footpaths, Timetable } from './timetable.ts';

/** A timetable with arrays of any content that are as long as they have to be. */
export const anyTimetable: fc.Arbitrary<Timetable> = fc
  .record({
    seed: fc.array(fc.nat(0xffff_ffff), { minLength: 1, maxLength: 20 }),
    texts: fc.array(anyString(), { minLength: 1, maxLength: 5 }),
    stops: fc.nat(9),
    lines: fc.nat(5),
    calls: fc.nat(12),
    patterns: fc.nat(3),
    trips: fc.nat(7),
    times: fc.nat(30),
    walks: fc.nat(11),
    points: fc.nat(13),
  })
  .map(timetableOf);

interface Sizes {
  readonly seed: readonly number[];
  readonly texts: readonly string[];
  readonly stops: number;
  readonly lines: number;
  readonly calls: number;
  readonly patterns: number;
  readonly trips: number;
  readonly times: number;
  readonly walks: number;
  readonly points: number;
}

function timetableOf({ seed, texts, ...sizes }: Sizes): Timetable {
  const { stops, lines, calls, patterns, trips, times, walks, points } = sizes;
  const numbers = (length: number) => Array.from({ length }, (_, n) => seed[n % seed.length] ?? 0);
  const words = (length: number) => Array.from({ length }, (_, n) => texts[n % texts.length] ?? '');
  const u8 = (length: number) => Uint8Array.from(numbers(length));
  const u32 = (length: number) => Uint32Array.from(numbers(length));
  const i32 = (length: number) => Int32Array.from(numbers(length));
  const f64 = (length: number) => Float64Array.from(numbers(length), (number) => number / 7);
  const firsts = (count: number, total: number) =>
    Uint32Array.from({ length: count + 1 }, (_, n) => (n === count ? total : 0));
  const footpaths = (): Footpaths => ({
    first: firsts(stops, walks),
    to: u32(walks),
    durationSeconds: u32(walks),
    distanceMetres: u32(walks),
  });
  return {
    from: '2024-03-05',
    to: '2024-04-05',
    firstDay: '2024-03-03',
    dayCount: 34,
    shiftedWeeks: -3,
    zones: words(2),
    headsigns: words(4),
    callHeadsigns: i32(5),
    stops: {
      ids: words(stops),
      names: words(stops),
      platforms: words(stops),
      latitudes: f64(stops),
      longitudes: f64(stops),
      wheelchair: u8(stops),
    },
    lines: {
      names: words(lines),
      modes: u8(lines),
      operators: words(lines),
      colours: words(lines),
      textColours: words(lines),
      phones: words(lines),
    },
    serviceCount: 3,
    bytesPerService: 5,
    services: { days: u8(15) },
    patterns: {
      firstCall: firsts(patterns, patterns === 0 ? 0 : calls),
      stops: u32(patterns === 0 ? 0 : calls),
      flags: u8(patterns === 0 ? 0 : calls),
      firstTrip: firsts(patterns, patterns === 0 ? 0 : trips),
      changeKind: u32(patterns),
    },
    trips: tripsOf(patterns === 0 ? 0 : trips, { u8, u32, i32 }),
    continuations: {
      first: firsts(patterns === 0 ? 0 : trips, walks),
      trip: u32(walks),
      daysLater: u8(walks),
      service: u32(walks),
    },
    arrivals: u32(times),
    departures: u32(times),
    changeSeconds: i32(stops),
    changeRules: {
      first: firsts(stops, walks),
      to: u32(walks),
      fromKind: u32(walks),
      toKind: u32(walks),
      seconds: i32(walks),
      waits: u8(walks),
    },
    footpaths: footpaths(),
    stepFreeFootpaths: footpaths(),
    tracks: {
      firstPoint: firsts(1, points),
      latitudesE6: i32(points),
      longitudesE6: i32(points),
      firstCallPoint: firsts(1, 4),
      callPoint: u32(4),
    },
  };
}

interface Makers {
  readonly u8: (length: number) => Uint8Array;
  readonly u32: (length: number) => Uint32Array;
  readonly i32: (length: number) => Int32Array;
}

function tripsOf(count: number, { u8, u32, i32 }: Makers): Timetable['trips'] {
  return {
    line: u32(count),
    service: u32(count),
    headsign: i32(count),
    firstCallHeadsign: i32(count),
    wheelchair: u8(count),
    zone: u8(count),
    firstTime: u32(count),
    track: i32(count),
    headwaySeconds: u32(count),
  };
}
