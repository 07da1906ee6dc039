import { AreaIndex, type LatLng, type Polygon, PointGrid } from '@loovia/core/geo';
import {
  conditionalWords,
  type Host,
  type Hosts,
  hasStepAtDoor,
  hoursTag,
  isGated,
  isSeasonal,
  isShutForNow,
  type NotForUs,
  opensLessThanAlways,
  readChangingPlaces,
  type ReadTags,
  readToiletTags,
} from '@loovia/core/osm-toilets';
import type { ToiletFacts } from '@loovia/core/toilets';
import { polygonsOf } from '../osm/areas.ts';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';

/** One OSM element that says there is a toilet. */
export interface ToiletPart extends ReadTags {
  readonly element: OsmElement;
  readonly location: LatLng;
  /** Its polygons if it is mapped as an area. */
  readonly outline: readonly Polygon[];
  readonly tags: Tags;
  /** Its opening hours as they are tagged; null where none are known. */
  readonly hours: string | null;
  /** The venue whose area it is in; null for a venue. */
  readonly around: Host | null;
}

/** A toilet, or why the element is left out. */
export type ReadPart = ToiletPart | NotForUs | 'nowhere';

export function readPart(
  data: OsmData,
  element: OsmElement,
  hosts: Hosts,
  today: string,
): ReadPart {
  const { tags } = element;
  const read = readToiletTags(tags, today);
  if (typeof read === 'string') return read;
  const location = centreOf(data, element);
  if (!location) return 'nowhere';
  const around = read.venueType === null ? hosts.around(location, tags) : null;
  const venue =
    read.access === 'customers' ? venueOf(read, tags, { around, location, hosts }) : null;
  if (venue?.isClosed) return 'closed';
  const outline = polygonsOf(data, element);
  const isBound = venue !== null && opensLessThanAlways(venue.tags, tags);
  const own = isBound ? { ...tags, opening_hours: undefined } : tags;
  const hours = venue && isShutForNow(venue.tags, today) ? 'off' : hoursTag(own, today);
  const part = { element, location, outline, tags: own, hours, around, ...read };
  const reached = around && hasStepAtDoor(around.tags) ? notKnownAccessible(part) : part;
  return around && isGated(around) ? notKnownPublic(reached) : reached;
}

/** A toilet that is open to everyone on a platform may only be so with a ticket. */
function notKnownPublic(part: ToiletPart): ToiletPart {
  if (part.facts.isPublic !== true) return part;
  const facts = { ...part.facts, isPublic: null };
  return { ...part, facts, doubts: [...part.doubts, 'isPublic'] };
}

interface Nearby {
  readonly around: Host | null;
  readonly location: LatLng;
  readonly hosts: Hosts;
}

/** The venue whose customers may use a toilet: the operator's own, or the one that it is in. */
function venueOf({ venueType }: ReadTags, tags: Tags, near: Nearby): Host | null {
  const { around, location, hosts } = near;
  const operator = venueType === null ? tags.operator : undefined;
  const itself = operator ? hosts.itself(operator, location, tags) : null;
  return itself ?? around;
}

/** An accessible room helps nobody who may not get to it. */
function notKnownAccessible(part: ToiletPart): ToiletPart {
  if (part.facts.isAccessible !== true) return part;
  return { ...part, facts: { ...part.facts, isAccessible: null } };
}

/**
 * Whether a wheelchair can reach an accessible room in a building mapped as a toilet that is not
 * accessible is not known, whether or not both are one facility.
 */
export function inTheirBuildings(parts: readonly ToiletPart[]): ToiletPart[] {
  const shut = new AreaIndex(
    parts
      .filter(({ venueType, facts }) => venueType === null && facts.isAccessible === false)
      .map((item) => ({ item, polygons: item.outline }))
      .filter(({ polygons }) => polygons.length > 0),
  );
  return parts.map((part) => {
    const isShut = part.venueType === null && shut.smallestAround(part.location) !== null;
    return isShut ? notKnownAccessible(part) : part;
  });
}

/** Men's, women's and other rooms of one facility are mapped this near each other. */
const SAME_FACILITY_METRES = 60;

/** Keys on which the parts of one facility must not differ. */
const SHARED_KEYS = ['name', 'operator', 'opening_hours', 'fee', 'charge', 'level', 'centralkey'];

type Group = [ToiletPart, ...ToiletPart[]];

/**
 * Groups the separately mapped rooms of one facility. Those in the areas of two venues are two, and a
 * venue's toilet is always separate. The first of each group represents it with its position, id and link.
 */
export function groupFacilities(parts: readonly ToiletPart[]): Group[] {
  const groups: Group[] = [];
  const grid = new PointGrid<Group>();
  for (const part of parts) {
    const near = part.venueType
      ? null
      : grid.nearest(part.location, SAME_FACILITY_METRES, (group) =>
          group.every((other) => mayBeOneFacility(part, other)),
        );
    if (near) near.item.push(part);
    else {
      const group: Group = [part];
      groups.push(group);
      if (!part.venueType) grid.add(part.location, group);
    }
  }
  return groups.map((group) => representedFirst(withoutShut(group)));
}

/** Without the rooms that are shut for now, unless all are. */
function withoutShut(group: Group): Group {
  const [first, ...others] = group.filter(({ isShut }) => !isShut);
  return first ? [first, ...others] : group;
}

function mayBeOneFacility(a: ToiletPart, b: ToiletPart): boolean {
  return (
    a.access === b.access &&
    a.around === b.around &&
    SHARED_KEYS.every((key) => agree(a.tags[key], b.tags[key])) &&
    // A room without conditions doesn't say what holds for one with them.
    conditionalWords(a.tags, a.prefix) === conditionalWords(b.tags, b.prefix) &&
    canBothBeShown(a, b) &&
    canBothBeShown(b, a)
  );
}

/** A record has one position: a Changing Places toilet must not be shown at another, accessible room. */
function canBothBeShown(a: ToiletPart, b: ToiletPart): boolean {
  const isAccessible = ({ facts }: ToiletPart) => facts.isAccessible === true;
  return !(isChangingPlaces(a) && !isAccessible(a) && isAccessible(b));
}

function isChangingPlaces({ tags }: ToiletPart): boolean {
  return readChangingPlaces(tags) === true;
}

/** Someone who needs an accessible room must be led to that room, not to its neighbour. */
function representedFirst(group: Group): Group {
  const standsFirst = [
    ({ facts }: ToiletPart) => facts.isAccessible === true,
    isChangingPlaces,
    (room: ToiletPart) => !isForOneSex(room),
  ];
  const [first = group[0]] = group.toSorted((a, b) => {
    const differing = standsFirst.find((rule) => rule(a) !== rule(b));
    return differing ? Number(differing(b)) - Number(differing(a)) : 0;
  });
  return [first, ...group.filter((room) => room !== first)];
}

/** Whether a room is seasonal or not in use: it is not open as long as its neighbour, or its venue. */
export function opensLess({ tags, doubts }: ToiletPart): boolean {
  return isSeasonal(tags) || doubts.includes('hours');
}

/** The opening hours of the first part that has some. */
export function hoursIn(
  parts: readonly ToiletPart[],
): { readonly part: ToiletPart; readonly text: string } | null {
  for (const part of parts) {
    if (part.hours !== null) return { part, text: part.hours };
    if (part === parts[0] && opensLess(part)) return null;
  }
  return null;
}

export function isForOneSex({ facts }: ToiletPart): boolean {
  return facts.isMenOnly === true || facts.isWomenOnly === true;
}

/** Whether two values mean the same, or one is missing. Lists may be separated by , or ;. */
function agree(a: string | undefined, b: string | undefined): boolean {
  const plain = (text: string) =>
    text
      .split(/[,;]/)
      .map((part) => part.trim())
      .join();
  return a === undefined || b === undefined || plain(a) === plain(b);
}

type Fact = keyof ToiletFacts;

/**
 * The facts of a facility from those of its rooms, the first of which represents it. Accessible means
 * that everyone has an accessible room, not only men or only women.
 */
export function facilityFacts(parts: readonly [ToiletPart, ...ToiletPart[]]): ToiletFacts {
  const facts = parts.map((part) => part.facts);
  if (facts.length === 1) return parts[0].facts;
  return {
    isPublic: agreed(facts, 'isPublic'),
    isFree: agreed(facts, 'isFree'),
    isAccessible: accessibleToAll(facts),
    isMenOnly: everyRoom(facts, 'isMenOnly'),
    isWomenOnly: everyRoom(facts, 'isWomenOnly'),
    isGenderNeutral: anyRoom(facts, 'isGenderNeutral'),
    hasBabyChanging: anyRoom(facts, 'hasBabyChanging'),
    radar: parts[0].facts.radar === false ? false : keyOfAll(facts),
  };
}

/** 'RADAR key needed' must not keep out those who need another room than the locked one. */
function keyOfAll(facts: readonly ToiletFacts[]): boolean | null {
  if (facts.every(({ radar }) => radar === true)) return true;
  return facts.some(({ radar }) => radar === true) ? null : agreed(facts, 'radar');
}

/** The answer of all rooms that have one, if they agree. */
function agreed(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  const known = new Set(facts.map((room) => room[fact]).filter((value) => value !== null));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}

/** True if it is true of one room; false only if it is false of every room. */
function anyRoom(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  if (facts.some((room) => room[fact] === true)) return true;
  return facts.every((room) => room[fact] === false) ? false : null;
}

/** False if it is false of one room; true only if it is true of every room. */
function everyRoom(facts: readonly ToiletFacts[], fact: Fact): boolean | null {
  if (facts.some((room) => room[fact] === false)) return false;
  const opposite = fact === 'isMenOnly' ? 'isWomenOnly' : 'isMenOnly';
  if (facts.some((room) => room[opposite] === true || room.isGenderNeutral === true)) return false;
  return facts.every((room) => room[fact] === true) ? true : null;
}

function accessibleToAll(facts: readonly ToiletFacts[]): boolean | null {
  const rooms = {
    men: facts.filter((room) => room.isWomenOnly !== true),
    women: facts.filter((room) => room.isMenOnly !== true),
  };
  const forSomeone = [rooms.men, rooms.women].filter((open) => open.length > 0);
  const answers = forSomeone.map((open) => anyRoom(open, 'isAccessible'));
  if (answers.every((answer) => answer === true)) return true;
  return answers.every((answer) => answer === false) ? false : null;
}
