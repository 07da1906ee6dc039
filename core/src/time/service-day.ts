import { tzOffset } from '@date-fns/tz/tzOffset';

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
