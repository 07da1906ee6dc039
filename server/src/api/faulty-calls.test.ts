import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ORIGIN, testApp, testRouters } from '../testing/test-app.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { userOf } from '../testing/test-root.ts';

const readUser = vi.fn(() => Promise.resolve(userOf('ann')));
const looked = vi.fn();
const db = emptyDatabase().withPlugin({
  transformQuery: ({ node }) => {
    looked();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
const { app } = testApp({
  routers: testRouters(db),
  signIn: {
    readUser,
    start: () => Promise.resolve(ORIGIN),
    finish: (c) => Promise.resolve(c.redirect('/')),
    end: () => Promise.resolve(),
    forget: () => undefined,
  },
});

const contractSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ requestBody: z.unknown().optional() })),
  ),
});

/** Every call of the contract that has a body. */
async function callsWithBody(): Promise<[string, string][]> {
  const { paths } = contractSchema.parse(await (await app.request('/api/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody !== undefined)
      .map(([method]): [string, string] => [method.toUpperCase(), path.replace('{id}', 'an-id')]),
  );
}

const NESTED = 30_000;
const BODIES: Readonly<Record<string, string>> = {
  malformed: '{"startLocation":',
  nested: '['.repeat(NESTED) + ']'.repeat(NESTED),
  oversized: JSON.stringify('x'.repeat(300 * 1024)),
  'full of unknown keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`key${String(index)}`, 1])),
  ),
};

interface CallInit {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call that shows a session. */
async function expectNoWork(path: string, { headers, ...init }: CallInit) {
  readUser.mockClear();
  looked.mockClear();
  const shown = { Authorization: 'Bearer anything', ...headers };
  const { status } = await app.request(path, { ...init, headers: shown });
  expect(readUser).not.toHaveBeenCalled();
  expect(looked).not.toHaveBeenCalled();
  return status;
}

describe.each(await callsWithBody())('%s %s', (method, path) => {
  it.each(Object.entries(BODIES))(
    'refuses a %s body without a look for its session or into the database',
    async (_, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const status = await expectNoWork(path, { method, headers, body });
      expect([400, 413, 422]).toContain(status);
    },
  );
});

it.each([
  ['GET', '/api/nothing', 404],
  ['POST', '/api/nothing', 404],
  ['PUT', '/api/toilets', 405],
  ['GET', '/api/toilets?bbox=1,2,3', 422],
  ['GET', '/api/toilets/near?lat=51.5&lng=-3&unknown=1', 422],
  ['GET', '/api/places/suggest?text=a', 422],
  ['DELETE', '/api/account', 422],
])('answers %s %s without any such work', async (method, path, status) => {
  expect(await expectNoWork(path, { method })).toBe(status);
});

it('asks those who show no session to sign in, whatever they send', async () => {
  readUser.mockClear();
  for (const body of ['{', '{}']) {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request('/api/journeys', { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
  }
  expect(readUser).not.toHaveBeenCalled();
});
