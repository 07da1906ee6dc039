import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Bounds } from '@loovia/core/geo';
import { MAP_LAYERS, MAP_ZOOMS } from '@loovia/core/regions';
import type { OsmData } from '../osm/osm-data.ts';
import { collectFeatures, type MapFeature } from './collect.ts';
import { seaIn } from './geometry/coastline.ts';
import { boxOf, boxOfBounds, project, type Box } from './geometry/mercator.ts';
import { MbtilesWriter } from './mbtiles.ts';
import { tilesAtZoom } from './pyramid.ts';

export interface TilesOptions {
  /** The region's area, where names, places and the sea end. */
  readonly bounds: Bounds;
  /** `YYYY-MM-DD`, the day on which it is judged what is there. */
  readonly today: string;
  readonly demo: boolean;
  /** Gets the share that is done, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

export interface TilesSummary {
  readonly tileCount: number;
  /** What the operator should know about the result, one sentence each. */
  readonly notices: readonly string[];
}

/** Writes the region's vector tiles (`MAP_LAYERS`) to an MBTiles file. */
export async function buildTiles(
  osm: OsmData,
  outFile: string,
  { bounds, today, demo, onProgress }: TilesOptions,
): Promise<TilesSummary> {
  const box = boxOfBounds(bounds);
  const sea = seaOf(osm, box);
  const features = [...sea.features, ...collectFeatures(osm, bounds, today)];
  using writer = new MbtilesWriter(outFile);
  let tileCount = 0;
  for (let zoom = MAP_ZOOMS.min; zoom <= MAP_ZOOMS.max; zoom++) {
    for (const tile of tilesAtZoom(features, zoom, box)) {
      writer.addTile(tile.z, tile.x, tile.y, gzipSync(tile.data, { level: 9 }));
      tileCount += 1;
    }
    // Half of the work is in the last zoom, half of the rest in the one before it…
    onProgress(2 ** (zoom - MAP_ZOOMS.max));
    await setImmediate();
  }
  writer.finish(metadata(bounds, demo));
  return { tileCount, notices: sea.notices };
}

function seaOf(osm: OsmData, box: Box): { features: MapFeature[]; notices: string[] } {
  const coast = [...osm.ways()]
    .filter((way) => way.tags.natural === 'coastline')
    .map((way) => project(osm.line(way)));
  const { polygons, gaps } = seaIn(box, coast);
  const features = polygons.map((paths) => ({
    layer: 'ocean' as const,
    minZoom: MAP_ZOOMS.min,
    rank: 0,
    properties: {},
    paths,
    box: boxOf(paths),
  }));
  const notices =
    gaps > 0 ? ['The coastline has gaps: some of the sea is drawn as land on the map.'] : [];
  return { features, notices };
}

/** MBTiles 1.3 metadata; `json` describes the layers as TileJSON does. */
function metadata(bounds: Bounds, demo: boolean): Record<string, string> {
  const [[west, south], [east, north]] = bounds;
  const layers = Object.entries(MAP_LAYERS).map(([id, { minZoom, fields }]) => ({
    id,
    fields,
    minzoom: minZoom,
    maxzoom: MAP_ZOOMS.max,
  }));
  return {
    name: 'Loovia region',
    description: 'Streets, paths, land, water and names in the Shortbread schema',
    type: 'baselayer',
    version: '1',
    format: 'pbf',
    minzoom: `${MAP_ZOOMS.min}`,
    maxzoom: `${MAP_ZOOMS.max}`,
    bounds: [west, south, east, north].join(','),
    center: [(west + east) / 2, (south + north) / 2, 12].join(','),
    attribution: demo
      ? 'A fictional county'
      : '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
    json: JSON.stringify({ vector_layers: layers }),
  };
}
