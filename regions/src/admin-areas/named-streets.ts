import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { OsmData, OsmWay } from '../osm/osm-data.ts';

/** Values of `highway` that are no streets. */
const NOT_STREETS = ['proposed', 'construction', 'razed', 'abandoned', 'platform', 'bus_stop'];

/** The largest distance between points along a street. */
const SPACING_METRES = 30;

/** No street runs straight this far: one of the two nodes is misplaced. */
const LONGEST_STRAIGHT_METRES = 20_000;

export interface NamedStreet {
  readonly way: OsmWay;
  readonly name: string;
  /** Points along it, close together. */
  readonly points: readonly LatLng[];
}

/** The named streets, squares and paths of the data. */
export function* namedStreets(data: OsmData): Generator<NamedStreet> {
  for (const way of data.ways()) {
    const { highway, place, name } = way.tags;
    const isStreet = highway ? !NOT_STREETS.includes(highway) : place === 'square';
    if (!name || !isStreet) continue;
    const points = spaced(data.line(way));
    if (points.length > 0) yield { way, name, points };
  }
}

function spaced(line: readonly LatLng[]): LatLng[] {
  return line.flatMap((to, n) => {
    const from = line[n - 1];
    if (!from) return to;
    const metres = distanceMetres(from, to);
    if (metres > LONGEST_STRAIGHT_METRES) return to;
    const steps = Math.max(1, Math.ceil(metres / SPACING_METRES));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return {
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
      };
    });
  });
}
