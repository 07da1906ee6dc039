import { type Bounds, boundsOf, containsPoint, type LatLng } from '@loovia/core/geo';
import { assembleRings, contains, type OsmData, type Polygon, ringArea } from '../osm/index.ts';
import { namedStreets, type PointGrid, streetGrid } from './named-streets.ts';
import { isPart, type Settlement, Settlements } from './settlements.ts';

export { type NamedStreet, namedStreets, PointGrid } from './named-streets.ts';
export type { Settlement, SettlementKind } from './settlements.ts';

/** A street farther away than this says little of where a point is. */
const NEAR_STREET_METRES = 150;

/** Says where a point is, in words. */
export class AdminAreas {
  readonly #settlements: Settlements;
  readonly #boundaries: Boundaries;
  readonly #streets: PointGrid<string>;

  constructor(data: OsmData) {
    this.#settlements = new Settlements(data);
    this.#boundaries = new Boundaries(data);
    this.#streets = streetGrid(namedStreets(data));
  }

  get settlements(): readonly Settlement[] {
    return this.#settlements.all;
  }

  /** Names of the areas around a point, smallest first: suburb or village, town, district. */
  areasAt(location: LatLng): string[] {
    const { small, large } = this.#settlements.at(location);
    const districts = this.#boundaries.at(location);
    // A village near a town isn't in the town, unless nothing else says what it belongs to.
    const isOnItsOwn = small !== null && !isPart(small) && districts.length > 0;
    const names = [small?.name, isOnItsOwn ? undefined : large?.name, ...districts];
    return [...new Set(names.filter((name) => name !== undefined))];
  }

  /** The words after a street or venue that tell it from others: 'Pillgwenlly, Newport'. */
  localityAt(location: LatLng, itself?: string): string | null {
    const areas = this.areasAt(location).filter((name) => name !== itself);
    return areas.length > 0 ? areas.slice(0, 2).join(', ') : null;
  }

  /** The town, or else the village or district, as on an envelope. */
  postTownAt(location: LatLng): string | null {
    const { small, large } = this.#settlements.at(location);
    const village = small && !isPart(small) ? small.name : undefined;
    return village ?? large?.name ?? this.#boundaries.at(location)[0] ?? null;
  }

  /** The nearest named street, if one is near. */
  streetAt(location: LatLng): string | null {
    return this.#streets.nearest(location, NEAR_STREET_METRES)?.item ?? null;
  }
}

interface Boundary {
  readonly name: string;
  readonly bounds: Bounds;
  readonly polygons: readonly Polygon[];
  readonly area: number;
}

/** Counties, unitary authorities and districts (OSM wiki, 'admin_level', United Kingdom). */
const DISTRICT_LEVELS = ['6', '7', '8'];

/** The districts and counties whose outline is whole in the data. */
class Boundaries {
  readonly #boundaries: readonly Boundary[];

  constructor(data: OsmData) {
    this.#boundaries = readBoundaries(data).sort((a, b) => a.area - b.area);
  }

  /** Names of those around a point, smallest first. */
  at(location: LatLng): string[] {
    return this.#boundaries
      .filter(({ bounds }) => containsPoint(bounds, location))
      .filter(({ polygons }) => polygons.some((polygon) => isInside(polygon, location)))
      .map(({ name }) => name);
  }
}

function isInside({ outer, holes }: Polygon, location: LatLng): boolean {
  return contains(outer, location) && !holes.some((hole) => contains(hole, location));
}

function readBoundaries(data: OsmData): Boundary[] {
  const boundaries: Boundary[] = [];
  for (const relation of data.relations()) {
    const { boundary, admin_level: level, name } = relation.tags;
    if (boundary !== 'administrative' || !name || !DISTRICT_LEVELS.includes(level ?? '')) continue;
    const polygons = assembleRings(data, relation);
    if (polygons.length === 0) continue;
    boundaries.push({
      name: relation.tags['name:en'] ?? name,
      bounds: boundsOf(polygons.flatMap(({ outer }) => outer)),
      polygons,
      area: polygons.reduce((sum, { outer }) => sum + ringArea(outer), 0),
    });
  }
  return boundaries;
}
