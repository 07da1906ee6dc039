import { t } from '@loovia/core/language';
import {
  hoursPlanText,
  readHoursPlan,
  seasonsOverlap,
  type HoursPlan,
  type WeekPlan,
} from '@loovia/core/opening-hours';
import * as z from 'zod/mini';
import { dayNames } from '../../../language/day-names.ts';

const times = z.object({ open: z.string(), close: z.string() });
const week = z.object({
  season: z.nullable(z.object({ from: z.string(), to: z.string() })),
  days: z.array(z.array(times)),
});

export const HOURS_KINDS = ['weeks', 'always', 'never', 'unknown', 'text'] as const;

/** Hours as they are filled in. Times that are still missing are empty. */
export const hoursDraftSchema = z.object({
  kind: z.enum(HOURS_KINDS),
  weeks: z.array(week),
  closedOnBankHolidays: z.boolean(),
  /** As OpenStreetMap writes it. */
  text: z.string(),
});
export type HoursDraft = z.infer<typeof hoursDraftSchema>;

export const closedWeek = (season: WeekPlan['season'] = null) => ({
  season,
  days: Array.from({ length: 7 }, (): { open: string; close: string }[] => []),
});

/** What the editor shows first: the present hours as a week, or as text if they do not fit a week. */
export function hoursDraftOf(expression: string | null): HoursDraft {
  const plan = readHoursPlan(expression);
  const blank = { weeks: [closedWeek()], closedOnBankHolidays: false, text: expression ?? '' };
  if (plan === null) return { ...blank, kind: 'text' };
  if (plan.kind !== 'weeks') {
    // Someone correcting unknown hours wants to add some.
    return { ...blank, kind: plan.kind === 'unknown' ? 'weeks' : plan.kind };
  }
  const weeks = plan.weeks.map(({ season, days }) => ({
    season: season && { ...season },
    days: days.map((day) => day.map((one) => ({ ...one }))),
  }));
  return { ...blank, kind: 'weeks', weeks, closedOnBankHolidays: plan.closedOnBankHolidays };
}

/** The hours of a draft; null if its text does not fit a week, or if times are missing. */
export function planOf(draft: HoursDraft): HoursPlan | null {
  const { kind, weeks, closedOnBankHolidays } = draft;
  if (kind === 'text') return readHoursPlan(draft.text);
  if (kind !== 'weeks') return { kind };
  return weeks.every(({ days }) => days.every(isComplete))
    ? { kind, weeks, closedOnBankHolidays }
    : null;
}

type Times = HoursDraft['weeks'][number]['days'][number];

function isComplete(times: Times): boolean {
  return times.every(({ open, close }) => open !== '' && close !== '');
}

/** Names the first day whose times are missing. */
function missingWords(weeks: HoursDraft['weeks']): string {
  const part = weeks.findIndex(({ days }) => !days.every(isComplete));
  const dow = weeks[part]?.days.findIndex((times) => !isComplete(times)) ?? 0;
  const day = dayNames()[dow] ?? '';
  return weeks.length === 1
    ? t('Fill in both times on {day}, or remove the line: some times are missing.', { day })
    : t(
        'Fill in both times on {day} in part {number} of the year, or remove the line: some times are missing.',
        { day, number: part + 1 },
      );
}

/** The expression of a draft (null = not known), or what is wrong with it. */
export function expressionOf(
  draft: HoursDraft,
): { readonly expression: string | null } | { readonly error: string } {
  if (draft.kind === 'text') {
    const text = draft.text.trim();
    return text === ''
      ? { error: t('Write the hours, or choose ‘Not known’.') }
      : { expression: text };
  }
  const plan = planOf(draft);
  if (plan === null) {
    return { error: missingWords(draft.weeks) };
  }
  if (plan.kind === 'weeks' && isBlank(plan.weeks)) {
    return { error: t('Add times to at least one day, or choose ‘Closed every day’.') };
  }
  const slip = plan.kind === 'weeks' ? slipIn(plan.weeks) : undefined;
  if (slip) {
    return {
      error: t('From {open} to {close}: is that a slip? Write 5 in the afternoon as 17:00.', {
        ...slip,
      }),
    };
  }
  const seasons = plan.kind === 'weeks' ? plan.weeks.map(({ season }) => season) : [];
  const doOverlap = seasons.some((one, index) =>
    seasons.slice(index + 1).some((other) => one && other && seasonsOverlap(one, other)),
  );
  if (doOverlap) {
    return {
      error: t('Two parts of the year overlap. Change their dates so that each day is in one.'),
    };
  }
  return { expression: hoursPlanText(plan) };
}

/** Does the draft say what this expression says, however it is written? */
export function saysSame(draft: HoursDraft, expression: string | null): boolean {
  const said = expressionOf(draft);
  if ('error' in said) return false;
  const other = expressionOf(hoursDraftOf(expression));
  const written = 'error' in other ? expression : other.expression;
  return said.expression === expression || said.expression === written;
}

/** A form left as it opened says nothing: least of all that the toilet is never open. */
function isBlank(weeks: readonly WeekPlan[]): boolean {
  return weeks.every(({ days }) => days.every((day) => day.length === 0));
}

/** Finds times that are probably a slip, which the server refuses: '09:00-05:00', '10:00-10:00'. */
function slipIn(weeks: readonly WeekPlan[]) {
  return weeks
    .flatMap(({ days }) => days.flat())
    .find(({ open, close }) => {
      const isAfternoonMeant = close < open && close > '03:00' && open < '13:00';
      return isAfternoonMeant || (open === close && open !== '00:00');
    });
}
