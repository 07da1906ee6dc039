import { AreaIndex, type LatLng, PointGrid } from '@loovia/core/geo';
import { assembleRings } from '../osm/areas.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { namedStreets } from './named-streets.ts';
import { isPart, type Settlement, Settlements } from './settlements.ts';

/** A street farther away than this does not describe a place. */
const NEAR_STREET_METRES = 150;

/** Names the places around a point. */
export class AdminAreas {
  readonly #settlements: Settlements;
  /** By name. */
  readonly #districts: AreaIndex<string>;
  /** Points along each named street. */
  readonly #streets = new PointGrid<string>();

  constructor(data: OsmData) {
    this.#settlements = new Settlements(data);
    this.#districts = new AreaIndex(readDistricts(data));
    for (const { name, points } of namedStreets(data)) {
      for (const point of points) this.#streets.add(point, name);
    }
  }

  get settlements(): readonly Settlement[] {
    return this.#settlements.all;
  }

  /** Names of the areas around a point, smallest first: suburb or village, town, district. */
  areasAt(location: LatLng): string[] {
    const { small, large } = this.#settlements.at(location);
    const districts = [...this.#districts.around(location)];
    // A village near a town isn't in the town, unless no district is known either.
    const isOnItsOwn = small !== null && !isPart(small) && districts.length > 0;
    const names = [small?.name, isOnItsOwn ? undefined : large?.name, ...districts];
    return [...new Set(names.filter((name) => name !== undefined))];
  }

  /** What distinguishes a street or venue from others of its name: 'Pillgwenlly, Newport'. */
  localityAt(location: LatLng, itself?: string): string | null {
    const areas = this.areasAt(location).filter((name) => name !== itself);
    return areas.length > 0 ? areas.slice(0, 2).join(', ') : null;
  }

  /** The town, or else the village or district, as on an envelope. */
  postTownAt(location: LatLng): string | null {
    const { small, large } = this.#settlements.at(location);
    const village = small && !isPart(small) ? small.name : undefined;
    return village ?? large?.name ?? this.#districts.smallestAround(location);
  }

  /** The nearest named street within reach. */
  streetAt(location: LatLng): string | null {
    return this.#streets.nearest(location, NEAR_STREET_METRES)?.item ?? null;
  }
}

/** OSM's levels of counties, unitary authorities and districts (OSM wiki, 'admin_level', United Kingdom). */
const DISTRICT_LEVELS = ['6', '7', '8'];

/** The districts and counties whose whole outline is in the data. */
function* readDistricts(data: OsmData) {
  for (const relation of data.relations()) {
    const { boundary, admin_level: level, name } = relation.tags;
    if (boundary !== 'administrative' || !name || !DISTRICT_LEVELS.includes(level ?? '')) continue;
    const polygons = assembleRings(data, relation);
    if (polygons.length > 0) yield { item: relation.tags['name:en'] ?? name, polygons };
  }
}
