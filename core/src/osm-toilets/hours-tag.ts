import { OSM_MONTHS } from '../opening-hours/index.ts';
import type { Tags } from './tag-facts.ts';

const SEASONS = /\b(?:yes|spring|summer|autumn|winter)\b/;
const NAMES_TIMES_OF_YEAR = new RegExp(String.raw`\b(?:${OSM_MONTHS.join('|')}|easter|week)`, 'i');

/**
 * The opening hours of a toilet, or of the venue that it is in, as they are tagged. Null where there are
 * none, and where it is open for a part of the year (Key:seasonal) that they don't name: in winter, those
 * of a summer week would lead to a locked door.
 */
export function hoursTag(tags: Tags): string | null {
  const given = hoursGiven(tags);
  return given !== null && isSeasonal(tags) && !NAMES_TIMES_OF_YEAR.test(given) ? null : given;
}

/** What {@link hoursTag} leaves out, in words; null for a toilet that is open all year. */
export function seasonWords(tags: Tags): string | null {
  if (!isSeasonal(tags)) return null;
  const given = hoursGiven(tags);
  const hours =
    given === null || hoursTag(tags) !== null ? '' : ` Opening hours as given: ${given}.`;
  return `Open for part of the year only.${hours}`;
}

function hoursGiven(tags: Tags): string | null {
  return tags['toilets:opening_hours'] ?? tags.opening_hours ?? null;
}

function isSeasonal({ seasonal = '' }: Tags): boolean {
  return SEASONS.test(seasonal);
}
