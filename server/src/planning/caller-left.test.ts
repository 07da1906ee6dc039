import { expect, it } from 'vitest';
import type { Streets, Transit } from '../maps/ports.ts';
import { busJourney, everyTwenty } from '../testing/test-buses.ts';
import { scriptedTransit } from '../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { CallerLeft } from './errors.ts';
import { planJourneys, planStops } from './plan-journeys.ts';
import { routeVisiting } from './test-visits.ts';

const journey = busJourney();

/** A copy of a service whose calls are told first. */
function watched<T extends object>(service: T, onCall: () => void): T {
  return new Proxy(service, {
    get: (target, name): unknown => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        onCall();
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** A planned route, and planning that counts its calls; the caller leaves at one of them. */
async function world() {
  const toilets = [toilet('mill', placeAt(60, 200)), toilet('bridge', placeAt(121))];
  const { planning } = planningIn({ toilets, transit: scriptedTransit(everyTwenty).transit });
  const [route] = await planJourneys(journey, planning);
  if (!route || !planning.transit) throw new Error('There is no route.');
  const streets: Streets = planning.streets;
  const transit: Transit = planning.transit;
  return {
    route,
    leavingAt: (last: number) => {
      const caller = new AbortController();
      const calls = { before: 0, after: 0, searchesAfter: 0 };
      if (last === 0) caller.abort();
      const onCall = () => {
        if (caller.signal.aborted) calls.after += 1;
        else calls.before += 1;
        if (calls.before === last) caller.abort();
      };
      const toiletsAlong: typeof planning.toiletsAlong = (...asked) => {
        if (caller.signal.aborted) calls.searchesAfter += 1;
        return planning.toiletsAlong(...asked);
      };
      const asking = {
        ...planning,
        streets: watched(streets, onCall),
        transit: watched(transit, onCall),
        toiletsAlong,
        signal: caller.signal,
      };
      return { asking, calls };
    },
  };
}

it('asks nothing more for the visits of a caller who has left', async () => {
  const { route, leavingAt } = await world();
  const { asking, calls } = leavingAt(0);
  const visits = routeVisiting({ journey, route: knownRoute(route), stopIds: ['db_mill'] }, asking);
  await expect(visits).rejects.toBeInstanceOf(CallerLeft);
  expect(calls).toEqual({ before: 0, after: 0, searchesAfter: 0 });
});

it('asks nothing more for the stops of a caller who has left', async () => {
  const { route, leavingAt } = await world();
  const { asking, calls } = leavingAt(0);
  await expect(
    planStops({ journey, route: knownRoute(route), beside: [] }, asking),
  ).rejects.toBeInstanceOf(CallerLeft);
  expect(calls).toMatchObject({ before: 0, after: 0 });
});

it('searches no stops of a route whose caller left while it was planned', async () => {
  const { route, leavingAt } = await world();
  const { asking, calls } = leavingAt(1);
  const visits = routeVisiting({ journey, route: knownRoute(route), stopIds: ['db_mill'] }, asking);
  await expect(visits).rejects.toBeInstanceOf(CallerLeft);
  expect(calls).toMatchObject({ before: 1, searchesAfter: 0 });
});
