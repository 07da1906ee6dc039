import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { Browser, errorIn, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';

/** The same database, but queries for an account wait until there have been so many. */
function lookingTogether(db: Db, count: number): Db {
  const looking = new WeakSet();
  let looked = 0;
  const all = Promise.withResolvers<undefined>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const text = node.kind === 'UpdateQueryNode' ? JSON.stringify(node) : '';
      if (text.includes('"name":"account"')) looking.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (looking.has(queryId)) {
        looked += 1;
        if (looked === count) all.resolve(undefined);
        await all.promise;
      }
      return result;
    },
  });
}

describe.each(TEST_BACKENDS)('first sign-ins at once on $name', (backend) => {
  const database = useDatabase(backend);

  /** All have typed their address before any of them is signed in. */
  async function signInTogether(server: TestServer, emails: readonly string[]) {
    const browsers = await Promise.all(
      emails.map(async (email) => {
        const browser = new Browser(server.origin);
        return { browser, back: await browser.typeEmail(await browser.start(), email) };
      }),
    );
    return Promise.all(
      browsers.map(async ({ browser, back }) => {
        const answer = await browser.fetch(back);
        return { error: errorIn(answer.headers.get('Location')), user: await browser.user() };
      }),
    );
  }

  const rowsOf = async (email: string) => {
    const { rows } = await sql<{ users: number; accounts: number; sessions: number }>`
      select count(distinct "user".id) as users, count(distinct account.id) as accounts,
        count(distinct session.id) as sessions
      from "user" left join account on account."userId" = "user".id
        left join session on session."userId" = "user".id
      where email = ${email}`.execute(database.db);
    return rows[0];
  };

  it('AUTH-21 one new person who signs in on three devices at once has one account', async () => {
    const server = await serveSignIn(lookingTogether(database.db, 3));
    const email = 'ann@example.com';
    const [first, ...others] = await signInTogether(server, [email, email, email]);
    await server.close();
    expect(first).toEqual({ error: null, user: expect.objectContaining({ email }) as unknown });
    expect(others).toEqual([first, first]);
    expect(await rowsOf(email)).toEqual({ users: 1, accounts: 1, sessions: 3 });
  });

  it('AUTH-21 two new people who sign in at once have one each', async () => {
    const server = await serveSignIn(lookingTogether(database.db, 2));
    const [bob, cat] = await signInTogether(server, ['bob@example.com', 'cat@example.com']);
    await server.close();
    expect(bob).toMatchObject({ error: null, user: { email: 'bob@example.com' } });
    expect(cat).toMatchObject({ error: null, user: { email: 'cat@example.com' } });
    expect(bob?.user?.id).not.toBe(cat?.user?.id);
  });
});
