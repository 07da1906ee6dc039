import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import {
  added,
  annsCalls,
  appOn,
  type Around,
  none,
  payload,
  refused,
  rowsOf,
  send,
  storeUsers,
  SUBMISSION,
} from '../testing/test-add-toilet.ts';
import type { Router } from '../http/router.ts';

describe.each(TEST_BACKENDS)('storing what POST /api/toilets takes on $name', (backend) => {
  const database = useDatabase(backend);
  let around: Around;
  let app: Router;
  beforeAll(() => storeUsers(database.db));
  beforeEach(() => {
    around = annsCalls(database.db);
    app = appOn(around);
  });
  afterEach(() =>
    emptyTables(database.db, 'toilets', 'toilet_sources', 'toilets_added', 'gazetteer'),
  );

  const stored = (table: 'toilets' | 'opening_hours' | 'toilet_sources') =>
    rowsOf(database.db, table);

  describe('sent twice', () => {
    const body = payload({ submission_id: SUBMISSION });

    /** PostgreSQL then answers all at the same moment: each has a connection that is open. */
    const openConnections = () =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          database.db.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
        ),
      );

    it('is one toilet, even if sent twice at the same moment', async () => {
      await openConnections();
      const answers = await Promise.all(Array.from({ length: 8 }, () => added(app, body)));
      const later = await added(app, { ...body, submission_id: SUBMISSION.toUpperCase() });
      expect(new Set([...answers, later].map(({ toilet }) => toilet.id)).size).toBe(1);
      expect(await stored('toilets')).toHaveLength(1);
      expect(await stored('opening_hours')).toHaveLength(2);
    });

    const edited = {
      ...body,
      name: 'Market Hall, level 2',
      description: 'Up the stairs',
      opening_hours: { tuesday: { closed: false, open: '10:00', close: '16:00' } },
    };
    const asEdited = {
      name: 'Market Hall, level 2',
      description: 'Up the stairs',
      opening_hours_expression: 'Mo,We-Su off, Tu 10:00-16:00',
      created_by: 'ann',
    };

    it('has the data that was sent last, as after a lost answer and an edited form', async () => {
      const first = await added(app, body);
      const [before] = await stored('toilets');
      around.now = new Date(around.now.getTime() + 24 * 60 * 60_000);
      const { toilet } = await added(app, edited);
      expect(toilet).toMatchObject({
        id: first.toilet.id,
        name: 'Market Hall, level 2',
        openingHours: [{ dow: 1, openTime: '10:00', closeTime: '16:00' }],
      });
      expect(await stored('toilets')).toMatchObject([
        { ...asEdited, created_at: before?.created_at, confirmed_on: '2024-07-06' },
      ]);
      expect(await stored('opening_hours')).toMatchObject([{ id: toilet.id, dow: 1 }]);
      expect(await stored('toilet_sources')).toHaveLength(1);
    });

    it('has all the data of one form, even if two arrive at the same moment', async () => {
      await openConnections();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => added(app, index % 2 ? edited : body)),
      );
      expect(new Set(answers.map(({ toilet }) => toilet.id)).size).toBe(1);
      for (const { toilet } of answers) {
        expect([toilet.name, toilet.openingHours?.length]).toEqual(
          toilet.name === 'Market Hall' ? ['Market Hall', 2] : ['Market Hall, level 2', 1],
        );
      }
      await added(app, edited);
      expect(await stored('toilets')).toMatchObject([asEdited]);
      expect(await stored('opening_hours')).toHaveLength(1);
    });

    it('is not written again if nothing has changed, even on another day', async () => {
      await added(app, body);
      const before = await stored('toilets');
      around.now = new Date(around.now.getTime() + 24 * 60 * 60_000);
      await added(app, body);
      expect(await stored('toilets')).toEqual(before);
    });

    it('is two without a submission id', async () => {
      await added(app);
      await added(app);
      expect(await stored('toilets')).toHaveLength(2);
    });

    it('by another account is refused, also at the same moment, and changes nothing', async () => {
      await openConnections();
      const other = { ...around, user: 'ben' };
      const answers = await Promise.all([
        send(app, body),
        send(appOn(other), { ...body, name: 'Other' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const before = await stored('toilets');
      expect(before).toHaveLength(1);
      around.user = before[0]?.created_by === 'ann' ? 'ben' : 'ann';
      expect(await refused(app, body)).toMatchObject({ status: 409 });
      expect(await stored('toilets')).toEqual(before);
    });
  });

  it('is refused for a toilet that an operator has hidden, and changes nothing', async () => {
    const body = payload({ submission_id: SUBMISSION });
    await added(app, body);
    await sql`update toilets set hidden_at = now()`.execute(database.db);
    const before = await stored('toilets');
    for (const again of [body, { ...body, name: 'Market Hall, level 2' }]) {
      expect(await refused(app, again)).toMatchObject({
        status: 409,
        error:
          'You have sent this toilet before, and we have taken it off the map since. If that is wrong, please write to us.',
      });
    }
    expect(await stored('toilets')).toEqual(before);
  });

  it('an account adds at most 30 an hour', async () => {
    const begun = around.now.getTime();
    for (let minute = 0; minute < 30; minute += 1) {
      around.now = new Date(begun + minute * 60_000);
      await added(app, payload({ submission_id: minute === 7 ? SUBMISSION : undefined }));
    }
    expect(await refused(app, payload())).toMatchObject({ status: 429, retryAfter: '1860' });
    // A toilet that is there already gets its answer again; other accounts go on.
    await added(app, payload({ submission_id: SUBMISSION }));
    await added(appOn({ ...around, user: 'ben' }));
    around.now = new Date(begun + 60 * 60_000);
    await added(app);
    expect((await refused(app, payload())).retryAfter).toBe('60');
  });

  it('FACT-09 counts a form that is sent again with other words', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      await added(app, payload({ submission_id: SUBMISSION, name: `Market Hall ${sent}` }));
    }
    const again = payload({ submission_id: SUBMISSION, name: 'Somewhere else' });
    expect(await refused(app, again)).toMatchObject({ status: 429 });
    expect(await stored('toilets')).toMatchObject([{ name: 'Market Hall 29' }]);
  });

  describe('if the database fails', () => {
    it('ERR-15 leaves nothing half written, reports a failure and hides the database’s message', async () => {
      await sql`
        create function refuse_hours() returns trigger language plpgsql as
        $$ begin raise exception 'a secret of the database'; end $$`.execute(database.db);
      await sql`
        create trigger refuse before insert on opening_hours
        for each row execute function refuse_hours()`.execute(database.db);
      const answer = await refused(app, payload());
      await sql`drop function refuse_hours cascade`.execute(database.db);
      expect(answer).toMatchObject({
        status: 500,
        error: 'Failed to insert toilet: the database refused it (P0001).',
      });
      expect(await stored('toilets')).toEqual([]);
      expect(await stored('toilet_sources')).toEqual([]);
    });

    it('ERR-15 answers with Retry-After while it is down, and adds the toilet afterwards', async () => {
      const failing = switchable(database.db);
      const server = appOn({ ...around, db: failing.db });
      failing.down = true;
      expect(await refused(server, payload())).toMatchObject({
        status: 503,
        error:
          'Failed to insert toilet: the database does not answer. Please try again in a moment.',
        retryAfter: '5',
      });
      failing.down = false;
      await added(server);
    });
  });
});

it('ERR-15 does not wait for a database that keeps silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = appOn({ db: silentDatabase(), user: 'ann', now: new Date(0), geocode: none });
  const answer = refused(app, payload());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toMatchObject({ status: 503, retryAfter: '5' });
});
