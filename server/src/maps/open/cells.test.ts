import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellKeyOf, cellsAlong } from './cells.ts';

const line = (...coordinates: [number, number][]) => ({ type: 'LineString' as const, coordinates });

it('every place near a line is in a cell of it', () => {
  const coordinate = fc.tuple(
    fc.double({ min: -6, max: 1.5, noNaN: true }),
    fc.double({ min: 50, max: 58, noNaN: true }),
  );
  fc.assert(
    fc.property(
      coordinate,
      fc.double({ min: -0.4, max: 0.4, noNaN: true }),
      fc.double({ min: -0.4, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      ([lng, lat], eastward, northward, part, angle) => {
        const end: [number, number] = [lng + eastward, lat + northward];
        const keys = new Set(cellsAlong([line([lng, lat], end)], 1000).map(({ key }) => key));
        const at = { lat: lat + part * northward, lng: lng + part * eastward };
        const reach = 990 / 111_195;
        const near = {
          lat: at.lat + reach * Math.sin(angle),
          lng: at.lng + (reach * Math.cos(angle)) / Math.cos((at.lat * Math.PI) / 180),
        };
        return keys.has(cellKeyOf(near));
      },
    ),
  );
});

it('a long straight has the cells that it crosses, not all around it', () => {
  const cells = cellsAlong([line([-5, 50], [0, 55])], 500);
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.length).toBeLessThan(200);
});

it('cells are named by degrees in plain figures', () => {
  const [cell] = cellsAlong([line([-2.95, 51.55], [-2.95, 51.55])], 100);
  expect(cell).toEqual({
    key: '515 -30',
    bounds: [
      [-3, 51.5],
      [-2.9, 51.6],
    ],
  });
});
