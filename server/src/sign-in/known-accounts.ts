import { createHmac } from 'node:crypto';
import type { Db } from '../database/index.ts';

/** Somebody, as an OpenID issuer knows them. */
interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The name that limits count someone by. It is the same again after their account was deleted, and
 * without the server's secret it does not reveal who they are.
 */
export function countedAs({ issuer, subject }: Subject, secret: string): string {
  const hash = createHmac('sha256', secret).update(`account of ${issuer} ${subject}`);
  // Letters of one case, as Better Auth changes the case of what it takes for an email address.
  return `account:${hash.digest('hex')}`;
}

/** The issuer of accounts from before it was kept (migration 0020). */
const NOT_SAID = 'not said';
/** What `countedAs` makes. */
const NAMED = '^account:[0-9a-f]{64}$';
const AT_ONCE = 500;

export interface KnownAccountsOptions {
  readonly db: Db;
  /** The name its accounts are kept under. */
  readonly issuer: string;
  /** Whether anyone can sign in as anyone there: then it never takes over other accounts. */
  readonly isDevelopment: boolean;
  readonly secret: string;
}

/**
 * Says of accounts from before whose they are: of the issuer in use, as there was but one, and by which
 * name limits count them. Changes nothing once that is said.
 */
export async function completeKnownAccounts(options: KnownAccountsOptions): Promise<void> {
  const { db, issuer, isDevelopment, secret } = options;
  if (!isDevelopment) {
    await db
      .updateTable('account')
      .set({ providerId: issuer })
      .where('providerId', '=', NOT_SAID)
      .execute();
  }
  let found: number;
  do {
    const accounts = await db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select(['user.id', 'providerId', 'accountId'])
      .where('countedAs', '!~', NAMED)
      .where('providerId', '!=', NOT_SAID)
      .limit(AT_ONCE)
      .execute();
    for (const { id, providerId, accountId } of accounts) {
      const name = countedAs({ issuer: providerId, subject: accountId }, secret);
      await db.updateTable('user').set({ countedAs: name }).where('id', '=', id).execute();
    }
    found = accounts.length;
  } while (found === AT_ONCE);
}
