import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { userOf } from './test-root.ts';

/** Somebody with an account, as they are when signed in. */
export async function storeUser(
  db: Db,
  id: string,
  change: Partial<Insertable<Tables['user']>> = {},
): Promise<void> {
  const row = { ...userOf(id), name: '', emailVerified: true, ...change };
  await db.insertInto('user').values(row).execute();
}
