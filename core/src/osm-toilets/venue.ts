import { FORMER, isClosedForGood, isToilet } from './life-cycle.ts';
import type { Tags } from './tag-facts.ts';
import { closureOf } from './tag-words.ts';

/** Keys whose named elements are establishments people travel to. */
export const VENUE_KEYS = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'healthcare',
  'historic',
  'office',
  'craft',
  'aeroway',
  'club',
] as const;

/** Values of those keys that are street furniture or parts of something, named or not. */
const NOT_VENUES = new Set([
  'artwork',
  'atm',
  'bench',
  'bicycle_parking',
  'bicycle_rental',
  'bus_station',
  'charging_station',
  'clock',
  'ferry_terminal',
  'fountain',
  'gate',
  'grit_bin',
  'information',
  'letter_box',
  'milestone',
  'motorcycle_parking',
  'no',
  'parking_entrance',
  'parking_space',
  'photo_booth',
  'picnic_table',
  'post_box',
  'recycling',
  'shelter',
  'taxi',
  'taxiway',
  'telephone',
  'toilets',
  'trolley_bay',
  'vacant',
  'vending_machine',
  'waste_basket',
  'waste_disposal',
]);

/** Other tags that make a named element a venue. */
const OTHER_VENUES: readonly (readonly [key: string, value: string])[] = [
  ['highway', 'services'],
  ['highway', 'rest_area'],
  ['landuse', 'retail'],
  ['landuse', 'industrial'],
  ['landuse', 'cemetery'],
  ['man_made', 'pier'],
  ['man_made', 'lighthouse'],
  ['natural', 'beach'],
];

/** The kind of establishment an element is ('cafe'), or null when it is not one. */
export function venueType(tags: Tags): string | null {
  for (const key of VENUE_KEYS) {
    const value = tags[key];
    if (value && !NOT_VENUES.has(value)) return value === 'yes' ? key : value;
  }
  return OTHER_VENUES.find(([key, value]) => tags[key] === value)?.[1] ?? null;
}

/** Kinds of area that are not one venue. */
const NOT_ONE_VENUE = ['parking', 'retail', 'industrial', 'services'];

/**
 * The kind of venue a toilet may be in, or may have been in ({@link isClosedVenue}), stations included; null
 * where it is none, or more than one.
 */
export function enclosingType(tags: Tags): string | null {
  const type = hostType(tags) ?? formerType(tags);
  return type !== null && NOT_ONE_VENUE.includes(type) ? null : type;
}

const FORMER_KEY = new RegExp(`^(?:${FORMER.join('|')}):`);

/** The kind of venue that an element was before it was nothing: `disused:amenity=pub`. */
function formerType(tags: Tags): string | null {
  if (isToilet(tags)) return null;
  const former = Object.entries(tags).filter(([key]) => FORMER_KEY.test(key));
  return hostType(
    Object.fromEntries(former.map(([key, value]) => [key.replace(FORMER_KEY, ''), value])),
  );
}

/** Whether what a toilet is in is closed for good: it has no customers, who might use the toilet. */
export function isClosedVenue(tags: Tags, today: string | null): boolean {
  return (
    isClosedForGood(tags, today) || closureOf(tags, today) === 'for good' || hostType(tags) === null
  );
}

/** Whether not everyone can enter a venue: an accessible room in it helps nobody who cannot get to it. */
export function hasStepAtDoor({ wheelchair }: Tags): boolean {
  return wheelchair === 'no' || wheelchair === 'limited';
}

/** The kind of venue an element is, stations included. */
export function hostType(tags: Tags): string | null {
  const { railway, amenity } = tags;
  if (railway === 'station' || railway === 'halt') return 'station';
  if (amenity === 'bus_station' || amenity === 'ferry_terminal') return amenity;
  return isToilet(tags) ? null : venueType(tags);
}
