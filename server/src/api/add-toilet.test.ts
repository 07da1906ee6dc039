import { toiletsNearAnswerSchema } from '@loovia/core/api';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { emptyTables, useDatabase } from '../testing/test-suite-database.ts';
import { tooOften } from '../http/problem.ts';
import { GeocoderUnavailable } from '../maps/unavailable.ts';
import { findInCorridor } from '../toilets/find.ts';
import {
  added,
  annsCalls,
  appOn,
  type Around,
  HERE,
  none,
  payload,
  refused,
  rowsOf,
  storeUsers,
} from '../testing/test-add-toilet.ts';
import type { Router } from '../http/router.ts';

describe.each(TEST_BACKENDS)('POST /api/toilets on $name', (backend) => {
  const database = useDatabase(backend);
  let around: Around;
  let app: Router;
  beforeAll(() => storeUsers(database.db));
  beforeEach(() => {
    around = annsCalls(database.db);
    app = appOn(around);
  });
  afterEach(() =>
    emptyTables(database.db, 'toilets', 'toilet_sources', 'gazetteer', 'blocked_people'),
  );

  const stored = (table: 'toilets' | 'opening_hours' | 'toilet_sources') =>
    rowsOf(database.db, table);

  it('API-13 API-14 API-15 DATA-07 DATA-08 DATA-09 inserts a record with a random id, then its hours', async () => {
    const { toilet, message } = await added(
      app,
      payload({
        description: 'Level 2',
        payment_details: '20p',
        is_free: false,
        is_accessible: null,
        radar: true,
        cleanliness_rating: 4.7,
        areas: ['Pillgwenlly', 'Newport'],
      }),
    );
    expect(message).toBe('Toilet added successfully');
    expect(toilet).toMatchObject({
      name: 'Market Hall',
      placeId: `db_${toilet.id}`,
      location: HERE,
      isFree: null,
      isAccessible: null,
      isMenOnly: null,
      source: { name: 'Loovia community', licence: 'ODbL-1.0', confirmedOn: '2024-07-05' },
    });
    expect(await stored('toilets')).toMatchObject([
      {
        id: toilet.id,
        name: 'Market Hall',
        address: '1 High Street, Newport',
        latitude: 51.588,
        longitude: -2.997,
        areas: ['Pillgwenlly', 'Newport'],
        nation: 'wales',
        description: 'Level 2',
        payment_details: '20p',
        is_public: true,
        is_free: null,
        is_accessible: null,
        is_men_only: null,
        is_women_only: null,
        is_gender_neutral: null,
        has_baby_changing: null,
        radar: true,
        cleanliness_rating: 4.7,
        cleanliness_ratings: [{ rating: 4.7, ratedOn: '2024-07-05' }],
        hours_known: true,
        opening_hours_expression: 'Tu-Th,Sa-Su off, Mo 09:00-17:00, Fr 22:00-02:00',
        confirmed_on: '2024-07-05',
        created_by: 'ann',
      },
    ]);
    expect(await stored('opening_hours')).toEqual([
      { id: toilet.id, dow: 0, open_time: '09:00', close_time: '17:00' },
      { id: toilet.id, dow: 4, open_time: '22:00', close_time: '02:00' },
    ]);
    const { rows } = await sql`select st_astext(location) as point from toilets`.execute(
      database.db,
    );
    expect(rows).toEqual([{ point: 'POINT(-2.997 51.588)' }]);
  });

  it('ADD-24 stores texts as typed, in Unicode, and runs nothing', async () => {
    await added(
      app,
      payload({
        name: "King's & St John’s (Tŷ Bach)",
        description: "Robert'); DROP TABLE toilets; --\n<script>alert(1)</script>",
      }),
    );
    expect(await stored('toilets')).toMatchObject([
      { name: "King's & St John’s (Tŷ Bach)", description: "Robert')  toilets \nalert(1)" },
    ]);
  });

  it('DATA-13 the next search near it and the next route past it find it', async () => {
    const near = async () =>
      toiletsNearAnswerSchema.parse(
        await (await app.request('/api/toilets/near?lat=51.588&lng=-2.997')).json(),
      ).toilets;
    expect(await near()).toEqual([]);
    const { toilet } = await added(app);
    expect(await near()).toMatchObject([{ id: toilet.id, distanceMetres: 0 }]);
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-3, 51.588],
        [-2.99, 51.588],
      ] as [number, number][],
    };
    expect(await findInCorridor(database.db, [line], 50)).toMatchObject([{ id: toilet.id }]);
  });

  it('API-28 refuses anonymous callers', async () => {
    around.user = null;
    expect((await refused(app, payload())).status).toBe(401);
    expect(await stored('toilets')).toEqual([]);
  });

  it('ADD-41 ADD-28 answers the first failing rule, and each field’s', async () => {
    const bad = { ...payload(), address: '', name: 'Shop*', description: 7 };
    expect(await refused(app, bad)).toMatchObject({
      status: 422,
      error: 'Toilet name contains invalid characters',
      errors: [
        { field: 'name', message: 'Toilet name contains invalid characters' },
        { field: 'description', message: 'Description is required' },
        { field: 'address', message: 'Address is required' },
      ],
    });
    expect(await stored('toilets')).toEqual([]);
  });

  it.each(['name', 'address', 'description', 'payment_details'])(
    'ADD-25 ADD-41 refuses a number as %s',
    async (field) => {
      const { status, errors } = await refused(app, payload({ [field]: 7 }));
      expect(status).toBe(422);
      expect(errors).toMatchObject([
        { field, message: expect.stringMatching(/ is required$/) as string },
      ]);
    },
  );

  it('ADD-25 ADD-29 may go without description and payment details, not without name', async () => {
    const { name, description, payment_details: payment, ...rest } = payload();
    expect([name, description, payment]).toEqual(['Market Hall', '', '']);
    expect(await refused(app, rest)).toMatchObject({ error: 'Toilet name is required' });
    await added(app, { ...rest, name });
    expect(await stored('toilets')).toMatchObject([{ description: null, payment_details: null }]);
  });

  it.each([
    ['radar', { radar: undefined }],
    ['is_free', { is_free: 'yes' }],
    ['cleanliness_rating', { cleanliness_rating: 5.1 }],
    ['opening_hours.monday.open', { opening_hours: { monday: { closed: false, open: '9:00' } } }],
    ['opening_hours.mon', { opening_hours: { mon: { closed: true } } }],
    // As JSON has it: a name like any other.
    [
      'opening_hours.__proto__',
      { opening_hours: JSON.parse('{"__proto__":{"closed":true}}') as unknown },
    ],
    ['location', { location: 'POINT(51.588,-2.997)' }],
    ['submission_id', { submission_id: '7' }],
    ['created_by', { created_by: 'ben' }],
    ['areas', { areas: ['<>'] }],
    ['areas', { areas: ['W'.repeat(255)] }],
  ])('DATA-13 DATA-15 refuses a payload for its %s', async (field, change) => {
    const { status, errors } = await refused(app, payload(change));
    expect(status).toBe(422);
    expect(errors.map((error) => error.field)).toEqual([field]);
  });

  it('FACT-04 DATA-10 keeps hours of several times a day and of seasons as an expression', async () => {
    const opening_hours_expression = 'Apr-Sep Mo-Fr 09:00-12:00,14:00-17:00; PH off';
    await added(app, payload({ opening_hours_expression }));
    expect(await stored('toilets')).toMatchObject([{ opening_hours_expression }]);
  });

  it('FACT-04 refuses an expression of hours that nobody can read', async () => {
    const change = { opening_hours_expression: 'whenever' };
    expect(await refused(app, payload(change))).toMatchObject({
      status: 422,
      errors: [{ field: 'opening_hours_expression' }],
    });
  });

  it.each([
    'POINT(51.588 -2.997)',
    'POINT(1.85 50.95)',
    'POINT(-4.48 54.15)',
    'POINT(0 0)',
    'POINT(-2.9 95)',
  ])('DATA-14 refuses a position outside the United Kingdom: %s', async (location) => {
    expect(await refused(app, payload({ location }))).toMatchObject({
      status: 422,
      error: 'The position must be in the United Kingdom.',
      errors: [{ field: 'location' }],
    });
  });

  it('DATA-14 accepts the end of a pier', async () => {
    await added(app, payload({ location: 'POINT(0.7217 51.5147)' }));
  });

  describe('without a position', () => {
    const body = payload({ location: undefined });

    it('ADD-16 geocodes the address as it is stored', async () => {
      const asked: string[] = [];
      around.geocode = (address) => {
        asked.push(address);
        return Promise.resolve({ id: '1', formattedAddress: address, location: HERE });
      };
      const { toilet } = await added(app, { ...body, address: ' <1 High Street>; Newport ' });
      expect(asked).toEqual(['1 High Street Newport']);
      expect(toilet.location).toEqual(HERE);
    });

    it('searches neither for those who are blocked nor beyond the limit that costs money', async () => {
      let searches = 0;
      around.geocode = (address) => {
        searches += 1;
        return Promise.resolve({ id: '1', formattedAddress: address, location: HERE });
      };
      const blocked = { counted_as: 'account:ben', blocked_at: around.now };
      await database.db.insertInto('blocked_people').values(blocked).execute();
      around.user = 'ben';
      expect(await refused(app, body)).toMatchObject({ status: 403 });
      const metered = appOn({
        ...around,
        user: 'ann',
        countPaidCall: () => Promise.reject(tooOften('searches', 900)),
      });
      expect(await refused(metered, body)).toMatchObject({ status: 429, retryAfter: '900' });
      expect(searches).toBe(0);
      await added(metered, payload());
    });

    it('ERR-16 reports that the address was not found', async () => {
      around.geocode = none;
      expect(await refused(app, body)).toMatchObject({
        status: 422,
        error: 'Geocoding failed: ZERO_RESULTS',
        errors: [{ field: 'address' }],
      });
    });

    it('ERR-16 reports that the geocoder is down, with Retry-After', async () => {
      around.geocode = () => Promise.reject(new Error('down'));
      expect(await refused(app, body)).toMatchObject({
        status: 503,
        error: 'Geocoding failed: UNKNOWN_ERROR',
        retryAfter: '2',
      });
    });

    it('ERR-16 reports why the geocoder refuses, with Retry-After', async () => {
      const status = 'OVER_QUERY_LIMIT';
      around.geocode = () =>
        Promise.reject(new GeocoderUnavailable('No.', { status, retryAfterSeconds: 30 }));
      expect(await refused(app, body)).toMatchObject({
        status: 503,
        error: 'Geocoding failed: OVER_QUERY_LIMIT',
        retryAfter: '30',
      });
    });
  });

  it('DATA-07 its areas are those of the nearest gazetteer entry', async () => {
    const entry = { kind: 'street', postcode: null, longitude: -2.997, importance: 0.1 };
    const entries = [
      {
        ...entry,
        id: '1',
        name: 'High Street',
        locality: 'Pillgwenlly, Newport',
        latitude: 51.5881,
      },
      { ...entry, id: '2', name: 'Low Street', locality: 'Elsewhere', latitude: 51.589 },
      { ...entry, id: '3', name: 'Newport', locality: null, latitude: 51.588 },
    ];
    await sql`insert into gazetteer select * from jsonb_populate_recordset(null::gazetteer, ${JSON.stringify(entries)}::jsonb)`.execute(
      database.db,
    );
    expect((await added(app)).toilet.areas).toEqual(['Pillgwenlly', 'Newport']);
    const far = await added(app, payload({ location: 'POINT(-3.5 51.7)' }));
    expect(far.toilet.areas).toEqual([]);
  });
});
