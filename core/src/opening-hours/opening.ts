import * as z from 'zod/mini';
import { t } from '../language/index.ts';
import {
  clockTimeSchema,
  formatClockTime,
  instantSchema,
  londonCivil,
  nextDate,
  shiftDate,
  shortDate,
  weekdayWord,
} from '../time/index.ts';

/** The weekdays as OSM's expressions name them, in the order of `dow`. */
export const OSM_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/**
 * One stretch of opening hours on one weekday (DATA-10).
 * `dow` is 0 = Monday to 6 = Sunday. A day may have several rows (split days) or none (closed).
 * `00:00`–`00:00` is open 24 hours; a close time at or before its open time runs past midnight.
 */
export const openingRowSchema = z.strictObject({
  dow: z.int().check(z.minimum(0), z.maximum(6)),
  openTime: clockTimeSchema,
  closeTime: clockTimeSchema,
});
export type OpeningRow = z.infer<typeof openingRowSchema>;

/** Why a toilet is open or not, by its hours (STOP-34 to STOP-38) and by people's reports (FACT-05). */
export const OPENING_REASONS = {
  unknown: 'Opening hours not available',
  closedThisDay: 'Closed on this day',
  open24Hours: 'Open 24 hours',
  open: 'Open',
  closed: 'Closed',
  reportedClosed: 'Reported closed',
  reportedGone: 'Reported gone',
  oneSaysClosed: 'Reported closed by one person',
  oneSaysGone: 'Reported gone by one person',
} as const;

/** One of {@link OPENING_REASONS} in the current language. */
export function reasonWords(opening: Pick<Opening, 'reason' | 'at'>): string {
  const { reason } = opening;
  const words: Readonly<Record<string, string>> = {
    // The week's hours may be known, and listed beside these words.
    [OPENING_REASONS.unknown]: isChristmas(opening)
      ? t('Opening hours on Christmas Day not available')
      : t('Opening hours not available'),
    [OPENING_REASONS.closedThisDay]: t('Closed on this day'),
    [OPENING_REASONS.open24Hours]: t('Open 24 hours'),
    [OPENING_REASONS.open]: t('Open'),
    [OPENING_REASONS.closed]: t('Closed'),
    [OPENING_REASONS.reportedClosed]: t('Reported closed'),
    [OPENING_REASONS.reportedGone]: t('Reported gone'),
    [OPENING_REASONS.oneSaysClosed]: t('Reported closed by one person'),
    [OPENING_REASONS.oneSaysGone]: t('Reported gone by one person'),
  };
  return words[reason] ?? reason;
}

/** In December London is on UTC. */
function isChristmas({ at }: Pick<Opening, 'at'>): boolean {
  return at.slice(5, 10) === '12-25';
}

/** The closures that people report (FACT-05). */
export const CLOSURES = ['closed-today', 'closed', 'gone'] as const;

/** A closure that people report for a day. */
export const reportedClosureSchema = z.strictObject({
  state: z.enum(CLOSURES),
  /** How many accounts report it. */
  reports: z.int(),
  /** The name of a source that says so, too; absent = only people do. */
  source: z.optional(z.string()),
  /** Two accounts, an operator or a source report it: never suggested. One account only lowers its rank. */
  isCertain: z.boolean(),
  /** The last day (`YYYY-MM-DD`), where known. */
  until: z.optional(z.string()),
});

/** A toilet's opening state at the estimated arrival there (STOP-29 to STOP-38). */
export const openingSchema = z.object({
  state: z.enum(['open', 'closed', 'unknown']),
  /** One of {@link OPENING_REASONS}, always in English. 'unknown' is treated as open (STOP-34). */
  reason: z.string(),
  /** The instant judged. */
  at: instantSchema,
  /** When the stretch it is open in began or, if closed, when it next opens. Absent when not known. */
  opens: z.optional(instantSchema),
  /** When the stretch it is open in ends. Absent when not known or never. */
  closes: z.optional(instantSchema),
  /** The changes after that, in turn: when it opens again or, if closed, when it closes again, and so on. */
  laterChanges: z.optional(z.array(instantSchema)),
  /** Until then there are no other changes; after it, nothing is known. Absent = until the first change. */
  knownUntil: z.optional(instantSchema),
  /** A closure that people report for that day (FACT-05); `reason` then names it. */
  reported: z.optional(reportedClosureSchema),
});
export type Opening = z.infer<typeof openingSchema>;

/**
 * 'open until 18:00', with the weekday where that is another day and over twelve hours away, and the date
 * where that is a week away; null where it isn't open or the end is not known. In London's civil time.
 */
export function untilWords({ state, at, closes }: Opening): string | null {
  if (state !== 'open' || !closes) return null;
  const end = new Date(closes);
  if (closesAtMidnight(new Date(at), end)) return t('open until midnight');
  const { date } = londonCivil(end);
  const time = formatClockTime(end);
  const sameDay = date === londonCivil(new Date(at)).date;
  const soon = end.getTime() - Date.parse(at) < 12 * 3_600_000;
  return sameDay || soon
    ? t('open until {time}', { time })
    : t('open until {weekday} {time}', { weekday: dayWords(date, at), time });
}

/**
 * A toilet's hours in a few words: 'open until 18:00', 'closed until Wed 09:00', 'Open 24 hours', 'hours
 * unknown'. In London's civil time.
 */
export function hoursWords(opening: Opening): string {
  const known = untilWords(opening) ?? closedUntilWords(opening);
  if (known !== null || opening.reason !== OPENING_REASONS.unknown) {
    return known ?? reasonWords(opening);
  }
  // The week's hours may be known.
  return isChristmas(opening) ? t('Christmas Day hours unknown') : t('hours unknown');
}

/** Null where it is not closed, or its next opening is not known. */
function closedUntilWords({ state, at, opens }: Opening): string | null {
  if (state !== 'closed' || opens === undefined) return null;
  const { date, time } = londonCivil(new Date(opens));
  return date === londonCivil(new Date(at)).date
    ? t('closed until {time}', { time })
    : t('closed until {weekday} {time}', { weekday: dayWords(date, at), time });
}

/** When it next opens: '08:00', with the weekday where that is not the day of an instant. */
export function opensWords(opens: string, at: string): string {
  const { date, time } = londonCivil(new Date(opens));
  return date === londonCivil(new Date(at)).date ? time : `${dayWords(date, at)} ${time}`;
}

/** The weekday of a date after an instant; with the date, where that weekday has come before. */
function dayWords(date: string, at: string): string {
  const isWithinWeek = date < shiftDate(londonCivil(new Date(at)).date, 7);
  return isWithinWeek ? weekdayWord(date) : shortDate(date);
}

function closesAtMidnight(at: Date, end: Date): boolean {
  const { date, time } = londonCivil(end);
  return time === '00:00' && date === nextDate(londonCivil(at).date);
}
