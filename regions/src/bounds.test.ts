import { containsPoint } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { networkBounds } from './bounds.ts';
import { at, TestOsm } from './testing/test-osm.ts';

/** A grid of streets, `size` by `size` junctions. */
function grid(osm: TestOsm, eastMetres: number, northMetres: number, size = 4): void {
  const step = Array.from({ length: size }, (_, n) => n);
  const nodes = step.map((y) =>
    step.map((x) => osm.node(at(eastMetres + 100 * x, northMetres + 100 * y))),
  );
  for (const row of nodes) osm.way(row, { highway: 'residential' });
  for (const x of step) {
    osm.way(
      nodes.map((row) => row[x] ?? 0),
      { highway: 'residential' },
    );
  }
}

describe('networkBounds', () => {
  it('contain the street network, not what sticks out of it', () => {
    const osm = new TestOsm();
    grid(osm, 0, 0);
    osm.way([at(0, 0), at(30_000, 0)], { highway: 'motorway' });
    osm.way([at(0, 0), at(0, 40_000)], { railway: 'rail' });
    const bounds = networkBounds(osm.data());
    expect(containsPoint(bounds, at(0, 0))).toBe(true);
    expect(containsPoint(bounds, at(300, 300))).toBe(true);
    expect(containsPoint(bounds, at(5_000, 0))).toBe(false);
  });

  it('contain a distant island, if it has streets', () => {
    const osm = new TestOsm();
    grid(osm, 0, 0, 10);
    grid(osm, -40_000, -20_000);
    expect(containsPoint(networkBounds(osm.data()), at(-39_900, -19_900))).toBe(true);
  });

  it('are refused where streets lie so far apart that the map would have no end', () => {
    const osm = new TestOsm();
    grid(osm, 0, 0);
    grid(osm, 3_000_000, 2_500_000);
    expect(() => networkBounds(osm.data())).toThrow(
      /^The streets of the map data lie too far apart, between 51\.\d+, -2\.\d+ and 74\.\d+, 40\.\d+: cut out a smaller area\.$/,
    );
  });

  it('need a network', () => {
    const osm = new TestOsm();
    osm.way([at(0, 0), at(100, 0)], { highway: 'residential' });
    expect(() => networkBounds(osm.data())).toThrow(
      'The map data has no street network to plan on.',
    );
  });
});
