import type { Db } from '../database/index.ts';

/**
 * Deletes an account with its sessions, on whichever device and server, the tokens of its sign-in and
 * what was written with it. Toilets that it added and choices about cookies stay, without whose they
 * were (migration 0015). What limits have counted stays until it no longer counts: whoever comes back
 * is no other person. All or nothing.
 */
export function deleteAccount(db: Db, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Sessions first, as whoever extends one takes its row before the account's.
    await transaction.deleteFrom('session').where('userId', '=', userId).execute();
    await transaction.deleteFrom('user').where('id', '=', userId).execute();
  });
}
