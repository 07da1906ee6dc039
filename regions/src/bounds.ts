import type { Bounds } from '@loovia/core/geo';
import { MAP_ZOOMS } from '@loovia/core/regions';
import type { OsmData } from './osm/osm-data.ts';
import { RegionError } from './region-error.ts';
import { boxOfBounds } from './tiles/geometry/mercator.ts';

/** A cell is about a kilometre high and two thirds of one wide. */
const CELLS_PER_DEGREE = 100;

/** A way that sticks out of an extract has few junctions out there. */
const FEWEST_JUNCTIONS = 4;

/**
 * The box around the street network. Extracts keep ways whole, so a motorway or a long path may reach
 * far beyond it.
 */
export function networkBounds(data: OsmData): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [key, junctions] of junctionsByCell(data)) {
    if (junctions < FEWEST_JUNCTIONS) continue;
    const [lat = NaN, lng = NaN] = key.split(',').map(Number);
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng + 1);
    north = Math.max(north, lat + 1);
  }
  if (west > east) throw new RegionError('The map data has no street network to plan on.');
  const bounds: Bounds = [
    [west / CELLS_PER_DEGREE, south / CELLS_PER_DEGREE],
    [east / CELLS_PER_DEGREE, north / CELLS_PER_DEGREE],
  ];
  if (tilesIn(bounds) > MOST_TILES) {
    const [from, to] = bounds.map(([lng, lat]) => `${lat}, ${lng}`);
    throw new RegionError(
      `The streets of the map data lie too far apart, between ${from} and ${to}: cut out a smaller area.`,
    );
  }
  return bounds;
}

/** The United Kingdom has less than half of this. */
const MOST_TILES = 1_000_000;

/** How many tiles the map has at its last zoom, if all have something in them. */
function tilesIn(bounds: Bounds): number {
  const { minX, minY, maxX, maxY } = boxOfBounds(bounds);
  return (maxX - minX) * (maxY - minY) * 4 ** MAP_ZOOMS.max;
}

function junctionsByCell(data: OsmData): Map<string, number> {
  const seen = new Set<number>();
  const junctions = new Set<number>();
  for (const { tags, nodes } of data.ways()) {
    if (!tags.highway) continue;
    for (const node of new Set(nodes)) {
      if (seen.has(node)) junctions.add(node);
      else seen.add(node);
    }
  }
  const cells = new Map<string, number>();
  for (const { lat, lng } of data.locations(junctions)) {
    const key = `${Math.floor(lat * CELLS_PER_DEGREE)},${Math.floor(lng * CELLS_PER_DEGREE)}`;
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  return cells;
}
