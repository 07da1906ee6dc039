import { isAlways, OSM_MONTHS } from '../opening-hours/index.ts';
import { isToilet } from './life-cycle.ts';
import type { Tags } from './tag-facts.ts';
import { closureOf } from './tag-words.ts';

const MONTH = `(?:${OSM_MONTHS.join('|')})`;
const NAMES_TIMES_OF_YEAR = new RegExp(String.raw`\b(?:${MONTH}|easter|week)\b`, 'i');
/** Whole months, or from one month into another ('Oct 15-Mar 31'); days off are not a season. */
const NAMES_MONTHS = new RegExp(
  String.raw`\b${MONTH}\b(?!\s*\d)|\b${MONTH}\s+\d+\s*-\s*(?:${MONTH}|easter)\b`,
  'i',
);
const CHRISTMAS = /\bDec\s+\d+\s*-\s*Jan\s+\d+\b/gi;

/**
 * The opening hours of a toilet, or of the venue that it is in, as they are tagged; 'off' while it is shut. Null where there are
 * none, where they are in doubt, and where it is open for a part of the year (Key:seasonal) that they don't
 * name: in winter, those of a summer week would lead to a locked door. A venue's 24/7 says nothing of its
 * toilet, except at motorway services.
 * @param today `YYYY-MM-DD`; null where no day tells which dates have passed
 */
export function hoursTag(tags: Tags, today: string | null): string | null {
  if (closureOf(tags, today) === 'for now') return 'off';
  const given = ownHoursGiven(tags);
  if (areHoursInDoubt(tags, today)) return null;
  return given !== null && isSeasonal(tags) && !nameTheSeason(given) ? null : given;
}

/** Whether a venue has hours, but its toilet is tagged 24/7: nobody is a customer while the venue is shut. */
export function opensLessThanAlways(venue: Tags, toilet: Tags): boolean {
  const ofVenue = hoursGiven(venue);
  return isAlways(hoursGiven(toilet)) && ofVenue !== null && !isAlways(ofVenue);
}

/** Whether its hours are those of a venue that may close its toilet. */
function isOfVenue(tags: Tags): boolean {
  const areOwn = isToilet(tags) || tags['toilets:opening_hours'] !== undefined;
  return !areOwn && tags.highway !== 'services';
}

/** 'no @ (Nov-Mar)': nobody may enter at some times. */
const KEEPS_OUT = /\b(?:no|private)\s*@/i;

/** Whether it is shut at some of its hours, as its own words or conditions of access say. */
export function areHoursInDoubt(tags: Tags, today: string | null): boolean {
  const conditions = [tags['access:conditional'], tags['toilets:access:conditional']];
  return (
    closureOf(tags, today) !== null ||
    conditions.some((condition) => condition !== undefined && KEEPS_OUT.test(condition))
  );
}

/** That a toilet is open for a part of the year only, in words; null for one that is open all year. */
export function seasonWords(tags: Tags): string | null {
  return isSeasonal(tags) ? 'Open for part of the year only.' : null;
}

/** Hours that could not be read, or are in doubt, in words: people may understand what we do not. */
export function unreadHoursWords(given: string | null): string | null {
  return given === null || given.trim() === '' ? null : `Opening hours as given: ${given.trim()}.`;
}

/** Whether it is open for a part of the year only, whichever words say so. */
export function isSeasonal({ seasonal = '' }: Tags): boolean {
  return !['', 'no'].includes(seasonal.trim().toLowerCase());
}

/** As they are tagged, though they may hold for a part of the year that they don't name. */
export function hoursGiven(tags: Tags): string | null {
  return tags['toilets:opening_hours'] ?? tags.opening_hours ?? null;
}

/** As they are tagged, but for those of a venue that say nothing of its toilet. */
export function ownHoursGiven(tags: Tags): string | null {
  const given = hoursGiven(tags);
  return isAlways(given) && isOfVenue(tags) ? null : given;
}

/** Whether no rule opens it all year, or one closes it for months. */
function nameTheSeason(hours: string): boolean {
  const rules = hours
    .replaceAll(/"[^"]*"/g, '')
    .split(/;|\|\|/)
    // What precedes the times says when the rule holds.
    .map((rule) => rule.split(/\d:\d/, 1).join('').trim())
    .filter(Boolean);
  const isOpen = (rule: string) => !/\b(?:off|closed|unknown)\b/i.test(rule);
  const shut = rules.filter((rule) => !isOpen(rule));
  return (
    rules.filter(isOpen).every((rule) => NAMES_TIMES_OF_YEAR.test(rule)) ||
    shut.some((rule) => NAMES_MONTHS.test(rule.replaceAll(CHRISTMAS, '')))
  );
}
