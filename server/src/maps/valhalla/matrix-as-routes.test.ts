/** Where a matrix once was faster than the route of the same ends: beside a junction, a gate or a turn ban. */
import type { LatLng } from '@loovia/core/geo';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNewport, newportRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { openRegionStreets } from '../region/streets/engine.ts';
import type { Streets } from '../ports.ts';

const CENTRE: LatLng = { lat: 51.5875307, lng: -2.9936409 };
/** Each is within five metres of the end of the road that it joins. */
const PLACES = [
  [51.5918196, -3.0420325],
  [51.588075, -2.9932142],
  [51.58592362093159, -2.9894632168566737],
] as const;
const AROUND = [CENTRE, { lat: 51.577922597709005, lng: -2.996224832882336 }];

describe.skipIf(!hasNewport)('matrices of Newport (needs ../shared/data)', () => {
  let streets: Streets;

  beforeAll(async () => {
    const log = pino({ level: 'silent' });
    streets = await openRegionStreets(await newportRegion(), { warmUpAt: CENTRE, log });
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  it.each(PLACES)(
    'TRUE-08 leads to and from %d, %d as slowly by car as a route does',
    async (lat, lng) => {
      const place = { lat, lng };
      const travel = { mode: 'car', stepFree: false } as const;
      for (const other of AROUND) {
        for (const [from, to] of [
          [other, place],
          [place, other],
        ] as const) {
          const [[cost] = []] = await streets.matrix([from], [to], travel);
          const [route] = await streets.routes(from, to, travel, 0);
          const apart = (cost?.durationSeconds ?? NaN) - (route?.durationSeconds ?? NaN);
          expect(Math.abs(apart)).toBeLessThan(5);
        }
      }
    },
    30_000,
  );
});
