import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, lineLengthMetres } from './index.ts';
import { ukPoint } from './test-arbitraries.ts';

describe('distanceMetres', () => {
  it('LIMIT-13 uses an Earth radius of 6371000 m', () => {
    const quarter = distanceMetres({ lat: 0, lng: 0 }, { lat: 90, lng: 0 });
    expect(quarter).toBeCloseTo((Math.PI / 2) * 6_371_000, 3);
    const half = distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 });
    expect(half).toBeCloseTo(Math.PI * 6_371_000, 3);
  });

  it('LIMIT-13 measures Newport to Cardiff central stations as a map does', () => {
    const newport = { lat: 51.5889, lng: -2.9987 };
    const cardiff = { lat: 51.4757, lng: -3.1794 };
    expect(distanceMetres(newport, cardiff) / 1000).toBeCloseTo(17.72, 1);
  });

  it('is symmetric, zero only at the same place, and obeys the triangle', () => {
    fc.assert(
      fc.property(ukPoint, ukPoint, ukPoint, (a, b, c) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(
          distanceMetres(a, b) + distanceMetres(b, c) + 1e-6,
        );
      }),
    );
  });

  it('tells points a centimetre apart from each other', () => {
    const metres = distanceMetres({ lat: 51.5, lng: -3 }, { lat: 51.500_000_1, lng: -3 });
    expect(metres).toBeCloseTo(0.011_12, 4);
  });
});

describe('lineLengthMetres', () => {
  it('adds up the distances between vertices', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-3, 51],
        [-3, 51.01],
        [-3, 51.01],
        [-3, 51],
      ] satisfies [number, number][],
    };
    const leg = distanceMetres({ lat: 51, lng: -3 }, { lat: 51.01, lng: -3 });
    expect(lineLengthMetres(line)).toBeCloseTo(2 * leg, 6);
  });
});
