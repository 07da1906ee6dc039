import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Router } from '../http/router.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { serveInTests } from '../testing/test-server.ts';
import { storeBareToilets } from '../testing/test-toilets.ts';
import {
  CSV,
  exportOn,
  featuresOf,
  GEOJSON,
  readCsv,
  textOf,
} from '../testing/test-toilets-export.ts';

/** They are read in batches of 1,000. */
const MANY = 2500;

describe.each(TEST_BACKENDS)('the export of many toilets on $name', (backend) => {
  const database = useDatabase(backend);
  let app: Router;
  beforeAll(async () => {
    const places = Array.from({ length: MANY }, (_, n) => ({ lat: 51 + n / 10_000, lng: -3 }));
    await storeBareToilets(database.db, places);
  });
  beforeEach(() => {
    app = exportOn(database.db);
  });
  const listener = getRequestListener((request) => app.fetch(request));
  const origin = serveInTests((incoming, outgoing) => void listener(incoming, outgoing));

  /** The same database, every query of which is counted; from the `failFrom`th on they fail. */
  function counted(failFrom = Infinity) {
    const counter = { queries: 0, failFrom, db: database.db };
    counter.db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        counter.queries += 1;
        if (counter.queries >= counter.failFrom) throw new Error('the database went down');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    return counter;
  }

  it('has every toilet once, however many batches they make', async () => {
    const names = (await featuresOf(app)).map(({ properties }) => properties.name);
    expect(names).toEqual(Array.from({ length: MANY }, (_, index) => String(index)));
    expect(readCsv(await textOf(app, CSV)).map(({ name }) => name)).toEqual(names);
  });

  it.each([GEOJSON, CSV])('%s is complete, or fails', async (path) => {
    const counter = counted(3);
    const failing = exportOn(counter.db);
    expect((await failing.request(path)).status).toBe(503);
    counter.failFrom = Infinity;
    const whole = await (await failing.request(path)).text();
    expect(whole.trimEnd().split('\n').length).toBeGreaterThan(MANY);
  });

  it('is made once for all callers who ask in the meantime', async () => {
    const alone = counted();
    await exportOn(alone.db).request(GEOJSON);
    const together = counted();
    const busy = exportOn(together.db);
    await Promise.all(Array.from({ length: 30 }, async () => busy.request(GEOJSON)));
    expect(together.queries).toBe(alone.queries);
  });

  it.each([GEOJSON, CSV])('%s has the same bytes compressed and not', async (path) => {
    const read = async (encoding: string) => {
      const response = await fetch(`${origin()}${path}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      return { encoding: response.headers.get('Content-Encoding'), text: await response.text() };
    };
    const plain = await read('identity');
    const packed = await read('gzip');
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
    expect(packed.text).toBe(plain.text);
  });

  it('is made once for any number of requests, until the toilets have changed', async () => {
    const time = { ms: 0 };
    const counter = counted();
    const kept = exportOn(counter.db, () => time.ms);
    const ask = async (headers = {}) => kept.request(CSV, { headers });
    const askedOfOne = await ask().then((response) => response.text().then(() => counter.queries));
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(asked.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(counter.queries).toBe(askedOfOne);
    const tag = asked[0]?.headers.get('ETag') ?? '';
    expect((await ask({ 'If-None-Match': tag })).status).toBe(304);

    // A minute later it is only looked whether anything has changed.
    time.ms = 60_000;
    expect((await ask()).headers.get('ETag')).toBe(tag);
    expect(counter.queries).toBe(askedOfOne + 1);

    await sql`update toilets set name = 'Another' where name = '7'`.execute(database.db);
    expect((await ask()).headers.get('ETag')).toBe(tag);
    time.ms = 120_000;
    const changed = await ask({ 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain(',Another,');
  });
});
