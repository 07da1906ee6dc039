import { describe, expect, it } from 'vitest';
import { boundsOf, containsPoint, isInUnitedKingdom, type Bounds } from './index.ts';

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
