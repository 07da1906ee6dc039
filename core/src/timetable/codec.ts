import * as z from 'zod/mini';
import { broken, SectionReader, writeSections, type SectionContent } from './sections.ts';
import type { Footpaths, Timetable } from './timetable.ts';

const factsSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  firstDay: z.iso.date(),
  dayCount: z.int().check(z.nonnegative()),
  shiftedWeeks: z.int(),
  serviceCount: z.int().check(z.nonnegative()),
  bytesPerService: z.int().check(z.nonnegative()),
});

/** A timetable as the bytes of `timetable.bin`, little-endian: see {@link decodeTimetable}. */
export function encodeTimetable(timetable: Timetable): Uint8Array {
  const { from, to, firstDay, dayCount, shiftedWeeks, services } = timetable;
  const { count: serviceCount, bytesPerService } = services;
  const facts = { from, to, firstDay, dayCount, shiftedWeeks, serviceCount, bytesPerService };
  const contents: Record<string, SectionContent> = {};
  const add = (name: string, part: unknown) => {
    if (isContent(part)) contents[name] = part;
    else if (typeof part === 'object' && part !== null) {
      for (const [key, value] of Object.entries(part)) add(`${name}.${key}`, value);
    }
  };
  for (const [key, value] of Object.entries(timetable)) add(key, value);
  // In one order, so that the same timetable is always the same bytes.
  const sorted = Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1));
  return writeSections(facts, Object.fromEntries(sorted));
}

function isContent(part: unknown): part is SectionContent {
  return Array.isArray(part) || ArrayBuffer.isView(part);
}

/**
 * The timetable in the bytes of a `timetable.bin`. Its arrays are views of those bytes, which must
 * not be changed afterwards.
 * @throws TimetableFileError when the bytes are no timetable file, of another version or cut short,
 * or when its parts do not fit together.
 */
export function decodeTimetable(bytes: Uint8Array): Timetable {
  const file = new SectionReader(bytes);
  const parsed = factsSchema.safeParse(file.facts);
  if (!parsed.success) throw broken('its facts cannot be read');
  const { serviceCount, bytesPerService, ...facts } = parsed.data;
  const timetable: Timetable = {
    ...facts,
    zones: file.strings('zones'),
    headsigns: file.strings('headsigns'),
    callHeadsigns: file.view('callHeadsigns', 'int32'),
    stops: {
      ids: file.strings('stops.ids'),
      names: file.strings('stops.names'),
      platforms: file.strings('stops.platforms'),
      latitudes: file.view('stops.latitudes', 'float64'),
      longitudes: file.view('stops.longitudes', 'float64'),
      wheelchair: file.view('stops.wheelchair', 'uint8'),
    },
    lines: {
      names: file.strings('lines.names'),
      modes: file.view('lines.modes', 'uint8'),
      operators: file.strings('lines.operators'),
      colours: file.strings('lines.colours'),
      textColours: file.strings('lines.textColours'),
    },
    services: {
      count: serviceCount,
      bytesPerService,
      days: file.view('services.days', 'uint8'),
    },
    patterns: {
      firstCall: file.view('patterns.firstCall', 'uint32'),
      stops: file.view('patterns.stops', 'uint32'),
      flags: file.view('patterns.flags', 'uint8'),
      firstTrip: file.view('patterns.firstTrip', 'uint32'),
    },
    trips: {
      line: file.view('trips.line', 'uint32'),
      service: file.view('trips.service', 'uint32'),
      headsign: file.view('trips.headsign', 'int32'),
      firstCallHeadsign: file.view('trips.firstCallHeadsign', 'int32'),
      wheelchair: file.view('trips.wheelchair', 'uint8'),
      zone: file.view('trips.zone', 'uint8'),
      firstTime: file.view('trips.firstTime', 'uint32'),
      track: file.view('trips.track', 'int32'),
    },
    arrivals: file.view('arrivals', 'uint32'),
    departures: file.view('departures', 'uint32'),
    changeSeconds: file.view('changeSeconds', 'int32'),
    footpaths: footpathsIn(file, 'footpaths'),
    stepFreeFootpaths: footpathsIn(file, 'stepFreeFootpaths'),
    tracks: {
      firstPoint: file.view('tracks.firstPoint', 'uint32'),
      latitudesE6: file.view('tracks.latitudesE6', 'int32'),
      longitudesE6: file.view('tracks.longitudesE6', 'int32'),
      firstCallPoint: file.view('tracks.firstCallPoint', 'uint32'),
      callPoint: file.view('tracks.callPoint', 'uint32'),
    },
  };
  checkLengths(timetable);
  return timetable;
}

function footpathsIn(file: SectionReader, name: string): Footpaths {
  return {
    first: file.view(`${name}.first`, 'uint32'),
    to: file.view(`${name}.to`, 'uint32'),
    durationSeconds: file.view(`${name}.durationSeconds`, 'uint32'),
    distanceMetres: file.view(`${name}.distanceMetres`, 'uint32'),
  };
}

/** Arrays about the same things are equally long, so that every index has a value. */
function checkLengths(timetable: Timetable): void {
  const { stops, lines, services, patterns, trips, arrivals, departures, tracks } = timetable;
  same('stops', timetable.changeSeconds.length, Object.values<ArrayLike<unknown>>({ ...stops }));
  same('lines', lines.modes.length, Object.values<ArrayLike<unknown>>({ ...lines }));
  same('trips', last(patterns.firstTrip), Object.values<ArrayLike<unknown>>({ ...trips }));
  same('patterns', patterns.firstCall.length, [patterns.firstTrip]);
  same('calls', last(patterns.firstCall), [patterns.stops, patterns.flags]);
  same('times', departures.length, [arrivals]);
  same('services', services.count * services.bytesPerService, [services.days]);
  for (const { first, ...walks } of [timetable.footpaths, timetable.stepFreeFootpaths]) {
    same('footpaths', timetable.changeSeconds.length + 1, [first]);
    same('footpaths', last(first), Object.values<ArrayLike<unknown>>(walks));
  }
  same('tracks', last(tracks.firstPoint), [tracks.latitudesE6, tracks.longitudesE6]);
  same('tracks', tracks.firstPoint.length, [tracks.firstCallPoint]);
  same('tracks', last(tracks.firstCallPoint), [tracks.callPoint]);
}

const last = (firsts: Uint32Array) => firsts.at(-1);

function same(what: string, length: number | undefined, arrays: readonly ArrayLike<unknown>[]) {
  if (arrays.some((array) => array.length !== length)) throw broken(`its ${what} do not fit`);
}
