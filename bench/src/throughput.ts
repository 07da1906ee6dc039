import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasNewport, newportRegion } from '../../server/src/maps/region/newport.ts';
import { readEngineConfig } from '../../server/src/maps/region/streets/engine-config.ts';
import { Browser } from '../../server/src/sign-in/testing.ts';
import type { Topic } from './figures.ts';
import { loadResultSchema, type Load, type LoadResult } from './load-client.ts';
import { quantile, spread, timed } from './measure.ts';
import {
  bareEngine,
  journeyOf,
  pairsIn,
  STREET_MODES,
  type BareEngine,
  type Pair,
  type StreetMode,
} from './newport-planner.ts';
import { startServer, useRegion } from './server-process.ts';

const PAIRS = 200;
const CLIENTS = [1, 4, 16, 64];
const SECONDS = 8;
const OVERLOAD = { times: 10, seconds: 15 } as const;
const LEAST_GOODPUT = 0.8;
/** Nobody feels a refusal as a wait that comes within this. */
const AT_ONCE_MS = 100;
/** Besides planning, what people and balancers ask for: the state, the page, the search box. */
const OTHERS = ['/api/health', '/', '/api/places/suggest?input=newport'];

interface Question {
  readonly pair: Pair;
  readonly mode: StreetMode;
}

/** The load in a process of its own: what it costs is not the server's. */
async function ask(load: Load): Promise<LoadResult> {
  const client = fork(new URL('./load-client.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  });
  client.send(load);
  const said: unknown[] = await once(client, 'message');
  const [result] = said;
  return loadResultSchema.parse(result);
}

const answersOf = ({ answers }: LoadResult, status: number) =>
  answers.find((one) => one.status === status) ?? { count: 0, medianMs: NaN, p95Ms: NaN };

const perSecond = (result: LoadResult) => answersOf(result, 200).count / result.seconds;

/** What the bare engine gives so many clients in a second, each asking again at once. */
async function bareAnswersPerSecond(
  bare: BareEngine,
  questions: readonly Question[],
  clients: number,
): Promise<number> {
  const begun = performance.now();
  const ends = begun + SECONDS * 1000;
  let next = 0;
  let answers = 0;
  const client = async () => {
    while (performance.now() < ends) {
      const question = questions[next % questions.length];
      next += 1;
      if (question) await bare.answer(question.pair, question.mode);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (answers * 1000) / (performance.now() - begun);
}

/** Asks for what isn't planned, again and again, until told to stop. */
function probe(origin: string, cookie: string) {
  const times = new Map(OTHERS.map((path): [string, number[]] => [path, []]));
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      for (const [path, all] of times) {
        const { milliseconds } = await timed(async () => {
          const answer = await fetch(new URL(path, origin), { headers: { cookie } });
          await answer.arrayBuffer();
          if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
        });
        all.push(milliseconds);
      }
      await wait(50);
    }
  })();
  return async () => {
    stop.abort();
    await asking;
    return times;
  };
}

/** Journeys planned over HTTP against the bare engine, and what ten times too many get. */
export const benchThroughput: Topic = async (report) => {
  if (!hasNewport) {
    console.log('left out: ../shared/data/newport is not there');
    return;
  }
  const region = await newportRegion();
  const bare = bareEngine(await readEngineConfig(region.dir));
  const questions: Question[] = [];
  for (const [index, pair] of pairsIn(region.manifest.bounds, PAIRS).entries()) {
    const mode = STREET_MODES[index % STREET_MODES.length] ?? 'walking';
    if (await bare.route(pair, mode)) questions.push({ pair, mode });
  }
  const folder = await mkdtemp(join(tmpdir(), 'loovia-bench-'));
  await useRegion(folder, region);
  const server = await startServer(folder);
  try {
    const browser = new Browser(server.origin);
    await browser.signIn('bench@example.com');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const bodies = questions.map(({ pair, mode }) => JSON.stringify(journeyOf(pair, mode)));
    const load = { origin: server.origin, cookie, bodies, perSecond: null };
    await ask({ ...load, clients: 4, seconds: SECONDS });

    let peak = 0;
    for (const clients of CLIENTS) {
      const result = await ask({ ...load, clients, seconds: SECONDS });
      const engine = await bareAnswersPerSecond(bare, questions, clients);
      const planned = perSecond(result);
      const { medianMs, p95Ms } = answersOf(result, 200);
      peak = Math.max(peak, planned);
      report({
        what: `throughput, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        measured: `${planned.toFixed(1)} plans a second, ${((100 * planned) / engine).toFixed(0)} % of the bare engine's ${engine.toFixed(1)}; median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms; ${availableParallelism()} cores`,
        goal: null,
        met: null,
      });
    }
    await benchOverload(report, { ...load, peak });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

async function benchOverload(
  report: Parameters<Topic>[0],
  { peak, ...load }: Omit<Load, 'clients' | 'seconds'> & { readonly peak: number },
): Promise<void> {
  const idle = probe(load.origin, load.cookie);
  await wait(3000);
  const quiet = await idle();
  const arriving = Math.ceil(peak * OVERLOAD.times);
  const stopProbe = probe(load.origin, load.cookie);
  const result = await ask({
    ...load,
    clients: arriving,
    perSecond: arriving,
    seconds: OVERLOAD.seconds,
  });
  const busy = await stopProbe();
  const goodput = perSecond(result) / peak;
  const refused = answersOf(result, 503);
  const others = result.answers.filter(({ status }) => status !== 200 && status !== 503);
  report({
    what: `goodput with ${arriving} journeys asked for a second`,
    measured: `${(100 * goodput).toFixed(0)} % of the peak of ${peak.toFixed(1)} plans a second; median ${answersOf(result, 200).medianMs.toFixed(0)} ms`,
    goal: `at least ${100 * LEAST_GOODPUT} %`,
    met: goodput >= LEAST_GOODPUT,
  });
  report({
    what: 'refused with 503 at once',
    measured: `${refused.count}, median ${refused.medianMs.toFixed(0)} ms, p95 ${refused.p95Ms.toFixed(0)} ms; ${result.failed} calls failed or got another status: ${others.map(({ status }) => status).join() || 'none'}`,
    goal: `p95 within ${AT_ONCE_MS} ms, no call without an answer`,
    met: refused.p95Ms <= AT_ONCE_MS && result.failed === 0 && others.length === 0,
  });
  for (const path of OTHERS) {
    report({
      what: `GET ${path} meanwhile`,
      measured: `${spread(busy.get(path) ?? [])}; with nothing else to do median ${quantile(quiet.get(path) ?? [], 0.5).toFixed(1)} ms`,
      goal: null,
      met: null,
    });
  }
}
