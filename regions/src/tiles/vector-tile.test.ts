import { VectorTile as DecodedTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { EXTENT, VectorTile } from './vector-tile.ts';

/** A path in units of the tile 3/2/1. */
function inTile(...points: [x: number, y: number][]): Float64Array {
  return Float64Array.from(
    points.flatMap(([x, y]) => [(2 + x / EXTENT) / 8, (1 + y / EXTENT) / 8]),
  );
}

function decode(fillTile: (tile: VectorTile) => void): DecodedTile {
  const tile = new VectorTile(3, 2, 1);
  fillTile(tile);
  const data = tile.finish();
  if (!data) throw new Error('the tile is empty');
  return new DecodedTile(new PbfReader(data));
}

const points = (paths: { x: number; y: number }[][] | undefined) =>
  paths?.map((path) => path.map(({ x, y }) => [x, y]));

describe('a vector tile', () => {
  it('reads back as it was written, for each geometry', () => {
    const tile = decode((made) => {
      made.add('streets', 'line', [inTile([-64, 0], [10, 20], [8191, 20])], {
        kind: 'primary',
        bridge: true,
      });
      made.add('streets', 'line', [inTile([1, 1], [2, 2])], { kind: 'footway' });
      made.add('place_labels', 'point', [inTile([5, 7])], { kind: 'city', population: 145_700 });
      made.add('land', 'polygon', [inTile([0, 0], [100, 0], [100, 100], [0, 100], [0, 0])], {});
    });
    expect(Object.keys(tile.layers).sort()).toEqual(['land', 'place_labels', 'streets']);
    const streets = tile.layers.streets;
    expect([streets?.version, streets?.extent, streets?.length]).toEqual([2, EXTENT, 2]);
    expect(streets?.feature(0).properties).toEqual({ kind: 'primary', bridge: true });
    expect(streets?.feature(1).properties).toEqual({ kind: 'footway' });
    expect(points(streets?.feature(0).loadGeometry())).toEqual([
      [
        [-64, 0],
        [10, 20],
        [8191, 20],
      ],
    ]);
    const city = tile.layers.place_labels?.feature(0);
    expect(city?.properties).toEqual({ kind: 'city', population: 145_700 });
    expect(points(city?.loadGeometry())).toEqual([[[5, 7]]]);
    expect(points(tile.layers.land?.feature(0).loadGeometry())).toEqual([
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
        [0, 0],
      ],
    ]);
  });

  it('winds outer rings clockwise and holes anticlockwise, whatever their direction was', () => {
    const outer = inTile([0, 0], [0, 100], [100, 100], [100, 0], [0, 0]);
    const hole = inTile([10, 10], [20, 10], [20, 20], [10, 20], [10, 10]);
    const tile = decode((made) => {
      made.add('land', 'polygon', [outer, hole], {});
    });
    const rings = tile.layers.land?.feature(0).loadGeometry() ?? [];
    const area = (ring: { x: number; y: number }[]) =>
      ring.slice(1).reduce((sum, b, n) => {
        const a = ring[n] ?? b;
        return sum + a.x * b.y - b.x * a.y;
      }, 0);
    expect(rings.map((ring) => Math.sign(area(ring)))).toEqual([1, -1]);
  });

  it('leaves out what is too small to have a shape', () => {
    const tile = new VectorTile(3, 2, 1);
    tile.add('land', 'polygon', [inTile([5, 5], [5.1, 5], [5.1, 5.1], [5, 5])], {});
    tile.add('streets', 'line', [inTile([5, 5], [5.2, 5.2])], {});
    expect(tile.finish()).toBeNull();
  });

  it('keeps true, 1 and "1" apart', () => {
    const tile = decode((made) => {
      made.add('pois', 'point', [inTile([1, 1])], { a: true, b: 1, c: '1', d: 0.5, e: -3 });
    });
    expect(tile.layers.pois?.feature(0).properties).toEqual({
      a: true,
      b: 1,
      c: '1',
      d: 0.5,
      e: -3,
    });
  });
});
