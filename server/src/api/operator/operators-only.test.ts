import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { createIsOperator } from '../../operators/known-operators.ts';
import { peopleAtAToilet } from '../../testing/test-toilet-facts.ts';

const CALLS: readonly [string, string, unknown?][] = [
  ['GET', 'toilets'],
  ['GET', 'toilets?list=nonsense'],
  ['GET', 'toilets/1'],
  ['POST', 'toilets/1/hide'],
  ['POST', 'toilets/1/merge', { into: 1 }],
  ['POST', 'toilets/1/undo', {}],
  ['GET', 'people'],
  ['POST', 'people/undo', { accounts: ['ann'] }],
  ['POST', 'people/ann/block'],
  ['GET', 'messages'],
  ['POST', 'messages/1/answer', { text: '' }],
  ['POST', 'messages/1/delete'],
  ['GET', 'record'],
  ['PUT', 'record'],
  ['DELETE', 'toilets'],
];

describe.each(TEST_BACKENDS)('who is an operator, on $name', (backend) => {
  const { world, operate } = peopleAtAToilet(backend);

  it.each([null, 'ann'])('FACT-11 %s finds nothing at any call of operators', async (who) => {
    const nowhere = await operate('GET', '../nowhere', undefined, who);
    expect(nowhere.status).toBe(404);
    for (const [method, path, body] of CALLS) {
      const { status, answer } = await operate(method, path, body, who);
      expect([method, path, status]).toEqual([method, path, 404]);
      expect({ ...(answer as object), requestId: '' }).toEqual({
        ...(nowhere.answer as object),
        requestId: '',
      });
    }
    expect(await world.database.db.selectFrom('blocked_people').selectAll().execute()).toEqual([]);
  });

  it('FACT-11 an operator is the account of the issuer in use that last signed in with the address', async () => {
    const { db } = world.database;
    const isOperator = createIsOperator({
      db,
      addresses: ['ann@example.com', 'ben@example.com'],
      issuer: 'id.example',
    });
    const known = (userId: string, providerId: string, lastAt: string) =>
      db
        .insertInto('account')
        .values({
          id: `${userId} at ${providerId}`,
          accountId: userId,
          providerId,
          userId,
          accessToken: null,
          refreshToken: null,
          idToken: null,
          scope: null,
          updatedAt: new Date(lastAt),
        })
        .execute();
    const operators = async () => {
      const users = await db.selectFrom('user').select(['id', 'email']).orderBy('id').execute();
      const answers = await Promise.all(users.map((user) => isOperator(user)));
      return users.filter((_, index) => answers[index]).map(({ id }) => id);
    };
    await known('ann', 'id.example', '2026-01-01');
    await known('ben', 'development-identity', '2026-01-01');
    await known('cat', 'id.example', '2026-01-01');
    await known('dan', 'id.example', '2026-01-02');
    expect(await operators()).toEqual(['ann']);
    // Ann's mailbox was given to Dan, whose issuer writes it in capitals.
    await sql`update "user" set "email" = 'ANN@example.com' where "id" = 'dan'`.execute(db);
    expect(await operators()).toEqual(['dan']);
    await sql`update "user" set "emailVerified" = false where "id" = 'dan'`.execute(db);
    expect(await operators()).toEqual(['ann']);
    const nobody = createIsOperator({ db, addresses: [], issuer: 'id.example' });
    expect(await nobody({ id: 'ann', email: 'ann@example.com' })).toBe(false);
  });
});
