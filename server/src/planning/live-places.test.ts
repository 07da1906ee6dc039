import { expect, it } from 'vitest';
import { PlacesUnavailable } from '../maps/unavailable.ts';
import { planJourneys } from './plan-journeys.ts';
import { journeyOf, livePlace, placeAt, planningIn, toilet } from '../testing/test-world.ts';

const PLACES_FAILED =
  'Some toilets may be missing. We could not search live places along the whole route.';

it.each([
  ['ERR-11', true, /Places API search .* failed with status OVER_QUERY_LIMIT/],
  ['ERR-09', false, /Places service is not initialized\./],
])('%s goes on without live places when they fail', async (_, isReady, logged) => {
  const { planning, asked } = planningIn({ toilets: [toilet('a', placeAt(30))] });
  const failure = new PlacesUnavailable('No more today.', { status: 'OVER_QUERY_LIMIT' });
  const places = {
    metered: false as const,
    along: () => Promise.reject(failure),
    isReady: () => isReady,
  };
  const [route] = await planJourneys(journeyOf(60), { ...planning, places });
  expect(route?.stops).toHaveLength(1);
  expect(route?.stopsFailed).toBe(false);
  expect(route?.warnings).toContain(PLACES_FAILED);
  expect(asked.logged.join()).toMatch(logged);
});

it('ERR-11 keeps what was found before a service failed', async () => {
  const { planning, asked } = planningIn({});
  const failure = new PlacesUnavailable('Half of it.', { found: [livePlace('p', placeAt(30))] });
  const places = {
    metered: false as const,
    along: () => Promise.reject(failure),
    isReady: () => true,
  };
  const [route] = await planJourneys(journeyOf(60), { ...planning, places });
  expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['p']);
  expect(asked.logged).toHaveLength(1);
});

it('ERR-11 keeps what a metered service answers when one of its questions fails', async () => {
  const { planning, asked } = planningIn({});
  let questions = 0;
  const places = {
    metered: true as const,
    near: async () => {
      questions += 1;
      if (questions === 2) throw new PlacesUnavailable('Broken.');
      return Promise.resolve([livePlace('p', placeAt(30))]);
    },
    isReady: () => true,
  };
  const [route] = await planJourneys(journeyOf(60), { ...planning, places });
  expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['p']);
  expect(asked.logged).toHaveLength(1);
  expect(asked.logged[0]).toContain('failed with status UNAVAILABLE');
});
