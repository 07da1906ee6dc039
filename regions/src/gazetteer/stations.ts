import type { LatLng } from '@loovia/core/geo';
import { isClosedForGood } from '@loovia/core/osm-toilets';
import type { GazetteerEntry } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData, OsmElement } from '../osm/osm-data.ts';
import type { Tags } from '../osm/osm-store.ts';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { distinctNames, groupSame, otherNamesOf } from './names.ts';

const SAME_STATION_METRES = 600;

interface StationKind {
  readonly words: string;
  readonly importance: number;
}

const RAILWAY: StationKind = { words: 'railway station', importance: 0.8 };
const BUS: StationKind = { words: 'bus station', importance: 0.75 };
const TRAM: StationKind = { words: 'tram stop', importance: 0.45 };
const FERRY: StationKind = { words: 'ferry terminal', importance: 0.6 };

function stationKind(tags: Tags): StationKind | null {
  const { railway, amenity, public_transport: publicTransport } = tags;
  if (isClosedForGood(tags, null)) return null;
  if (railway === 'station' || railway === 'halt') return RAILWAY;
  if (amenity === 'bus_station') return BUS;
  if (amenity === 'ferry_terminal') return FERRY;
  if (railway === 'tram_stop') return TRAM;
  if (publicTransport !== 'station') return null;
  if (tags.bus === 'yes') return BUS;
  return tags.train === 'yes' ? RAILWAY : null;
}

/** The name of a station, distinguished from its town's; null = not a station. */
export function stationName(tags: Tags): string | null {
  const kind = stationKind(tags);
  return kind && tags.name ? fullName(tags.name, kind) : null;
}

function fullName(givenName: string, { words }: StationKind): string {
  const saysSo = /station|interchange|terminal|stop|halt|parkway|depot/i.test(givenName);
  return saysSo ? givenName : `${givenName} ${words}`;
}

export function stationEntries(data: OsmData, adminAreas: AdminAreas): GazetteerEntry[] {
  return groupSame(readStations(data), SAME_STATION_METRES).flatMap((group) => {
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
      importance: kind.importance,
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

function readStations(data: OsmData): Station[] {
  const stations: Station[] = [];
  for (const element of data.taggedElements()) {
    const kind = stationKind(element.tags);
    const givenName = element.tags.name;
    const location = kind && givenName ? centreOf(data, element) : null;
    if (!kind || !givenName || !location) continue;
    stations.push({ element, kind, givenName, name: fullName(givenName, kind), location });
  }
  return stations;
}
