import { distanceMetres } from '@loovia/core/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

it('the neighbours of a place are the others within 700 m, nearest first', () => {
  const place = fc.record({
    lat: fc.double({ min: 51.5, max: 51.53, noNaN: true }),
    lng: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      neighboursOf(places).forEach((neighbours, index) => {
        const from = places[index] ?? { lat: 0, lng: 0 };
        const metres = (other: number) => distanceMetres(from, places[other] ?? from);
        const expected = [...places.keys()].filter((n) => n !== index && metres(n) <= 700);
        expect([...neighbours].sort((a, b) => a - b)).toEqual(expected);
        expect(neighbours.map(metres)).toEqual(expected.map(metres).sort((a, b) => a - b));
      });
    }),
  );
});

it('in a crowd only the hundred nearest count', () => {
  const crowd = Array.from({ length: 150 }, (_, n) => ({ lat: 51.5 + n * 1e-5, lng: -3 }));
  expect(neighboursOf(crowd)[0]).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
});
