import type { LatLng } from '@loovia/core/geo';
import type { ToiletFacts } from '@loovia/core/toilets';
import { centreOf, type OsmData, type OsmElement, type Tags } from '../osm/index.ts';
import { PointGrid } from '../whereabouts/index.ts';
import { hostType } from './hosts.ts';
import { isClosedForGood, readAccess, readFacts, type Access, type Prefix } from './tag-facts.ts';

/** One OSM element that says there is a toilet. */
export interface ToiletPart {
  readonly element: OsmElement;
  readonly location: LatLng;
  readonly tags: Tags;
  readonly prefix: Prefix;
  readonly access: Access;
  readonly facts: ToiletFacts;
  /** Kind of the venue that says it has a toilet; null when the element is the toilet. */
  readonly venueType: string | null;
}

/** Values of `toilets` that say the venue has some; 'separate' ones are mapped on their own. */
const HAS_TOILETS = ['yes', 'customers', 'public', 'permissive'];

/** A toilet for whom it may concern, or why the element is none. */
export type ReadPart = ToiletPart | 'not-a-toilet' | 'not-for-the-public' | 'closed' | 'nowhere';

export function readPart(data: OsmData, element: OsmElement): ReadPart {
  const { tags } = element;
  const isToilet = tags.amenity === 'toilets';
  const venueType = isToilet ? null : hostType(tags);
  if (!isToilet && (!venueType || !saysItHasToilets(tags))) return 'not-a-toilet';
  if (isClosedForGood(tags)) return 'closed';
  const prefix = isToilet ? '' : 'toilets:';
  const access = accessOf(tags, isToilet);
  if (access === 'nobody') return 'not-for-the-public';
  const location = centreOf(data, element);
  if (!location) return 'nowhere';
  const facts = readFacts(tags, prefix, access);
  return { element, location, tags, prefix, access, facts, venueType };
}

function saysItHasToilets(tags: Tags): boolean {
  const access = readAccess(tags['toilets:access']);
  return (
    HAS_TOILETS.includes(tags.toilets ?? '') ||
    (tags.toilets === undefined &&
      (access === 'everyone' || access === 'customers' || tags['toilets:wheelchair'] === 'yes'))
  );
}

function accessOf(tags: Tags, isToilet: boolean): Access {
  const own = readAccess(isToilet ? tags.access : tags['toilets:access']);
  if (own !== 'unknown') return own;
  if (isToilet) return readAccess(tags['toilets:access']);
  // Who may not enter the venue cannot use its toilet.
  if (readAccess(tags.access) === 'nobody') return 'nobody';
  const said = readAccess(tags.toilets);
  return tags.toilets === 'yes' ? 'unknown' : said;
}

/** Men's, women's and other rooms of one facility are mapped this near each other. */
const SAME_FACILITY_METRES = 60;

/** Keys in which parts of one facility must not contradict each other. */
const SHARED_KEYS = ['name', 'operator', 'opening_hours', 'fee', 'charge', 'level', 'centralkey'];

type Group = [ToiletPart, ...ToiletPart[]];

/** Groups the separately mapped rooms of one facility; a venue's toilet is always one of its own. */
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
  return groups;
}

function mayBeOneFacility(a: ToiletPart, b: ToiletPart): boolean {
  return a.access === b.access && SHARED_KEYS.every((key) => agree(a.tags[key], b.tags[key]));
}

/** Whether two values mean the same, or one isn't given. Lists are written with , or ; alike. */
function agree(a: string | undefined, b: string | undefined): boolean {
  const plain = (text: string) => text.replace(/\s*[,;]\s*/g, ',');
  return a === undefined || b === undefined || plain(a) === plain(b);
}
