import type { OpeningRow } from '@loovia/core/opening-hours';
import { clockOfMinutes, MINUTE_MS } from '@loovia/core/time';
import type { CivilHours, CivilStretch, Sample } from './civil-hours.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** A part of a week, in minutes from Monday 00:00. */
interface WeekPart {
  start: number;
  end: number;
}

/**
 * Rows with exactly the meaning of an expression, in every week; empty when there are none: with seasons,
 * dates, week numbers, bank holidays, sunrise, or 'unknown' anywhere. The library says whether all weeks
 * are the same, and the weeks of a sample must confirm it.
 */
export function weeklyRows(
  { library, sampled: stretchesOf }: CivilHours,
  sample: Sample,
): OpeningRow[] {
  if (!library.isWeekStable()) return [];
  const sampled = stretchesOf(sample);
  if (sampled.some(({ isUnknown }) => isUnknown)) return [];
  const weeks = partsByWeek(sampled, sample);
  const [week = []] = weeks;
  if (!weeks.every((other) => isSameWeek(other, week))) return [];
  return acrossSundayNight(week).flatMap(rowsOf).sort(compareRows);
}

/** The open parts of each sampled week, with touching ones joined. */
function partsByWeek(sampled: readonly CivilStretch[], sample: Sample): WeekPart[][] {
  const weeks = Array.from({ length: sample.weeks }, (): WeekPart[] => []);
  for (const stretch of sampled) {
    const start = (stretch.start.getTime() - sample.from.getTime()) / MINUTE_MS;
    const end = (stretch.end.getTime() - sample.from.getTime()) / MINUTE_MS;
    for (let week = Math.floor(start / WEEK_MINUTES); week * WEEK_MINUTES < end; week += 1) {
      const monday = week * WEEK_MINUTES;
      const part = {
        start: Math.max(0, start - monday),
        end: Math.min(WEEK_MINUTES, end - monday),
      };
      const parts = weeks[week] ?? [];
      const last = parts.at(-1);
      if (last?.end === part.start) last.end = part.end;
      else parts.push(part);
    }
  }
  return weeks;
}

function isSameWeek(a: readonly WeekPart[], b: readonly WeekPart[]): boolean {
  return (
    a.length === b.length &&
    a.every((part, index) => part.start === b[index]?.start && part.end === b[index].end)
  );
}

/** Joins a part that runs from Sunday into Monday: it then ends after the week. */
function acrossSundayNight(week: readonly WeekPart[]): readonly WeekPart[] {
  const first = week[0];
  const last = week.at(-1);
  if (!first || !last || first === last || first.start > 0 || last.end < WEEK_MINUTES) return week;
  return [...week.slice(1, -1), { start: last.start, end: WEEK_MINUTES + first.end }];
}

/** A part as rows of at most 24 hours each: longer ones are cut at midnight. */
function rowsOf({ start, end }: WeekPart): OpeningRow[] {
  const midnight = (Math.floor(start / DAY_MINUTES) + 1) * DAY_MINUTES;
  const close = end - start <= DAY_MINUTES ? end : midnight;
  const row = {
    dow: Math.floor(start / DAY_MINUTES) % 7,
    openTime: clockOfMinutes(start % DAY_MINUTES),
    closeTime: clockOfMinutes(close % DAY_MINUTES),
  };
  return close === end ? [row] : [row, ...rowsOf({ start: close, end })];
}

function compareRows(a: OpeningRow, b: OpeningRow): number {
  return a.dow - b.dow || (a.openTime < b.openTime ? -1 : 1);
}
