import type { LatLng } from '@loovia/core/geo';
import { stationKind, type StationKind, stationName } from '@loovia/core/osm-toilets';
import type { GazetteerEntry } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { distinctNames, groupSame, otherNamesOf } from './names.ts';

const SAME_STATION_METRES = 600;

const IMPORTANCE: Readonly<Record<StationKind, number>> = {
  'railway station': 0.8,
  'bus station': 0.75,
  'ferry terminal': 0.6,
  'tram stop': 0.45,
};

/** @param today `YYYY-MM-DD`, the day on which it is judged which are stations */
export function stationEntries(
  data: OsmData,
  adminAreas: AdminAreas,
  today: string,
): GazetteerEntry[] {
  return groupSame(readStations(data, today), SAME_STATION_METRES).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { element, name, location, kind } = first;
    const names = group.flatMap((station) => [
      station.givenName,
      ...otherNamesOf(station.element.tags),
    ]);
    return {
      id: `station/${element.type}-${element.id}`,
      kind: 'station' as const,
      name,
      otherNames: distinctNames(names, name),
      locality: adminAreas.localityAt(location),
      postcode: null,
      location,
      importance: IMPORTANCE[kind],
    };
  });
}

interface Station {
  readonly element: OsmElement;
  readonly kind: StationKind;
  readonly givenName: string;
  readonly name: string;
  readonly location: LatLng;
}

function readStations(data: OsmData, today: string): Station[] {
  const stations: Station[] = [];
  for (const element of data.taggedElements()) {
    const kind = stationKind(element.tags, today);
    const name = stationName(element.tags, today);
    const givenName = element.tags.name;
    const location = name ? centreOf(data, element) : null;
    if (!kind || !name || !givenName || !location) continue;
    stations.push({ element, kind, givenName, name, location });
  }
  return stations;
}
