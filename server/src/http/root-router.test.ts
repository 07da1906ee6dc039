import { createRoute } from '@hono/zod-openapi';
import { journeySchema } from '@loovia/core/journeys';
import { language, t } from '@loovia/core/language';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOf } from '../api/test-calls.ts';
import { rootApp, testLog, TEST_ORIGIN } from '../testing/test-root.ts';
import { createRouter, jsonAnswer, jsonBody, numberText, signedIn } from './router.ts';
import { ProblemError } from './problem.ts';
import type { User } from './app-env.ts';

const app = rootApp([], { publicOrigin: 'http://localhost' });
const gate = Promise.withResolvers<undefined>();
app.get('/api/said', (c) => c.text(language()));
app.get('/api/later', async (c) => {
  const before = t('There is no route');
  await gate.promise;
  return c.json([before, t('There is no route')]);
});

function get(path: string, accepted?: string) {
  return app.request(
    path,
    accepted === undefined ? {} : { headers: { 'Accept-Language': accepted } },
  );
}

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['cy', 'cy'],
    ['cy-GB,cy;q=0.9,en;q=0.8', 'cy'],
    ['en;q=0.5, cy', 'cy'],
    ['cy;q=0, fr', 'en'],
    ['*', 'en'],
    [';;q=x,,', 'en'],
  ])('for %j is %s', async (accepted, expected) => {
    const answer = await get('/api/said', accepted);
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('Content-Language')).toBe(expected);
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
  });

  it('is that of each request while two wait for the same thing', async () => {
    const answers = [get('/api/later', 'cy'), get('/api/later', 'en'), get('/api/later', 'cy')];
    gate.resolve(undefined);
    const said = await Promise.all(answers.map(async (answer) => (await answer).json()));
    const [welsh, english] = ['Nid oes llwybr', 'There is no route'];
    expect(said).toEqual([
      [welsh, welsh],
      [english, english],
      [welsh, welsh],
    ]);
    expect(language()).toBe('en');
  });

  it('is that of its problems as well', async () => {
    const answer = await get('/api/nothing', 'cy');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: 'Nid oes dim yn y cyfeiriad hwn.' });
    expect(answer.headers.get('Content-Language')).toBe('cy');
  });
});

function testApp(user: User | null = null, lookups: string[] = []) {
  const { log, logged } = testLog('trace');
  const app = rootApp([], {
    log,
    readUser: (c) => {
      lookups.push(c.req.path);
      return Promise.resolve(user);
    },
  });
  const router = createRouter();
  router.openapi(
    createRoute({
      method: 'post',
      path: '/journeys',
      request: { body: jsonBody(journeySchema) },
      responses: { 200: jsonAnswer('fine', z.object({ ok: z.boolean() })) },
    }),
    (c) => c.json({ ok: true }, 200),
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/mine',
      responses: { 200: jsonAnswer('fine', z.object({ email: z.string() })) },
    }),
    async (c) => {
      await c.get('readUser')();
      return c.json({ email: (await signedIn(c)).email }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/search',
      request: {
        query: z.object({ lat: numberText, theme: z.enum(['light', 'dark']).optional() }),
      },
      responses: { 200: jsonAnswer('fine', z.object({ ok: z.boolean() })) },
    }),
    (c) => c.json({ ok: true }, 200),
  );
  router.get('/broken', () => {
    throw new Error('secret cause');
  });
  router.get('/broken-off', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  });
  router.get('/busy', () => {
    throw new ProblemError({
      status: 503,
      detail: 'The route engine is busy.',
      headers: { 'Retry-After': '2' },
    });
  });
  app.route('/api', router);
  return { app, logged };
}

const JOURNEY = {
  startLocation: 'High Street',
  endLocation: 'Station',
  startCoordinates: { lat: 51.5, lng: -3 },
  endCoordinates: { lat: 51.6, lng: -3 },
  journeyDate: '2024-03-05',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('the root router of the API', () => {
  it('lets a well-formed call through', async () => {
    const response = await testApp().app.request('/api/journeys', post(JOURNEY));
    expect(response.status).toBe(200);
  });

  it.each([
    [{ journeyTime: '24:61' }, 'journeyTime', 'journeyTime must be a time HH:MM.'],
    [{ journeyDate: 'today' }, 'journeyDate', 'journeyDate must be a date YYYY-MM-DD.'],
    [{ tolerance: 251 }, 'tolerance', 'tolerance must be at most 250.'],
    [{ frequency: 2.5 }, 'frequency', 'frequency must be a whole number.'],
    [{ startLocation: ' ' }, 'startLocation', 'Say where the journey starts.'],
    [{ endLocation: undefined }, 'endLocation', 'endLocation is missing.'],
    [
      { selectedTransport: 'boat' },
      'selectedTransport',
      'selectedTransport must be one of walking, public, cycling, car.',
    ],
    [
      { startCoordinates: { lat: 91, lng: 0 } },
      'startCoordinates.lat',
      'startCoordinates.lat must be at most 90.',
    ],
    [
      { startCoordinates: { lat: 1, lng: 0, alt: 3 } },
      'startCoordinates.alt',
      'startCoordinates.alt is not known here.',
    ],
    [{ colour: 'red' }, 'colour', 'colour is not known here.'],
    [{ '': 'red' }, "''", "'' is not known here."],
  ])('refuses %j with a sentence that names the field', async (change, field, message) => {
    const response = await testApp().app.request('/api/journeys', post({ ...JOURNEY, ...change }));
    expect(response.status).toBe(422);
    const body = await problemOf(response);
    expect(body.errors).toEqual([{ field, message }]);
    expect(body.detail).toBe(message);
  });

  it.each([
    ['lat=53&lat=54', 'lat', 'lat is given more than once.'],
    ['lat=53&theme=dark&theme=dark', 'theme', 'theme is given more than once.'],
    ['lat=north&theme=dark', 'lat', 'lat must be a number.'],
    ['other=1&other=2', 'lat', 'lat is missing.'],
  ])('refuses the query %s and says why', async (query, field, message) => {
    const response = await testApp().app.request(`/api/search?${query}`);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([{ field, message }]);
  });

  it('refuses a body that is not JSON, or not said to be', async () => {
    const { app } = testApp();
    const broken = await app.request('/api/journeys', post('{"startLocation":'));
    expect((await problemOf(broken)).status).toBe(400);
    const text = await app.request('/api/journeys', post('{}', { 'Content-Type': 'text/plain' }));
    expect((await problemOf(text)).status).toBe(415);
    const empty = await app.request('/api/journeys', { method: 'POST' });
    expect((await problemOf(empty)).status).toBe(422);
  });

  it.each([['with its length'], ['streamed']])('answers 413 to a 1 MB body %s', async (way) => {
    const text = JSON.stringify({ ...JOURNEY, startLocation: 'x'.repeat(1024 * 1024) });
    const headers: Record<string, string> =
      way === 'streamed' ? {} : { 'Content-Length': String(text.length) };
    const response = await testApp().app.request('/api/journeys', post(text, headers));
    expect((await problemOf(response)).status).toBe(413);
    expect(response.headers.get('Connection')).toBe('close');
  });

  it('answers 404 and 405 in problem details', async () => {
    const { app } = testApp();
    expect((await problemOf(await app.request('/api/nothing'))).status).toBe(404);
    const wrong = await app.request('/api/journeys', { method: 'DELETE' });
    expect((await problemOf(wrong)).status).toBe(405);
    expect(wrong.headers.get('Allow')).toBe('POST');
  });

  it('logs an unexpected error and hides it from the caller', async () => {
    const { app, logged } = testApp();
    const response = await app.request('/api/broken');
    const body = await problemOf(response);
    expect(body.status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret|at /);
    expect(logged.join('')).toContain('secret cause');
  });

  it('logs no error if the caller goes away while the body is read', async () => {
    const { app, logged } = testApp();
    expect((await app.request('/api/broken-off')).status).toBe(400);
    expect(logged.join('')).not.toMatch(/"level":[56]0/);
  });

  it('answers what a use case throws, with its headers', async () => {
    const response = await testApp().app.request('/api/busy');
    expect((await problemOf(response)).detail).toBe('The route engine is busy.');
    expect(response.headers.get('Retry-After')).toBe('2');
  });

  it('AUTH-25 API-28 asks anonymous callers to sign in, and looks a user up once a request', async () => {
    const anonymous = await testApp().app.request('/api/mine');
    expect((await problemOf(anonymous)).status).toBe(401);
    const lookups: string[] = [];
    const { app } = testApp({ id: 'u1', email: 'a@b.test', countedAs: 'account:u1' }, lookups);
    const response = await app.request('/api/mine');
    expect(await response.json()).toEqual({ email: 'a@b.test' });
    expect(lookups).toHaveLength(1);
  });

  it.each([
    [{}, 200],
    [{ 'Loovia-Account': 'u1' }, 200],
    [{ 'Loovia-Account': 'u2' }, 401],
    [{ 'Loovia-Account': 'none' }, 401],
  ])('AUTH-25 a call of the user u1 with %j gets %i', async (headers, status) => {
    const { app } = testApp({ id: 'u1', email: 'a@b.test', countedAs: 'account:u1' });
    expect((await app.request('/api/mine', { headers })).status).toBe(status);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site', Cookie: 'a=b' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Cookie: 'a=b' }, 403],
    [{ Origin: 'https://evil.test', Cookie: 'a=b' }, 403],
    [{ Origin: 'null', Cookie: 'a=b' }, 403],
    [{ Origin: 'https://evil.test' }, 403],
    [{ Origin: 'https://evil.test', Cookie: 'a=b', Authorization: 'Bearer x' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: TEST_ORIGIN, Cookie: 'a=b' }, 200],
    [{ Origin: TEST_ORIGIN, Cookie: 'a=b' }, 200],
    [{ Cookie: 'a=b' }, 200],
    [{ Origin: 'https://other.test', Authorization: 'Bearer x' }, 200],
  ])('a state-changing call with %j gets %i', async (headers, status) => {
    const response = await testApp().app.request('/api/journeys', post(JOURNEY, headers));
    expect(response.status).toBe(status);
  });
});
