/* eslint-disable regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- At most 300 characters. */
import { OSM_DAYS } from '@loovia/core/opening-hours';

const DAY =
  '(?:mo|tu|we|th|fr|sa|su)(?:n|e|d|u|i|t|es|ur|rs|urs|nday|esday|dnesday|ursday|iday|turday)?';
const TO = String.raw`\s*(?:-|–|to)\s*`;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?|midnight|noon`;
const DAYS_SAID = String.raw`${DAY}(?:(?:${TO}|\s*(?:,|&|and)\s*)${DAY})*|daily|every ?day|(?:7|seven) days(?: a week)?|weekdays|weekends`;
const CLAUSE = new RegExp(
  String.raw`^(?:(?<days>${DAYS_SAID})[:\s]\s*)?` +
    `(?<from>${TIME})${TO}(?<until>${TIME})(?=$|[\\s;,])[\\s;,]*`,
);
/** '8am to 6pm daily', '9am - 5pm (Mon - Fri)'; where more follows, days may belong to either side. */
const DAYS_LAST = new RegExp(
  String.raw`^(?<hours>(?:${TIME})${TO}(?:${TIME}))[\s,]\s*\(?(?<days>${DAYS_SAID})\)?$`,
);

const ALL_DAY = /^24 ?h(ou)?rs?( a day)?$/;
const EVERY_DAY = /^Mo-Su (\S+)$/;
/** Longer ones say more than hours; and what follows here takes its time over long ones. */
const MOST_CHARACTERS = 300;
/** '9am-5pm closed Sundays', '24 hours (closed on Monday)' */
const CLOSED_DAYS = new RegExp(
  String.raw`^([^;(]*?)[\s,;(]+(?:closed(?: on)?|off) (${DAYS_SAID})s?\)?$`,
);

/**
 * Opening hours in plain English as an OSM expression: '09:00-17:00', '24 hours', 'Mon-Fri 9am-5pm',
 * 'Open 8am to 6pm daily', 'Mo-Fr 07:00-18:00 Sa 07:00-19:00', '9am-5pm closed Sundays'. Strict: times need am and pm or minutes on both sides, each
 * day may be named once, and anything else in the text makes it null.
 */
export function translateHours(given: string): string | null {
  if (given.length > MOST_CHARACTERS) return null;
  const text = given
    .trim()
    .toLowerCase()
    .replace(/^(open(ing (hours|times))?|hours)\b:?\s*|\.$/g, '');
  const [, kept, closed] = CLOSED_DAYS.exec(text) ?? [];
  if (kept !== undefined && closed !== undefined) return translateBut(kept, readDays(closed));
  if (/^24 ?(\/ ?7|h(ou)?rs?( a day| daily)?)(, ?(7|seven) days a week)?$/.test(text))
    return '24/7';
  const clauses: { days: number[] | null; hours: string }[] = [];
  let rest = text.replace(DAYS_LAST, '$<days> $<hours>');
  while (rest !== '') {
    const match = CLAUSE.exec(rest);
    const hours = match && readHours(match.groups?.from ?? '', match.groups?.until ?? '');
    const days = match?.groups?.days === undefined ? null : readDays(match.groups.days);
    if (!match || !hours) return null;
    clauses.push({ days, hours });
    rest = rest.slice(match[0].length);
  }
  return join(clauses);
}

/** Hours for every day, less the days on which it is closed; null where the hours name days, too. */
function translateBut(hoursGiven: string, closed: readonly number[]): string | null {
  const hours = ALL_DAY.test(hoursGiven)
    ? '00:00-24:00'
    : EVERY_DAY.exec(translateHours(hoursGiven) ?? '')?.[1];
  const days = ALL_DAYS.filter((day) => !closed.includes(day));
  return hours === undefined || days.length === 0 ? null : `${dayList(days)} ${hours}`;
}

const SPAN = new RegExp(
  String.raw`\b(?<from>\d{1,2}(?:[:.]\d{2})?)(?:\s*am)?${TO}(?<until>\d{1,2}(?:[:.]\d{2})?)(?![:.]?\d|\s*[ap]\.?m)`,
  'g',
);

/**
 * Whether hours may be those of a twelve-hour clock without am and pm: '9:00-5:00' closes in the
 * afternoon rather than before dawn.
 */
export function mayLackHalves(given: string): boolean {
  return [...given.toLowerCase().matchAll(SPAN)].some(({ groups }) => {
    const [opens = 0, closes = 0] = [groups?.from, groups?.until].map(hoursOnClock);
    return closes > 3 && closes < opens && opens < 13;
  });
}

/** '9:30' → 9.5 */
function hoursOnClock(time = ''): number {
  const [hours, minutes = 0] = time.split(/[:.]/).map(Number);
  return (hours ?? 0) + minutes / 60;
}

function join(clauses: readonly { days: number[] | null; hours: string }[]): string | null {
  const [first] = clauses;
  if (!first) return null;
  if (clauses.length === 1) return `${dayList(first.days ?? ALL_DAYS)} ${first.hours}`;
  const days = clauses.flatMap((clause) => clause.days ?? []);
  if (!clauses.every((clause) => clause.days) || new Set(days).size < days.length) return null;
  return clauses.map((clause) => `${dayList(clause.days ?? [])} ${clause.hours}`).join('; ');
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Days in order, stretches of them as 'Mo-Fr'. */
function dayList(days: readonly number[]): string {
  const stretches: [from: number, until: number][] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else stretches.push([day, day]);
  }
  const name = (day: number): string => OSM_DAYS[day] ?? '';
  return stretches
    .map(([from, until]) => (from === until ? name(from) : `${name(from)}-${name(until)}`))
    .join(',');
}

function readDays(text: string): number[] {
  if (text === 'weekdays') return [0, 1, 2, 3, 4];
  if (text === 'weekends') return [5, 6];
  if (/^(daily|every ?day|(7|seven) days( a week)?)$/.test(text)) return ALL_DAYS;
  const days = text.split(/\s*(?:,|&|and)\s*/).flatMap((part) => {
    const [from = 0, until = from] = part.split(new RegExp(TO)).map(dayNumber);
    const count = ((until - from + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => (from + index) % 7);
  });
  return [...new Set(days)].sort((a, b) => a - b);
}

function dayNumber(text: string): number {
  return OSM_DAYS.findIndex((day) => text.startsWith(day.toLowerCase()));
}

function readHours(from: string, until: string): string | null {
  // '9-5' and '9am-5' leave a half of the day to guess.
  const halves = [from, until].filter((time) => /[ap]m|midnight|noon/.test(time)).length;
  if (halves === 1 && !/midnight|noon/.test(from + until)) return null;
  const [opens, closes] = [readTime(from), readTime(until)];
  return opens && closes && opens !== closes ? `${opens}-${closes}` : null;
}

function readTime(text: string): string | null {
  if (text === 'midnight') return '00:00';
  if (text === 'noon') return '12:00';
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text);
  const [, hourText = '', minuteText, half] = match ?? [];
  if (!match || (minuteText === undefined && half === undefined)) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? '0');
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 24 || (hour === 24 && minute > 0))) {
    return null;
  }
  const onClock = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour % 24;
  return `${String(onClock).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
