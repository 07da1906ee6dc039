import { lastDayOf, OSM_MONTHS, type OpeningRow } from '@loovia/core/opening-hours';
import { CivilDate } from './civil-date.ts';
import {
  readCivilHours,
  sampleFor,
  type Sample,
  type CivilHours,
  type CivilStretch,
  type OpeningPlace,
} from './civil-hours.ts';
import { hasTooManyTimes } from './too-many-times.ts';
import { MOST_WORK, withinWork } from './work-limit.ts';
import { weeklyRows } from './weekly-rows.ts';

/** An OSM `opening_hours` expression that can be judged. */
export interface ReadExpression {
  /** As it was given, trimmed. */
  readonly expression: string;
  /** Rows with the same meaning as the expression in every week; empty when there are none. */
  readonly weeklyRows: OpeningRow[];
}

/** The library's warnings that it guessed what was meant. */
const GUESSES = new Set([
  'ambiguous_single_digit_hour', // 9-5
  'ambiguous_word',
  'combine_rules', // 08:00-12:00; 14:00-18:00: the second would undo the first
  'default_state', // a last rule that undoes all before it
  'interpreted_as_year',
  'use_multi', // the same selector twice in one rule
  'value_ends_with_token', // cut off
]);

/** Longer texts are not opening hours. */
export const MAX_LENGTH = 1000;
const FIRST_WEEK_TO = new CivilDate(2024, 0, 8);

/**
 * Reads an OSM `opening_hours` expression (wiki.openstreetmap.org/wiki/Key:opening_hours). Null when it
 * can't be read or judged (bad syntax, 31 February, school holidays), when it names too many times to be read quickly, when its meaning is a guess, and when it is only
 * 'unknown' or a comment. `off` alone is read: the source says it never opens.
 */
export function readExpression(text: string, place: OpeningPlace): ReadExpression | null {
  const expression = text.trim();
  if (expression.length > MAX_LENGTH || namesImpossibleDay(expression)) return null;
  if (hasTooManyTimes(expression)) return null;
  try {
    return withinWork(MOST_WORK, () => {
      const hours = readCivilHours(expression, place);
      const sample = sampleFor(expression);
      const warnings = hours.library.getStructuredWarnings();
      if (warnings.some(({ type }) => GUESSES.has(type)) || saysNothing(hours, sample)) return null;
      return { expression, weeklyRows: weeklyRows(hours, sample) };
    });
  } catch {
    // The library throws texts as well as errors for what it can't read.
    return null;
  }
}

const DATES = new RegExp(String.raw`\b(${OSM_MONTHS.join('|')}) (\d\d?)(?![\d:.])`, 'gi');

/** Whether a month lacks a day that it is said to have; the library goes on into the next month. */
function namesImpossibleDay(expression: string): boolean {
  return [...expression.replace(/"[^"]*"/g, '').matchAll(DATES)].some(([, name = '', day]) => {
    const month = OSM_MONTHS.findIndex((other) => other.toLowerCase() === name.toLowerCase()) + 1;
    return Number(day) < 1 || Number(day) > lastDayOf(month);
  });
}

/**
 * Whether an expression is open at any moment of a year; false for '10am-10am' and 'Mo-Fr 09:00-17:00
 * off', which can be read but are rarely meant.
 * @throws what the library throws (texts, too) for what it can't read
 */
export function everOpens(
  { expression, weeklyRows: rows }: ReadExpression,
  place: OpeningPlace,
): boolean {
  if (rows.length > 0) return true;
  const hours = readCivilHours(expression, place);
  const sample = sampleFor(expression);
  // A week is usually enough; a year may have days without dusk, on which the library fails.
  return [
    () => hours.stretches(sample.from, FIRST_WEEK_TO),
    () => hours.sampled(sample),
    ...yearsNamed(expression).map(
      (year) => () => hours.stretches(new CivilDate(year, 0, 1), new CivilDate(year + 1, 0, 2)),
    ),
  ].some((look) => look().some(({ isUnknown }) => !isUnknown));
}

/** '2026 Aug 20-2026 Aug 27 08:00-20:00' opens in 2026 alone. */
function yearsNamed(expression: string): number[] {
  const named = expression.replace(/"[^"]*"/g, '').match(/\b(?:19|20)\d\d\b(?!:)/g) ?? [];
  return [...new Set(named.map(Number))];
}

/** Whether every moment of a year is unknown; a week usually shows that it isn't. */
function saysNothing(hours: CivilHours, sample: Sample): boolean {
  return (
    isUnknown(hours.stretches(sample.from, FIRST_WEEK_TO), { ...sample, to: FIRST_WEEK_TO }) &&
    isUnknown(hours.sampled(sample), sample)
  );
}

function isUnknown(stretches: readonly CivilStretch[], { from, to }: Sample): boolean {
  let end = from.getTime();
  for (const stretch of stretches) {
    if (!stretch.isUnknown || stretch.start.getTime() > end) return false;
    end = stretch.end.getTime();
  }
  return end === to.getTime();
}
