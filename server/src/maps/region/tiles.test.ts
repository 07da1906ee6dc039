import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTiles } from './tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
const file = join(folder, 'map.mbtiles');

/** An MBTiles file as another program may have written it. */
function writeMbtiles(path: string, metadata: Record<string, string>): void {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (
      zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB
    );`);
  const insert = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const [name, value] of Object.entries(metadata)) insert.run(name, value);
  // Tile 6/31/21 counted from the north is row 42 from the south.
  database.prepare('INSERT INTO tiles VALUES (6, 31, 42, ?)').run(Uint8Array.of(31, 139, 1));
  database.close();
}

const metadata = {
  format: 'pbf',
  minzoom: '6',
  maxzoom: '14',
  bounds: '-3.076,51.529,-2.929,51.594',
  attribution: '© OpenStreetMap contributors',
  json: '{"vector_layers":[{"id":"streets","fields":{"kind":"String"}},{"id":"land","fields":{}}]}',
};

beforeAll(() => {
  writeMbtiles(file, metadata);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('tiles of a region', () => {
  it('finds a tile by its number from the north', () => {
    const tiles = openTiles(file);
    expect(tiles.get(6, 31, 21)).toEqual(Uint8Array.of(31, 139, 1));
    expect(tiles.get(6, 31, 42)).toBeNull();
    expect(tiles.get(7, 31, 21)).toBeNull();
    tiles.close();
  });

  it.each([
    [6, 31, 64],
    [6, -1, 21],
    [6, 31.5, 21],
    [-1, 0, 0],
    [99, 0, 0],
    [NaN, NaN, NaN],
    [6, Infinity, 21],
  ])('has no tile %s/%s/%s', (z, x, y) => {
    const tiles = openTiles(file);
    expect(tiles.get(z, x, y)).toBeNull();
    tiles.close();
  });

  it('gives zooms, bounds and attribution', () => {
    const tiles = openTiles(file);
    expect(tiles.metadata).toEqual({
      minZoom: 6,
      maxZoom: 14,
      bounds: [
        [-3.076, 51.529],
        [-2.929, 51.594],
      ],
      attribution: '© OpenStreetMap contributors',
    });
    tiles.close();
  });

  it.each([
    ['of pictures', { ...metadata, format: 'png' }],
    ['without layers', { ...metadata, json: '{}' }],
    ['with a bad zoom', { ...metadata, maxzoom: 'deep' }],
  ])('refuses a file %s', (name, wrong) => {
    const path = join(folder, `${name}.mbtiles`);
    writeMbtiles(path, wrong);
    expect(() => openTiles(path)).toThrow();
  });

  it('refuses a file that is not there rather than making one', () => {
    expect(() => openTiles(join(folder, 'none.mbtiles'))).toThrow();
  });
});
