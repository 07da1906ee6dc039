import { journeysAnswerSchema, stopsAnswerSchema, visitsAnswerSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import { TransitUnavailable } from '../maps/unavailable.ts';
import { busJourney, everyTwenty } from '../testing/test-buses.ts';
import { scriptedTransit } from '../testing/test-timetable.ts';
import { placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { problemOf } from './test-calls.ts';
import { journeysApp } from './test-journeys.ts';

describe('by public transport', () => {
  const { transit } = scriptedTransit(everyTwenty);
  const { toiletsAlong } = planningIn({ toilets: [toilet('mill', placeAt(60, 200))] }).planning;
  const parts = { transit, toiletsAlong };

  async function routeBy(ask: ReturnType<typeof journeysApp>) {
    const response = await ask('/api/journeys', busJourney());
    expect(response.status).toBe(200);
    const { routes } = journeysAnswerSchema.parse(await response.json());
    const [route] = routes;
    const stop = route?.stops.find(({ visit }) => visit?.kind === 'break');
    if (!route || !stop?.visit) throw new Error('There is no break of journey.');
    return { route, stop, visit: stop.visit };
  }

  it('STOP-39 plans a journey, finds its stops again, and plans it with a break that was chosen', async () => {
    const ask = journeysApp(parts);
    const { route, stop, visit } = await routeBy(ask);
    const again = await ask('/api/journeys/stops', { routeId: route.id });
    expect(stopsAnswerSchema.parse(await again.json()).stops).toEqual(route.stops.slice(0, 10));
    const stopIds = [stop.placeId];
    const planned = await ask('/api/journeys/visits', { routeId: route.id, stopIds });
    expect(planned.status).toBe(200);
    const { route: withVisit } = visitsAnswerSchema.parse(await planned.json());
    expect(withVisit).toMatchObject({
      id: route.id,
      visited: stopIds,
      arrival: visit.journeyArrival,
    });
  });

  it('refuses what is no such route, and more stops than a journey can have', async () => {
    const ask = journeysApp(parts);
    const { route, stop } = await routeBy(ask);
    const body = { routeId: route.id, stopIds: [stop.placeId] };
    for (const wrong of [
      { ...body, stopIds: [] },
      { ...body, stopIds: Array.from({ length: 11 }, (_, index) => `db_${index}`) },
      { ...body, routeId: undefined },
      { ...body, route },
      { ...body, more: 1 },
    ]) {
      const response = await ask('/api/journeys/visits', wrong);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).detail).toMatch(/\.$/);
    }
  });

  const away = () => Promise.reject(new TransitUnavailable('The timetable is being read.'));

  it('ERR-07 answers 503 with Retry-After while the timetable is away', async () => {
    const ask = journeysApp({ ...parts, transit: { ...transit, journeys: away } });
    const response = await ask('/api/journeys', busJourney());
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
  });

  it('RES-31 answers the routes when the timetable fails for their stops, and 503 for a chosen one', async () => {
    const { stop } = await routeBy(journeysApp(parts));
    const ask = journeysApp({ ...parts, transit: { ...transit, onward: away } });
    const journey = busJourney();
    const response = await ask('/api/journeys', journey);
    const [route] = journeysAnswerSchema.parse(await response.json()).routes;
    expect(route).toMatchObject({ stops: [], stopsFailed: true });
    const stopIds = [stop.placeId];
    const chosen = await ask('/api/journeys/visits', { routeId: route?.id, stopIds });
    expect(chosen.status).toBe(503);
    expect(chosen.headers.get('Retry-After')).toBe('1');
  });

  it('STOP-10 answers 503 when the database fails while a chosen stop is looked for', async () => {
    const keptJourneys = journeysInMemory();
    const { route, stop } = await routeBy(journeysApp(parts, { keptJourneys }));
    const gone = () => Promise.reject(new Error('gone'));
    const ask = journeysApp({ transit, toiletsAlong: gone }, { keptJourneys });
    const body = { routeId: route.id, stopIds: [stop.placeId] };
    const response = await ask('/api/journeys/visits', body);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
  });
});
