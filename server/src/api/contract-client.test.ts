import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import { ORIGIN, testApp } from '../testing/test-app.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { createJourneysRouter } from './journeys.ts';
import { createToiletsNearRouter } from './toilets-near.ts';

/** What somebody writes who made a client from the contract. */
const PROGRAM = `
import { client } from './client/client.gen';
import { findToiletsNearPerson, planJourney, visitStops } from './client/sdk.gen';
import type { Journey, Leg, NearToilet, Route, Stop } from './client/types.gen';

export async function travel(journey: Journey, baseUrl: string, fetch: typeof globalThis.fetch) {
  client.setConfig({ baseUrl, fetch, auth: 'a session', throwOnError: true });
  const near = await findToiletsNearPerson({ body: { ...journey.startCoordinates, limit: 5 } });
  const toilets: NearToilet[] = near.data?.toilets ?? [];
  const planned = await planJourney({ body: journey });
  const route: Route | undefined = planned.data?.routes[0];
  const stop: Stop | undefined = route?.stops.find(({ detour }) => detour !== null);
  if (!route || !stop) throw new Error('No route has a stop.');
  const visited = await visitStops({ body: { routeId: route.id, stopIds: [stop.placeId] } });
  const legs: Leg[] = visited.data?.route.legs ?? [];
  return {
    near: toilets.map(({ name, isAccessible }) => [name, isAccessible === true] as const),
    chosen: stop.placeId,
    visited: visited.data?.route.visited?.[0] === stop.placeId,
    modes: legs.map(({ mode }) => mode),
  };
}
`;

const programSchema = z.object({
  travel: z.custom<(...given: readonly unknown[]) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

function faultsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const [backend] = TEST_BACKENDS;
const database = useDatabase(backend);

it('is enough for a client that a generator makes: it compiles, finds toilets, plans and visits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loovia-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const record = toiletRecord({ name: 'Market', location: placeAt(1), isAccessible: true });
  await importRecords(database.db, 'test', entriesOf([record]));
  const { planning } = planningIn({
    toilets: Array.from({ length: 30 }, (_, at) => toilet(`t${at}`, placeAt(at + 1))),
  });
  const clock = () => planning.now;
  const { app } = testApp({
    routers: [
      createToiletsNearRouter({ db: database.db, clock, maps: planning, mostWalks: 100 }),
      createJourneysRouter({
        planning,
        clock,
        keptJourneys: journeysInMemory(),
        sharedJourneys: null,
      }),
    ],
  });
  const document = await (await app.request('/api/openapi.json')).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await createClient({
    input: join(folder, 'openapi.json'),
    output: join(folder, 'client'),
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  });
  const file = join(folder, 'program.ts');
  await writeFile(file, PROGRAM);
  expect(faultsOf(file)).toEqual([]);

  const { travel } = programSchema.parse(await import(pathToFileURL(file).href));
  const fetched = (request: Request) => app.fetch(request);
  expect(await travel(journeyOf(60), ORIGIN, fetched)).toEqual({
    near: [['Market', true]],
    chosen: expect.stringMatching(/^db_t\d+$/) as unknown,
    visited: true,
    // To the toilet, and on.
    modes: ['walk', 'walk'],
  });
});
