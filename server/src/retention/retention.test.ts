import { DAY_MS } from '@loovia/core/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { testLog } from '../testing/test-root.ts';
import { storeUser } from '../testing/test-users.ts';
import { applyRetention, keepApplyingRetention, monthsBefore } from './retention.ts';

/** Long enough ago for a record of choices to be let go, whenever this runs. */
const NOW = new Date('2025-06-15T12:00:00Z');
const PERIODS = { accountMonths: 24, messageMonths: 12, consentMonths: 18 };

const KINDS = ['session', 'verification', 'user', 'message', 'consent'] as const;
type Kind = (typeof KINDS)[number];

/** The moment up to which a kind goes. */
const UNTIL: Readonly<Record<Kind, Date>> = {
  session: NOW,
  verification: NOW,
  user: monthsBefore(NOW, PERIODS.accountMonths),
  message: monthsBefore(NOW, PERIODS.messageMonths),
  consent: monthsBefore(NOW, PERIODS.consentMonths),
};

interface Thing {
  readonly kind: Kind;
  /** After the moment up to which its kind goes. */
  readonly laterMs: number;
}

const YEAR_MS = 365 * 86_400_000;
const things = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    laterMs: fc.oneof(
      fc.constantFrom(-1, 0, 1),
      // Never in the future: no account in these examples is used again.
      fc.integer({ min: -2 * YEAR_MS, max: YEAR_MS }),
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

describe.each(TEST_BACKENDS)('retention on $name', (backend) => {
  const database = useDatabase(backend);
  beforeAll(() => storeUser(database.db, 'owner', { lastUsedAt: NOW }));

  async function insert({ kind, laterMs }: Thing, index: number): Promise<void> {
    const { db } = database;
    const id = `${kind} ${index}`;
    const at = new Date(UNTIL[kind].getTime() + laterMs);
    if (kind === 'user') await storeUser(db, id, { lastUsedAt: at });
    if (kind === 'session') {
      const dates = { expiresAt: at, createdAt: NOW, updatedAt: new Date(0) };
      await db
        .insertInto('session')
        .values({ id, token: id, userId: 'owner', ...dates })
        .execute();
    }
    if (kind === 'verification') {
      const row = { id, identifier: id, value: '', expiresAt: at };
      await db.insertInto('verification').values(row).execute();
    }
    if (kind === 'message') {
      const row = { user_email: 'a@b.example', category: 'general' as const, message: id };
      await db
        .insertInto('contact_submissions')
        .values({ ...row, created_at: at })
        .execute();
    }
    if (kind === 'consent') {
      const row = { version: id, necessary: true, analytics: false, origin: 'choice' as const };
      await db
        .insertInto('consent_records')
        .values({ ...row, at })
        .execute();
    }
  }

  async function empty(): Promise<void> {
    for (const table of ['session', 'verification', 'contact_submissions'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await database.db.deleteFrom('user').where('id', '<>', 'owner').execute();
    await sql`select forget_consents(${NOW}::timestamptz)`.execute(database.db);
  }

  /** The names of everything there. */
  async function names(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select id as name from session union all select id from verification
      union all select id from "user" where id <> 'owner'
      union all select message from contact_submissions
      union all select version from consent_records`.execute(database.db);
    return rows.map((row) => row.name).sort();
  }

  const run = (now: Date) => applyRetention({ db: database.db, periods: PERIODS, now });
  const forgetClock = () => database.db.deleteFrom('retention_clock').execute();
  /** By a clock that is believed, for as many days as it takes. */
  async function apply(now = NOW) {
    let all = null;
    for (;;) {
      await forgetClock();
      const steady = { last_run: now, steady_since: new Date(now.getTime() - 7 * DAY_MS) };
      await database.db.insertInto('retention_clock').values(steady).execute();
      const deleted = await run(now);
      all ??= deleted;
      if (deleted === null || deleted.left === 0) return all;
    }
  }

  it('nothing younger goes, nothing older stays, to the millisecond', async () => {
    await fc.assert(
      fc.asyncProperty(things, async (given) => {
        for (const [index, thing] of given.entries()) await insert(thing, index);
        await apply();
        const younger = given.flatMap(({ kind, laterMs }, index) =>
          laterMs > 0 ? [`${kind} ${index}`] : [],
        );
        expect(await names()).toEqual(younger.sort());
        await empty();
      }),
      { numRuns: 12 },
    );
  });

  it('a clock that is years ahead at one start deletes no account and no message', async () => {
    await forgetClock();
    await insert({ kind: 'message', laterMs: YEAR_MS }, 0);
    for (let day = 0; day < 10; day += 1) await run(new Date(NOW.getTime() + day * DAY_MS));
    const before = await names();
    expect(await run(new Date(NOW.getTime() + 3 * YEAR_MS))).toMatchObject({
      ...{ accounts: 0, messages: 0, left: 2 },
    });
    expect(await names()).toEqual(before);
    // Set right again: it is believed after another week.
    expect(await run(new Date(NOW.getTime() + 10 * DAY_MS))).toMatchObject({ accounts: 0 });
    expect(await names()).toEqual(before);
    await empty();
  });

  it('after a year off, a few per cent go each day once a week of runs has agreed', async () => {
    await forgetClock();
    for (let index = 0; index < 25; index += 1)
      await insert({ kind: 'user', laterMs: -index }, index);
    const perDay: number[] = [];
    for (let day = 0; day < 11; day += 1) {
      const now = new Date(NOW.getTime() + day * DAY_MS);
      const first = await run(now);
      // Starting again changes nothing.
      const second = await run(new Date(now.getTime() + 60_000));
      perDay.push((first?.accounts ?? 0) + (second?.accounts ?? 0));
    }
    expect(perDay).toEqual([0, 0, 0, 0, 0, 0, 0, 10, 10, 5, 0]);
  });

  it('an account is used whenever a session of it begins or is extended', async () => {
    const { db } = database;
    const last = async () =>
      (
        await db
          .selectFrom('user')
          .select('lastUsedAt')
          .where('id', '=', 'traveller')
          .executeTakeFirst()
      )?.lastUsedAt.toISOString();
    await storeUser(database.db, 'traveller', { lastUsedAt: new Date('2020-01-01T00:00:00Z') });
    const dates = { expiresAt: NOW, updatedAt: new Date('2023-01-01T00:00:00Z') };
    await db
      .insertInto('session')
      .values({ id: 's', token: 's', userId: 'traveller', ...dates })
      .execute();
    expect(await last()).toBe('2023-01-01T00:00:00.000Z');
    const extended = { updatedAt: new Date('2024-02-01T00:00:00Z') };
    await db.updateTable('session').set(extended).where('id', '=', 's').execute();
    // It is kept for two years after its last session has ended.
    expect(await apply(new Date('2026-01-31T23:00:00Z'))).toMatchObject({
      sessions: 1,
      accounts: 0,
    });
    expect(await last()).toBe('2024-02-01T00:00:00.000Z');
    await sql`delete from "user" where id = 'traveller'`.execute(db);
  });

  it('the record of choices refuses what is younger than a cookie, and any other change', async () => {
    const { db } = database;
    const choice = {
      version: 'v1',
      necessary: true,
      analytics: false,
      origin: 'choice' as const,
      user_id: 'nobody',
    };
    await db
      .insertInto('consent_records')
      .values({ ...choice, at: new Date() })
      .execute();
    await expect(apply(new Date(Date.now() + 40 * YEAR_MS))).rejects.toThrow('holds for 90 days');
    await apply();
    const rows = await db.selectFrom('consent_records').select(['user_id']).execute();
    // Its account is not there: it may have gone while the choice was on its way.
    expect(rows).toEqual([{ user_id: null }]);
    for (const command of [
      'delete from consent_records',
      'update consent_records set at = now()',
    ]) {
      await expect(sql.raw(command).execute(db)).rejects.toThrow('is refused');
    }
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`select unlink_consents()`.execute(transaction);
        await sql`update consent_records set analytics = true`.execute(transaction);
      }),
    ).rejects.toThrow('update is refused');
  });

  // The embedded database belongs to one server.
  it.skipIf(backend.name === 'PGlite')('is left to a server that is at it', async () => {
    await database.db.transaction().execute(async (other) => {
      const lock = sql`select pg_advisory_xact_lock(hashtextextended('loovia: retention', 0))`;
      await lock.execute(other);
      expect(await apply()).toBeNull();
    });
    expect(await apply()).not.toBeNull();
  });
});

it('is applied at once and every day until it is stopped, also after a failure', async () => {
  vi.useFakeTimers();
  try {
    const failing = switchable(emptyDatabase());
    failing.down = true;
    const { log, logged } = testLog();
    const clock = () => NOW;
    const stop = keepApplyingRetention({ db: failing.db, periods: PERIODS, clock, log });
    await vi.advanceTimersByTimeAsync(0);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('could not be deleted');
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    expect(logged).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(logged).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
