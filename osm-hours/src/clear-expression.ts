import type { OpeningRow } from '@loovia/core/opening-hours';
import { repairExpression } from './repair-expression.ts';
import { type OpeningPlace, openingPlaceKey } from './civil-hours.ts';
import { hasContraryRules } from './contrary-rules.ts';
import { DAY_LIST } from './day-names.ts';
import { createMemory } from './memoise.ts';
import { everOpens, MAX_LENGTH, readExpression, type ReadExpression } from './read-expression.ts';
import { MOST_WORK, withinWork } from './work-limit.ts';
import { namesDaysAlone, opensAllDay, shutsAllDay, withoutDates } from './untimed-rules.ts';

const NEVER_OPEN = /^(mo-su(, ?ph)? |24\/7 )?(closed|off)$/;

/** 'closed', 'off', and what the library reads as them. */
const STATE = String.raw`\b(?:closed?|off|except|unknown)\b`;
const CLOCK_TIME = /\d ?[:.] ?\d\d|\d ?[ap]\.?m\b|\b\d\d ?[-–] ?\d\d\b/;
const SUN = /\b(sunrise|sunset|dawn|dusk|daylight)\b/;
/** '10:00-10:00' may be a slip or half a day; '00:00-00:00' is 24 hours. */
const SAME_TIME = /\b(?!00?[:.]00)(\d\d?(?:[:.]\d\d)?(?: ?[ap]m)?) ?[-–] ?\1(?![\d:.])/;
/** '10:00+' and 'Mo-Sa unknown; Su off' only state when it is closed, but do so clearly. */
const CLEAR_IN_PART = /(?:[:.]\d\d|[ap]m) ?\+|\bunknown;.*\b(?:off|closed)\b/;
const ALL_DAY = /\b24 ?(\/ ?7|h)/;

/** The separators of rules; ', closed Sunday' begins one, too. */
const BETWEEN_RULES = new RegExp(String.raw`;|\|\||,(?=\s*${STATE})`);

/**
 * Reads an OSM `opening_hours` expression whose meaning is clear. The library reads more: 'Open' and 'All
 * day' as 24 hours, '9am-5pm closed Sunday' as never open. Null for these, for what never opens without
 * saying so plainly, for hours that may be mistyped or lack am and pm, for
 * 'Mo-Su' alone, which hardly means day and night, where a rule undoes an earlier one
 * ({@link hasContraryRules}), and for all that {@link readExpression} refuses.
 * The expression is repaired first ({@link repairExpression}).
 */
export function readClearExpression(given: string, place: OpeningPlace): ReadExpression | null {
  if (given.length > MAX_LENGTH) return null;
  const inNation = `${place.nation} ${given}`;
  const here = `${openingPlaceKey(place)} ${given}`;
  const known = inNations.get(inNation) ?? atPlaces.get(here);
  if (known !== undefined) return known;
  const read = readWithin(given, place);
  if (read && read.weeklyRows.length > 0) inNations.set(inNation, read);
  else atPlaces.set(here, read);
  return read;
}

/**
 * The same texts occur again and again, and reading one takes milliseconds. Hours that are the same in
 * every week of a year don't follow the sun, so they apply in the whole nation.
 */
const REMEMBERED = 5_000;
const inNations = createMemory<ReadExpression>(REMEMBERED);
const atPlaces = createMemory<ReadExpression | null>(REMEMBERED);

function readWithin(given: string, place: OpeningPlace): ReadExpression | null {
  try {
    return withinWork(MOST_WORK, () => readClear(given, place));
  } catch {
    return null;
  }
}

function readClear(given: string, place: OpeningPlace): ReadExpression | null {
  if (mayBeSlip(given)) return null;
  const repaired = repairExpression(given);
  // When it is open otherwise is not said.
  const expression = saysOnlyWhenShut(plain(repaired)) ? `unknown; ${repaired}` : repaired;
  const text = plain(expression);
  const mayNeverOpen =
    NEVER_OPEN.test(text) || CLEAR_IN_PART.test(text) || namesDatesAlone(expression);
  if (!NEVER_OPEN.test(text) && !isClear(text)) return null;
  const read = readExpression(expression, place);
  if (!read || !(mayNeverOpen || isSeenToOpen(read, place))) return null;
  if (hasContraryRules(expression, place)) return null;
  return isAlways(read) && !ALL_DAY.test(text) && !CLOCK_TIME.test(text) ? null : read;
}

/** Whether a text says on which days, months or dates it is open, but nowhere a clock time. */
export function namesDatesAlone(expression: string): boolean {
  const rules = rulesOf(plain(expression));
  return rules.some(opensAllDay) && rules.every((rule) => opensAllDay(rule) || shutsAllDay(rule));
}

function saysOnlyWhenShut(text: string): boolean {
  return !NEVER_OPEN.test(text) && rulesOf(text).every(shutsAllDay);
}

const plain = (expression: string) =>
  expression
    .toLowerCase()
    .replace(/"[^"]*"/g, '')
    .trim();

const rulesOf = (text: string) =>
  text
    .split(BETWEEN_RULES)
    .map((rule) => rule.trim())
    .filter(Boolean);

/** Whether it never closes, which 'Mo-Su' hardly says. */
function isAlways({ weeklyRows }: ReadExpression): boolean {
  const isWholeDay = ({ openTime, closeTime }: OpeningRow) =>
    openTime === '00:00' && closeTime === '00:00';
  return weeklyRows.length === 7 && weeklyRows.every(isWholeDay);
}

function isSeenToOpen(read: ReadExpression, place: OpeningPlace): boolean {
  try {
    return everOpens(read, place);
  } catch {
    // Some day has no dawn or dusk, so its times are not known.
    return false;
  }
}

function isClear(text: string): boolean {
  const saysWhen = [CLOCK_TIME, SUN, ALL_DAY, CLEAR_IN_PART].some((sign) => sign.test(text));
  if (SAME_TIME.test(text)) return false;
  const rules = rulesOf(text);
  if (!saysWhen) return namesDatesAlone(text);
  return rules.every((rule) => isClearRule(rule) && (saysWhenOpen(rule) || isSeasonAlone(rule)));
}

/** ', Sa' at the end is cut off, or its time was forgotten. */
const DAYS_LEFT_OVER = new RegExp(String.raw`(?:\d|m|sunrise|sunset|dawn|dusk)\s*,\s*${DAY_LIST}$`);

function saysWhenOpen(rule: string): boolean {
  const signs = [CLOCK_TIME, SUN, ALL_DAY, CLEAR_IN_PART, new RegExp(STATE)];
  return signs.some((sign) => sign.test(rule)) && !DAYS_LEFT_OVER.test(rule);
}

/** 'Apr-Sep; Oct-Mar 10:00-15:00', but not 'Mo-Fr 09:00-17:00; Sa'. */
function isSeasonAlone(rule: string): boolean {
  return opensAllDay(rule) && !namesDaysAlone(rule);
}

/** 'Su off', 'closed Sunday' and rules without a state; never a state amid the rest, or 24 hours with a time. */
function isClearRule(rule: string): boolean {
  if (ALL_DAY.test(rule) && CLOCK_TIME.test(rule)) return false;
  const [before = '', after = '', ...others] = rule.split(new RegExp(STATE));
  if (others.length > 0) return false;
  return after.trim() === '' || (before === '' && !CLOCK_TIME.test(after));
}

/** A digit too many or too few, which the library reads over: '10:00-030:00', '09:00-17:5', '13am'. */
const MISTYPED = /\d{3}[:.]\d|\d[:.](?:\d|\d{3,})(?!\d)|\b(?:1[3-9]|2\d)(?:[:.]\d\d)? ?a\.?m/;

const HALF = String.raw`[ap]\.?m`;
const SPAN = new RegExp(
  String.raw`\b(?<from>\d{1,2}(?:[:.]\d{2})?(?:\s*${HALF})?)\.?\s*(?:-|–|to)\s*(?<until>\d{1,2}(?:[:.]\d{2})?(?![:.]?\d)(?:\s*${HALF})?)`,
  'g',
);

/** No evening lasts longer, unless a half of the day is named: '10am-4am'. */
const LONGEST_NIGHT_HOURS = { unnamed: 16, named: 18 } as const;

/**
 * Whether hours are mistyped, or may be on a twelve-hour clock with a wrong half or none: '9:00-5:00' and
 * '9am-5am' probably close in the afternoon, not before dawn; '17:00-12:00' at midnight, not at noon.
 */
function mayBeSlip(given: string): boolean {
  const text = given.toLowerCase().replace(/"[^"]*"/g, '');
  if (MISTYPED.test(text)) return true;
  return [...withoutDates(text).matchAll(SPAN)].some(
    ({ groups: { from = '', until = '' } = {} }) => {
      const [opens, closes] = [hoursOnClock(from), hoursOnClock(until)];
      const end = closes < opens ? closes + 24 : closes;
      const half = until.endsWith('m') ? 'named' : 'unnamed';
      const mayLackHalf = closes < opens && opens < 13 && half === 'unnamed';
      return end > 27 && (mayLackHalf || end - opens > LONGEST_NIGHT_HOURS[half]);
    },
  );
}

/** '9:30' → 9.5, '9:30 pm' → 21.5 */
function hoursOnClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[:.]/).map((part) => Number.parseInt(part, 10) || 0);
  const half = /[ap]/.exec(time)?.[0];
  const hour = half !== undefined && hours === 12 ? 0 : hours;
  return hour + (half === 'p' && hour < 12 ? 12 : 0) + minutes / 60;
}
