/* eslint-disable regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- At most 300 characters. */
import { daysText, OSM_DAYS, OSM_MONTHS } from '@loovia/core/opening-hours';
import { monthsFrom, plainHoursText } from './hours-words.ts';

const DAY =
  '(?:(?:bank|public) holidays?|(?:mo|tu|we|th|fr|sa|su)(?:n|e|d|u|i|t|es|eds|ur|rs|urs|nday|esday|dnesday|ursday|iday|turday)?)';
const TO = String.raw`\s*(?:-|–|to)\s*`;
const SUN = /^(?:sunrise|sunset|dawn|dusk)$/;
const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?|midnight|noon|sunrise|sunset|dawn|dusk`;
const DAYS_NAMED = String.raw`${DAY}(?:(?:${TO}|\s*(?:,|&|and)\s*)${DAY})*|daily|every ?day|(?:7|seven) days(?: a week)?|weekdays|weekends`;
const CLAUSE = new RegExp(
  String.raw`^(?:(?<days>${DAYS_NAMED})\s*[:\s,-]\s*)?` +
    String.raw`(?:(?<from>${TIME})${TO}(?<until>${TIME})|(?<all>24 ?h(?:ou)?rs?)|(?<closed>closed)|(?<none>none))(?=$|[\s;,.])[\s;,.]*(?:(?:and|&)\s+)?`,
);
/** '8am to 6pm daily', '9am - 5pm (Mon - Fri)'; with more after that, days might belong to either side. */
const DAYS_LAST = new RegExp(
  String.raw`^(?<hours>(?:${TIME})${TO}(?:${TIME}))[\s,]\s*\(?(?<days>${DAYS_NAMED})\)?$`,
);

const ALL_DAY = /^24 ?h(ou)?rs?( a day)?$/;
const EVERY_DAY = /^Mo-Su (\S+)$/;
/** Longer texts hold more than hours, and would take these patterns a long time. */
const MOST_CHARACTERS = 300;
/** '9am-5pm closed Sundays', '24 hours (closed on Monday)' */
const CLOSED_DAYS = new RegExp(
  String.raw`^([^;(]*?)[\s,;(]+(?:closed(?: on)?|off) (${DAYS_NAMED})s?\)?$`,
);

const DAYS_ALONE = new RegExp(`^(?:${DAYS_NAMED})$`);
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** 'summer 08:30-18:00 Apr-Sep' */
const SUMMER = new RegExp(
  String.raw`^summer\b[:\s]*(?<hours>.*?)(?:\s(?<first>${MONTH})${TO}(?<last>${MONTH}))?$`,
);
/** '07:00-18:00 or dusk (whichever is earlier)' */
const OR_NIGHTFALL =
  /^(?<hours>[^(]*?),? or (?<event>dusk|sunset),? \(?whichever (?:is|comes) (?:the )?(?:earlier|sooner|first)\)?$/;

/**
 * Opening hours in plain English as an OSM expression: '09:00-17:00', '24 hours', 'Mon-Fri 9am-5pm',
 * 'Open 8am to 6pm daily', 'Mo-Fr 07:00-18:00 Sa 07:00-19:00', '9am-5pm closed Sundays', 'summer
 * 9am-8pm'. Strict: times need am and pm or minutes on both sides, a day has the same hours wherever
 * it is named, and any other text makes it null. Times that the text does not mention are 'unknown'.
 */
export function translateHours(given: string): string | null {
  if (given.length > MOST_CHARACTERS) return null;
  const text = plainHoursText(given);
  return (
    translateSummer(text) ??
    translateSeasons(text) ??
    translateUntilNightfall(text) ??
    translateWeek(text)
  );
}

const SEASON_HEAD = new RegExp(
  String.raw`(?:^|[\s;,.]+)(?:(?:summer|winter)\b[\s:]*\(?\s*)?(${MONTH})${TO}(${MONTH})\b\)?\s*[-:,]?\s*`,
  'g',
);

/** 'April to September - 10am to 6pm October to March - closed'; months that are in no season are not known. */
function translateSeasons(text: string): string | null {
  const [before, ...parts] = text.split(SEASON_HEAD);
  if (before !== '' || parts.length === 0) return null;
  const seasons = Array.from({ length: parts.length / 3 }, (_, at) => {
    const [first = '', last = '', hours = ''] = parts.slice(3 * at, 3 * at + 3);
    const week = hours === 'closed' ? 'off' : translateWeek(hours);
    return { months: monthsFrom(first, last), week: week === '24/7' ? '00:00-24:00' : week };
  });
  const months = seasons.flatMap((season) => season.months);
  if (new Set(months).size < months.length) return null;
  if (seasons.some(({ week }) => week === null || week.includes('unknown'))) return null;
  const isWholeYear = months.length === OSM_MONTHS.length;
  const rules = seasons.flatMap(({ months: own, week }) => {
    const name = `${own[0] ?? ''}-${own.at(-1) ?? ''}`;
    const written = [...(isWholeYear ? [] : ['off']), ...(week ?? '').split('; ')];
    return written.map((rule) => `${name} ${rule}`);
  });
  return [...(isWholeYear ? [] : ['unknown']), ...new Set(rules)].join('; ');
}

/**
 * Summer hours leave the rest of the year unknown. Without months, only July and August are certainly
 * summer: by the weather, by the sun and by every council's timetable.
 */
function translateSummer(text: string): string | null {
  const { hours = '', first = 'jul', last = 'aug' } = SUMMER.exec(text)?.groups ?? {};
  const week = translateWeek(hours);
  if (week === null) return null;
  const season = [first, last].map(
    (month) => `${month.charAt(0).toUpperCase()}${month.slice(1, 3)}`,
  );
  const rules = ['off', ...(week === '24/7' ? '00:00-24:00' : week).split('; ')];
  return ['unknown', ...rules.map((rule) => `${season.join('-')} ${rule}`)].join('; ');
}

function translateUntilNightfall(text: string): string | null {
  const { hours = '', event = '' } = OR_NIGHTFALL.exec(text)?.groups ?? {};
  const week = translateWeek(hours) ?? '';
  const spans = [...week.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)];
  const byDay = spans.length > 0 && spans.every(([, from = '', until = '']) => from < until);
  return byDay ? `${week}; ${event}-24:00 off` : null;
}

function translateWeek(text: string): string | null {
  const [, kept, closed] = CLOSED_DAYS.exec(text) ?? [];
  if (kept !== undefined && closed !== undefined) {
    const week = translateExcept(kept, readDays(closed));
    if (week !== null) return week;
  }
  if (/^24 ?(\/ ?7|h(ou)?rs?( a day| daily)?)(, ?(7|seven) days a week)?$/.test(text))
    return '24/7';
  if (DAYS_ALONE.test(text)) return translateDays(readDays(text).filter((day) => day < HOLIDAYS));
  const clauses = readClauses(text);
  return clauses && join(clauses);
}

/** The clauses of 'Mon-Fri 9am-5pm, Sat 10am-4pm'; null where any part is not one. */
function readClauses(text: string): Clause[] | null {
  const clauses: Clause[] = [];
  let rest = text.replace(DAYS_LAST, '$<days> $<hours>');
  while (rest !== '') {
    const match = CLOSED_FIRST.exec(rest) ?? CLAUSE.exec(rest);
    const clause = match && clauseOf(match.groups ?? {});
    if (!clause) return null;
    const { days, hours, from } = clause;
    const last = clauses.at(-1);
    if (days === null && last?.days && isLater(hours, last.hours)) {
      last.hours += `,${hours}`;
    } else if (days === null && !from) return null;
    else clauses.push({ days, hours });
    rest = rest.slice(match[0].length);
  }
  return clauses;
}

type Groups = Readonly<Record<string, string | undefined>>;

function clauseOf(groups: Groups): (Clause & { readonly from: string | undefined }) | null {
  const hours = hoursOfClause(groups);
  const { days, from } = groups;
  return hours === null ? null : { days: days === undefined ? null : readDays(days), hours, from };
}

/** 'Closed Saturday and Sunday' */
const CLOSED_FIRST = new RegExp(
  String.raw`^(?<closed>closed)(?: on)? (?<days>${DAYS_NAMED})(?=$|[\s;,.])[\s;,.]*(?:open\s+)?`,
);

/** Null where it cannot be read; what 'none' means is not known. */
function hoursOfClause(groups: Groups): string | null {
  const { from, until = '', all, closed } = groups;
  if (from !== undefined) return readSpan(from, until);
  if (all !== undefined) return '00:00-24:00';
  return closed === undefined ? 'unknown' : 'off';
}

/** 'Mon-Fri noon to 2.30pm, 6pm to 10.30pm' */
function isLater(hours: string, before: string): boolean {
  const clock = /^(\d\d:\d\d)-(\d\d:\d\d)$/;
  const [, opens = ''] = clock.exec(hours) ?? [];
  const [, opened = '', closed = ''] = clock.exec(before) ?? [];
  return closed !== '' && opened < closed && closed < opens;
}

/** 'Mo-Sa': closed on Sundays, and open at unknown times on the other days. */
function translateDays(days: readonly number[]): string | null {
  const closed = ALL_DAYS.filter((day) => !days.includes(day));
  return closed.length === 0 ? null : `${daysText(days)} unknown; ${daysText(closed)} off`;
}

/** Hours for every day but those on which it is closed; null where the hours name days too. */
function translateExcept(hoursGiven: string, closed: readonly number[]): string | null {
  const hours = ALL_DAY.test(hoursGiven)
    ? '00:00-24:00'
    : EVERY_DAY.exec(translateWeek(hoursGiven) ?? '')?.[1];
  const days = ALL_DAYS.filter((day) => !closed.includes(day));
  if (hours === undefined || days.length === 0) return null;
  return `${daysText(days)} ${hours}${closed.includes(HOLIDAYS) ? '; PH off' : ''}`;
}

interface Clause {
  /** Null where the text names none. */
  readonly days: readonly number[] | null;
  hours: string;
}

function join(given: readonly Clause[]): string | null {
  const clauses = given.filter(
    (clause, index) => !given.slice(0, index).some((earlier) => isRepeated(earlier, clause)),
  );
  const [first, ...others] = clauses;
  if (!first) return null;
  if (others.length === 0) {
    return first.hours === 'off' || first.days?.includes(HOLIDAYS) ? null : writeClause(first);
  }
  // '9am-5pm closed Sunday closed Monday': of which days the hours are is a guess.
  if (!first.days && clauses.some(({ hours }) => hours === 'off')) return null;
  const named = clauses.flatMap(({ days }) => days ?? []);
  if (others.some(({ days }) => !days) || new Set(named).size < named.length) return null;
  if (
    clauses.some(({ hours, days }) => hours === 'unknown' && days?.some((day) => day < HOLIDAYS))
  ) {
    return null;
  }
  const rest = first.days ? [first] : unlessNamed(first.hours, named);
  return (
    rest &&
    holidaysLast([...rest, ...others])
      .map(writeClause)
      .join('; ')
  );
}

/** In OSM's rules the last one that names a day holds. */
function holidaysLast(clauses: readonly Clause[]): Clause[] {
  const on = (isHoliday: boolean) =>
    clauses.flatMap(({ days, hours }) => {
      const own = (days ?? ALL_DAYS).filter((day) => (day === HOLIDAYS) === isHoliday);
      return own.length > 0 ? [{ days: own, hours }] : [];
    });
  return [...on(false), ...on(true)];
}

function isRepeated(earlier: Clause, { days, hours }: Clause): boolean {
  const earlierDays = earlier.days ?? ALL_DAYS;
  return earlier.hours === hours && (days ?? ALL_DAYS).every((day) => earlierDays.includes(day));
}

const FRIDAY = 4;
const SUNDAY = 6;

/**
 * '09:00-16:00 Fr 09:00-15:00': the first hours are those of the other weekdays, and of Saturday where
 * Sunday has its own. Otherwise they may or may not be those of the weekend.
 */
function unlessNamed(hours: string, named: readonly number[]): Clause[] | null {
  if (named.length > 2) return null;
  const last = named.includes(SUNDAY) ? SUNDAY : FRIDAY;
  const others = ALL_DAYS.filter((day) => !named.includes(day));
  const unknown = others.filter((day) => day > last);
  return [
    { days: others.filter((day) => day <= last), hours },
    ...(unknown.length > 0 ? [{ days: unknown, hours: 'unknown' }] : []),
  ];
}

function writeClause({ days, hours }: Clause): string {
  const isHoliday = days?.includes(HOLIDAYS) === true;
  return `${isHoliday ? 'PH' : daysText(days ?? ALL_DAYS)} ${hours}`;
}

/** Bank holidays, after Sunday. */
const HOLIDAYS = 7;

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

function readDays(text: string): number[] {
  if (text === 'weekdays') return [0, 1, 2, 3, 4];
  if (text === 'weekends') return [5, 6];
  if (/^(daily|every ?day|(7|seven) days( a week)?)$/.test(text)) return ALL_DAYS;
  const days = text.split(/\s*(?:,|&|and)\s*/).flatMap((part) => {
    const [from = 0, until = from] = part.split(new RegExp(TO)).map(dayNumber);
    if (from === HOLIDAYS) return [from];
    const count = ((until - from + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => (from + index) % 7);
  });
  return [...new Set(days)].sort((a, b) => a - b);
}

function dayNumber(text: string): number {
  if (text.includes('holiday')) return HOLIDAYS;
  return OSM_DAYS.findIndex((day) => text.startsWith(day.toLowerCase()));
}

function readSpan(from: string, until: string): string | null {
  // '9-5' and '9am-5' leave half of the day to guess.
  const halves = [from, until].filter((time) => /[ap]m$/.test(time)).length;
  if (halves === 1 && [from, until].every((time) => /\d/.test(time))) return null;
  const [opens, closes] = [readTime(from), readTime(until)];
  if (opens === '00:00' && closes === opens) return '00:00-24:00';
  return opens && closes && opens !== closes ? `${opens}-${closes}` : null;
}

function readTime(text: string): string | null {
  if (SUN.test(text)) return text;
  if (text === 'midnight') return '00:00';
  if (text === 'noon') return '12:00';
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/.exec(text);
  const [, hourText = '', minuteText, half] = match ?? [];
  if (!match || (minuteText === undefined && half === undefined)) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? '0');
  const onClock = half === undefined ? hourOfDay(hour, minute) : hourOfHalf(hour, half);
  if (minute > 59 || onClock === null) return null;
  return `${String(onClock).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** On a clock of 24 hours; 24:00 is midnight. */
function hourOfDay(hour: number, minute: number): number | null {
  return hour > 24 || (hour === 24 && minute > 0) ? null : hour % 24;
}

/** On a clock of 12 hours. */
function hourOfHalf(hour: number, half: string): number | null {
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0);
}
