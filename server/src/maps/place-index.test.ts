import { projectOntoLine } from '@loovia/core/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PlaceIndex } from './place-index.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const lngLat = fc.tuple(degrees(-3.2, -2.8), degrees(51.4, 51.7));

it('STOP-02 finds along a line exactly what a look at every place finds', () => {
  fc.assert(
    fc.property(
      fc.array(lngLat, { maxLength: 80 }),
      fc.array(lngLat, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 0, max: 2500 }),
      (positions, coordinates, radius) => {
        const places = positions.map(([lng, lat]) => ({ location: { lat, lng } }));
        const line = { type: 'LineString' as const, coordinates };
        const wanted = places.filter(
          ({ location }) => projectOntoLine(location, line).distanceMetres <= radius,
        );
        expect(new Set(new PlaceIndex(places).along([line], radius))).toEqual(new Set(wanted));
      },
    ),
  );
});

it('looks at no more cells than have places in them, however long a straight is', () => {
  const index = new PlaceIndex([{ location: { lat: 51.58, lng: -3 } }]);
  const coordinates = Array.from({ length: 1000 }, (_, at): [number, number] =>
    at % 2 === 0 ? [-7.5, 50] : [1.5, 60],
  );
  const before = process.cpuUsage();
  index.along([{ type: 'LineString', coordinates }], 500);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
