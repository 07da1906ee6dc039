import { t } from '@loovia/core/language';
import {
  seasonsOverlap,
  type HoursPlan,
  type OpenTimes,
  type Season,
  type WeekPlan,
} from '@loovia/core/opening-hours';
import * as z from 'zod/mini';
import { dayNames } from '../language/day-names.ts';

const daySchema = z.object({
  closed: z.boolean(),
  /** At least one, which may be blank; they stay while the day is marked closed. */
  times: z.array(z.object({ open: z.string(), close: z.string() })),
});
/** A day as it is filled in (DATA-11). */
export type DayDraft = z.infer<typeof daySchema>;

const weekSchema = z.object({
  season: z.nullable(z.object({ from: z.string(), to: z.string() })),
  days: z.array(daySchema),
});
export type WeekDraft = z.infer<typeof weekSchema>;

export const weeksDraftSchema = z.object({
  weeks: z.array(weekSchema),
  closedOnBankHolidays: z.boolean(),
});
/** A `HoursPlan` of weeks as it is filled in: days may be blank, and times may be missing. */
export type WeeksDraft = z.infer<typeof weeksDraftSchema>;

type Weeks = Extract<HoursPlan, { readonly kind: 'weeks' }>;

const blankTimes = () => ({ open: '', close: '' });
export const blankDay = (): DayDraft => ({ closed: false, times: [blankTimes()] });
export const blankWeek = (season: Season | null = null): WeekDraft => ({
  season: season && { ...season },
  days: Array.from({ length: 7 }, blankDay),
});
export const blankWeeks = (): WeeksDraft => ({
  weeks: [blankWeek()],
  closedOnBankHolidays: false,
});

export function weeksDraftOf({ weeks, closedOnBankHolidays }: Weeks): WeeksDraft {
  return {
    weeks: weeks.map(({ season, days }) => ({
      season: season && { ...season },
      days: days.map((times) => ({
        closed: times.length === 0,
        times: times.length === 0 ? [blankTimes()] : times.map((one) => ({ ...one })),
      })),
    })),
    closedOnBankHolidays,
  };
}

const isFull = ({ open, close }: OpenTimes) => open !== '' && close !== '';
export const isHalf = ({ open, close }: OpenTimes) => (open === '') !== (close === '');

/** When it is open on a day (ADD-11). */
export function openTimesOf({ closed, times }: DayDraft): readonly OpenTimes[] {
  return closed ? [] : times.filter(isFull);
}

/** Whether the hours of any day are given. Then a blank day counts as closed. */
export function areHoursGiven({ weeks }: WeeksDraft): boolean {
  return weeks.some(({ days }) => days.some((day) => day.closed || openTimesOf(day).length > 0));
}

/** The hours, without times of which one is missing. */
export function planOfWeeks({ weeks, closedOnBankHolidays }: WeeksDraft): Weeks {
  return {
    kind: 'weeks',
    weeks: weeks.map(({ season, days }) => ({ season, days: days.map(openTimesOf) })),
    closedOnBankHolidays,
  };
}

/** Names the first day of which a time is missing; null = none. */
export function missingWords({ weeks }: WeeksDraft): string | null {
  const lacks = ({ closed, times }: DayDraft) => !closed && times.some(isHalf);
  const part = weeks.findIndex(({ days }) => days.some(lacks));
  if (part === -1) return null;
  const day = dayNames()[weeks[part]?.days.findIndex(lacks) ?? 0] ?? '';
  return weeks.length === 1
    ? t('Fill in both times on {day}, or remove the line: some times are missing.', { day })
    : t(
        'Fill in both times on {day} in part {number} of the year, or remove the line: some times are missing.',
        { day, number: part + 1 },
      );
}

/** What is wrong with hours that are written as an expression: the server would refuse it. Null = nothing. */
export function faultOfWeeks({ weeks }: Weeks): string | null {
  const slip = slipIn(weeks);
  if (slip) {
    return t('From {open} to {close}: is that a slip? Write 5 in the afternoon as 17:00.', {
      ...slip,
    });
  }
  const doOverlap = weeks.some(({ season: one }, index) =>
    weeks.slice(index + 1).some(({ season: other }) => one && other && seasonsOverlap(one, other)),
  );
  return doOverlap
    ? t('Two parts of the year overlap. Change their dates so that each day is in one.')
    : null;
}

/** Finds times that are probably a slip: '09:00-05:00', '10:00-10:00'. */
function slipIn(weeks: readonly WeekPlan[]): OpenTimes | undefined {
  return weeks
    .flatMap(({ days }) => days.flat())
    .find(({ open, close }) => {
      const isAfternoonMeant = close < open && close > '03:00' && open < '13:00';
      return isAfternoonMeant || (open === close && open !== '00:00');
    });
}
