import type { GazetteerEntry } from '@loovia/core/regions';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import type { SettlementKind } from '../admin-areas/settlements.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { otherNamesOf } from './names.ts';
import { postcodeEntries } from './postcodes.ts';
import { stationEntries } from './stations.ts';
import { streetEntries } from './streets.ts';
import { venueEntries } from './venues.ts';

/**
 * Everything in the map data that can be searched for.
 * @param today `YYYY-MM-DD`, the day on which it is judged what is there
 */
export function readGazetteer(
  data: OsmData,
  adminAreas: AdminAreas,
  today: string,
): GazetteerEntry[] {
  return [
    ...placeEntries(adminAreas),
    ...stationEntries(data, adminAreas, today),
    ...streetEntries(data, adminAreas),
    ...venueEntries(data, adminAreas, today),
    ...postcodeEntries(data, adminAreas),
  ];
}

const IMPORTANCE: Readonly<Record<SettlementKind, number>> = {
  city: 1,
  town: 0.9,
  suburb: 0.7,
  village: 0.7,
  quarter: 0.6,
  neighbourhood: 0.55,
  hamlet: 0.55,
};

function placeEntries(adminAreas: AdminAreas): GazetteerEntry[] {
  return adminAreas.settlements.map(({ element, kind, name, location }) => ({
    id: `place/${element.type}-${element.id}`,
    kind: 'place',
    name,
    otherNames: otherNamesOf(element.tags),
    locality: adminAreas.localityAt(location, name),
    postcode: null,
    location,
    importance: IMPORTANCE[kind],
  }));
}
