import { routeOf, stopOf } from '@loovia/core/testing/route';
import { describe, expect, it } from 'vitest';
import { placeAt, START } from '../../testing/test-world.ts';
import type { Visiting } from '../approach.ts';
import { visitStops } from './visit-stops.ts';

const at = (placeId: string, elapsedMinutes: number) =>
  stopOf({ placeId, name: placeId, elapsedMinutes, detour: { metres: 300, minutes: 4 } });
const BASE = routeOf({ stops: [at('late', 50), at('early', 20), at('middle', 30)] });

describe('TRUE-14 the stops that a route visits', () => {
  const visitingAt = (minutes: number, extraMinutes: number): Visiting => ({
    departure: new Date(BASE.departure),
    arrivalSeconds: minutes * 60,
    wholeSeconds: 3600 + extraMinutes * 60,
    extra: { durationSeconds: extraMinutes * 60, distanceMetres: extraMinutes * 75 },
  });
  /**
   * Each by itself costs four minutes, and each after the first one more; some can't be had together. How the
   * ways lead is not known.
   */
  async function visiting(stopIds: readonly string[], base = BASE, apart: readonly number[] = []) {
    const asked: number[] = [];
    const answer = await visitStops(base, stopIds, {
      start: { name: 'Start Square', ...START },
      end: { name: 'End Street', ...placeAt(60) },
      travel: { mode: 'walk', stepFree: false },
      stay: 5,
      passing: () => ({ distanceMetres: 0, passedSeconds: 0 }),
      find: (stops) => {
        asked.push(stops.length);
        if (apart.includes(stops.length)) return Promise.resolve(null);
        const visits = stops.map((_, number) => visitingAt(20 + 15 * number, 4 + number));
        return Promise.resolve({ visits, ways: [] });
      },
      waysBy: () => Promise.resolve(null),
      draw: () => Promise.resolve(null),
    });
    return { ...answer, asked };
  }

  it('are worked out one after the other, in the order of travel', async () => {
    const { route, leftOut, asked } = await visiting(['late', 'early']);
    expect(route).toMatchObject({ visited: ['early', 'late'], durationSeconds: 3600 + 15 * 60 });
    expect(leftOut).toEqual([]);
    expect(asked).toEqual([2]);
  });

  it('cost what their detour says where there is one only: its time is not worked out again', async () => {
    const { route, asked } = await visiting(['early']);
    expect(route).toMatchObject({ visited: ['early'], durationSeconds: 3600 + 9 * 60 });
    expect(asked).toEqual([]);
    const unknown = routeOf({ stops: [stopOf({ detour: null })] });
    expect((await visiting(['db_1'], unknown)).asked).toEqual([1]);
  });

  it('leave out those that are not on the route, or that cannot be visited with the others', async () => {
    const { route, leftOut } = await visiting(['late', 'gone', 'early', 'middle'], BASE, [3]);
    expect(route.visited).toEqual(['early', 'late']);
    expect(leftOut).toEqual([
      {
        stopId: 'gone',
        reason: 'A chosen stop is no longer near this route. Choose another stop.',
      },
      { stopId: 'middle', reason: 'middle cannot be visited together with your other stops.' },
    ]);
    const none = await visiting(['gone']);
    expect(none.route).toBe(BASE);
  });
});
