import { namesDatesAlone, readClearExpression, type OpeningPlace } from '@loovia/osm-hours';
import type { ToiletRecord } from '@loovia/core/toilets';
import { translateHours } from './plain-hours.ts';

export type Hours = Pick<ToiletRecord, 'openingHours' | 'openingHoursExpression'>;

export const UNKNOWN_HOURS: Hours = { openingHours: null, openingHoursExpression: null };

/** Those of a toilet that is shut for now. */
export const SHUT_HOURS: Hours = { openingHours: [], openingHoursExpression: 'off' };

/**
 * Signs that notes mention hours: times, weekdays, seasons, opening and closing; but not 'sat nav' or
 * the 'Open London' scheme.
 */
const MENTIONS_OF_HOURS = [
  /\b\d{1,2}([:.]\d{2})? ?[ap]\.?m\b/,
  /\b([01]?\d|2[0-4])[:.][0-5]\d\b/,
  /\b\d{3,4} ?- ?\d{3,4}\b/,
  /\b(mon|tues?|wed(nes)?|thur?s?|fri|sat(ur)?|sun)(days?)?\b(?! ?nav)/,
  /\b(summer|winter|season(al)?|daylight|dusk|dawn|sunset|sunrise|easter|weekends?|weekdays?)\b/,
  /\b(closes?|closed|closing|locked|shut|opens|opening|(trading|shop|office) hours|term ?time)\b/,
  /\b(rarely|normally|not (always|usually)|only) open\b|\bopen (all|during|from|until|till|daily|every|wh(en|ile|ilst)(ever)?)\b/,
  /\bwh(en|ile|ilst|enever) [^.]{0,30}\bopen\b/,
  /\b(24|twenty.?four) ?(\/ ?7|h)/,
];

const ALWAYS_OPEN = /\b(open )?24( ?h(ou)?rs?| ?\/ ?7)\b(?!\?)/g;

/** Whether these hours are known at every time: those of '10:00+' are not. */
export function areKnown({ openingHoursExpression: expression }: Hours): boolean {
  return expression !== null && !/\bunknown\b|(?:\d|[ap]m) ?\+/i.test(expression);
}

/**
 * Reads a record's opening hours ('' for nothing). Notes often contradict them ('09:00-17:00' with
 * 'Closed Mondays' or 'Mon-Sun 7am-11pm'), so where notes mention hours too, nothing is certain.
 */
export function readHours(opening: string, notes: string, place: OpeningPlace): Hours {
  if (opening === '') return UNKNOWN_HOURS;
  // In a list 'Mon-Sat' says that it is shut on Sundays, not that it is open at night.
  const read =
    (namesDatesAlone(opening) ? null : readClearExpression(opening, place)) ??
    readTranslated(opening, place);
  if (!read || sayMore(notes, read.expression === '24/7')) return UNKNOWN_HOURS;
  return { openingHours: read.weeklyRows, openingHoursExpression: read.expression };
}

/**
 * Whether a list speaks of hours that could not be read, or that its own words contradict: they are not
 * known then, whatever was said before. A list that says nothing of hours contradicts nobody.
 */
export function areInDoubt(hours: Hours, opening: string, notes: string): boolean {
  return hours.openingHoursExpression === null && (opening !== '' || sayMore(notes, false));
}

/** Whether notes mention hours. */
function sayMore(notes: string, isAlwaysOpen: boolean): boolean {
  const text = notes.toLowerCase();
  const doubtful = isAlwaysOpen ? text.replace(ALWAYS_OPEN, ' ') : text;
  return MENTIONS_OF_HOURS.some((sign) => sign.test(doubtful));
}

function readTranslated(opening: string, place: OpeningPlace) {
  const expression = translateHours(opening);
  return expression === null ? null : readClearExpression(expression, place);
}
