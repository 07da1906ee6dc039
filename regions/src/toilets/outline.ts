import type { LatLng } from '@loovia/core/geo';
import {
  assembleRings,
  contains,
  wayPolygon,
  type OsmData,
  type OsmElement,
  type Polygon,
} from '../osm/index.ts';

/** The area that an element is; empty for points and lines. */
export function polygonsOf(data: OsmData, element: OsmElement): readonly Polygon[] {
  if (element.type === 'relation') return assembleRings(data, element);
  const polygon = element.type === 'way' ? wayPolygon(data, element) : null;
  return polygon ? [polygon] : [];
}

export function isWithin(polygons: readonly Polygon[], point: LatLng): boolean {
  return polygons.some(
    ({ outer, holes }) => contains(outer, point) && !holes.some((hole) => contains(hole, point)),
  );
}
