import { randomBytes, randomUUID } from 'node:crypto';
import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { unavailable } from '../http/problem.ts';
import type { ApiCall, User } from '../http/app-env.ts';
import type { Clock } from '../clock.ts';
import { type Db, withTimeLimit } from '../database/database.ts';
import { createRecentUsers } from './recent-users.ts';
import { SESSION_SECONDS, sessionTokens } from './session-tokens.ts';

/** A session in use is extended at most this often. */
const EXTENSION_SECONDS = 3600;

export const signInDown = (detail: string, cause?: unknown) =>
  unavailable({ detail, retryAfterSeconds: 5 }, cause);

interface SessionsOptions {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** Begins, reads and ends sessions: each is a row with a random token. */
export function createSessions({ db, publicOrigin, secret, clock }: SessionsOptions) {
  const tokens = sessionTokens(publicOrigin, secret);
  const recent = createRecentUsers(clock);

  const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

  /** Begins a session, and ends the one that it replaces: only a thief would go on using that. */
  async function begin(c: ApiCall, userId: string): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const times = { expiresAt: expiryFrom(now), updatedAt: now };
    const row = { id: randomUUID(), token, userId, ...times };
    await withTimeLimit(db.insertInto('session').values(row).execute());
    tokens.set(c, token);
    await remove(c).catch((error: unknown) => {
      c.get('log').error({ err: error }, 'the previous session could not be ended');
    });
  }

  /** The user of a session, which is extended if that is due. */
  async function findUser(c: ApiCall, token: string): Promise<User | null> {
    const row = await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['user.id', 'email', 'countedAs', 'expiresAt'])
      .where('token', '=', token)
      .executeTakeFirst();
    const now = clock();
    if (!row || row.expiresAt <= now) {
      tokens.drop(c);
      if (row) await db.deleteFrom('session').where('token', '=', token).execute();
      return null;
    }
    const { expiresAt, ...user } = row;
    const next = expiryFrom(now);
    if (next.getTime() - expiresAt.getTime() >= EXTENSION_SECONDS * 1000) {
      const times = { expiresAt: next, updatedAt: now };
      await db.updateTable('session').set(times).where('token', '=', token).execute();
      tokens.set(c, token);
    }
    return user;
  }

  /** The signed-in user, by cookie or bearer token; null = anonymous. Extends the session. */
  async function readUser(c: ApiCall): Promise<User | null> {
    const { count, valid } = tokens.sentWith(c);
    const [token] = valid;
    if (token === undefined) return null;
    // With two, neither counts while the database is down.
    const isSole = count === 1;
    try {
      const user = await withTimeLimit(findUser(c, token));
      if (!user) recent.forget(token);
      else if (isSole) recent.remember(token, user);
      return user;
    } catch (error) {
      const user = isSole ? recent.find(token) : null;
      if (!user)
        throw signInDown(t('We cannot check your session just now. Please try again.'), error);
      c.get('log').warn({ err: error }, 'the session could not be read; its last state is used');
      return user;
    }
  }

  /** Deletes the sessions that the caller shows. */
  async function remove(c: ApiCall): Promise<void> {
    const { valid } = tokens.sentWith(c);
    if (valid.length === 0) return;
    for (const token of valid) recent.forget(token);
    await withTimeLimit(db.deleteFrom('session').where('token', 'in', valid).execute());
  }

  /** Ends the session in the browser and in the database. @throws ProblemError if its row may still exist */
  async function end(c: ApiCall): Promise<void> {
    // The browser loses the session even if the row can't be deleted.
    tokens.drop(c);
    await remove(c).catch((error: unknown) => {
      throw signInDown(t('We could not sign you out on the server. Please try again.'), error);
    });
  }

  /** Forgets the sessions of a deleted account, in the browser and in this server's memory. */
  function forget(c: Context, userId: string): void {
    recent.forgetUser(userId);
    tokens.drop(c);
  }

  return { begin, readUser, end, forget };
}
