import { isWithin, type LatLng } from '@loovia/core/geo';
import { capital } from '@loovia/core/language';
import {
  accessWords,
  conditionalWords,
  type Host,
  isGated,
  placeIn,
  seasonWords,
  stationName,
  TICKET_WORDS,
  unreadHoursWords,
  writtenAddress,
} from '@loovia/core/osm-toilets';
import { displayName, isGenericName, withoutPublic, type ToiletFacts } from '@loovia/core/toilets';
import { postcodeOf } from '../gazetteer/postcodes.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { hoursIn, isForOneSex, type ToiletPart } from './facilities.ts';

/** The parts of one facility. */
type Parts = readonly [ToiletPart, ...ToiletPart[]];

/** The name of a facility, or one made from its venue or street. */
export function nameOf(
  parts: Parts,
  host: Host | null,
  { adminAreas, today }: { readonly adminAreas: AdminAreas; readonly today: string },
): { name: string; hasOwnName: boolean } {
  const [{ tags, location, access, venueType, around }] = parts;
  const given = venueType ? (stationName(tags, today) ?? tags.name) : givenName(parts);
  if (given && (venueType !== null || !isGenericName(given))) return displayName(given, []);
  const isForSome = access === 'customers' || venueType !== null;
  const venue = (host && placeIn(host)) ?? (isForSome ? tags.operator : undefined);
  const where = venue ?? adminAreas.streetAt(location) ?? adminAreas.localityAt(location);
  const made = displayName(null, [where]);
  // Toilets for customers, or behind a ticket barrier, aren't called public.
  const isPublic = !isForSome && !(around && isGated(around));
  return isPublic ? made : { ...made, name: withoutPublic(made.name) };
}

/** The name of the representing room, as another's may be 'Gents'. */
function givenName([first, ...others]: Parts): string | undefined {
  return first.tags.name ?? others.find((room) => room.tags.name && !isForOneSex(room))?.tags.name;
}

/** The address from its tags or its venue's, or else what it is near. */
export function toiletAddress(
  location: LatLng,
  tags: readonly Tags[],
  adminAreas: AdminAreas,
): string | null {
  const town = adminAreas.postTownAt(location);
  for (const each of tags) {
    const address = writtenAddress(each, { town, postcode: postcodeOf(each) });
    if (address) return address;
  }
  const street = adminAreas.streetAt(location);
  const locality = adminAreas.localityAt(location);
  const near = [street, locality].filter(Boolean).join(', ');
  return near ? `Near ${near}`.slice(0, 500) : null;
}

interface Known {
  /** Of the whole facility. */
  readonly facts: ToiletFacts;
  readonly areHoursKnown: boolean;
  /** Hours that could not be read, or are in doubt. */
  readonly unreadHours: string | null;
}

/** What the facts don't cover, in short sentences. */
export function toiletDescription(
  parts: Parts,
  { facts, areHoursKnown, unreadHours }: Known,
): string | null {
  const [{ access, tags, prefix, around, doubts }] = parts;
  const mayNeedTicket = around !== null && isGated(around) && doubts.includes('isPublic');
  const isLimited = parts.some((part) => part.tags[`${part.prefix}wheelchair`] === 'limited');
  const sentences = [
    access === 'key' ? 'A key is needed: ask there.' : null,
    mayNeedTicket ? TICKET_WORDS : null,
    roomsOf(parts),
    accessibleForOneSex(parts, facts),
    keyOfOneRoom(parts, facts),
    isLimited ? 'Limited wheelchair access.' : null,
    accessWords(tags) ?? null,
    changingTableIn(parts),
    seasonWords(tags),
    unreadHoursWords(unreadHours),
    conditionalWords(tags, prefix),
    levelOf(tags),
    areHoursKnown ? hoursOfAnother(parts) : null,
    prefix === '' ? (tags.description ?? null) : null,
  ];
  return sentences.flatMap(asSentence).join(' ').slice(0, 1000) || null;
}

function asSentence(text: string | null): string[] {
  const trimmed = text?.trim();
  if (!trimmed) return [];
  return [/[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`];
}

function roomsOf(parts: readonly ToiletPart[]): string | null {
  const rooms = [
    parts.some(({ facts }) => facts.isWomenOnly) ? "women's" : null,
    parts.some(({ facts }) => facts.isMenOnly) ? "men's" : null,
    parts.some(({ facts }) => facts.isGenderNeutral) ? 'gender-neutral' : null,
  ].filter((room) => room !== null);
  if (parts.length < 2 || rooms.length < 2) return null;
  return `${capital(new Intl.ListFormat('en-GB').format(rooms))} toilets.`;
}

/** An accessible room for one sex does not make the facility accessible. */
function accessibleForOneSex([first]: Parts, { isAccessible }: ToiletFacts): string | null {
  const room = sexOf(first);
  if (isAccessible !== null || first.facts.isAccessible !== true || room === null) return null;
  return `Only the ${room} toilet is known to be accessible.`;
}

/** A key that opens one room is not needed for the others. */
function keyOfOneRoom(parts: Parts, { radar }: ToiletFacts): string | null {
  const locked = parts.filter(({ facts }) => facts.radar === true);
  const [first] = locked;
  if (radar !== null || !first) return null;
  const rooms = new Set(
    locked.map((room) => (room.facts.isAccessible === true ? 'accessible' : sexOf(room))),
  );
  const [room] = rooms;
  return room && rooms.size === 1
    ? `The ${room} toilet needs a RADAR key.`
    : 'One of the toilets needs a RADAR key.';
}

function sexOf({ facts }: ToiletPart): "women's" | "men's" | null {
  if (facts.isWomenOnly) return "women's";
  return facts.isMenOnly ? "men's" : null;
}

/** Whose hours they are, if the representing room has none. */
function hoursOfAnother(parts: Parts): string | null {
  const [first] = parts;
  const given = hoursIn(parts)?.part;
  if (!given) return 'Opening hours are those of the venue.';
  if (given === first || isWithin(given.outline, first.location)) return null;
  const room = sexOf(given);
  return `Opening hours are those of ${room ? `the ${room} toilet` : 'another toilet'} here.`;
}

function changingTableIn(parts: readonly ToiletPart[]): string | null {
  const hasEveryRoom = parts.every(({ facts }) => facts.hasBabyChanging);
  const places = new Set(
    parts.flatMap(
      (part) =>
        part.tags['changing_table:location']?.split(';') ??
        (hasEveryRoom || !part.facts.hasBabyChanging
          ? []
          : (CHANGING_ROOMS[sexOf(part) ?? ''] ?? [])),
    ),
  );
  const words = Object.entries(CHANGING_PLACES).filter(([place]) => places.has(place));
  if (words.length === 0) return null;
  return `Baby changing in the ${words.map(([, text]) => text).join(' and the ')}.`;
}

const CHANGING_PLACES: Readonly<Record<string, string>> = {
  female_toilet: "women's toilet",
  male_toilet: "men's toilet",
  wheelchair_toilet: 'accessible toilet',
  unisex_toilet: 'gender-neutral toilet',
  dedicated_room: 'baby changing room',
};

/** The room of a changing table that only one sex has. */
const CHANGING_ROOMS: Readonly<Record<string, string>> = {
  "women's": 'female_toilet',
  "men's": 'male_toilet',
};

/** Ground level goes without saying. */
function levelOf(tags: Tags): string | null {
  const level = tags.level;
  if (!level || !/^-?\d+$/.test(level) || level === '0') return null;
  return level === '-1' ? 'Basement.' : `Level ${level}.`;
}
