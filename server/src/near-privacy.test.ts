import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMayWalk } from './api/paid-calls.ts';
import { createToiletsNearRouter } from './api/toilets-near.ts';
import { silentDatabase, switchable, TEST_BACKENDS } from './testing/test-database.ts';
import type { Db } from './database/database.ts';
import { PlacesUnavailable, StreetsUnavailable } from './maps/unavailable.ts';
import { createMetrics } from './metrics/metrics.ts';
import { fine } from './testing/test-app.ts';
import { planningIn } from './testing/test-world.ts';
import { requestLog } from './http/request-log.ts';
import { importRecords } from './toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from './testing/test-toilets.ts';
import { rootApp, testLog } from './testing/test-root.ts';

/** A place with digits that nothing else has. */
const HERE = { lat: 51.58713, lng: -2.99846 };
const DIGITS = ['51.58713', '2.99846'];

function appOn(db: Db, how: 'works' | 'fails') {
  const { log, logged } = testLog('trace');
  const metrics = createMetrics(() => Promise.resolve(fine));
  const { planning } = planningIn({});
  const clock = () => planning.now;
  const streets = {
    ...planning.streets,
    matrix: () => Promise.reject(new StreetsUnavailable('It is down.')),
  };
  const places = {
    metered: false as const,
    along: () => Promise.reject(new PlacesUnavailable('It is down.')),
    isReady: () => false,
  };
  const mayWalk = createMayWalk({
    db,
    clock,
    anonymousPerHour: 1000,
    secret: 'secret',
    trustedProxies: 0,
  });
  const maps = how === 'works' ? planning : { ...planning, streets, places };
  const app = rootApp([createToiletsNearRouter({ db, clock, maps, mostWalks: 100, mayWalk })], {
    log,
    around: [requestLog(metrics.observeRequest)],
  });
  return { app, logged, metrics };
}

/** Asks in each way, rightly and wrongly; gives the statuses and all that was written down. */
async function ask({ app, logged, metrics }: ReturnType<typeof appOn>) {
  const { lat, lng } = HERE;
  const post = (body: object) =>
    app.request('/api/toilets/near', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = [
    await app.request(`/api/toilets/near?lat=${lat}&lng=${lng}`),
    await post({ ...HERE, stepFree: true }),
    await app.request(`/api/toilets/near?lat=${lat}&lng=${lng}&colour=red`),
    await post({ ...HERE, lat: String(lat) }),
  ];
  const { text } = await metrics.read();
  metrics.close();
  return { statuses: answers.map(({ status }) => status), written: `${logged.join('')}${text}` };
}

async function everyRecord(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'spatial_ref_sys'`.execute(db);
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const all = await sql<{ all: string | null }>`
        select string_agg(row::text, ' ') as all from ${sql.table(name)} as row`.execute(db);
      return all.rows[0]?.all ?? '';
    }),
  );
  return rows.join('\n');
}

it.each(TEST_BACKENDS)(
  'NEAR-08 the position is in no log, metric or record on $name',
  async ({ open }) => {
    const database = await open();
    const { db } = database;
    const record = toiletRecord({ location: { lat: 51.5881, lng: -2.9971 } });
    await importRecords(db, 'test', entriesOf([record]));
    for (const how of ['works', 'fails'] as const) {
      const { statuses, written } = await ask(appOn(db, how));
      expect(statuses).toEqual([200, 200, 422, 422]);
      expect(written).toContain('/api/toilets/near');
      if (how === 'fails') expect(written).toContain('It is down.');
      for (const digits of DIGITS) expect(written).not.toContain(digits);
    }
    const records = await everyRecord(db);
    expect(records).toContain('walks for network:');
    for (const digits of DIGITS) expect(records).not.toContain(digits);
    await database.close();
  },
);

it('NEAR-08 nor is it in the log of a database that fails', async () => {
  const failing = switchable(silentDatabase());
  failing.down = true;
  const { statuses, written } = await ask(appOn(failing.db, 'works'));
  expect(statuses).toEqual([503, 503, 422, 422]);
  for (const digits of DIGITS) expect(written).not.toContain(digits);
});
