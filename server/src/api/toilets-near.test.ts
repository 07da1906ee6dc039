import { problemSchema, toiletsNearAnswerSchema } from '@loovia/core/api';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import { silentDatabase, switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { planningIn } from '../testing/test-world.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { rootApp, TEST_ORIGIN } from '../testing/test-root.ts';
import type { Router } from '../http/router.ts';
import { createToiletsNearRouter } from './toilets-near.ts';

function appOn(db: Db): Router {
  const { planning } = planningIn({});
  const clock = () => planning.now;
  return rootApp([createToiletsNearRouter({ db, clock, maps: planning, mostWalks: 100 })]);
}

const post = (app: Router, body: unknown) =>
  app.request('/api/toilets/near', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: TEST_ORIGIN },
    body: JSON.stringify(body),
  });

const recordAt = (sourceId: string, lat: number) =>
  toiletRecord({
    sourceId,
    name: `Toilet ${sourceId}`,
    location: { lat, lng: -3 },
    isAccessible: true,
    radar: false,
    hasChangingPlaces: true,
    openingHours: [{ dow: 1, openTime: '08:00', closeTime: '18:00' }],
  });

describe.each(TEST_BACKENDS)('toilets near a place on $name', (backend) => {
  const database = useDatabase(backend);
  let app: Router;

  beforeAll(async () => {
    const records = [recordAt('near', 51.58), recordAt('farther', 51.59), recordAt('far', 51.9)];
    await importRecords(database.db, 'test', entriesOf(records));
    app = appOn(database.db);
  });

  const answered = async (response: Response | Promise<Response>) =>
    toiletsNearAnswerSchema.parse(await (await response).json());

  it('NEAR-01 NEAR-03 API-10 API-11 lists those within 2.5 km, nearest first, to anyone', async () => {
    const { toilets, region } = await answered(app.request('/api/toilets/near?lat=51.579&lng=-3'));
    expect(toilets.map(({ name, distanceMetres }) => [name, distanceMetres])).toEqual([
      ['Toilet near', 111],
      ['Toilet farther', 1223],
    ]);
    expect(toilets[0]).toMatchObject({
      isAccessible: true,
      isFree: null,
      radar: false,
      hasChangingPlaces: true,
      opening: { state: 'open', closes: '2024-03-05T18:00:00+00:00' },
      walk: { metres: 111 },
    });
    expect(toilets[0]?.placeId).toBe(`db_${toilets[0]?.id ?? ''}`);
    expect(region.reachesHere).toBe(true);
    const one = app.request('/api/toilets/near?lat=51.579&lng=-3&maxDistance=50&limit=1');
    expect((await answered(one)).toilets).toHaveLength(1);
  });

  it('NEAR-08 answers the same to a question whose position is in no address', async () => {
    const asked = { lat: 51.579, lng: -3, maxDistance: 5, limit: 3, stepFree: true };
    const byGet = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) byGet.set(name, String(value));
    const expected = await answered(app.request(`/api/toilets/near?${byGet.toString()}`));
    expect(expected.walks).toBe('step-free');
    expect(await answered(post(app, asked))).toEqual(expected);
  });

  it.each([
    ['lat=51', 'lng'],
    ['lat=x&lng=0', 'lat'],
    ['lat=51&lng=181', 'lng'],
    ['lat=51&lng=0&maxDistance=51', 'maxDistance'],
    ['lat=51&lng=0&limit=0', 'limit'],
    ['lat=51&lng=0&limit=1.5', 'limit'],
    ['lat=51&lng=0&stepFree=maybe', 'stepFree'],
    ['lat=51&lng=0&at=now', 'at'],
    ['lat=51&lng=0&at=2035-03-05T08:00:00Z', 'at'],
    ['lat=51&lng=0&colour=red', 'colour'],
  ])('refuses %s', async (query, field) => {
    await expectRefused(await app.request(`/api/toilets/near?${query}`), field);
  });

  it.each([
    [{ lat: 51 }, 'lng'],
    [{ lat: '51', lng: 0 }, 'lat'],
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 51, lng: 0, limit: 101 }, 'limit'],
    [{ lat: 51, lng: 0, at: '1999-03-05T08:00:00Z' }, 'at'],
    [{ lat: 51, lng: 0, name: 'Ada' }, 'name'],
  ])('refuses %j', async (body, field) => {
    await expectRefused(await post(app, body), field);
  });
});

async function expectRefused(response: Response, field: string) {
  expect(response.status).toBe(422);
  const { errors } = problemSchema.parse(await response.json());
  expect(errors?.[0]?.field).toBe(field);
  expect(errors?.[0]?.message).toMatch(/\.$/);
}

describe('toilets near a place while the database is down', () => {
  async function expectTryAgain(response: Response) {
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(problemSchema.parse(await response.json()).detail).toBe(
      'We cannot search for toilets just now. Please try again in a moment.',
    );
  }
  const path = '/api/toilets/near?lat=51.58&lng=-3';

  it('answers with Retry-After', async () => {
    const failing = switchable(silentDatabase());
    failing.down = true;
    await expectTryAgain(await appOn(failing.db).request(path));
  });

  it('does not wait for an answer that never comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = appOn(silentDatabase()).request(path);
    await vi.advanceTimersByTimeAsync(5000);
    await expectTryAgain(await answer);
  });
});
