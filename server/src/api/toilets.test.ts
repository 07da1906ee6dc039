import { problemSchema, toiletDetailsSchema, toiletsInBoxAnswerSchema } from '@loovia/core/api';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import { silentDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { rootApp, TEST_ORIGIN } from '../testing/test-root.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import type { Router } from '../http/router.ts';
import { createToiletFactsRouter } from './toilet-facts.ts';
import { createToiletsRouter } from './toilets.ts';

function appOn(db: Db): Router {
  const kindMeans = () => Promise.resolve(() => 3);
  const isOperator = () => Promise.resolve(false);
  const sender = { secret: 'secret', trustedProxies: 0 };
  const clock = () => new Date('2024-03-05T09:00:00Z');
  return rootApp([
    createToiletsRouter({ db, publicOrigin: TEST_ORIGIN }),
    createToiletFactsRouter({ db, clock, kindMeans, ...sender, isOperator }),
  ]);
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

describe.each(TEST_BACKENDS)('toilets on $name', (backend) => {
  const database = useDatabase(backend);
  let app: Router;

  beforeAll(async () => {
    const entries = async function* () {
      yield await Promise.resolve({ where: '1', record: recordAt('near', 51.58, -3) });
      yield { where: '2', record: recordAt('farther', 51.59, -3) };
      yield { where: '3', record: recordAt('far', 51.9, -3) };
    };
    await importRecords(database.db, 'test', entries());
    app = appOn(database.db);
  });

  const get = async (path: string): Promise<unknown> => (await app.request(path)).json();

  it('gives one by its id, with its hours', async () => {
    const { features } = toiletsInBoxAnswerSchema.parse(
      await get('/api/toilets?bbox=-3.1,51.5,-2.9,51.6'),
    );
    const { id = '', properties } = features[0] ?? {};
    expect(properties?.placeId).toBe(`db_${id}`);
    expect(toiletDetailsSchema.parse(await get(`/api/toilets/${id}`))).toMatchObject({
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

  it('FACT-05 says in a box what people report as closed', async () => {
    const report = { kind: 'gone', until: null, at: '2026-10-01T09:00:00.000Z', by: '1' };
    const reports = [{ ...report, isOperator: true }];
    await database.db
      .updateTable('toilets')
      .set({ people: sql`${JSON.stringify({ known: {}, reports })}::jsonb` })
      .where('name', '=', 'Toilet near')
      .execute();
    const box = toiletsInBoxAnswerSchema.parse(await get('/api/toilets?bbox=-3.1,51.5,-2.9,51.6'));
    expect(box.features.map(({ properties }) => properties.reports)).toEqual([reports, undefined]);
  });

  it.each([
    ['/api/toilets', 'bbox'],
    ['/api/toilets?bbox=1,2,3', 'bbox'],
    ['/api/toilets?bbox=-3,51,x,52', 'bbox.2'],
    ['/api/toilets?bbox=-3,51,-4,52', 'bbox'],
    ['/api/toilets?bbox=-8,49,2,61', 'bbox'],
    ['/api/toilets?bbox=180,51,181,52', 'bbox'],
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
