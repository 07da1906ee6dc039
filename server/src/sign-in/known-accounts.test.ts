import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitCommands } from '../database/migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { completeKnownAccounts } from './sign-in.ts';
import { serveIssuer } from '../testing/test-issuer.ts';
import { Browser, SECRET, serveSignIn } from '../testing/test-sign-in.ts';

const MIGRATION = new URL('../database/migrations/0020-accounts-by-subject.sql', import.meta.url);
const EMAIL = 'ann@example.com';
const DEVELOPMENT_SUBJECT = createHash('sha256').update(EMAIL).digest('hex');

describe.each(TEST_BACKENDS)('accounts from before, on $name', (backend) => {
  const database = useDatabase(backend);

  const run = (command: string) => sql.raw(command).execute(database.db);
  /** As it was: accounts by email address, whichever issuer. */
  beforeEach(async () => {
    await run(`set loovia.record_lets_go = 'DELETE'`);
    for (const table of ['contact_submissions', 'toilets', 'consent_records', '"user"']) {
      await run(`delete from ${table}`);
    }
    await run('reset loovia.record_lets_go');
    await run('alter table "user" drop column "countedAs"');
    await run('drop index "user_email_idx"');
    await run('alter table "user" add constraint "user_email_key" unique ("email")');
    await run(`insert into "user" ("id", "name", "email", "emailVerified", "createdAt")
      values ('u1', '', '${EMAIL}', true, '2024-01-01')`);
  });
  const account = (subject: string, day: string) =>
    run(`insert into account ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken",
        "createdAt", "updatedAt")
      values ('${subject}', '${subject}', 'google', 'u1', 'sealed', 'sealed', '${day}', '${day}')`);
  async function upgraded(): Promise<void> {
    // On one connection, as the server runs it: it has tables of its own.
    await database.db.transaction().execute(async (transaction) => {
      for (const command of splitCommands(readFileSync(MIGRATION, 'utf8'))) {
        await sql.raw(command).execute(transaction);
      }
    });
  }
  const accounts = () =>
    database.db
      .selectFrom('account')
      .select(['providerId', 'accountId', 'accessToken', 'refreshToken'])
      .orderBy('accountId')
      .execute();

  /** Somebody of a running issuer comes back. */
  async function signIn(subject: string) {
    const issuer = await serveIssuer({ subject, email: EMAIL });
    const options = { db: database.db, secret: SECRET };
    const name = encodeURIComponent(issuer.issuer);
    await completeKnownAccounts({
      ...options,
      issuer: 'development-identity',
      isDevelopment: true,
    });
    await completeKnownAccounts({ ...options, issuer: name, isDevelopment: false });
    const server = await serveSignIn(database.db, issuer);
    const browser = new Browser(server.origin);
    const sent = await browser.fetch((await browser.start()).href);
    await browser.fetch(sent.headers.get('Location') ?? '');
    const user = await browser.user();
    await server.close();
    await issuer.close();
    return user?.id;
  }

  it('AUTH-21 a person finds their account again, and no token is left of it', async () => {
    await account('110', '2024-01-01');
    await upgraded();
    expect(await accounts()).toMatchObject([{ accessToken: null, refreshToken: null }]);
    expect(await signIn('110')).toBe('u1');
    expect(await accounts()).toHaveLength(1);
  });

  it('AUTH-21 limits know people from before they come back, by issuer and subject', async () => {
    await account('110', '2024-01-01');
    await upgraded();
    const nameOf = async () =>
      (await database.db.selectFrom('user').select('countedAs').executeTakeFirstOrThrow())
        .countedAs;
    const options = { db: database.db, issuer: 'id.example', isDevelopment: false, secret: SECRET };
    const before = await nameOf();
    await completeKnownAccounts(options);
    const named = await nameOf();
    expect(named).toMatch(/^account:[0-9a-f]{64}$/);
    expect(named).not.toBe(before);
    await completeKnownAccounts(options);
    expect(await nameOf()).toBe(named);
  });

  it('the development sign-in takes over no accounts, and its accounts are not taken over', async () => {
    await account(DEVELOPMENT_SUBJECT, '2024-01-01');
    await account('110', '2024-02-01');
    await upgraded();
    await completeKnownAccounts({
      db: database.db,
      secret: SECRET,
      issuer: 'development-identity',
      isDevelopment: true,
    });
    expect(await accounts()).toMatchObject([{ providerId: 'not said', accountId: '110' }]);
    expect(await signIn('110')).toBe('u1');
    expect(await signIn(DEVELOPMENT_SUBJECT)).not.toBe('u1');
  });

  it('AUTH-21 an account that two shared stays the first’s, without what either may have written', async () => {
    await account('first', '2024-01-01');
    await account('second', '2024-03-01');
    await run(`insert into session ("id", "token", "userId", "expiresAt", "updatedAt")
      values ('s', 't', 'u1', '2099-01-01', '2024-03-01')`);
    for (const day of ['2024-02-01', '2024-04-01']) {
      await run(`insert into contact_submissions (created_at, user_email, category, message, user_id)
        values ('${day}', '${EMAIL}', 'general', 'About my illness', 'u1')`);
      await run(`insert into toilets (name, latitude, longitude, source_records, created_by, created_at)
        values ('Hall', 51.5, -3, '[]', 'u1', '${day}')`);
      await run(`insert into consent_records (at, version, necessary, analytics, origin, user_id)
        values ('${day}', 'v1', true, false, 'choice', 'u1')`);
    }
    await upgraded();
    const owners = async (query: string) => (await run(query)).rows;
    const kept = [{ owner: 'u1' }, { owner: null }];
    expect(
      await owners('select user_id as owner from contact_submissions order by created_at'),
    ).toEqual(kept);
    expect(await owners('select created_by as owner from toilets order by created_at')).toEqual(
      kept,
    );
    expect(await owners('select user_id as owner from consent_records order by at')).toEqual(kept);
    expect(await owners('select id from session')).toEqual([]);
    expect(await signIn('first')).toBe('u1');
    expect(await signIn('second')).not.toBe('u1');
  });
});
