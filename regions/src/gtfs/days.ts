/** Calendar days as whole numbers: days since 1 January 1970, in no zone at all. */
const DAY_MS = 86_400_000;

/** The day of a GTFS date, '20240305'. */
export function readDay(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!match) return undefined;
  const iso = `${match[1]}-${match[2]}-${match[3]}`;
  const epochMs = Date.parse(`${iso}T00:00:00Z`);
  // Date.parse takes 30 February too, as a day of March.
  return Number.isNaN(epochMs) || isoDate(epochMs / DAY_MS) !== iso ? undefined : epochMs / DAY_MS;
}

/** @param date '2024-03-05' */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** '2024-03-05' */
export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Monday to 6 = Sunday; 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** '5 March 2024' */
export function dayInWords(day: number): string {
  return inWords.format(day * DAY_MS);
}

/** '26 February to 31 May 2024' */
export function daysInWords(from: number, to: number): string {
  return inWords.formatRange(from * DAY_MS, to * DAY_MS).replace(/\s?–\s?/, ' to ');
}
