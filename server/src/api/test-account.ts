import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { testLog } from '../testing/test-root.ts';
import { SECRET, serveSignIn, type TestServer } from '../testing/test-sign-in.ts';
import { silentGeocoder } from '../testing/test-world.ts';
import { createAccountRouter } from './account.ts';
import { createAddToiletRouter } from './add-toilet.ts';
import { createConsentRouter } from './consent.ts';
import { ConsentRecords } from '../consent/consent-records.ts';
import { createContactRouter } from './contact.ts';

/** A server with all that keeps something of people. */
export function serveAccounts(db: Db, log = testLog().log): Promise<TestServer> {
  const clock = systemClock;
  const sender = { secret: SECRET, trustedProxies: 0 };
  const records = new ConsentRecords({ db, log });
  return serveSignIn(db, undefined, {
    log,
    more: ({ publicOrigin, signIn }) => [
      createAccountRouter({ db, signIn, clock }),
      createConsentRouter({ records, publicOrigin, signIn, clock, ...sender }),
      createContactRouter({ db, clock, ...sender }),
      createAddToiletRouter({ db, geocoder: silentGeocoder, clock }),
    ],
  });
}

/** Every row of every table as text, with the table's name before it. */
export async function everyRow(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and relname not in ('spatial_ref_sys')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql
      .raw<{ row: string }>(`select to_jsonb(of_table)::text as row from ${name} as of_table`)
      .execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
