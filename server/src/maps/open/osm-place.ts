import type { LatLng } from '@loovia/core/geo';
import { readClearExpression, nationAt } from '@loovia/osm-hours';
import {
  accessWords,
  areHoursInDoubt,
  hoursGiven,
  isSeasonal,
  isShutForNow,
  opensLessThanAlways,
  conditionalWords,
  confirmedOn,
  hoursTag,
  isGated,
  isOrWasToilet,
  placeIn,
  readChangingPlaces,
  readPayment,
  readToiletTags,
  ownHoursGiven,
  type Host,
  seasonWords,
  TICKET_WORDS,
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
import { readableLine, joinRemarks } from '../../toilets/import/reading/texts.ts';
import { LIVE_PLACE, type FoundToilet } from '../../toilets/found-toilet.ts';
import type { OverpassElement } from './overpass-query.ts';
import { elementPosition, type VenuesAround } from './venues-around.ts';

/**
 * An element as a live place, or as one that is gone; null where it is neither in the United Kingdom.
 * @param today `YYYY-MM-DD`, on which it is judged
 */
export function osmPlace(
  { type, id, tags, lat, lon, center }: Omit<OverpassElement, 'geometry' | 'members'>,
  around: VenuesAround,
  today: string,
): FoundToilet | null {
  const location = elementPosition({ lat, lon, center });
  const read = readToiletTags(tags, today);
  const nation = location && nationAt(location);
  if (!location || !nation) return null;
  const venue = typeof read === 'string' ? null : around.venueOf(read, location, tags);
  const record = `${type}/${id}`;
  const placed = {
    ...LIVE_PLACE,
    placeId: `osm_${record}`,
    location,
    source: osmSource(record, tags),
    sourceRecords: [`OpenStreetMap ${record}`],
  };
  if (typeof read === 'string' || isInClosedVenue(read, venue)) {
    if (!isOrWasToilet(tags)) return null;
    const { name } = displayName(tags.name, []);
    const nothingElse = { address: null, venueType: null, ...UNKNOWN_FACTS, hours: null };
    return { ...placed, name, ...nothingElse, isGone: true };
  }
  const hours = readHours(hoursIn(venue, { tags, read, today }), nation, location);
  return {
    ...placed,
    name: nameOf(location, tags, { read, around }),
    address: writtenAddress(tags, { town: null, postcode: tags['addr:postcode'] ?? null }),
    venueType: read.venueType,
    ...read.facts,
    isPublic: isPublicIn(venue, read),
    isAccessible: isAccessibleAt(location, tags, { read, around }),
    hasChangingPlaces: readChangingPlaces(tags) ?? undefined,
    description:
      joinRemarks([ticketWords(venue, read), ...remarksIn(tags, read, hours)]) ?? undefined,
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

interface Judged {
  readonly tags: Tags;
  readonly read: ReadTags;
  readonly today: string;
}

interface Setting {
  readonly read: ReadTags;
  readonly around: VenuesAround;
}

/** Whether a toilet for customers is in a venue that has none any more, or not yet. */
export function isInClosedVenue({ access }: ReadTags, venue: Host | null): boolean {
  return access === 'customers' && venue?.isClosed === true;
}

/** A toilet that is open to everyone on a platform may only be so with a ticket. */
function isPublicIn(venue: Host | null, { facts }: ReadTags): boolean | null {
  return venue && isGated(venue) && facts.isPublic === true ? null : facts.isPublic;
}

const ticketWords = (venue: Host | null, read: ReadTags): string =>
  isPublicIn(venue, read) === read.facts.isPublic ? '' : TICKET_WORDS;

/** Its hours, or for customers those of the venue: nobody is one while that is shut. */
function hoursIn(venue: Host | null, { tags, read, today }: Judged): string | null {
  if (read.access !== 'customers' || !venue) return hoursTag(tags, today);
  if (isShutForNow(venue.tags, today)) return 'off';
  const isSilent = hoursGiven(tags) === null || opensLessThanAlways(venue.tags, tags);
  const isOpenAsVenue = isSilent && !isSeasonal(tags) && !areHoursInDoubt(tags, today);
  return hoursTag(isOpenAsVenue ? venue.tags : tags, today);
}

/** An accessible room helps nobody who may not get to it. A venue says of its own whether they can. */
function isAccessibleAt(location: LatLng, tags: Tags, { read, around }: Setting) {
  const { facts } = read;
  const isUnsure = facts.isAccessible === true && around.isBehindStep(read, location, tags);
  return isUnsure ? null : facts.isAccessible;
}

/** A price beside 'no fee' is out of date. */
function paymentOf(tags: Tags, { facts, prefix }: ReadTags): string | null {
  return facts.isFree === true ? null : readPayment(tags, prefix);
}

/** A toilet for customers, or behind a ticket barrier, isn't called public. */
function nameOf(location: LatLng, tags: Tags, { read, around }: Setting): string {
  const { name, operator, brand } = tags;
  if (name !== undefined && !isGenericName(name)) return displayName(name, []).name;
  const isVenue = read.venueType !== null;
  const host = around.naming(read, location, tags);
  const isOpenToAll = !isVenue && read.access !== 'customers';
  const venue = host ? placeIn(host) : isOpenToAll ? undefined : (brand ?? operator);
  const made = displayName(null, [venue, tags['addr:street']]).name;
  return isOpenToAll && !(host && isGated(host)) ? made : withoutPublic(made);
}

function readHours(text: string | null, nation: Nation, location: LatLng): FoundToilet['hours'] {
  const read = text === null ? null : readClearExpression(text, { nation, location });
  if (!read) return null;
  const { weeklyRows: openingHours, expression: openingHoursExpression } = read;
  return { openingHours, openingHoursExpression, nation };
}

/** What its facts and hours leave out: that it is shut for a season, locked, or of limited access. */
function remarksIn(
  tags: Tags,
  { access, prefix }: ReadTags,
  hours: FoundToilet['hours'],
): string[] {
  const isLimited = tags[`${prefix}wheelchair`] === 'limited';
  return [
    access === 'key' ? 'A key is needed: ask there.' : '',
    isLimited ? 'Limited wheelchair access.' : '',
    readableLine(accessWords(tags)),
    readableLine(seasonWords(tags)),
    hours ? '' : readableLine(unreadHoursWords(ownHoursGiven(tags))),
    readableLine(conditionalWords(tags, prefix)),
    prefix === '' ? readableLine(tags.description) : '',
  ];
}
