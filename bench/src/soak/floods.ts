import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { toiletsNearAnswerSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import type { Region } from '../../../server/src/maps/region/active-region.ts';
import { pennyshireRegion } from '../../../server/src/testing/test-region.ts';
import { Browser } from '../../../server/src/testing/test-sign-in.ts';
import type { Topic } from '../figures.ts';
import { quantile } from '../measure.ts';
import { journeyOf, pairsIn } from '../newport-planner.ts';
import { ANY_NETWORK, dataFolder, startServer } from '../server-process.ts';
import { FLOODS, type Flood } from './flooder.ts';
import { soakOptions } from './options.ts';

const SECONDS = soakOptions.SOAK_FLOOD_SECONDS;
const GOAL_MS = 2000;
/** Nobody waits longer; a refusal counts as so long. */
const GIVE_UP_MS = 20_000;
const PAUSE_MS = 100;

const NAMES: Readonly<Record<Flood['kind'], string>> = {
  ahead: '546 KiB of calls sent ahead on one connection, each second',
  burst: '4,000 calls at once, as of 20 × 200 HTTP/2 streams, again and again',
  near: '100 connections that search near somebody',
  changes: '100 connections that correct a toilet',
  refusals: '30 connections of faulty calls',
};

/** How long somebody's calls took; those without a good answer took as long as anybody waits. */
interface Times {
  readonly milliseconds: number[];
  failed: number;
}

/** Some journeys have no street beside their ends: to say so is an answer. */
async function isGoodAnswer(asked: Promise<Response>): Promise<boolean> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status < 500 && answer.status !== 429;
}

/** Somebody elsewhere, who searches near them, plans and opens a page, each again and again. */
async function timesOf(
  browser: Browser,
  region: Region,
  place: LatLng,
): Promise<Record<string, Times>> {
  const ends = performance.now() + SECONDS * 1000;
  const near = { ...place, maxDistance: 2.5 };
  const journeys = pairsIn(region.manifest.bounds, 20).map((pair) => journeyOf(pair, 'walking'));
  const signal = () => AbortSignal.timeout(GIVE_UP_MS);
  const post = (path: string, body: unknown) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal(),
    });
  const html = { headers: { Accept: 'text/html' } };
  const steps = {
    near: () => post('/api/toilets/near', near),
    plan: (count: number) => post('/api/journeys', journeys[count % journeys.length]),
    page: () => browser.fetch('/about', { ...html, signal: signal() }),
  };
  const repeated = async (step: (count: number) => Promise<Response>): Promise<Times> => {
    const times: Times = { milliseconds: [], failed: 0 };
    for (let count = 0; performance.now() < ends; count += 1) {
      const begun = performance.now();
      const isGood = await isGoodAnswer(step(count)).catch(() => false);
      times.milliseconds.push(isGood ? performance.now() - begun : GIVE_UP_MS);
      if (!isGood) times.failed += 1;
      await wait(PAUSE_MS);
    }
    return times;
  };
  const all = Object.entries(steps).map(
    async ([name, step]) => [name, await repeated(step)] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

async function flooded(region: Region, kind: Flood['kind'] | null) {
  await using data = await dataFolder(region);
  const server = await startServer(data.path, { settings: ANY_NETWORK });
  const { origin } = server;
  const [person, flooder] = [new Browser(origin, '198.51.100.7'), new Browser(origin, '192.0.2.8')];
  await person.signIn('person@example.com');
  await flooder.signIn('flooder@example.com');
  const cookie = [...flooder.cookies].map((pair) => pair.join('=')).join('; ');
  const [[west, south], [east, north]] = region.manifest.bounds;
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const found = await person.post('/api/toilets/near', { ...middle, maxDistance: 20 });
  const [toilet] = toiletsNearAnswerSchema.parse(await found.json()).toilets;
  if (!toilet?.id) throw new Error('There is no toilet in the middle of the region.');
  const { id: toiletId, location: place } = toilet;
  // Nothing is compiled or read for the first time later.
  await (await person.post('/api/journeys', {})).text();
  const child =
    kind && fork(new URL('./flooder.ts', import.meta.url), { serialization: 'advanced' });
  try {
    child?.send({ origin, kind, cookie, place, toiletId });
    await wait(kind ? 500 : 0);
    const times = await timesOf(person, region, place);
    return { times, megabytes: (await server.memory()).server };
  } finally {
    child?.kill();
    await server.kill();
  }
}

/** What somebody elsewhere notices of a flood from one address. */
export const soakFloods: Topic = async (report) => {
  const region = await pennyshireRegion();
  for (const kind of [null, ...FLOODS]) {
    const { times, megabytes } = await flooded(region, kind);
    const p95s = Object.entries(times).map(([name, { milliseconds, failed }]) => {
      const p95Ms = quantile(milliseconds, 0.95);
      const measured = `${name} ${p95Ms.toFixed(0)} ms (${failed} of ${milliseconds.length} failed)`;
      return { p95Ms, measured };
    });
    report({
      what: kind ? `beside ${NAMES[kind]}` : 'without a flood',
      measured: `p95 of ${p95s.map(({ measured }) => measured).join(', ')}; ${megabytes.toFixed(0)} MB`,
      goal: kind && `each under ${GOAL_MS} ms; a failed call counts as ${GIVE_UP_MS}`,
      met: kind && p95s.every(({ p95Ms }) => p95Ms < GOAL_MS),
    });
  }
};
