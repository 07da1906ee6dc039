import * as z from 'zod/mini';
import {
  type ArraysOf,
  broken,
  type Content,
  kindOf,
  type Layout,
  readSections,
  writeSections,
} from './sections.ts';
import { TIMETABLE_ARRAYS, timetableFactsSchema, type Timetable } from './timetable.ts';

/** A timetable as the bytes of `timetable.bin`, little-endian: see {@link decodeTimetable}. */
export function encodeTimetable(timetable: Timetable): Uint8Array {
  const facts = z.object(timetableFactsSchema.shape).parse(timetable);
  // In one order, so that the same timetable is always the same bytes.
  const arrays = [...arraysIn(timetable)].sort(([a], [b]) => (a < b ? -1 : 1));
  return writeSections(facts, arrays);
}

function* arraysIn(part: object, path = ''): Generator<[name: string, content: Content]> {
  for (const [key, value] of Object.entries<unknown>({ ...part })) {
    if (isContent(value)) yield [`${path}${key}`, value];
    else if (typeof value === 'object' && value !== null) yield* arraysIn(value, `${path}${key}.`);
  }
}

function isContent(part: unknown): part is Content {
  return Array.isArray(part) || ArrayBuffer.isView(part);
}

/**
 * The timetable in the bytes of a `timetable.bin`. Its arrays are views of those bytes, which must
 * not be changed afterwards.
 * @throws TimetableFileError when the bytes are no timetable file, of another version or cut short,
 * or when its parts do not fit together.
 */
export function decodeTimetable(bytes: Uint8Array): Timetable {
  const { facts, contents } = readSections(bytes);
  const parsed = timetableFactsSchema.safeParse(facts);
  if (!parsed.success) throw broken('its facts cannot be read');
  const timetable = { ...parsed.data, ...inLayout(TIMETABLE_ARRAYS, contents) };
  checkLengths(timetable);
  return timetable;
}

function inLayout<L extends Layout>(
  layout: L,
  contents: ReadonlyMap<string, Content>,
  path = '',
): ArraysOf<L> {
  const entries = Object.entries(layout).map(([key, kind]) => {
    const name = `${path}${key}`;
    if (typeof kind === 'object') return [key, inLayout(kind, contents, `${name}.`)] as const;
    const content = contents.get(name);
    if (!content || kindOf(content) !== kind) throw broken(`section ${name} is missing`);
    return [key, content] as const;
  });
  // Each entry is of the kind that the layout has for its key.
  return Object.fromEntries(entries) as ArraysOf<L>;
}

/** Arrays about the same things are equally long, so that every index has a value. */
function checkLengths(timetable: Timetable): void {
  const { stops, lines, services, patterns, trips, continuations } = timetable;
  const { arrivals, departures, tracks, changeRules } = timetable;
  same('stops', timetable.changeSeconds.length, Object.values<ArrayLike<unknown>>({ ...stops }));
  same('lines', lines.modes.length, Object.values<ArrayLike<unknown>>({ ...lines }));
  same('trips', last(patterns.firstTrip), Object.values<ArrayLike<unknown>>({ ...trips }));
  same('patterns', patterns.firstCall.length, [patterns.firstTrip]);
  same('patterns', patterns.firstCall.length - 1, [patterns.changeKind]);
  same('calls', last(patterns.firstCall), [patterns.stops, patterns.flags]);
  same('continuations', trips.line.length + 1, [continuations.first]);
  same('continuations', last(continuations.first), [
    continuations.trip,
    continuations.daysLater,
    continuations.service,
  ]);
  const { first: firstRule, ...rules } = changeRules;
  same('rules of changes', stops.ids.length + 1, [firstRule]);
  same('rules of changes', last(firstRule), Object.values<ArrayLike<unknown>>(rules));
  same('times', departures.length, [arrivals]);
  same('services', timetable.serviceCount * timetable.bytesPerService, [services.days]);
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
