import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { journeySchema } from '@loovia/core/journeys';
import { beforeAll, describe, expect, it } from 'vitest';
import { silentDatabase, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { planJourneys } from '../planning/plan-journeys.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { testLog } from '../testing/test-root.ts';
import { storeUser } from '../testing/test-users.ts';
import { forgetJourneys, KeptJourneys } from './kept-journeys.ts';

const NOW = new Date('2024-03-05T08:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const journey = journeyOf(60);

async function plannedRoutes() {
  const { planning } = planningIn({
    toilets: [toilet('mill', placeAt(20))],
  });
  return planJourneys(journey, planning);
}

describe.each(TEST_BACKENDS)('journeys kept on $name', (backend) => {
  const database = useDatabase(backend);
  const time = { now: NOW };
  const { log, logged } = testLog();
  beforeAll(async () => {
    for (const id of ['ann', 'ben', 'cat']) await storeUser(database.db, id);
  });

  const keptJourneys = (mayKeepRoutes = true) =>
    new KeptJourneys({ db: database.db, clock: () => time.now, mayKeepRoutes });
  const countOf = async (userId: string) => {
    const rows = database.db.selectFrom('kept_journeys').select('id');
    return (await rows.where('user_id', '=', userId).execute()).length;
  };

  it('gives each route back to its account for an hour, on every server', async () => {
    const routes = await plannedRoutes();
    const ids = routes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(routes.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/);
    await keptJourneys().keep({ userId: 'ann', log }, journey, routes);
    const other = keptJourneys();
    for (const route of routes) {
      const { index, geometry, legs, stops } = route;
      const read = legs.map((leg) => ({
        ...leg,
        departure: new Date(leg.departure),
        arrival: new Date(leg.arrival),
      }));
      expect(await other.find('ann', route.id)).toEqual({
        journey,
        index,
        routes: {
          route: expect.objectContaining({
            id: route.id,
            index,
            geometry,
            legs: read,
            stops: JSON.parse(JSON.stringify(stops)) as unknown,
          }) as object,
          beside: expect.objectContaining({ length: routes.length - 1 }) as object,
        },
      });
    }
    const [id = ''] = ids;
    expect(await other.find('ben', id)).toBeNull();
    expect(await other.find('ann', randomUUID())).toBeNull();
    time.now = minutesLater(59);
    expect(await other.find('ann', id)).not.toBeNull();
    time.now = minutesLater(60);
    expect(await other.find('ann', id)).toBeNull();
    expect(await countOf('ann')).toBe(1);
    await forgetJourneys(database.db, minutesLater(59));
    expect(await countOf('ann')).toBe(1);
    await forgetJourneys(database.db, minutesLater(60));
    expect(await countOf('ann')).toBe(0);
    expect(logged).toEqual([]);
  });

  it('keeps the last twenty journeys of an account, however many it plans', async () => {
    time.now = NOW;
    const [route] = await plannedRoutes();
    if (!route) throw new Error('There is no route.');
    const kept = keptJourneys();
    await kept.keep({ userId: 'ben', log }, journey, [{ ...route, id: 'of-ben' }]);
    for (let planned = 0; planned < 25; planned += 1) {
      time.now = minutesLater(planned / 10);
      await kept.keep({ userId: 'ann', log }, journey, [{ ...route, id: `route-${planned}` }]);
    }
    expect(await countOf('ann')).toBe(20);
    expect(await kept.find('ann', 'route-4')).toBeNull();
    expect(await kept.find('ann', 'route-5')).not.toBeNull();
    expect(await kept.find('ben', 'of-ben')).not.toBeNull();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        kept.keep({ userId: 'ann', log }, journey, [{ ...route, id: `at-once-${index}` }]),
      ),
    );
    expect(await countOf('ann')).toBeLessThanOrEqual(28);
    for (let index = 0; index < 8; index += 1) {
      expect(await kept.find('ann', `at-once-${index}`)).not.toBeNull();
    }
    expect(logged).toEqual([]);
  });

  it('goes with the account, and nothing is kept for one that is gone', async () => {
    const routes = await plannedRoutes();
    await keptJourneys().keep({ userId: 'cat', log }, journey, routes);
    expect(await countOf('cat')).toBe(1);
    await database.db.deleteFrom('user').where('id', '=', 'cat').execute();
    expect(await countOf('cat')).toBe(0);
    await keptJourneys().keep({ userId: 'cat', log }, journey, routes);
    expect(await countOf('cat')).toBe(0);
    expect(logged.splice(0).join()).toContain('a journey could not be kept');
  });

  it('keeps a journey whatever characters were sent as its names', async () => {
    const routes = await plannedRoutes();
    const sent = { ...journey, startLocation: 'Mill\0 Walk', endLocation: 'Half \ud83d of a pair' };
    await keptJourneys().keep({ userId: 'ann', log }, journeySchema.parse(sent), routes);
    expect(await keptJourneys().find('ann', routes[0]?.id ?? '')).toMatchObject({
      journey: { startLocation: 'Mill Walk', endLocation: 'Half  of a pair' },
    });
    expect(logged).toEqual([]);
  });

  it('keeps no route where a map service forbids it, only the journey', async () => {
    const routes = await plannedRoutes();
    await keptJourneys(false).keep({ userId: 'ben', log }, journey, routes);
    const found = await keptJourneys().find('ben', routes[0]?.id ?? '');
    expect(found).toEqual({ journey, index: 0, routes: null });
  });

  it('does not know what another version wrote in another way', async () => {
    const row = { user_id: 'ben', planned_at: time.now, journey, route_ids: ['other'] };
    const routes = deflateSync(JSON.stringify([{ id: 'other', line: 'a polyline' }]));
    await database.db
      .insertInto('kept_journeys')
      .values({ ...row, routes })
      .execute();
    expect(await keptJourneys().find('ben', 'other')).toBeNull();
  });

  it('does not know a route with a ride whose calls were not kept', async () => {
    const [route] = await plannedRoutes();
    if (!route) throw new Error('There is no route.');
    const legs = route.legs.map((leg): typeof leg => ({ ...leg, mode: 'bus' }));
    await keptJourneys().keep({ userId: 'ben', log }, journey, [
      { ...route, id: 'no calls', legs },
    ]);
    expect(await keptJourneys().find('ben', 'no calls')).toBeNull();
  });
});

it('holds up no answer for a database that keeps silent', async () => {
  const { log } = testLog('silent');
  const db = silentDatabase();
  const kept = new KeptJourneys({ db, clock: () => NOW, mayKeepRoutes: true });
  const begun = performance.now();
  await kept.keep({ userId: 'ann', log }, journey, await plannedRoutes());
  expect(performance.now() - begun).toBeLessThan(3000);
});
