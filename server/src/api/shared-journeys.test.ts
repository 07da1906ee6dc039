import {
  journeysAnswerSchema,
  shareAnswerSchema,
  sharedJourneySchema,
  sharedJourneysAnswerSchema,
} from '@loovia/core/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/account.ts';
import { forgetShared, SharedJourneys } from '../shared-journeys/shared-journeys.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import { rootApp, userOf } from '../testing/test-root.ts';
import { storeUser } from '../testing/test-users.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { createJourneysRouter } from './journeys.ts';
import { createSharedJourneysRouter, SHARED_PATH } from './shared-journeys.ts';
import { problemOf } from './test-calls.ts';

const NOW = new Date('2026-03-05T08:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const UNKNOWN_ID = 'A'.repeat(22);

describe.each(TEST_BACKENDS)('SHOW-10 a shared journey, on $name', (backend) => {
  const database = useDatabase(backend);
  const time = { now: NOW };
  beforeEach(async () => {
    time.now = NOW;
    await emptyTables(database.db, 'shared_journeys', 'user');
    for (const id of ['ann', 'ben']) await storeUser(database.db, id);
  });

  /** Calls by Ann, Ben or somebody who has not signed in. */
  function callers(mayShare = true) {
    const shared = new SharedJourneys(database.db, () => time.now);
    const toilets = [toilet('mill', placeAt(20)), toilet('quay', placeAt(40))];
    const journeys = createJourneysRouter({
      planning: planningIn({ toilets }).planning,
      clock: () => new Date('2024-03-05T08:00:00Z'),
      keptJourneys: journeysInMemory(),
      sharedJourneys: mayShare ? shared : null,
    });
    const app = rootApp([journeys, createSharedJourneysRouter(shared)], {
      claimsSession: ({ req }) => req.header('Authorization') !== undefined,
      readUser: ({ req }) => {
        const id = req.header('Authorization');
        return Promise.resolve(id === undefined ? null : userOf(id));
      },
    });
    const ask = (
      who: string | null,
      path: string,
      body?: unknown,
      method = body ? 'POST' : 'GET',
    ) =>
      app.request(path, {
        method,
        headers: {
          ...(who !== null && { Authorization: who }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const planned = async (who: string, named: object = {}) => {
      const answer = await ask(who, '/api/journeys', { ...journeyOf(60), ...named });
      const { routes } = journeysAnswerSchema.parse(await answer.json());
      return routes[0]?.id ?? '';
    };
    const share = async (who: string, stopIds: readonly string[] = []) =>
      ask(who, SHARED_PATH, { routeId: await planned(who), stopIds });
    const sharedId = async (...asked: Parameters<typeof share>) =>
      shareAnswerSchema.parse(await (await share(...asked)).json()).id;
    const open = async (id: string) => {
      const answer = await ask(null, `${SHARED_PATH}/${id}`);
      return answer.status === 200 ? sharedJourneySchema.parse(await answer.json()) : null;
    };
    const withdraw = async (who: string, id: string) =>
      (await ask(who, `${SHARED_PATH}/${id}`, undefined, 'DELETE')).status;
    return { ask, share, sharedId, open, withdraw, planned };
  }

  it('opens without an account, with its stops and times, and says nothing of who shared it', async () => {
    const { share, ask } = callers();
    const answer = await share('ann', ['db_mill']);
    expect(answer.status).toBe(201);
    const { id, until } = shareAnswerSchema.parse(await answer.json());
    expect(until).toBe(daysLater(30).toISOString());
    const opened = await ask(null, `${SHARED_PATH}/${id}`);
    expect(opened.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
    const text = await opened.text();
    expect(text).not.toMatch(/ann|example\.com/);
    const { journey, route } = sharedJourneySchema.parse(JSON.parse(text));
    expect(journey).toEqual(journeyOf(60));
    expect(route.visited).toEqual(['db_mill']);
  });

  it('is the route as it was found where no stop is chosen', async () => {
    const { sharedId, open } = callers();
    const shared = await open(await sharedId('ann'));
    expect(shared?.route.visited ?? []).toEqual([]);
    expect(shared?.route.stops).toHaveLength(2);
  });

  it('has an address that cannot be guessed', async () => {
    const { sharedId, open } = callers();
    const ids = [await sharedId('ann'), await sharedId('ann')];
    expect(new Set(ids).size).toBe(2);
    expect(await open(UNKNOWN_ID)).toBeNull();
  });

  it('opens for 30 days', async () => {
    const { sharedId, open } = callers();
    const id = await sharedId('ann');
    time.now = daysLater(29.9);
    await forgetShared(database.db, time.now);
    expect(await open(id)).not.toBeNull();
    time.now = daysLater(30);
    expect(await open(id)).toBeNull();
    await forgetShared(database.db, time.now);
    const rows = await database.db.selectFrom('shared_journeys').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('is withdrawn by who shared it, and by nobody else', async () => {
    const { sharedId, open, withdraw } = callers();
    const id = await sharedId('ann');
    expect(await withdraw('ben', id)).toBe(404);
    expect(await open(id)).not.toBeNull();
    expect(await withdraw('ann', id)).toBe(204);
    expect(await open(id)).toBeNull();
    expect(await withdraw('ann', id)).toBe(404);
  });

  it('goes with the account', async () => {
    const { sharedId, open } = callers();
    const id = await sharedId('ann');
    await deleteAccount(database.db, 'ann');
    expect(await open(id)).toBeNull();
  });

  it('is listed for who shared it alone', async () => {
    const { sharedId, ask } = callers();
    const id = await sharedId('ann');
    const listed = async (who: string) =>
      sharedJourneysAnswerSchema
        .parse(await (await ask(who, SHARED_PATH)).json())
        .journeys.map((one) => one.id);
    expect(await listed('ann')).toEqual([id]);
    expect(await listed('ben')).toEqual([]);
  });

  it('needs a session to be shared, listed or withdrawn', async () => {
    const { ask, sharedId } = callers();
    const id = await sharedId('ann');
    const body = { routeId: 'r', stopIds: [] };
    expect((await ask(null, SHARED_PATH, body)).status).toBe(401);
    expect((await ask(null, SHARED_PATH)).status).toBe(401);
    expect((await ask(null, `${SHARED_PATH}/${id}`, undefined, 'DELETE')).status).toBe(401);
  });

  it('is one of 20 at most, of a route that the account planned itself, with stops that it has', async () => {
    const { ask, planned, share, withdraw, sharedId } = callers();
    const ofAnn = await planned('ann');
    expect((await ask('ben', SHARED_PATH, { routeId: ofAnn, stopIds: [] })).status).toBe(404);
    const gone = await problemOf(await share('ann', ['db_gone']));
    expect([gone.status, gone.detail]).toEqual([
      409,
      'A chosen stop is no longer near this route. Choose another stop.',
    ]);
    const first = await sharedId('ann');
    for (let shared = 1; shared < 20; shared += 1) expect((await share('ann')).status).toBe(201);
    expect((await share('ann')).status).toBe(409);
    expect((await share('ben')).status).toBe(201);
    await withdraw('ann', first);
    expect((await share('ann')).status).toBe(201);
  });

  it.each(['W'.repeat(400), `Clo${'\u0301'.repeat(60)}sed`, '\u202EThis way', 'Hill\u3164Road'])(
    'has names that others can read: not %j',
    async (startLocation) => {
      const { ask, planned } = callers();
      const routeId = await planned('ann', { startLocation });
      const { status, detail } = await problemOf(
        await ask('ann', SHARED_PATH, { routeId, stopIds: [] }),
      );
      expect([status, detail]).toEqual([
        422,
        'The name of its start or end contains invalid characters. Change it, and plan again.',
      ]);
    },
  );

  it('is refused with a sentence where a map service forbids keeping its routes', async () => {
    const { share } = callers(false);
    const { status, detail } = await problemOf(await share('ann'));
    expect(status).toBe(422);
    expect(detail).toMatch(/^Google’s terms/);
  });
});
