import { routeSchema } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { bus, busJourney, stopOf, timetable } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { daily, knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import type { Toilet } from '../../toilets/toilet.ts';
import { planJourneys } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';

const at = (time: string) => `2024-03-05T${time}+00:00`;

/** The route that visits all of some toilets before the bus of a time, or the one of another. */
async function visitAll(
  toilets: readonly Toilet[],
  buses: readonly string[],
  change: Partial<Journey> = {},
) {
  const journey = busJourney({ journeyTime: '09:00', ...change });
  const { transit } = scriptedTransit(timetable(buses.map((time) => bus('27', time))));
  const { planning } = planningIn({ toilets, transit });
  const [planned] = await planJourneys(journey, planning);
  const route = routeSchema.parse(planned);
  const stopIds = toilets.map(({ id }) => `db_${id}`);
  return {
    route,
    visiting: await routeVisiting({ journey, route: knownRoute(route), stopIds }, planning),
  };
}

it('STOP-30 visits one before it shuts over lunch where the next leaves no time after', async () => {
  const lunch = [...daily('08:00', '09:20'), ...daily('09:38', '18:00')];
  const toilets = [toilet('one', placeAt(1), { openingHours: lunch }), toilet('three', placeAt(3))];
  const { route, visiting } = await visitAll(toilets, ['09:50']);
  expect(stopOf(route.stops, 'one').visit?.arrival).toBe(at('09:41:00'));
  expect(visiting.warnings).not.toContainEqual(expect.stringContaining('closed'));
  expect(stopOf(visiting.stops, 'one').visit?.arrival).toBe(at('09:15:00'));
  expect(visiting.arrival).toBe(route.arrival);
});

it('STOP-30 visits first the one that shuts first, and catches the bus', async () => {
  const toilets = [
    toilet('later', placeAt(1), { openingHours: daily('09:29', '10:55'), isAccessible: true }),
    toilet('sooner', placeAt(2), { openingHours: daily('09:14', '09:37'), isAccessible: true }),
  ];
  const { route, visiting } = await visitAll(toilets, ['09:46', '11:16'], {
    disabilityAccess: true,
  });
  expect(visiting.visited).toEqual(['db_sooner', 'db_later']);
  expect(visiting.warnings).not.toContainEqual(expect.stringContaining('closed'));
  expect(visiting.arrival).toBe(route.arrival);
});

it('visits two toilets of one building in one order, however they are found', async () => {
  const [gents, ladies] = [toilet('gents', placeAt(1)), toilet('ladies', placeAt(1))];
  const orders = [
    [gents, ladies],
    [ladies, gents],
  ];
  for (const found of orders) {
    const { visiting } = await visitAll(found, ['09:50']);
    const arrivals = ['gents', 'ladies'].map((id) => stopOf(visiting.stops, id).visit?.arrival);
    expect(arrivals).toEqual(arrivals.toSorted());
    expect(visiting.visited).toEqual(['db_gents', 'db_ladies']);
  }
});
