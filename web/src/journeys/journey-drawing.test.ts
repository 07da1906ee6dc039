import { distanceMetres } from '@loovia/core/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawingOf, WIDTH } from './journey-drawing.ts';

const latLng = fc.record({
  lat: fc.double({ min: 49.9, max: 60.8, noNaN: true }),
  lng: fc.double({ min: -8.1, max: 1.7, noNaN: true }),
});

it('draws everything inside, with north at the top and a correct scale', () => {
  fc.assert(
    fc.property(fc.array(latLng, { minLength: 2, maxLength: 30 }), (points) => {
      const coordinates = points.map(({ lat, lng }): [number, number] => [lng, lat]);
      const drawing = drawingOf([{ type: 'LineString', coordinates }], points);
      for (const { x, y } of drawing.points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(WIDTH);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawing.height);
      }
      const [a, b] = [points[0], points[1]];
      const [drawnA, drawnB] = drawing.points;
      if (!a || !b || !drawnA || !drawnB) return;
      if (a.lat > b.lat + 0.01) expect(drawnA.y).toBeLessThanOrEqual(drawnB.y);
      expect(drawing.paths[0]).toMatch(/^M[\d. ]+(L[\d. ]+)*$/);
    }),
  );
});

it('has a correct scale for a short journey', () => {
  const [from, to] = [
    { lat: 51.58, lng: -3 },
    { lat: 51.58, lng: -2.98 },
  ];
  const { points, scale } = drawingOf([], [from, to]);
  const drawn = (points[1]?.x ?? 0) - (points[0]?.x ?? 0);
  const metres = (drawn / scale.length) * scale.metres;
  expect(metres / distanceMetres(from, to)).toBeCloseTo(1, 1);
  expect(String(scale.metres)).toMatch(/^[125]0*$/);
  expect(scale.length).toBeGreaterThan(30);
});

it('draws a journey that goes nowhere', () => {
  const here = { lat: 51.58, lng: -3 };
  expect(drawingOf([], [here, here]).points).toEqual([
    { x: WIDTH / 2, y: 80 },
    { x: WIDTH / 2, y: 80 },
  ]);
});
