import { boundsOf, containsPoint, type Bounds, type LatLng } from '@loovia/core/geo';
import { assembleRings, contains, ringArea, type OsmData, type Polygon } from '../osm/index.ts';

interface Boundary {
  readonly name: string;
  readonly bounds: Bounds;
  readonly polygons: readonly Polygon[];
  readonly area: number;
}

/** Counties, unitary authorities and districts (OSM wiki, 'admin_level', United Kingdom). */
const DISTRICT_LEVELS = ['6', '7', '8'];

/** The districts and counties whose outline is whole in the data. */
export class Boundaries {
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
