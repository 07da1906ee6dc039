import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOverpass } from '../maps/open/overpass.ts';
import { never, serveService } from '../testing/test-service.ts';
import { openValhalla } from '../maps/valhalla/valhalla-http.ts';
import { openMotis } from '../maps/motis/motis-transit.ts';
import { StreetsUnavailable } from '../maps/unavailable.ts';
import { planJourneys } from './plan-journeys.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';

const LIMIT_MS = 300;
/** What a busy machine adds. */
const SPARE_MS = 1500;

const service = serveService(never);
const options = () => ({ ...service.options(), log: pino({ level: 'silent' }), limitMs: LIMIT_MS });
let beganMs = 0;
const tookMs = () => performance.now() - beganMs;

beforeEach(() => {
  beganMs = performance.now();
});

describe('a service that never answers', () => {
  it('costs no more than its limit, and the toilets of the database remain, where it has places', async () => {
    const { planning } = planningIn({ toilets: [toilet('a', placeAt(30))] });
    const places = openOverpass(options(), { clock: () => new Date('2024-03-05T09:00:00Z') });
    const [route] = await planJourneys(journeyOf(60), { ...planning, places });
    expect(tookMs()).toBeLessThan(LIMIT_MS + SPARE_MS);
    expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['db_a']);
    expect(route?.warnings.join()).toContain('Some toilets may be missing');
  });

  it('costs no more than its limit where it has the routes: there are none', async () => {
    const { planning } = planningIn({});
    const streets = openValhalla(options());
    const asking = planJourneys(journeyOf(60), { ...planning, streets });
    await expect(asking).rejects.toBeInstanceOf(StreetsUnavailable);
    expect(tookMs()).toBeLessThan(LIMIT_MS + SPARE_MS);
  });

  it('holds up no journey that needs it not', async () => {
    const { planning } = planningIn({ toilets: [toilet('a', placeAt(30))] });
    const transit = openMotis(options());
    const [route] = await planJourneys(journeyOf(60), { ...planning, transit });
    expect(route?.stops).toHaveLength(1);
    expect(service.asked).toEqual([]);
  });
});
