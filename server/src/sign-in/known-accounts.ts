import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** A person, as an OpenID issuer identifies them. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The name that limits count a person by. It stays the same if they delete their account and return, and
 * without the server's secret it does not reveal who they are.
 */
export function countedAs({ issuer, subject }: Subject, secret: string): string {
  const hash = createHmac('sha256', secret).update(`account of ${issuer} ${subject}`);
  return `account:${hash.digest('hex')}`;
}

/** The issuer of old accounts, from before we stored it (migration 0020). */
const UNKNOWN = 'not said';
/** What `countedAs` makes. */
const NAMED = '^account:[0-9a-f]{64}$';
const AT_ONCE = 500;

export interface KnownAccountsOptions {
  readonly db: Db;
  /** The name that we store with its accounts. */
  readonly issuer: string;
  /** Whether anyone can sign in as anyone there: then it must never take over old accounts. */
  readonly isDevelopment: boolean;
  readonly secret: string;
}

/**
 * Completes old accounts: with the issuer in use, as there was only one, and with the name that limits
 * count them by. Leaves complete accounts alone.
 */
export async function completeKnownAccounts(options: KnownAccountsOptions): Promise<void> {
  const { db, issuer, isDevelopment, secret } = options;
  if (!isDevelopment) {
    await db
      .updateTable('account')
      .set({ providerId: issuer })
      .where('providerId', '=', UNKNOWN)
      .execute();
  }
  let found: number;
  do {
    const accounts = await db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select(['user.id', 'providerId', 'accountId'])
      .where('countedAs', '!~', NAMED)
      .where('providerId', '!=', UNKNOWN)
      .limit(AT_ONCE)
      .execute();
    for (const { id, providerId, accountId } of accounts) {
      const name = countedAs({ issuer: providerId, subject: accountId }, secret);
      await db.updateTable('user').set({ countedAs: name }).where('id', '=', id).execute();
    }
    found = accounts.length;
  } while (found === AT_ONCE);
}
