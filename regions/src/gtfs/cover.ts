import { RegionError } from '../region-error.ts';
import { dayInWords, daysInWords } from './days.ts';
import type { Feed } from './feed.ts';

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
 * Moves the days by as few weeks as make them cover a day: weekdays stay what they are.
 * @throws RegionError when they are so few that no number of weeks does
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
