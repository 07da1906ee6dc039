import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import {
  createDevelopmentIdentity,
  DEVELOPMENT_IDENTITY_PATH,
} from '../development-identity/development-identity.ts';
import { CALLBACK_PATH, createSignIn } from '../sign-in/sign-in.ts';
import { listen, SECRET, type TestServer } from '../testing/test-sign-in.ts';
import { createAccountRouter } from './account.ts';
import { createAddToiletRouter } from './add-toilet.ts';
import { createConsentRouter } from './consent.ts';
import { ConsentRecords } from '../consent/consent-records.ts';
import { createContactRouter } from './contact.ts';
import { createRootRouter } from '../http/root-router.ts';
import { createSessionRouter } from './session.ts';

const nothing = () => Promise.reject(new Error('not asked here'));
const geocoder = { suggest: nothing, place: nothing, geocode: nothing, isReady: () => true };

/** A server with all that keeps something of people. */
export function serveAccounts(db: Db, logged: string[] = []): Promise<TestServer> {
  return listen(async (origin) => {
    const development = await createDevelopmentIdentity({
      publicOrigin: origin,
      redirectUri: `${origin}${CALLBACK_PATH}`,
      clock: systemClock,
    });
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const clock = systemClock;
    const signIn = createSignIn({
      ...{ db, log, clock, publicOrigin: origin, secret: SECRET, issuer: development },
      trustedProxies: 0,
    });
    const app = createRootRouter({ log, publicOrigin: origin, readUser: signIn.readUser });
    const sender = { secret: SECRET, trustedProxies: 0 };
    for (const router of [
      createSessionRouter(signIn),
      createAccountRouter({ db, signIn, clock }),
      createConsentRouter({
        ...{ publicOrigin: origin, signIn, clock, ...sender },
        records: new ConsentRecords({ db, log }),
      }),
      createContactRouter({ db, clock, ...sender }),
      createAddToiletRouter({ db, geocoder, clock }),
    ]) {
      app.route('/', router);
    }
    app.route(DEVELOPMENT_IDENTITY_PATH, development.routes);
    return (request) => app.fetch(request);
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
