import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Bounds, LatLng } from '@loovia/core/geo';
import { MAP_LAYERS } from '@loovia/core/regions';
import { TestOsm } from '../testing/test-osm.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { buildTiles, type TilesSummary } from './build-tiles.ts';

const BOUNDS: Bounds = [
  [-3, 51.5],
  [-2.9, 51.55],
];
/** The point at a share of the way from the bounds' south-west to their north-east corner. */
const spot = (east: number, north: number): LatLng => ({
  lat: 51.5 + 0.05 * north,
  lng: -3 + 0.1 * east,
});

const square = (east: number, north: number, size: number): LatLng[] => [
  spot(east, north),
  spot(east + size, north),
  spot(east + size, north + size),
  spot(east, north + size),
];

/** A small made-up coast town. */
function town(): OsmData {
  const made = new TestOsm();
  made.way([spot(1.5, 0.2), spot(-0.5, 0.2)], { natural: 'coastline' }); // sea to the north
  const street = { highway: 'primary', name: 'High Street', ref: 'A48' };
  made.way([spot(0.1, 0.1), spot(0.5, 0.1)], street);
  made.way([spot(0.5, 0.1), spot(2, 0.1)], street);
  made.way([spot(0.2, 0.05), spot(0.2, 0.1)], { highway: 'steps' });
  const wood = made.area(square(0.3, 0.02, 0.06));
  const glade = made.area(square(0.32, 0.03, 0.01));
  made.relation(
    [
      { type: 'way', id: wood, role: 'outer' },
      { type: 'way', id: glade, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'wood' },
  );
  made.area(square(0.6, 0.05, 0.0006), { building: 'yes', 'addr:housenumber': '3' });
  made.node(spot(0.5, 0.12), { place: 'town', name: 'Trefach' });
  made.node(spot(1.2, 0.12), { place: 'town', name: 'Beyond' });
  made.node(spot(0.4, 0.12), { amenity: 'toilets', wheelchair: 'yes', access: 'customers' });
  made.node(spot(0.4, 0.12005), { amenity: 'toilets' });
  made.node(spot(0.6002, 0.0502), { shop: 'vacant', 'addr:housenumber': '3' });
  return made.data();
}

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
const file = join(folder, 'map.mbtiles');
const heard: number[] = [];
let summary: TilesSummary;
let database: DatabaseSync;

beforeAll(async () => {
  const onProgress = (done: number) => heard.push(done);
  summary = await buildTiles(town(), file, {
    bounds: BOUNDS,
    today: '2024-03-05',
    demo: true,
    onProgress,
  });
  database = new DatabaseSync(file, { readOnly: true });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const tileRow = z.object({
  zoom_level: z.int(),
  tile_column: z.int(),
  tile_row: z.int(),
  tile_data: z.instanceof(Uint8Array),
});

/** Features of a layer at a zoom as GeoJSON. */
function featuresAt(zoom: number, layer: string): GeoJSON.Feature[] {
  const rows = database.prepare('SELECT * FROM tiles WHERE zoom_level = ?').all(zoom);
  return z
    .array(tileRow)
    .parse(rows)
    .flatMap((row) => {
      const tile = new VectorTile(new PbfReader(gunzipSync(row.tile_data)));
      const found = tile.layers[layer];
      const y = 2 ** zoom - 1 - row.tile_row;
      return Array.from({ length: found?.length ?? 0 }, (_, n) =>
        found?.feature(n).toGeoJSON(row.tile_column, y, zoom),
      ).filter((feature) => feature !== undefined);
    });
}

const propertiesAt = (zoom: number, layer: string) =>
  featuresAt(zoom, layer).map((feature) => feature.properties);

function metadata(): Record<string, string> {
  const rows = database.prepare('SELECT name, value FROM metadata').all();
  const read = z.array(z.object({ name: z.string(), value: z.string() })).parse(rows);
  return Object.fromEntries(read.map(({ name, value }) => [name, value]));
}

describe('tiles of a region', () => {
  it('has zooms, bounds and layers in the metadata', () => {
    expect(summary).toMatchObject({ notices: [] });
    const { json = '', ...rest } = metadata();
    expect(rest).toMatchObject({
      format: 'pbf',
      minzoom: '6',
      maxzoom: '14',
      bounds: '-3,51.5,-2.9,51.55',
      attribution: 'A fictional county',
    });
    const { vector_layers } = z
      .object({ vector_layers: z.array(z.object({ id: z.string(), fields: z.object() })) })
      .parse(JSON.parse(json));
    expect(vector_layers.map((layer) => layer.id)).toEqual(Object.keys(MAP_LAYERS));
  });

  it('has each tile at its address', () => {
    const count = database.prepare('SELECT count(*) AS n FROM tiles').get();
    expect(count).toEqual({ n: summary.tileCount });
    const [place] = featuresAt(12, 'place_labels');
    const [lng = NaN, lat = NaN] =
      place?.geometry.type === 'Point' ? place.geometry.coordinates : [];
    expect(lng).toBeCloseTo(-2.95, 3);
    expect(lat).toBeCloseTo(51.506, 3);
  });

  it('shows the sea north of a coast that runs west', () => {
    const sea = featuresAt(10, 'ocean');
    expect(sea.length).toBeGreaterThan(0);
    const latitudes = JSON.stringify(sea.map((feature) => feature.geometry)).match(/51\.\d+/g);
    expect(Math.min(...(latitudes ?? []).map(Number))).toBeCloseTo(51.51, 3);
  });

  it('merges the street into one and drops what is too small for the zoom', () => {
    expect(propertiesAt(8, 'streets')).toEqual([{ kind: 'primary' }]);
    expect(propertiesAt(12, 'streets').every((street) => street?.kind === 'primary')).toBe(true);
    expect(propertiesAt(14, 'streets')).toContainEqual({ kind: 'steps' });
    expect(propertiesAt(13, 'buildings')).toEqual([]);
    expect(propertiesAt(14, 'buildings').length).toBeGreaterThan(0);
  });

  it('keeps the hole in a wood', () => {
    const woods = featuresAt(14, 'land').map(({ geometry }) => geometry);
    const rings = woods.flatMap((wood) =>
      wood.type === 'Polygon' ? [wood.coordinates.length] : [],
    );
    expect(Math.max(...rings)).toBe(2);
  });

  it('only names what is inside the bounds', () => {
    expect(propertiesAt(14, 'place_labels')).toEqual([
      { kind: 'town', name: 'Trefach', population: 5_000 },
    ]);
    const named = JSON.stringify(featuresAt(14, 'street_labels').map(({ geometry }) => geometry));
    const longitudes = (named.match(/-\d\.\d+/g) ?? []).map(Number);
    expect(Math.max(...longitudes)).toBeCloseTo(-2.9, 5);
  });

  it('shows one sign for toilets side by side: the one open to all', () => {
    expect(propertiesAt(14, 'pois')).toEqual([{ amenity: 'toilets' }]);
  });

  it('shows a house number once', () => {
    expect(propertiesAt(14, 'addresses')).toEqual([{ housenumber: '3' }]);
  });

  it('reports its progress', () => {
    expect(heard.at(-1)).toBe(1);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  });

  it('leaves land where the coast is broken, and says so', async () => {
    const broken = new TestOsm();
    broken.way([spot(1.5, 0.2), spot(0.6, 0.2)], { natural: 'coastline' });
    const path = join(folder, 'broken.mbtiles');
    const { notices } = await buildTiles(broken.data(), path, {
      bounds: BOUNDS,
      today: '2024-03-05',
      demo: false,
      onProgress: () => undefined,
    });
    expect(notices).toEqual([
      'The coastline has gaps: some of the sea is drawn as land on the map.',
    ]);
    const tiles = new DatabaseSync(path, { readOnly: true });
    expect(tiles.prepare('SELECT count(*) AS n FROM tiles').get()).toEqual({ n: 0 });
    tiles.close();
  });
});
