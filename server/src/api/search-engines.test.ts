import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { storeBareToilets } from '../testing/test-toilets.ts';
import { rootApp } from '../testing/test-root.ts';
import { createSearchEnginesRouter } from './search-engines.ts';

const ORIGIN = 'https://loovia.example';

function appOn(db: Database['db'], elapsedMs = () => 0) {
  const router = createSearchEnginesRouter({ db, publicOrigin: ORIGIN, elapsedMs });
  return rootApp([router], { publicOrigin: ORIGIN });
}

const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

const database = useDatabase(TEST_BACKENDS[0]);
beforeAll(async () => {
  const { db } = database;
  await sql`alter table toilets alter column primary_id restart with 1`.execute(db);
  await storeBareToilets(db, [
    { lat: 51.58, lng: -3 },
    { lat: 51.59, lng: -3 },
  ]);
  // The second page of toilets.
  await sql`alter table toilets alter column primary_id restart with 5001`.execute(db);
  await storeBareToilets(db, [{ lat: 51.6, lng: -3 }]);
});

it('FACT-01 the sitemap names the page of each toilet, a page at a time', async () => {
  const app = appOn(database.db);
  const index = await app.request('/sitemap.xml');
  expect(index.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(locsIn(await index.text())).toEqual(
    [0, 1, 2].map((page) => `${ORIGIN}/sitemap.xml?page=${page}`),
  );
  const { rows } = await sql<{ id: string }>`select id from toilets order by primary_id`.execute(
    database.db,
  );
  const addresses = rows.map(({ id }) => `${ORIGIN}/toilets/${id}`);
  const onPage = async (page: number) =>
    locsIn(await (await app.request(`/sitemap.xml?page=${page}`)).text());
  expect(await onPage(1)).toEqual(addresses.slice(0, 2));
  expect(await onPage(2)).toEqual(addresses.slice(2));
  expect(await onPage(0)).toEqual(expect.arrayContaining([`${ORIGIN}/near`, `${ORIGIN}/about`]));
  for (const page of ['3', '-1', 'x', '1.5', '']) {
    expect((await app.request(`/sitemap.xml?page=${page}`)).status).toBe(404);
  }
});

it('FACT-10 the sitemap leaves out what operators hide, ten minutes later at most', async () => {
  let now = 1;
  const app = appOn(database.db, () => now);
  const count = async () => locsIn(await (await app.request('/sitemap.xml?page=1')).text()).length;
  expect(await count()).toBe(2);
  await sql`update toilets set hidden_at = now() where name = '0'`.execute(database.db);
  expect(await count()).toBe(2);
  now += 10 * 60_000 + 1;
  expect(await count()).toBe(1);
  await sql`update toilets set hidden_at = null`.execute(database.db);
});

it('the sitemap is there again as soon as the database is', async () => {
  const failing = switchable(database.db);
  const app = appOn(failing.db);
  const statusOf = async (query: string) => (await app.request(`/sitemap.xml${query}`)).status;
  failing.down = true;
  expect(await statusOf('')).toBe(503);
  failing.down = false;
  expect(await statusOf('')).toBe(200);
  failing.down = true;
  expect(await statusOf('?page=1')).toBe(503);
  failing.down = false;
  expect(await statusOf('?page=1')).toBe(200);
});

it('FACT-11 robots.txt names the sitemap, and nothing that is not for everyone', async () => {
  const text = await (await appOn(database.db).request('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(text).not.toMatch(/operator|account/);
});
