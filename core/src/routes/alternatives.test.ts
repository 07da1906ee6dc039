import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthShowing } from './index.ts';

type Position = [number, number];

/** A line of `count` vertices going east, offset to the north from vertex `leaves` on. */
function line(count: number, leaves = count): Position[] {
  return Array.from({ length: count }, (_, index) => [
    -3 + index * 0.001,
    51.5 + (index >= leaves ? 0.01 : 0),
  ]);
}

const route = (durationSeconds: number, coordinates: Position[]) => ({
  durationSeconds,
  geometry: { type: 'LineString' as const, coordinates },
});

describe('worthShowing', () => {
  it('API-17 keeps routes that differ', () => {
    const routes = [route(100, line(20)), route(120, line(20, 10)), route(150, line(20, 2))];
    expect(worthShowing(routes)).toEqual(routes);
  });

  it('drops a route that shares more than 90 % of its way with a better one', () => {
    const best = route(100, line(200));
    const almostTheSame = route(101, [...line(195), [-2.805, 51.5004]]);
    expect(worthShowing([best, almostTheSame])).toEqual([best]);
  });

  it('treats a stretch walked the other way as the same', () => {
    const best = route(100, line(20));
    expect(worthShowing([best, route(100, line(20).toReversed())])).toEqual([best]);
  });

  it('drops a route more than twice as long as the best', () => {
    const best = route(100, line(20));
    expect(worthShowing([best, route(200, line(20, 5)), route(201, line(20, 6))])).toHaveLength(2);
  });

  it('always keeps the first, keeps the order and never adds', () => {
    const routes = fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 2, max: 12 }), fc.nat(12)), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(routes, (parts) => {
        const given = parts.map(([duration, count, leaves]) =>
          route(duration, line(count, leaves)),
        );
        const shown = worthShowing(given);
        expect(shown[0]).toBe(given[0]);
        expect(given.filter((one) => shown.includes(one))).toEqual(shown);
        expect(worthShowing(shown)).toEqual(shown);
      }),
    );
  });
});
