import { tzOffset } from '@date-fns/tz/tzOffset';

const ZONE = 'Europe/London';
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment as clocks in London show it (LIMIT-21). */
export interface LondonCivil {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM`, 00:00 to 23:59 */
  readonly time: string;
  /** Weekday, 0 = Monday to 6 = Sunday. */
  readonly dow: number;
  /** Minutes on the clock since 00:00, 0 to 1439. */
  readonly minutesOfDay: number;
}

/**
 * The instant at which clocks in London show a date and time (LIMIT-21), whatever zone the machine
 * is in. On the spring change day clocks skip 01:00 to 02:00: a time in that gap moves forward by
 * the hour skipped (01:30 means 02:30). On the autumn change day 01:00 to 02:00 happens twice: the
 * first is meant.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError when either is not a real date or time.
 */
export function londonInstant(date: string, time: string): Date {
  const asIfUtc = readAsUtc(`${date}T${time}:00Z`);
  // Whatever the change, a day before and a day after stand on either side of it.
  const before = offsetMinutes(asIfUtc - DAY_MS);
  const after = offsetMinutes(asIfUtc + DAY_MS);
  const first = asIfUtc - before * MINUTE_MS;
  if (before === after || offsetMinutes(first) === before) return new Date(first);
  const second = asIfUtc - after * MINUTE_MS;
  // Past the change the new offset fits; in the gap neither does, and the old one moves forward.
  return new Date(offsetMinutes(second) === after ? second : first);
}

/** What clocks and calendars in London show at an instant; seconds are dropped. */
export function londonCivil(instant: Date): LondonCivil {
  const shifted = new Date(instant.getTime() + offsetMinutes(instant.getTime()) * MINUTE_MS);
  const iso = shifted.toISOString();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    dow: (shifted.getUTCDay() + 6) % 7,
    minutesOfDay: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** An instant as ISO 8601 with London's offset: `2024-03-05T09:00:00+00:00`. */
export function toIsoWithOffset(instant: Date): string {
  const offset = offsetMinutes(instant.getTime());
  const iso = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const hours = String(Math.floor(offset / 60)).padStart(2, '0');
  const minutes = String(offset % 60).padStart(2, '0');
  return `${iso}+${hours}:${minutes}`;
}

const ISO_MINUTE = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:00Z$/;

function readAsUtc(text: string): number {
  const epochMs = Date.parse(text);
  // Date.parse takes 30 February too, as a day of March.
  const isReal = ISO_MINUTE.test(text) && new Date(epochMs).getUTCDate() === +text.slice(8, 10);
  if (!isReal) throw new RangeError(`Not a date and time: ${text.slice(0, 16)}`);
  return epochMs;
}

/** How far clocks in London go forward between two instants, in minutes: 0, 60 in spring, -60 in autumn. */
export function clockChangeMinutes(from: Date, to: Date): number {
  return offsetMinutes(to.getTime()) - offsetMinutes(from.getTime());
}

/** Offsets at the start of UTC days: asking the time-zone database is slow. */
const offsetsByDay = new Map<number, number>();
const MAX_DAYS_KEPT = 10_000;

/** Minutes that clocks in London are ahead of UTC at an instant: 0 in winter, 60 in summer. */
function offsetMinutes(epochMs: number): number {
  const day = Math.floor(epochMs / DAY_MS);
  const atStart = offsetAtStartOf(day);
  return atStart === offsetAtStartOf(day + 1) ? atStart : tzOffset(ZONE, new Date(epochMs));
}

function offsetAtStartOf(day: number): number {
  const known = offsetsByDay.get(day);
  if (known !== undefined) return known;
  if (offsetsByDay.size >= MAX_DAYS_KEPT) offsetsByDay.clear();
  const offset = tzOffset(ZONE, new Date(day * DAY_MS));
  offsetsByDay.set(day, offset);
  return offset;
}

/**
 * When a GTFS service day begins: 'noon minus 12 h' of the date in a zone, which on the days that
 * clocks change is not midnight (https://gtfs.org/documentation/schedule/reference/#field-types).
 * @param date `YYYY-MM-DD`
 * @param zone name in the time-zone database, e.g. 'Europe/London'
 * @returns Unix time in seconds; NaN when the zone or the date is not known.
 */
export function serviceDayStart(date: string, zone: string): number {
  const noonAsIfUtc = Date.parse(`${date}T12:00:00Z`);
  // The offset at noon in the zone, not at noon in Greenwich: the two may lie on either side of a change.
  const guess = noonAsIfUtc - tzOffset(zone, new Date(noonAsIfUtc)) * 60_000;
  const noon = noonAsIfUtc - tzOffset(zone, new Date(guess)) * 60_000;
  return noon / 1000 - 12 * 3600;
}
