import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  boundsOf,
  containsPoint,
  distanceMetres,
  isInUnitedKingdom,
  lineLengthMetres,
  metresWords,
} from './index.ts';
import { ukPoint } from './test-arbitraries.ts';

describe('bounds', () => {
  const bounds: Bounds = [
    [-3.076, 51.529],
    [-2.929, 51.594],
  ];

  it('holds what is inside and on the edge', () => {
    expect(containsPoint(bounds, { lat: 51.55, lng: -3 })).toBe(true);
    expect(containsPoint(bounds, { lat: 51.529, lng: -3.076 })).toBe(true);
    expect(containsPoint(bounds, { lat: 51.594, lng: -2.929 })).toBe(true);
    expect(containsPoint(bounds, { lat: 51.5, lng: -3 })).toBe(false);
    expect(containsPoint(bounds, { lat: 51.6, lng: -3 })).toBe(false);
    expect(containsPoint(bounds, { lat: 51.55, lng: -3.1 })).toBe(false);
    expect(containsPoint(bounds, { lat: 51.55, lng: -2.9 })).toBe(false);
  });

  it('is the smallest that holds every position', () => {
    const points = [
      { lat: 51.594, lng: -3 },
      { lat: 51.529, lng: -2.929 },
      { lat: 51.55, lng: -3.076 },
    ];
    expect(boundsOf(points)).toEqual(bounds);
    expect(boundsOf(points.slice(0, 1))).toEqual([
      [-3, 51.594],
      [-3, 51.594],
    ]);
    expect(() => boundsOf([])).toThrow(RangeError);
  });
});

describe('isInUnitedKingdom', () => {
  it.each([
    ['St Agnes, Scilly', 49.89, -6.34],
    ['Out Stack, Shetland', 60.86, -0.87],
    ['Lowestoft Ness', 52.481, 1.763],
    ['Belleek, Fermanagh', 54.48, -8.1],
    ['St Kilda', 57.81, -8.58],
  ])('takes %s', (_, lat, lng) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(true);
  });

  it.each([
    ['Paris', 48.86, 2.35],
    ['Jersey', 49.21, -2.13],
    ['Bruges', 51.21, 3.22],
    ['Tórshavn', 62.01, -6.77],
    ['Galway', 53.27, -9.06],
    ['New York', 40.71, -74.01],
  ])('refuses %s', (_, lat, lng) => {
    expect(isInUnitedKingdom({ lat, lng })).toBe(false);
  });
});

describe('distanceMetres', () => {
  it('LIMIT-13 uses an Earth radius of 6371000\u00a0m', () => {
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

  it('distinguishes points a centimetre apart', () => {
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

it('metres are rounded for people', () => {
  expect(metresWords(316)).toBe('320\u00a0m');
  expect(metresWords(994)).toBe('990\u00a0m');
  expect(metresWords(995)).toBe('1.0\u00a0km');
  expect(metresWords(999.9)).toBe('1.0\u00a0km');
  expect(metresWords(1380)).toBe('1.4\u00a0km');
});

it('what is a few metres away is not called 0\u00a0m away', () => {
  expect(metresWords(0.4)).toBe('10\u00a0m');
  expect(metresWords(3)).toBe('10\u00a0m');
  expect(metresWords(15)).toBe('20\u00a0m');
});
