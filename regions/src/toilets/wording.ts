import type { LatLng } from '@loovia/core/geo';
import { writtenAddress } from '@loovia/core/osm-toilets';
import { displayName, notCalledPublic } from '@loovia/core/toilets';
import { postcodeOf, stationName } from '../gazetteer/index.ts';
import type { Tags } from '../osm/index.ts';
import type { Whereabouts } from '../whereabouts/index.ts';
import type { Host } from './hosts.ts';
import type { ToiletPart } from './parts.ts';

/** The parts of one facility. */
type Parts = readonly [ToiletPart, ...ToiletPart[]];

/** Names that say no more than what it is. */
const EMPTY_NAMES =
  /^(the )?(public )?(toilets?|wcs?|loos?|conveniences?|lavator(y|ies)|toiledau)( cyhoeddus)?$/i;

/** The name of a facility, else one made from the venue or street it is in. */
export function nameOf(
  [{ tags, location, access, venueType }]: Parts,
  host: Host | null,
  whereabouts: Whereabouts,
): { name: string; hasOwnName: boolean } {
  const given = venueType ? (stationName(tags) ?? tags.name) : tags.name;
  if (given && !EMPTY_NAMES.test(given)) return displayName(given, []);
  const isForCustomers = access === 'customers';
  const venue = host?.name ?? (isForCustomers || venueType ? tags.operator : undefined);
  const where = venue ?? whereabouts.streetAt(location) ?? whereabouts.localityAt(location);
  const made = displayName(null, [where]);
  // What is kept for customers isn't called public.
  const isPublic = !isForCustomers && venueType === null;
  return isPublic ? made : { ...made, name: notCalledPublic(made.name) };
}

/** The address by its tags or its venue's; without one, what it is near. */
export function addressOf(
  location: LatLng,
  tags: readonly Tags[],
  whereabouts: Whereabouts,
): string | null {
  const town = whereabouts.postTownAt(location);
  for (const each of tags) {
    const address = writtenAddress(each, { town, postcode: postcodeOf(each) });
    if (address) return address;
  }
  const street = whereabouts.streetAt(location);
  const locality = whereabouts.localityAt(location);
  const near = [street, locality].filter(Boolean).join(', ');
  return near ? `Near ${near}`.slice(0, 500) : null;
}

/** What the facts can't say, in short sentences. */
export function describe(parts: Parts): string | null {
  const [{ access, tags, prefix }] = parts;
  const isLimited = parts.some((part) => part.tags[`${part.prefix}wheelchair`] === 'limited');
  const sentences = [
    access === 'key' ? 'A key is needed: ask there.' : null,
    roomsOf(parts),
    isLimited ? 'Limited wheelchair access.' : null,
    tags['wheelchair:description'] ?? tags['toilets:wheelchair:description'] ?? null,
    changingTableIn(parts),
    ['yes', 'summer'].includes(tags.seasonal ?? '') ? 'Open for part of the year only.' : null,
    levelOf(tags),
    prefix === '' ? (tags.description ?? null) : null,
  ];
  return sentences.flatMap(asSentence).join(' ').slice(0, 1000) || null;
}

function asSentence(text: string | null): string[] {
  const said = text?.trim();
  if (!said) return [];
  return [/[.!?]$/.test(said) ? said : `${said}.`];
}

function roomsOf(parts: readonly ToiletPart[]): string | null {
  const rooms = [
    parts.some(({ facts }) => facts.isWomenOnly) ? "women's" : null,
    parts.some(({ facts }) => facts.isMenOnly) ? "men's" : null,
    parts.some(({ facts }) => facts.isGenderNeutral) ? 'gender-neutral' : null,
  ].filter((room) => room !== null);
  if (parts.length < 2 || rooms.length < 2) return null;
  const list = `${rooms.slice(0, -1).join(', ')} and ${rooms.at(-1) ?? ''}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} toilets.`;
}

function changingTableIn(parts: readonly ToiletPart[]): string | null {
  const places = new Set(
    parts.flatMap(({ tags }) => tags['changing_table:location']?.split(';') ?? []),
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

/** Ground level is where one expects it. */
function levelOf(tags: Tags): string | null {
  const level = tags.level;
  return level && /^-?\d+$/.test(level) && level !== '0' ? `Level ${level}.` : null;
}
