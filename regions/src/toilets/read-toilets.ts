import {
  confirmedOn,
  type DrawnElement,
  type Host,
  Hosts,
  hoursGiven,
  hoursTag,
  isOrWasToilet,
  ownHoursGiven,
  readChangingPlaces,
  readOperator,
  readPayment,
} from '@loovia/core/osm-toilets';
import { londonCivil } from '@loovia/core/time';
import { goneRecord, type Source, type ToiletRecord } from '@loovia/core/toilets';
import { nationOf, readClearExpression } from '@loovia/osm-hours';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { polygonsOf } from '../osm/areas.ts';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import {
  groupFacilities,
  hoursIn,
  inTheirBuildings,
  opensLess,
  readPart,
  type ToiletPart,
  facilityFacts,
} from './facilities.ts';
import { toiletAddress, toiletDescription, nameOf } from './wording.ts';

export interface ReadToilets {
  readonly records: readonly ToiletRecord[];
  /** Toilets that the map calls closed for good, or not for the public: other sources may have them as public. */
  readonly gone: readonly ToiletRecord[];
  /** `amenity=toilets` elements and venues with toilets that the records are made of. */
  readonly elements: number;
  /** Elements left out: not for the public, permanently closed as it or its venue is, or without a location in the data. */
  readonly leftOut: number;
}

/** The toilets in the data, without those not for the public. */
export function readToilets(
  data: OsmData,
  adminAreas: AdminAreas,
  { demo, today }: Pick<Context, 'demo' | 'today'>,
): ReadToilets {
  const hosts = new Hosts(drawnElements(data), { today, isWhole: true });
  const context = { adminAreas, demo, today };
  const parts: ToiletPart[] = [];
  const gone: ToiletRecord[] = [];
  let leftOut = 0;
  for (const element of data.taggedElements()) {
    const part = readPart(data, element, hosts, today);
    if (part === 'not-a-toilet') continue;
    if (typeof part !== 'string') {
      parts.push(part);
      continue;
    }
    leftOut++;
    if (part !== 'nowhere') gone.push(...readGone(data, element, context));
  }
  const facilities = findHosts(hosts, groupFacilities(inTheirBuildings(parts)));
  const records = facilities.map((facility) => readRecord(facility, { ...context, hosts }));
  return { records, gone, elements: parts.length, leftOut };
}

function* drawnElements(data: OsmData): Generator<DrawnElement> {
  for (const element of data.taggedElements()) {
    const { type, id, tags } = element;
    const centre = () => centreOf(data, element);
    yield { type, id, tags, centre, polygons: () => polygonsOf(data, element) };
  }
}

interface Facility {
  /** Never empty. */
  readonly parts: readonly [ToiletPart, ...ToiletPart[]];
  /** The venue whose name it takes. */
  readonly host: Host | null;
  /** Whether it is in that venue, not only near one of its operator. */
  readonly isInHost: boolean;
}

/** Finds the venue of each facility. A venue whose toilets are mapped separately isn't a further toilet. */
function findHosts(hosts: Hosts, groups: readonly Facility['parts'][]): Facility[] {
  const facilities = groups.map((parts) => ({ parts, ...hostOf(parts, hosts) }));
  const hosting = new Set(
    facilities.flatMap(({ host, isInHost }) => (host && isInHost ? idOf(host.element) : [])),
  );
  return facilities.filter(({ parts: [{ venueType, element }] }) => {
    return venueType === null || !hosting.has(idOf(element));
  });
}

/** The operator's own venue is surest, but not of a public toilet: a council's office is not its park. */
function hostOf(parts: Facility['parts'], hosts: Hosts): Omit<Facility, 'parts'> {
  const [{ venueType, location, access, tags }] = parts;
  if (venueType !== null) return { host: null, isInHost: false };
  const operator = parts.find(({ tags }) => tags.operator)?.tags.operator;
  const isKept = access === 'customers' || access === 'key';
  const inside =
    (operator && isKept ? hosts.itself(operator, location, tags) : null) ??
    hosts.naming(location, tags);
  if (inside || !operator) return { host: inside, isInHost: inside !== null };
  return { host: hosts.runBy(operator, location, tags, access === 'customers'), isInHost: false };
}

const idOf = ({ type, id }: Pick<OsmElement, 'type' | 'id'>) => `${type}/${id}`;

interface Context {
  readonly adminAreas: AdminAreas;
  readonly demo: boolean;
  /** `YYYY-MM-DD`: of closures that end, those still hold that end later. */
  readonly today: string;
}

function readRecord(
  facility: Facility,
  { adminAreas, demo, today, hosts }: Context & { readonly hosts: Hosts },
): ToiletRecord {
  const { parts, host, isInHost } = facility;
  const [{ element, location, prefix, access, venueType, tags }] = parts;
  const facts = facilityFacts(parts);
  const opening = hoursOf(facility, today);
  // That it is shut for now outweighs what was said before.
  const hours = parts[0].isShut ? null : opening.openingHours;
  const known = { ...facts, hours, exists: true };
  const doubts = parts.flatMap((part) => part.doubts).filter((doubt) => known[doubt] === null);
  const operators = parts.map((part) => readOperator(part.tags, part.prefix));
  const payments = parts.map((part) => readPayment(part.tags, prefix));
  const kindOfHost = access === 'customers' ? (host?.type ?? null) : null;
  return {
    sourceId: idOf(element),
    source: sourceOf(element, demo),
    ...nameOf(parts, host, { adminAreas, today }),
    address: toiletAddress(
      location,
      [...parts, ...(host && isInHost ? [host] : [])].map(({ tags }) => tags),
      adminAreas,
    ),
    venueType: venueType ?? kindOfHost,
    areas: adminAreas.areasAt(location),
    location,
    description: toiletDescription(parts, {
      facts,
      areHoursKnown: opening.openingHours !== null,
      unreadHours: opening.openingHours === null ? hoursGivenIn(facility, today) : null,
    }),
    ...facts,
    ...changingPlacesOf(parts),
    // A price alongside `fee=no` is out of date.
    paymentDetails: facts.isFree ? null : (payments.find(Boolean) ?? null),
    cleanlinessRating: null,
    ...opening,
    ...(doubts.length > 0 && { doubts: [...new Set(doubts)] }),
    operator: operators.find(Boolean) ?? null,
    inside: hosts.placesAround(location, tags, element),
    ...(element.editedAt > 0 && {
      editedOn: londonCivil(new Date(element.editedAt * 1000)).date,
    }),
  };
}

/** Nothing of a venue, which may be closed without its toilet. */
function readGone(
  data: OsmData,
  element: OsmElement,
  { adminAreas, demo }: Context,
): ToiletRecord[] {
  const { tags } = element;
  const location = centreOf(data, element);
  if (!location || !isOrWasToilet(tags)) return [];
  const of = { sourceId: idOf(element), source: sourceOf(element, demo), location };
  const near = adminAreas.streetAt(location) ?? adminAreas.localityAt(location);
  return [goneRecord(of, tags.name, near)];
}

/** One such room is enough; 'no' needs every room to say no. */
function changingPlacesOf(parts: Facility['parts']): Pick<ToiletRecord, 'hasChangingPlaces'> {
  const rooms = parts.map(({ tags }) => readChangingPlaces(tags));
  if (rooms.includes(true)) return { hasChangingPlaces: true };
  return rooms.every((room) => room === false) ? { hasChangingPlaces: false } : {};
}

function hoursOf(facility: Facility, today: string) {
  const [{ location }] = facility.parts;
  const text = hoursIn(facility.parts)?.text ?? hoursOfVenue(facility, today);
  const read = text ? readClearExpression(text, { nation: nationOf(location), location }) : null;
  return {
    openingHours: read?.weeklyRows ?? null,
    openingHoursExpression: read?.expression ?? null,
  };
}

/** The hours that the map has for it, whether or not they can be read. */
function hoursGivenIn(facility: Facility, today: string): string | null {
  const [first, ...others] = facility.parts;
  // A neighbour that is open for longer says nothing of a seasonal room.
  const rooms = opensLess(first) ? [first] : [first, ...others];
  const [given] = rooms.flatMap(({ tags }) => ownHoursGiven(tags) ?? []);
  return given ?? hoursOfVenue(facility, today);
}

/** Nobody is a customer while the venue is shut. */
function hoursOfVenue({ parts, host, isInHost }: Facility, today: string): string | null {
  if (parts[0].access !== 'customers' || !host || !isInHost) return null;
  const isOwn = parts.some((part) => opensLess(part) || hoursGiven(part.tags) !== null);
  return isOwn ? null : hoursTag(host.tags, today);
}

function sourceOf(element: OsmElement, demo: boolean): Source {
  // A check of another room does not confirm this one.
  const day = confirmedOn(element.tags);
  const confirmed = day === null ? {} : { confirmedOn: day };
  if (demo) return { name: 'Pennyshire (demo)', licence: 'MIT', ...confirmed };
  const url = `https://www.openstreetmap.org/${idOf(element)}`;
  return { name: 'OpenStreetMap', licence: 'ODbL-1.0', url, ...confirmed };
}
