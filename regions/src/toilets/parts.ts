import type { LatLng } from '@loovia/core/geo';
import { readToiletTags, type NotForUs, type ReadTags } from '@loovia/core/osm-toilets';
import { centreOf, type OsmData, type OsmElement, type Tags } from '../osm/index.ts';
import { PointGrid } from '../whereabouts/index.ts';

/** One OSM element that says there is a toilet. */
export interface ToiletPart extends ReadTags {
  readonly element: OsmElement;
  readonly location: LatLng;
  readonly tags: Tags;
}

/** A toilet for whom it may concern, or why the element is none. */
export type ReadPart = ToiletPart | NotForUs | 'nowhere';

export function readPart(data: OsmData, element: OsmElement): ReadPart {
  const { tags } = element;
  const read = readToiletTags(tags);
  if (typeof read === 'string') return read;
  const location = centreOf(data, element);
  return location ? { element, location, tags, ...read } : 'nowhere';
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
  const plain = (text: string) =>
    text
      .split(/[,;]/)
      .map((part) => part.trim())
      .join();
  return a === undefined || b === undefined || plain(a) === plain(b);
}
