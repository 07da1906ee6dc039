import { expect, it } from 'vitest';
import type { Transit } from '../../maps/ports.ts';
import { TransitUnavailable } from '../../maps/unavailable.ts';
import { planJourneys, planStops } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import { busJourney, everyTwenty, stopOf } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

const journey = busJourney();

function worldWhere(onward: Transit['onward']) {
  const { transit } = scriptedTransit(everyTwenty);
  const toilets = [toilet('mill', placeAt(60, 200))];
  return planningIn({ toilets, transit: { ...transit, onward } });
}

async function worldOfFailure() {
  const { planning, asked } = worldWhere(() => Promise.reject(new TransitUnavailable('busy')));
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  return { planning, asked, route };
}

it('RES-31 answers the routes where their stops could not be planned, and says that these failed', async () => {
  const { route, asked, planning } = await worldOfFailure();
  const failed = {
    stops: [],
    stopsFailed: true,
    warnings: ['We cannot plan toilet stops on this route just now. Toilets may be missing.'],
  };
  expect(route).toMatchObject(failed);
  expect(asked.logged.join()).toContain('Visits of stops could not be planned: busy');
  expect(
    await planStops({ journey, route: knownRoute(route), beside: [] }, planning),
  ).toMatchObject(failed);
});

it('RES-31 finds the stops of such a route once the timetable answers again', async () => {
  const { route } = await worldOfFailure();
  const { transit } = scriptedTransit(everyTwenty);
  const { planning } = worldWhere((...asked) => transit.onward(...asked));
  const again = await planStops({ journey, route: knownRoute(route), beside: [] }, planning);
  expect(again.stopsFailed).toBe(false);
  expect(stopOf(again.stops, 'mill').visit?.kind).toBe('break');
});

it('plans no route with visits while the timetable does not answer', async () => {
  const { route, planning } = await worldOfFailure();
  const asking = routeVisiting(
    { journey, route: knownRoute(route), stopIds: ['db_mill'] },
    planning,
  );
  await expect(asking).rejects.toBeInstanceOf(TransitUnavailable);
});

it('plans no route with visits where only the cost of the visits is not known', async () => {
  const { transit } = scriptedTransit(everyTwenty);
  let asked = 0;
  const { planning } = planningIn({
    toilets: [toilet('mill', placeAt(60, 200)), toilet('bridge', placeAt(121))],
    transit: {
      ...transit,
      onward: (...question) => {
        asked += 1;
        return asked === 1
          ? transit.onward(...question)
          : Promise.reject(new TransitUnavailable('busy'));
      },
    },
  });
  const [route] = await planJourneys(busJourney({ frequency: 0 }), planning);
  if (!route) throw new Error('There is no route.');
  const asking = routeVisiting(
    { journey, route: knownRoute(route), stopIds: ['db_mill'] },
    planning,
  );
  await expect(asking).rejects.toBeInstanceOf(TransitUnavailable);
  expect(asked).toBe(2);
});

it('says that toilets may be missing where not all journeys onward are known', async () => {
  const known = scriptedTransit(everyTwenty).transit;
  const { planning } = planningIn({
    toilets: [toilet('mill', placeAt(60, 200)), toilet('bridge', placeAt(121))],
    transit: {
      ...known,
      onward: async (...question) => {
        const answers = await known.onward(...question);
        return answers.map((answer, index) => (index === 0 ? answer : undefined));
      },
    },
  });
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  expect(route.stops).toHaveLength(1);
  expect(route).toMatchObject({
    stopsFailed: false,
    warnings: [
      expect.stringContaining('Missing loos for stop number(s)'),
      'Some toilets may be missing. We could not plan the way on from all of them.',
    ],
  });
});

it('refuses no stop as one that cannot be visited where that is not known', async () => {
  const onward: Transit['onward'] = (starts) => Promise.resolve(starts.map(() => undefined));
  const { planning } = worldWhere(onward);
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const asking = routeVisiting(
    { journey, route: knownRoute(route), stopIds: ['db_mill'] },
    planning,
  );
  await expect(asking).rejects.toBeInstanceOf(TransitUnavailable);
});
