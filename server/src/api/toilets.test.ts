import {
  problemSchema,
  toiletSchema,
  toiletsInBoxAnswerSchema,
  toiletsNearAnswerSchema,
} from '@loovia/core/api';
import type { ToiletRecord } from '@loovia/core/toilets';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database, Db } from '../database/index.ts';
import { silentDatabase, TEST_BACKENDS } from '../database/testing.ts';
import { switchable } from '../sign-in/testing.ts';
import { importRecords } from '../toilets/import/index.ts';
import { createFrame } from './http/index.ts';
import type { Router } from './http/index.ts';
import { createToiletsRouter } from './toilets.ts';

function appOn(db: Db): Router {
  const app = createFrame({
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://loovia.test',
    readUser: () => Promise.resolve(null),
  });
  app.route('/', createToiletsRouter({ db }));
  return app;
}

function recordAt(sourceId: string, lat: number, lng: number): ToiletRecord {
  return {
    sourceId,
    source: { name: 'Test', licence: 'CC0-1.0' },
    name: `Toilet ${sourceId}`,
    hasOwnName: true,
    address: null,
    venueType: null,
    areas: ['Newport'],
    location: { lat, lng },
    isPublic: true,
    isFree: null,
    isAccessible: true,
    hasChangingPlaces: true,
    isMenOnly: null,
    isWomenOnly: null,
    isGenderNeutral: null,
    hasBabyChanging: null,
    radar: false,
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: [{ dow: 0, openTime: '08:00', closeTime: '18:00' }],
    openingHoursExpression: null,
  };
}

describe.each(TEST_BACKENDS)('toilets on $name', ({ open }) => {
  let database: Database;
  let app: Router;

  beforeAll(async () => {
    database = await open();
    const entries = async function* () {
      yield await Promise.resolve({ where: '1', record: recordAt('near', 51.58, -3) });
      yield { where: '2', record: recordAt('farther', 51.59, -3) };
      yield { where: '3', record: recordAt('far', 51.9, -3) };
    };
    await importRecords(database.db, 'test', entries());
    app = appOn(database.db);
  });
  afterAll(() => database.close());

  const get = async (path: string): Promise<unknown> => (await app.request(path)).json();

  it('API-10 API-11 lists those within 2.5 km, nearest first, to anyone', async () => {
    const answer = toiletsNearAnswerSchema.parse(await get('/api/toilets/near?lat=51.579&lng=-3'));
    expect(answer.toilets.map(({ name, distanceMetres }) => [name, distanceMetres])).toEqual([
      ['Toilet near', 111],
      ['Toilet farther', 1223],
    ]);
    expect(answer.toilets[0]).toMatchObject({ isAccessible: true, isFree: null, radar: false });
    expect(answer.toilets[0]).toMatchObject({ hasChangingPlaces: true });
    const one = await get('/api/toilets/near?lat=51.579&lng=-3&maxDistance=50&limit=1');
    expect(toiletsNearAnswerSchema.parse(one).toilets).toHaveLength(1);
  });

  it('gives one by its id, with its hours', async () => {
    const { toilets } = toiletsNearAnswerSchema.parse(
      await get('/api/toilets/near?lat=51.58&lng=-3'),
    );
    const { id = '', placeId } = toilets[0] ?? {};
    expect(placeId).toBe(`db_${id}`);
    expect(toiletSchema.parse(await get(`/api/toilets/${id}`))).toMatchObject({
      name: 'Toilet near',
      openingHours: [{ dow: 0, openTime: '08:00', closeTime: '18:00' }],
    });
    for (const unknown of ['7', '00000000-0000-4000-8000-000000000000']) {
      const response = await app.request(`/api/toilets/${unknown}`);
      expect(response.status).toBe(404);
      problemSchema.parse(await response.json());
    }
  });

  it('gives those in a box as GeoJSON', async () => {
    const box = toiletsInBoxAnswerSchema.parse(await get('/api/toilets?bbox=-3.1,51.5,-2.9,51.6'));
    expect(box.truncated).toBe(false);
    expect(
      box.features.map(({ geometry, properties }) => [geometry.coordinates, properties.name]),
    ).toEqual([
      [[-3, 51.58], 'Toilet near'],
      [[-3, 51.59], 'Toilet farther'],
    ]);
  });

  it.each([
    ['/api/toilets', 'bbox'],
    ['/api/toilets?bbox=1,2,3', 'bbox'],
    ['/api/toilets?bbox=-3,51,x,52', 'bbox.2'],
    ['/api/toilets?bbox=-3,51,-4,52', 'bbox'],
    ['/api/toilets?bbox=-8,49,2,61', 'bbox'],
    ['/api/toilets?bbox=180,51,181,52', 'bbox'],
    ['/api/toilets/near?lat=51', 'lng'],
    ['/api/toilets/near?lat=x&lng=0', 'lat'],
    ['/api/toilets/near?lat=51&lng=0&maxDistance=51', 'maxDistance'],
    ['/api/toilets/near?lat=51&lng=0&limit=0', 'limit'],
    ['/api/toilets/near?lat=51&lng=0&limit=1.5', 'limit'],
    ['/api/toilets/near?lat=51&lng=0&colour=red', 'colour'],
  ])('refuses %s', async (path, field) => {
    const response = await app.request(path);
    expect(response.status).toBe(422);
    const { errors } = problemSchema.parse(await response.json());
    expect(errors?.[0]?.field).toBe(field);
    expect(errors?.[0]?.message).toMatch(/\.$/);
  });
});

describe('while the database is down', () => {
  const paths = [
    '/api/toilets/near?lat=51.58&lng=-3',
    '/api/toilets?bbox=-3.1,51.5,-2.9,51.6',
    '/api/toilets/00000000-0000-4000-8000-000000000000',
  ];

  async function expectTryAgain(response: Response) {
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(problemSchema.parse(await response.json()).detail).toBe(
      'We cannot search for toilets just now. Please try again in a moment.',
    );
  }

  it.each(paths)('%s says to try again', async (path) => {
    const failing = switchable(silentDatabase());
    failing.down = true;
    await expectTryAgain(await appOn(failing.db).request(path));
  });

  it.each(paths)('%s does not wait for an answer that never comes', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = appOn(silentDatabase()).request(path);
    await vi.advanceTimersByTimeAsync(5000);
    await expectTryAgain(await answer);
  });
});
