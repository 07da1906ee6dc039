import { DAY_MS } from '@loovia/core/time';
import { RegionError } from '../region-error.ts';
import type { Feed } from './feed.ts';
import type { ColumnType } from './table.ts';

/** The day of a GTFS date, numbered from 1 January 1970, without a time zone. */
export const DATE: ColumnType<number> = {
  meaning: 'a date like 20240305',
  read: (text) => {
    if (!/^\d{8}$/.test(text)) return undefined;
    const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    const day = dayNumber(iso);
    // Date.parse reads 30 February as a day of March.
    return !Number.isNaN(day) && isoDate(day) === iso ? day : undefined;
  },
};

/** @param date '2024-03-05' */
export function dayNumber(date: string): number {
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

export interface Cover {
  readonly from: number;
  readonly to: number;
  readonly shiftedWeeks: number;
}

/** The days that all feeds cover. @throws RegionError when there is none. */
export function commonDays(feeds: readonly Pick<Feed, 'name' | 'from' | 'to'>[]): Cover {
  const from = Math.max(...feeds.map((feed) => feed.from));
  const to = Math.min(...feeds.map((feed) => feed.to));
  if (from <= to) return { from, to, shiftedWeeks: 0 };
  const spans = feeds.map((feed) => `${feed.name} covers ${daysInWords(feed.from, feed.to)}`);
  throw new RegionError(`The timetables have no day in common: ${spans.join(', ')}.`);
}

/**
 * Moves the days by as few weeks as possible to cover a day.
 * @throws RegionError when they are too few for any number of weeks
 */
export function shiftToCover(cover: Cover, day: number): Cover {
  const weeks =
    day < cover.from
      ? Math.floor((day - cover.from) / 7)
      : day > cover.to
        ? Math.ceil((day - cover.to) / 7)
        : 0;
  const [from, to] = [cover.from + 7 * weeks, cover.to + 7 * weeks];
  if (from <= day && day <= to) return { from, to, shiftedWeeks: weeks };
  throw new RegionError(
    `No shift by whole weeks makes ${daysInWords(cover.from, cover.to)} cover ${dayInWords(day)}.`,
  );
}
