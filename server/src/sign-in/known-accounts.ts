import type { Db } from '../database/index.ts';
import { countedAs } from './counted-as.ts';

/** The issuer of accounts from before it was kept (migration 0020). */
const NOT_SAID = 'not said';
/** What `countedAs` makes. */
const NAMED = '^account:[0-9a-f]{64}$';
const AT_ONCE = 500;

export interface KnownAccountsOptions {
  readonly db: Db;
  /** The name its accounts are kept under. */
  readonly issuer: string;
  /** Whether anyone can be anyone there: then it never takes over accounts of others. */
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
