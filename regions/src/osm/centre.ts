import { boundsOf, type LatLng, middleOf, ringArea } from '@loovia/core/geo';
import { isClosed, type OsmData, type OsmElement, type OsmRelation } from './osm-data.ts';
import { assembleRings } from './areas.ts';

/** A point that represents an element; null = the file has none of its nodes. */
export function centreOf(data: OsmData, element: OsmElement): LatLng | null {
  switch (element.type) {
    case 'node':
      return element.location;
    case 'way': {
      const line = data.line(element);
      return isClosed(element) ? ringCentre(line) : (line[line.length >> 1] ?? null);
    }
    case 'relation':
      return relationCentre(data, element);
  }
}

function relationCentre(data: OsmData, relation: OsmRelation): LatLng | null {
  const label = relation.members.find(({ role }) => role === 'label' || role === 'admin_centre');
  if (label?.type === 'node') {
    const location = data.nodeLocation(label.id);
    if (location) return location;
  }
  const outers = assembleRings(data, relation).map(({ outer }) => outer);
  const largest = outers.sort((a, b) => ringArea(b) - ringArea(a))[0];
  return ringCentre(largest ?? memberPoints(data, relation));
}

function memberPoints(data: OsmData, relation: OsmRelation): LatLng[] {
  return relation.members.flatMap(({ type, id }) => {
    if (type === 'node') return data.nodeLocation(id) ?? [];
    const way = type === 'way' ? data.way(id) : null;
    return way ? data.line(way) : [];
  });
}

/** The centroid; of a ring without area, the middle of its box. */
function ringCentre(ring: readonly LatLng[]): LatLng | null {
  const origin = ring[0];
  if (!origin) return null;
  let twiceArea = 0;
  let lat = 0;
  let lng = 0;
  for (const [n, corner] of ring.entries()) {
    const next = ring[(n + 1) % ring.length] ?? origin;
    const [ax, ay] = [corner.lng - origin.lng, corner.lat - origin.lat];
    const [bx, by] = [next.lng - origin.lng, next.lat - origin.lat];
    const cross = ax * by - bx * ay;
    twiceArea += cross;
    lng += (ax + bx) * cross;
    lat += (ay + by) * cross;
  }
  if (Math.abs(twiceArea) < 1e-14) return middleOf(boundsOf(ring));
  return { lat: origin.lat + lat / (3 * twiceArea), lng: origin.lng + lng / (3 * twiceArea) };
}
