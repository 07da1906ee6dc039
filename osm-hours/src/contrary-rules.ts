import { readCivilHours, sampleFor, type CivilStretch, type OpeningPlace } from './civil-hours.ts';
import { BANK_HOLIDAYS, DAY_LIST, daysIn } from './day-names.ts';

const BARE_DAYS = new RegExp(String.raw`^(${DAY_LIST})[:\s](.*)$`, 'i');
const OFF = /\b(?:closed?|off|except)\b/i;

/** Each pair is read for a whole year; more are not opening hours. */
const MOST_PAIRS = 20;

/**
 * Whether a rule undoes an earlier one that was hardly meant to be undone. By OSM's rules 'PH off; Mo-Fr
 * 09:00-17:00' is open on bank holidays, and 'Apr-Sep Mo-Fr 09:00-18:00; Sa off; Oct-Mar Mo-Fr
 * 10:00-15:00; Sa 10:00-14:00' on Saturdays in summer.
 */
export function hasContraryRules(expression: string, place: OpeningPlace): boolean {
  const rules = rulesOf(expression);
  return nameDaysTwice(rules) || undoExceptions(rules, place);
}

function rulesOf(expression: string): string[] {
  const plain = expression
    .replace(/"[^"]*"/g, '"-"')
    // An exception of one year is undone as any other, but a sampled year doesn't show it.
    .replace(/\b20\d\d\s+(?=[a-z])/gi, '');
  return plain.split(';').flatMap((rule) => rule.trim() || []);
}

/** 'Su 09:30-18:00; … Su 09:00-18:00': each belongs to a season, but neither names it. */
function nameDaysTwice(rules: readonly string[]): boolean {
  const hoursByDays = new Map<string, string>();
  return rules.some((rule) => {
    const [, named = '', hours = ''] = BARE_DAYS.exec(rule.toLowerCase()) ?? [];
    const days = daysIn(named).join();
    const before = hoursByDays.get(days) ?? hours;
    hoursByDays.set(days, hours);
    return before.trim() !== hours.trim();
  });
}

function undoExceptions(rules: readonly string[], place: OpeningPlace): boolean {
  const isException = (rule: string) =>
    OFF.test(rule) && !rule.includes('||') && timesOff(rule) !== '';
  const pairs = rules.flatMap((exception, index) => {
    const later = isException(exception) ? rules.slice(index + 1) : [];
    return later
      .filter((rule) => !OFF.test(rule) && mayMeet(exception, rule))
      .map((rule) => ({ exception, rule }));
  });
  if (pairs.length === 0) return false;
  const exceptionsLast = [
    ...rules.filter((rule) => !isException(rule)),
    ...rules.filter(isException),
  ];
  const sample = sampleFor(rules.join('; '));
  const hoursIn = (some: readonly string[]) =>
    openIn(readCivilHours(some.join('; '), place).sampled(sample));
  try {
    if (hoursIn(rules) === hoursIn(exceptionsLast)) return false;
    if (pairs.length > MOST_PAIRS) return true;
    return pairs.some(({ exception, rule }) => {
      const left = hoursIn([rule, exception]);
      // A rule for some of the days that are off is itself the exception: 'Su off; Dec Su 10:00-16:00'.
      return left !== NEVER && left !== hoursIn([rule]);
    });
  } catch {
    // Some day has no dawn or dusk, or a night can't be cut: it can't be told.
    return true;
  }
}

/** Whether two rules may be about the same day: not 'We off' and 'Th-Fr 09:00-17:00'. */
function mayMeet(one: string, other: string): boolean {
  const [a, b] = [one, other].map((rule) => {
    const [, named] = BARE_DAYS.exec(rule.toLowerCase()) ?? [];
    return named === undefined ? [BANK_HOLIDAYS] : daysIn(named);
  });
  if (!a || !b || [...a, ...b].includes(BANK_HOLIDAYS)) return true;
  return a.some((day) => b.includes(day));
}

/** What a rule says is off; '' for 'off' alone. */
function timesOff(rule: string): string {
  return rule.replace(OFF, '').replace('"-"', '').trim();
}

const NEVER = '';

/** When it is open for certain; stretches that touch are one, wherever they are cut. */
function openIn(stretches: readonly CivilStretch[]): string {
  const changes = stretches
    .filter(({ isUnknown }) => !isUnknown)
    .flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  return changes
    .filter((time, index) => time !== changes[index - 1] && time !== changes[index + 1])
    .join();
}
