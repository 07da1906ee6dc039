import type { LatLng } from '@loovia/core/geo';
import { readClearExpression, nationAt } from '@loovia/osm-hours';
import {
  accessWords,
  conditionalWords,
  confirmedOn,
  hoursTag,
  isOrWasToilet,
  readChangingPlaces,
  readPayment,
  readToiletTags,
  ownHoursGiven,
  seasonWords,
  unreadHoursWords,
  writtenAddress,
  type ReadTags,
  type Tags,
} from '@loovia/core/osm-toilets';
import {
  displayName,
  withoutPublic,
  isGenericName,
  UNKNOWN_FACTS,
  type Nation,
  type Source,
} from '@loovia/core/toilets';
import { cleanText, describe } from '../../toilets/import/reading/texts.ts';
import type { LivePlace } from '../ports.ts';
import { latLngOf } from './osm-outline.ts';
import type { OverpassElement } from './overpass-query.ts';
import type { VenuesAround } from './venues-around.ts';

/**
 * An element as a live place, or as one that is gone; null where it is neither in the United Kingdom.
 * @param today `YYYY-MM-DD`, on which it is judged
 */
export function osmPlace(
  { type, id, tags, ...element }: Omit<OverpassElement, 'geometry' | 'members'>,
  around: VenuesAround,
  today: string,
): LivePlace | null {
  const location = locationOf(element);
  const read = readToiletTags(tags, today);
  const nation = location && nationAt(location);
  if (!location || !nation) return null;
  const record = `${type}/${id}`;
  const placed = {
    placeId: `osm_${record}`,
    location,
    source: osmSource(record, tags),
    sourceRecord: `OpenStreetMap ${record}`,
  };
  if (typeof read === 'string' || (read.access === 'customers' && around.isClosedAt(location))) {
    if (!isOrWasToilet(tags)) return null;
    const { name } = displayName(tags.name, []);
    const nothingElse = { address: null, venueType: null, ...UNKNOWN_FACTS, hours: null };
    return { ...placed, name, ...nothingElse, isGone: true };
  }
  const isShut = read.access === 'customers' && around.isShutAt(location);
  const hours = readHours(isShut ? 'off' : hoursTag(tags, today), nation, location);
  return {
    ...placed,
    name: nameOf(tags, read),
    address: writtenAddress(tags, { town: null, postcode: tags['addr:postcode'] ?? null }),
    venueType: read.venueType,
    ...read.facts,
    isAccessible: isAccessibleAt(location, read, around),
    hasChangingPlaces: readChangingPlaces(tags) ?? undefined,
    description: describe(remarksIn(tags, read, hours)) ?? undefined,
    paymentDetails: paymentOf(tags, read) ?? undefined,
    hours,
  };
}

/** The source of a record, such as `node/1`. */
export function osmSource(record: string, tags: Tags): Source {
  const confirmed = confirmedOn(tags);
  return {
    name: 'OpenStreetMap',
    licence: 'ODbL-1.0',
    url: `https://www.openstreetmap.org/${record}`,
    ...(confirmed !== null && { confirmedOn: confirmed }),
  };
}

/** An accessible room helps nobody who may not get to it. A venue says of its own whether they can. */
function isAccessibleAt(location: LatLng, { facts, venueType }: ReadTags, around: VenuesAround) {
  const isUnsure =
    facts.isAccessible === true && venueType === null && around.isBehindStep(location);
  return isUnsure ? null : facts.isAccessible;
}

function locationOf({ lat, lon, center }: Pick<OverpassElement, 'lat' | 'lon' | 'center'>) {
  if (center) return latLngOf(center);
  return lat === undefined || lon === undefined ? null : { lat, lng: lon };
}

/** A price beside 'no fee' is out of date. */
function paymentOf(tags: Tags, { facts, prefix }: ReadTags): string | null {
  return facts.isFree === true ? null : readPayment(tags, prefix);
}

/** A toilet for customers isn't called public. */
function nameOf(tags: Tags, { venueType, access }: ReadTags): string {
  const { name, operator, brand } = tags;
  if (name !== undefined && !isGenericName(name)) return displayName(name, []).name;
  const isPublic = venueType === null && access !== 'customers';
  const venue = isPublic ? undefined : (brand ?? operator);
  const made = displayName(null, [venue, tags['addr:street']]).name;
  return isPublic ? made : withoutPublic(made);
}

function readHours(text: string | null, nation: Nation, location: LatLng): LivePlace['hours'] {
  const read = text === null ? null : readClearExpression(text, { nation, location });
  if (!read) return null;
  const { weeklyRows: openingHours, expression: openingHoursExpression } = read;
  return { openingHours, openingHoursExpression, nation };
}

/** What its facts and hours leave out: that it is shut for a season, locked, or of limited access. */
function remarksIn(tags: Tags, { access, prefix }: ReadTags, hours: LivePlace['hours']): string[] {
  const isLimited = tags[`${prefix}wheelchair`] === 'limited';
  return [
    access === 'key' ? 'A key is needed: ask there.' : '',
    isLimited ? 'Limited wheelchair access.' : '',
    cleanText(accessWords(tags)),
    cleanText(seasonWords(tags)),
    hours ? '' : cleanText(unreadHoursWords(ownHoursGiven(tags))),
    cleanText(conditionalWords(tags, prefix)),
    prefix === '' ? cleanText(tags.description) : '',
  ];
}
