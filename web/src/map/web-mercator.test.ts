import { distanceMetres, type LatLng } from '@loovia/core/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedByPixels } from './web-mercator.ts';

const place = fc.record({
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
  lng: fc.double({ min: -9, max: 3, noNaN: true }),
});
const pixels = fc.integer({ min: -500, max: 500 }).filter((count) => count !== 0);

test('right is east, down is south, and moving back returns', () => {
  fc.assert(
    fc.property(place, pixels, pixels, fc.integer({ min: 8, max: 20 }), (at, right, down, zoom) => {
      const world = 256 * 2 ** zoom;
      const to: LatLng = movedByPixels(at, right, down, world);
      expect(to.lng > at.lng).toBe(right > 0);
      expect(to.lat < at.lat).toBe(down > 0);
      expect(distanceMetres(movedByPixels(to, -right, -down, world), at)).toBeLessThan(0.001);
    }),
  );
});

test('a pixel has the size of its zoom', () => {
  // At 60 degrees north a parallel is half as long as the equator.
  const at = { lat: 60, lng: 0 };
  const metres = distanceMetres(at, movedByPixels(at, 100, 0, 256 * 2 ** 18));
  expect(metres).toBeCloseTo((100 * 40_075_017) / 2 / (256 * 2 ** 18), 0);
});
