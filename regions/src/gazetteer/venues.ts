import type { LatLng } from '@loovia/core/geo';
import { isClosedForGood, venueType } from '@loovia/core/osm-toilets';
import type { GazetteerEntry } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { distinctNames, groupSame, otherNamesOf } from './names.ts';
import { postcodeOf } from './postcodes.ts';

const SAME_VENUE_METRES = 150;

/** Where many people travel to. All others have the importance below. */
const IMPORTANT: ReadonlyMap<string, number> = new Map<string, number>([
  ['hospital', 0.65],
  ['university', 0.65],
  ['aerodrome', 0.65],
  ['mall', 0.6],
  ['stadium', 0.6],
  ['services', 0.6],
  ['attraction', 0.55],
  ['castle', 0.55],
  ['college', 0.55],
  ['department_store', 0.55],
  ['museum', 0.55],
  ['theatre', 0.55],
  ['townhall', 0.55],
  ['arts_centre', 0.5],
  ['beach', 0.5],
  ['cinema', 0.5],
  ['library', 0.5],
  ['marketplace', 0.5],
  ['park', 0.5],
  ['sports_centre', 0.5],
  ['supermarket', 0.5],
  ['zoo', 0.55],
]);
const OTHER_IMPORTANCE = 0.35;
/** What a Wikipedia article adds. */
const RENOWN = 0.1;

interface Venue {
  readonly element: OsmElement;
  readonly type: string;
  readonly name: string;
  readonly location: LatLng;
}

/** @param today `YYYY-MM-DD`, the day on which it is judged which are there */
export function venueEntries(
  data: OsmData,
  adminAreas: AdminAreas,
  today: string,
): GazetteerEntry[] {
  return groupSame(readVenues(data, today), SAME_VENUE_METRES).flatMap((group) => {
    const [first] = group;
    return first ? venueEntry(first, group, adminAreas) : [];
  });
}

function venueEntry(
  { element, name, location }: Venue,
  group: readonly Venue[],
  adminAreas: AdminAreas,
): GazetteerEntry {
  const tags = group.map((venue) => venue.element.tags);
  const street = tags.map((each) => each['addr:street']).find(Boolean);
  const town = adminAreas.postTownAt(location);
  return {
    id: `venue/${element.type}-${element.id}`,
    kind: 'venue',
    name,
    otherNames: distinctNames(tags.flatMap(otherNamesOf), name),
    locality: street
      ? [street, town].filter(Boolean).join(', ')
      : adminAreas.localityAt(location, name),
    postcode: tags.map(postcodeOf).find(Boolean) ?? null,
    location,
    importance: Math.max(...group.map(importanceOf)),
  };
}

function importanceOf({ type, element: { tags } }: Venue): number {
  const isRenowned = Boolean(tags.wikipedia ?? tags.wikidata);
  const isBranch = Boolean(tags.brand ?? tags['brand:wikidata']);
  const own = IMPORTANT.get(type) ?? OTHER_IMPORTANCE;
  return isRenowned && !isBranch ? Number((own + RENOWN).toFixed(2)) : own;
}

function readVenues(data: OsmData, today: string): Venue[] {
  const venues: Venue[] = [];
  for (const element of data.taggedElements()) {
    const { name } = element.tags;
    const type = name ? venueType(element.tags) : null;
    if (type === null || isClosedForGood(element.tags, today)) continue;
    const location = centreOf(data, element);
    if (name && location) venues.push({ element, type, name, location });
  }
  return venues;
}
