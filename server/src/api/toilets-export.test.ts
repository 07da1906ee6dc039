import { problemSchema } from '@loovia/core/api';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Router } from '../http/router.ts';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import {
  CSV,
  exportOn,
  featuresOf,
  GEOJSON,
  readCsv,
  textOf,
} from '../testing/test-toilets-export.ts';
import { importRecords } from '../toilets/import/import-records.ts';

const HALL = toiletRecord({
  name: 'Market "Hall", Tŷ Bach',
  address: '1 High Street',
  operator: 'Newport City Council',
  inside: ['Market', 'Friars Walk'],
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

describe.each(TEST_BACKENDS)('the export of toilets on $name', (backend) => {
  const database = useDatabase(backend);
  let app: Router;
  beforeEach(() => {
    app = exportOn(database.db);
  });
  afterEach(() => emptyTables(database.db, 'toilets'));

  const text = (path: string) => textOf(app, path);
  const features = () => featuresOf(app);

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
        operator: 'Newport City Council',
        inside: 'Market; Friars Walk',
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
        directions_inside: '',
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
    const response = await exportOn(failing.db).request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(problemSchema.parse(await response.json()).detail).toMatch(/try again/);
  });

  it('changes with opening hours, however they are written', async () => {
    await importRecords(database.db, 'test', entriesOf([HALL]));
    const tag = async () => (await exportOn(database.db).request(CSV)).headers.get('ETag');
    const before = await tag();
    expect(await tag()).toBe(before);
    await sql`update opening_hours set close_time = '18:00' where dow = 0`.execute(database.db);
    expect(await tag()).not.toBe(before);
  });
});
