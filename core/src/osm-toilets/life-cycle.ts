import { dateRangeIn } from '../toilets/index.ts';
import type { Tags } from './tag-facts.ts';

/*
 * Whether what is tagged is there, and in use, on a day (OSM wiki: Lifecycle prefix, Key:start_date,
 * Key:end_date, Key:construction, Key:operational_status).
 */

const CLOSED_KEYS = ['disused', 'abandoned', 'demolished', 'razed', 'removed', 'destroyed'];
/** They begin the key of what an element was: `disused:amenity` (OSM wiki, 'Lifecycle prefix'). */
export const FORMER = [...CLOSED_KEYS, 'was'];
export const NOT_WORKING = [
  'closed',
  'disused',
  'non_operational',
  'non-operational',
  'out_of_order',
];

/** Whether it is tagged as a toilet, alone or with what is in the same building: `toilets;shower`. */
export function isToilet({ amenity }: Tags): boolean {
  return isToiletValue(amenity);
}

function isToiletValue(value: string | undefined): boolean {
  return value?.split(';').some((one) => one.trim() === 'toilets') ?? false;
}

/** Whether it was a toilet, and is none any more: `disused:amenity=toilets`. */
export function wasToilet(tags: Tags): boolean {
  return !isToilet(tags) && FORMER.some((key) => isToiletValue(tags[`${key}:amenity`]));
}

/** Whether the element itself is or was a toilet, not a venue that may have one. */
export function isOrWasToilet(tags: Tags): boolean {
  return isToilet(tags) || wasToilet(tags);
}

/**
 * Whether the tags say that it is no longer in use, or not yet.
 * @param today `YYYY-MM-DD`; null where no day tells which dates have passed
 */
export function isClosedForGood(tags: Tags, today: string | null): boolean {
  return (
    CLOSED_KEYS.some((key) => tags[key] === 'yes') ||
    NOT_WORKING.includes(tags.operational_status ?? '') ||
    (tags.construction ?? 'no') !== 'no' ||
    (today !== null && !isThereOn(tags, today))
  );
}

/** 'end_date=2023-05', 'start_date=~2030': of a date known in part, its last or first day counts. */
function isThereOn({ start_date: start, end_date: end }: Tags, today: string): boolean {
  const opens = start === undefined ? null : dateRangeIn(start);
  const ends = end === undefined ? null : dateRangeIn(end);
  return !(opens && opens.first > today) && !(ends && ends.last < today);
}
