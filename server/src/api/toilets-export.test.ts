import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemSchema } from '@loovia/core/api';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { z } from 'zod';
import type { Database, Db } from '../database/database.ts';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { entriesOf, storeBareToilets, toiletRecord } from '../testing/test-toilets.ts';
import { createRootRouter } from '../http/root-router.ts';
import type { Router } from '../http/router.ts';
import { createToiletsRouter } from './toilets.ts';

const GEOJSON = '/api/toilets/export.geojson';
const CSV = '/api/toilets/export.csv';

function appOn(db: Db, elapsedMs?: () => number): Router {
  const app = createRootRouter({
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://loovia.test',
    around: [compress()],
    readUser: () => Promise.resolve(null),
  });
  app.route('/', createToiletsRouter({ db, publicOrigin: 'http://loovia.test', elapsedMs }));
  return app;
}

const collectionSchema = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.guid(),
      geometry: z.strictObject({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

const readCsv = (text: string) =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { columns: true, recordDelimiter: '\r\n' }));

const HALL = toiletRecord({
  name: 'Market "Hall", Tŷ Bach',
  address: '1 High Street',
  areas: ['Pillgwenlly', 'Newport'],
  source: {
    name: 'OpenStreetMap',
    licence: 'ODbL-1.0',
    url: 'https://osm.org/node/1',
    confirmedOn: '2024-07-05',
  },
  description: 'Level 2\nturn left',
  paymentDetails: '20p',
  cleanlinessRating: 4.5,
  isFree: false,
  isAccessible: true,
  hasChangingPlaces: true,
  openingHours: [
    { dow: 0, openTime: '09:00', closeTime: '17:00' },
    { dow: 4, openTime: '22:00', closeTime: '02:00' },
  ],
  openingHoursExpression: 'Su off, Mo 09:00-17:00, Fr 22:00-02:00',
});

describe.each(TEST_BACKENDS)('the export of toilets on $name', ({ open }) => {
  let database: Database;
  let app: Router;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => {
    // What another has kept is of the toilets of another test.
    app = appOn(database.db);
  });
  afterAll(() => database.close());
  afterEach(() => sql`truncate toilets cascade`.execute(database.db));

  const text = async (path: string) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    return response.text();
  };
  const features = async () => collectionSchema.parse(JSON.parse(await text(GEOJSON))).features;

  it('is a valid file even without toilets', async () => {
    expect(await features()).toEqual([]);
    const csv = await text(CSV);
    expect(csv).toMatch(/^id,name,.*source_records,page\r\n$/);
    expect(readCsv(csv)).toEqual([]);
  });

  it('has everything that is known of a toilet, with its source and licence', async () => {
    await importRecords(database.db, 'test', entriesOf([HALL]));
    const [feature] = await features();
    expect(feature).toMatchObject({ geometry: { coordinates: [-2.997, 51.588] } });
    const { sourceId, location, ...said } = HALL;
    expect(location).toEqual({ lat: 51.588, lng: -2.997 });
    expect(feature?.properties).toEqual({
      ...said,
      id: feature?.id,
      placeId: `db_${feature?.id}`,
      nation: 'wales',
      cleanlinessRatings: [{ rating: 4.5, ratedOn: '2024-07-05' }],
      sourceRecords: [`OpenStreetMap ${sourceId}`],
      page: `http://loovia.test/toilets/${String(feature?.id)}`,
    });
    expect(readCsv(await text(CSV))).toEqual([
      {
        id: feature?.id,
        name: 'Market "Hall", Tŷ Bach',
        has_own_name: 'true',
        address: '1 High Street',
        latitude: '51.588',
        longitude: '-2.997',
        areas: 'Pillgwenlly; Newport',
        nation: 'wales',
        venue_type: '',
        is_public: '',
        is_free: 'false',
        is_accessible: 'true',
        is_men_only: '',
        is_women_only: '',
        is_gender_neutral: '',
        has_baby_changing: '',
        radar: '',
        has_changing_places: 'true',
        cleanliness_rating: '4.5',
        description: 'Level 2\nturn left',
        payment_details: '20p',
        hours_known: 'true',
        opening_hours: 'Mo 09:00-17:00; Fr 22:00-02:00',
        opening_hours_expression: 'Su off, Mo 09:00-17:00, Fr 22:00-02:00',
        source_name: 'OpenStreetMap',
        source_licence: 'ODbL-1.0',
        source_url: 'https://osm.org/node/1',
        confirmed_on: '2024-07-05',
        said_by_one_person: '',
        reported_closed: '',
        source_records: 'OpenStreetMap node/1',
        page: `http://loovia.test/toilets/${String(feature?.id)}`,
      },
    ]);
  });

  it('does not reveal who added a toilet', async () => {
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('secret-user', '', 'ann@example.com', true, now(), now())`.execute(database.db);
    await importRecords(database.db, 'test', entriesOf([HALL]));
    await sql`update toilets set created_by = 'secret-user'`.execute(database.db);
    for (const path of [GEOJSON, CSV]) expect(await text(path)).not.toMatch(/secret-user|created/i);
  });

  it('has no cell that a spreadsheet would run', async () => {
    const names = ['=1+1', '+44 20', '-2', '@here', '\t=1', "'=1", 'a=1'];
    const records = names.map((name, index) =>
      toiletRecord({ sourceId: String(index), name: `Hall ${index}`, description: name }),
    );
    await importRecords(database.db, 'test', entriesOf(records));
    const cells = readCsv(await text(CSV)).map(({ description }) => description);
    expect(cells.sort()).toEqual(
      ["'\t=1", "'+44 20", "'-2", "'=1", "'=1+1", "'@here", 'a=1'].sort(),
    );
    const said = (await features()).map(({ properties }) => properties.description);
    expect(said.sort()).toEqual(names.sort());
  });

  it('has every toilet once, however many batches they make', async () => {
    const places = Array.from({ length: 2500 }, (_, index) => ({
      lat: 51 + index / 10_000,
      lng: -3,
    }));
    await storeBareToilets(database.db, places);
    const names = (await features()).map(({ properties }) => properties.name);
    expect(names).toEqual(places.map((_, index) => String(index)));
    expect(readCsv(await text(CSV)).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [GEOJSON, 'application/geo+json', 'loovia-toilets.geojson'],
    [CSV, 'text/csv; charset=utf-8; header=present', 'loovia-toilets.csv'],
  ])('%s is a file to keep, also to HEAD, and not a toilet’s id', async (path, type, name) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(path, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
      expect(await response.text()).toHaveLength(method === 'HEAD' ? 0 : (await text(path)).length);
    }
    expect((await app.request(`${path}x`)).status).toBe(404);
  });

  it.each([GEOJSON, CSV])('%s says to try again while the database is down', async (path) => {
    const failing = switchable(database.db);
    failing.down = true;
    const response = await appOn(failing.db).request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(problemSchema.parse(await response.json()).detail).toMatch(/try again/);
  });

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

  const many = (count: number) =>
    storeBareToilets(
      database.db,
      Array.from({ length: count }, (_, index) => ({ lat: 51 + index / 100_000, lng: -3 })),
    );

  it.each([GEOJSON, CSV])('%s is complete, or fails', async (path) => {
    await many(2500);
    const counter = counted(3);
    const failing = appOn(counter.db);
    expect((await failing.request(path)).status).toBe(503);
    counter.failFrom = Infinity;
    const whole = await (await failing.request(path)).text();
    expect(whole.trimEnd().split('\n').length).toBeGreaterThan(2500);
  });

  it('is made once for any number of requests, until the toilets have changed', async () => {
    await many(1500);
    const time = { ms: 0 };
    const counter = counted();
    const kept = appOn(counter.db, () => time.ms);
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

  it('is made once for all callers who ask in the meantime', async () => {
    await many(1500);
    const alone = counted();
    await appOn(alone.db).request(GEOJSON);
    const together = counted();
    const busy = appOn(together.db);
    await Promise.all(Array.from({ length: 30 }, async () => busy.request(GEOJSON)));
    expect(together.queries).toBe(alone.queries);
  });

  it('changes with opening hours, however they are written', async () => {
    await importRecords(database.db, 'test', entriesOf([HALL]));
    const tag = async () => (await appOn(database.db).request(CSV)).headers.get('ETag');
    const before = await tag();
    expect(await tag()).toBe(before);
    await sql`update opening_hours set close_time = '18:00' where dow = 0`.execute(database.db);
    expect(await tag()).not.toBe(before);
  });

  it.each([GEOJSON, CSV])('%s has the same bytes compressed and not', async (path) => {
    await many(2500);
    const origin = await serve(app);
    const read = async (encoding: string) => {
      const response = await fetch(`${origin}${path}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      return { encoding: response.headers.get('Content-Encoding'), text: await response.text() };
    };
    const plain = await read('identity');
    const packed = await read('gzip');
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
    expect(packed.text).toBe(plain.text);
  });
});

/** @returns its origin */
async function serve(app: Router): Promise<string> {
  const listener = getRequestListener((request) => app.fetch(request));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
