import { getRequestListener } from '@hono/node-server';
import type { QueryResult, UnknownRow } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { answerCache } from './answer-cache.ts';
import { SHARED_PATH } from './api/shared-journeys.ts';
import { HEALTH_KEPT, type HealthChecks } from './api/health.ts';
import { fine, testApp, testRouters } from './testing/test-app.ts';
import { emptyDatabase } from './testing/test-database.ts';
import { startServer } from './testing/test-start-server.ts';

/** As many queries as all who are not signed in may have under way together. */
const AT_ONCE = 4;

const CALLERS = 60;

/** A database that counts its queries, and answers on demand. */
function waitingDatabase() {
  const told = Promise.withResolvers<undefined>();
  const counter = { queries: 0 };
  const db = emptyDatabase().withPlugin({
    transformQuery: ({ node }) => {
      counter.queries += 1;
      return node;
    },
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
      await told.promise;
      return result;
    },
  });
  const answer = () => {
    told.resolve(undefined);
  };
  return { db, counter, answer };
}

const contractSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ responses: z.record(z.string(), z.unknown()) }).optional() }),
  ),
});

const ID = '00000000-0000-4000-8000-000000000000';
const QUESTIONS: Readonly<Record<string, string>> = {
  '/api/toilets': '?bbox=-3.1,51.5,-2.9,51.6',
  '/api/toilets/near': '?lat=51.58&lng=-3',
  '/api/places/suggest': '?q=market',
};

/** They say 401, for where each answer costs money; elsewhere anyone may ask. */
const SOMETIMES_OPEN = ['/api/places/suggest', '/api/places/{id}'];

/** What the contract lets anyone read without a session, each with a question that is understood. */
async function openReads(): Promise<string[]> {
  const contract = await (await testApp().app.request('/api/openapi.json')).json();
  const { paths } = contractSchema.parse(contract);
  return Object.entries(paths)
    .filter(
      ([path, { get }]) => get && (SOMETIMES_OPEN.includes(path) || !('401' in get.responses)),
    )
    .map(([path]) => {
      const id = path.startsWith(SHARED_PATH) ? 'A'.repeat(22) : ID;
      const address = path.replace('{id}', id).replace(/\{[zxy]\}/g, '10');
      return address + (QUESTIONS[path] ?? '');
    });
}

/** What anyone may ask without it being in an address. */
const POSTED: Readonly<Record<string, object>> = {
  '/api/toilets/near': { lat: 51.58, lng: -3 },
  '/api/toilets/near/walks': { lat: 51.58, lng: -3, toilets: [ID] },
  '/api/contact': { category: 'general', message: 'The door is stuck.', returnContact: '01633 6' },
};

const questionOf = (path: string) => {
  const asked = POSTED[path.replace('POST ', '')];
  return {
    path: path.replace('POST ', ''),
    init: path.startsWith('POST ')
      ? {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(asked),
        }
      : undefined,
  };
};

const QUESTIONS_OF_ALL = [
  ...(await openReads()),
  ...Object.keys(POSTED).map((path) => `POST ${path}`),
];

describe.each(QUESTIONS_OF_ALL)('%s', (question) => {
  const { path, init } = questionOf(question);
  it('is understood', async () => {
    const { status } = await testApp().app.request(path, init);
    expect(status).not.toBe(422);
  });

  it('asks the database for a few at a time, however many call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, counter, answer } = waitingDatabase();
    const check = async () => {
      await db.selectFrom('toilets').select('id').execute();
      return fine;
    };
    const kept = answerCache<HealthChecks>(HEALTH_KEPT);
    const { app } = testApp({ routers: testRouters(db), check: () => kept('', check) });
    const calls = Array.from({ length: 200 }, async () => app.request(path, init));
    await new Promise((resolve) => setImmediate(resolve));
    expect(counter.queries).toBeLessThanOrEqual(AT_ONCE);
    answer();
    expect((await Promise.all(calls)).map(({ status }) => status)).not.toContain(500);
  });
});

describe('callers who hang up', () => {
  it('leave the queue without reaching the database', async () => {
    const { db, counter, answer } = waitingDatabase();
    const { app } = testApp({ routers: testRouters(db) });
    const listener = getRequestListener((request) => app.fetch(request));
    const closed: Promise<unknown>[] = [];
    const allCame = Promise.withResolvers<undefined>();
    const server = await startServer((incoming, outgoing) => {
      closed.push(new Promise((resolve) => incoming.socket.on('close', resolve)));
      void listener(incoming, outgoing);
      if (closed.length === CALLERS) {
        setImmediate(() => {
          allCame.resolve(undefined);
        });
      }
    });
    onTestFinished(server.close);
    const url = `${server.origin}/api/toilets?bbox=-3.1,51.5,-2.9,51.6`;
    const gone = new AbortController();
    const calls = Array.from({ length: CALLERS }, () => fetch(url, { signal: gone.signal }));
    const settled = Promise.allSettled(calls);
    await allCame.promise;
    const underWay = counter.queries;
    expect(underWay).toBeGreaterThan(0);
    expect(underWay).toBeLessThanOrEqual(AT_ONCE);
    gone.abort();
    await settled;
    await Promise.all(closed);
    answer();
    expect((await fetch(url)).status).toBe(200);
    expect(counter.queries).toBe(underWay + 1);
  });
});
