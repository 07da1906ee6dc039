import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { countedAs, type Subject } from './known-accounts.ts';

interface Person extends Subject {
  /** The issuer's latest. It identifies no one: mailboxes are given to other people. */
  readonly email: string;
}

interface AtSignIn {
  readonly secret: string;
  readonly now: Date;
}

/** The id of somebody's user, who is added if new. People are known by issuer and subject (OpenID Connect Core, 5.7). */
export async function userIdOf(db: Db, person: Person, at: AtSignIn): Promise<string> {
  const times = { updatedAt: at.now };
  const account = await db
    .updateTable('account')
    .set(times)
    .where('providerId', '=', person.issuer)
    .where('accountId', '=', person.subject)
    .returning('userId')
    .executeTakeFirst();
  if (!account) return db.transaction().execute((transaction) => addUser(transaction, person, at));
  // `countedAs` stays as it is, so that blocks and people's own keys survive a new secret.
  const change = { email: person.email, ...times };
  await db.updateTable('user').set(change).where('id', '=', account.userId).execute();
  return account.userId;
}

/** Of two first sign-ins at once, the second waits for the first's rows and uses those, but never somebody else's. */
async function addUser(db: Db, person: Person, { secret, now }: AtSignIn): Promise<string> {
  const { issuer, subject, email } = person;
  const name = countedAs(person, secret);
  const { id: userId } = await db
    .insertInto('user')
    .values({ id: randomUUID(), name: '', email, emailVerified: true, countedAs: name })
    .onConflict((conflict) => conflict.column('countedAs').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { providerId: issuer, accountId: subject };
  await db
    .insertInto('account')
    .values({ id: randomUUID(), ...key, userId, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet({ updatedAt: now })
        .whereRef('account.userId', '=', 'excluded.userId'),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return userId;
}
