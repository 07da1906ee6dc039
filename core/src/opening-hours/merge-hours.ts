import { hoursPlanText, type HoursPlan, type OpenTimes, type WeekPlan } from './hours-plan.ts';
import { OSM_DAYS } from './opening.ts';
import { readHoursPlan } from './read-hours-plan.ts';

interface Versions {
  /** The hours that the person saw. */
  readonly seen: string | null;
  /** What they made of them. */
  readonly said: string | null;
  /** The hours as they are now. */
  readonly now: string | null;
}

type Weeks = Extract<HoursPlan, { readonly kind: 'weeks' }>;

/**
 * What a person says of opening hours that somebody else has changed since they saw them. A form sends the whole
 * week: days that the person left as they were follow the hours as they are now. Where these three (OSM expressions,
 * null = not known) are not weeks of the same parts of the year, what the person says stays as it is.
 */
export function mergeHours({ seen, said, now }: Versions): string | null {
  const plan = readHoursPlan(said);
  const before = weeksIn(seen) ?? (seen === null ? NO_DAYS : null);
  const after = weeksIn(now);
  if (plan?.kind !== 'weeks' || !before || !after) return said;
  if (partsOf(plan) !== partsOf(before) || partsOf(plan) !== partsOf(after)) return said;
  const merged: Weeks = {
    kind: 'weeks',
    weeks: plan.weeks.map((week, part) => ({
      ...week,
      days: week.days.map((times, dow) =>
        areSame(times, timesOn(before, part, dow)) ? timesOn(after, part, dow) : times,
      ),
    })),
    closedOnBankHolidays: (plan.closedOnBankHolidays === before.closedOnBankHolidays ? after : plan)
      .closedOnBankHolidays,
  };
  return areSame(merged, plan) ? said : hoursPlanText(merged);
}

const NO_DAYS: Weeks = {
  kind: 'weeks',
  weeks: [{ season: null, days: OSM_DAYS.map(() => []) }],
  closedOnBankHolidays: false,
};

function weeksIn(expression: string | null): Weeks | null {
  const plan = readHoursPlan(expression);
  if (plan?.kind === 'never') return NO_DAYS;
  return plan?.kind === 'weeks' ? plan : null;
}

const partsOf = ({ weeks }: Weeks) => JSON.stringify(weeks.map(({ season }) => season));

const timesOn = ({ weeks }: Weeks, part: number, dow: number): readonly OpenTimes[] =>
  weeks[part]?.days[dow] ?? [];

function areSame<Part extends Weeks | WeekPlan['days'][number]>(one: Part, other: Part): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
