import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ValhallaRequest } from '../../maps/valhalla/requests.ts';
import { REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { planJourneys } from '../plan-journeys.ts';
import type { Planning } from '../planning.ts';
import { describeInRegions, journeyTo, openRegion } from '../test-regions.ts';

describeInRegions('the streets engine', (region) => {
  const matrices: ValhallaRequest[] = [];
  let planning: Planning;
  beforeAll(async () => {
    ({ planning } = await openRegion(region, [], (action, request) => {
      if (action === 'sources_to_targets') matrices.push(request);
    }));
  }, REGION_LIMIT_MS);
  afterAll(() => planning.streets.close());

  it('LONG-01 is hardly asked for a matrix twice by a plan by bus, and for few walks one by one', async () => {
    const all = { stops: 0, singleWalks: 0 };
    for (const end of region.ends) {
      matrices.length = 0;
      const journey = journeyTo(region, end, {
        selectedTransport: 'public',
        journeyTime: '09:00',
        tolerance: 100,
      });
      const routes = await planJourneys(journey, planning);
      const asked = matrices.map((request) => JSON.stringify(request));
      // A stop and a toilet may join the streets at the same point.
      expect(asked.length - new Set(asked).size).toBeLessThan(3);
      all.stops += routes.reduce((sum, route) => sum + route.stops.length, 0);
      all.singleWalks += matrices.filter(isSingle).length;
    }
    expect(all.singleWalks / all.stops).toBeLessThan(1);
  }, 120_000);
});

function isSingle({ sources, targets }: ValhallaRequest): boolean {
  return [sources, targets].every((places) => Array.isArray(places) && places.length === 1);
}
