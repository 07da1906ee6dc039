import { distanceMetres } from '@loovia/core/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WalkEngine } from '../valhalla/engine.ts';
import { measureWalks, neighboursOf, onStreets } from './walks.ts';

const METRES_PER_DEGREE = 111_195;
const north = (metres: number) => 51.5 + metres / METRES_PER_DEGREE;
const LNG = -3;

/**
 * Stops on a line from south to north. Each lies 10 m south of a courtyard that leads nowhere, and 60 m
 * south of a street; a second of walking is a metre.
 */
const engine: WalkEngine = {
  threads: 1,
  ask: (action, text) => {
    const request = JSON.parse(text) as Record<string, { lat: number; lon: number }[]>;
    if (action === 'locate') {
      const edges = (request.locations ?? []).map(({ lat }) => ({
        edges: [60, 10].map((metres) => ({
          correlated_lat: lat + metres / METRES_PER_DEGREE,
          correlated_lon: LNG,
        })),
      }));
      return Promise.resolve(JSON.stringify(edges));
    }
    const isStreet = ({ lat }: { lat: number }) =>
      Math.round((lat - 51.5) * METRES_PER_DEGREE) % 100 === 60;
    const { sources = [], targets = [] } = request;
    const rows = sources.map((source) =>
      targets.map((target) => {
        const metres = Math.abs(target.lat - source.lat) * METRES_PER_DEGREE;
        const isWay = isStreet(source) && isStreet(target);
        return isWay ? { time: Math.round(metres), distance: metres / 1000 } : NOWHERE;
      }),
    );
    return Promise.resolve(JSON.stringify({ sources_to_targets: rows }));
  },
};
const NOWHERE = { time: null, distance: null };

it('TRUE-06 a walk counts the metres to where it really begins and ends', async () => {
  const stops = [0, 300].map((metres, stop) => ({ stop, lat: north(metres), lng: LNG }));
  const places = await onStreets(engine, stops, false);
  const walks = await measureWalks(engine, places, false, () => undefined);
  // 300 m on the street, and 60 m off it at both ends, at 1.2 m/s.
  expect(walks.get(0)?.get(1)).toMatchObject({ durationSeconds: 400, distanceMetres: 420 });
  expect(walks.get(1)?.get(0)).toMatchObject({ durationSeconds: 400, distanceMetres: 420 });
});

it('TRUE-06 a step-free walk begins at most 50 m off, or is left out', async () => {
  const stops = [0, 300].map((metres, stop) => ({ stop, lat: north(metres), lng: LNG }));
  const places = await onStreets(engine, stops, true);
  expect(places.map(({ anchors }) => anchors.length)).toEqual([1, 1]);
  expect(await measureWalks(engine, places, true, () => undefined)).toEqual(
    new Map([0, 1].map((stop) => [stop, new Map()])),
  );
});

it('a stop at the North Pole, of which Valhalla has no tile, is not on a street', async () => {
  const asked: string[] = [];
  const listening: WalkEngine = {
    threads: 1,
    ask: (action, text) => {
      asked.push(text);
      return engine.ask(action, text);
    },
  };
  const stops = [90, 51.5].map((lat, stop) => ({ stop, lat, lng: LNG }));
  const places = await onStreets(listening, stops, false);
  expect(places.map(({ stop }) => stop)).toEqual([1]);
  expect(asked.join()).not.toContain('"lat":90');
});

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
