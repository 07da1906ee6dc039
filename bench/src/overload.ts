/** How a server copes with ten times more journeys than it can plan. */
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import type { Load, LoadResult } from './load-client.ts';
import { answersOf, ask } from './load.ts';
import { quantile, spread, timed } from './measure.ts';
import type { CpuTime, ServerProcess } from './server-process.ts';

const PAIRS = 4;
const SECONDS = 10;
const TIMES = 10;
const LEAST_GOODPUT = 0.8;
/** A refusal within this time does not feel like a wait. */
const AT_ONCE_MS = 100;
/** What people and load balancers request besides planning: the health, the page, the search box. */
const OTHERS = ['/api/health', '/login', '/api/places/suggest?input=newport'];

type Times = ReadonlyMap<string, readonly number[]>;

/** The results of a load, its cost, and how long other requests waited meanwhile. */
interface Turn extends LoadResult {
  readonly seconds: number;
  readonly cpu: CpuTime;
  readonly others: Times;
}

interface Pair {
  readonly peak: Turn;
  readonly overload: Turn;
}

export interface OverloadOptions {
  readonly server: ServerProcess;
  readonly load: Omit<Load, 'asking' | 'seconds'>;
  /** How many clients get the most plans. */
  readonly clients: number;
}

/** Requests {@link OTHERS} again and again until stopped, from a network that asks for nothing else. */
function probe({ origin, cookies }: Pick<Load, 'origin' | 'cookies'>): () => Promise<Times> {
  const [cookie = ''] = cookies;
  const times = new Map(OTHERS.map((path): [string, number[]] => [path, []]));
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      for (const [path, all] of times) {
        const { milliseconds } = await timed(async () => {
          const headers = { cookie, 'X-Forwarded-For': '10.1.0.1' };
          const answer = await fetch(new URL(path, origin), { headers });
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

async function turn({ server, load }: OverloadOptions, asking: Load['asking']): Promise<Turn> {
  const before = await server.cpuTime();
  const stopProbe = probe(load);
  const { answer, milliseconds } = await timed(() => ask({ ...load, asking, seconds: SECONDS }));
  const others = await stopProbe();
  const after = await server.cpuTime();
  const cpu = {
    server: after.server - before.server,
    answering: after.answering - before.answering,
    engine: after.engine - before.engine,
  };
  return { ...answer, seconds: milliseconds / 1000, cpu, others };
}

/** In turns, so that other work on the machine affects both alike. */
async function pairsOf(options: OverloadOptions): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) {
    const peak = await turn(options, { clients: options.clients });
    const perSecond = TIMES * peak.plansPerSecond;
    pairs.push({ peak, overload: await turn(options, { perSecond }) });
  }
  return pairs;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const median = (values: readonly number[]) => quantile(values, 0.5);
const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

export async function benchOverload(
  report: (figure: Figure) => void,
  options: OverloadOptions,
): Promise<void> {
  const pairs = await pairsOf(options);
  const overloads = pairs.map(({ overload }) => overload);
  report(goodputOf(pairs));
  report(refusalsOf(overloads));
  report(machineOf(overloads));
  for (const path of OTHERS) {
    const during = (which: keyof Pair) =>
      spread(pairs.flatMap((pair) => pair[which].others.get(path) ?? []));
    report({
      what: `GET ${path} meanwhile`,
      measured: `${during('overload')}; at the peak ${during('peak')}`,
    });
  }
}

function goodputOf(pairs: readonly Pair[]): Figure {
  const ratios = pairs.map(({ peak, overload }) => overload.plansPerSecond / peak.plansPerSecond);
  const goodput = median(ratios);
  const peaks = pairs.map(({ peak }) => peak.plansPerSecond);
  const waits = pairs.map(({ overload }) => answersOf(overload, 200).medianMs);
  return {
    what: `goodput with ${TIMES} times the peak's journeys asked for`,
    measured: `${percent(goodput)} of the peak beside it (${ratios.map(percent).join(', ')}), which is ${median(peaks).toFixed(1)} plans a second; median of an answer ${ms(median(waits))}`,
    goal: `at least ${percent(LEAST_GOODPUT)}`,
    met: goodput >= LEAST_GOODPUT,
  };
}

function refusalsOf(overloads: readonly Turn[]): Figure {
  const refused = overloads.map((overload) => answersOf(overload, 503));
  const p95s = refused.map(({ p95Ms }) => p95Ms);
  const failed = sum(overloads.map((overload) => overload.failed));
  const mute = sum(overloads.map(({ withoutRetryAfter }) => withoutRetryAfter));
  const others = overloads
    .flatMap(({ answers }) => answers)
    .filter(({ status }) => status !== 200 && status !== 503);
  return {
    what: 'refused with 503 at once',
    measured: `${sum(refused.map(({ count }) => count))}, median ${ms(median(refused.map(({ medianMs }) => medianMs)))}, p95 ${ms(median(p95s))} (${p95s.map(ms).join(', ')}); ${mute} without Retry-After, ${failed} calls without an answer, other statuses: ${others.map(({ status }) => status).join() || 'none'}`,
    goal: `p95 within ${AT_ONCE_MS} ms, each with Retry-After, no call without an answer`,
    met: median(p95s) <= AT_ONCE_MS && mute + failed + others.length === 0,
  };
}

/** How much of the machine the server had, as the clients run on the same machine. */
function machineOf(overloads: readonly Turn[]): Figure {
  const seconds = sum(overloads.map((overload) => overload.seconds));
  const share = (cpuSeconds: (one: Turn) => number) =>
    percent(sum(overloads.map(cpuSeconds)) / seconds);
  const delays = overloads.map(({ loopDelay }) => loopDelay);
  return {
    what: 'who had the machine meanwhile',
    measured: `of one of ${availableParallelism()} cores, those who ask ${share(({ cpuSeconds }) => cpuSeconds)}, the server ${share(({ cpu }) => cpu.server)} (its answering thread ${share(({ cpu }) => cpu.answering)}), the engine ${share(({ cpu }) => cpu.engine)}; those who ask were themselves late by p99 ${ms(median(delays.map(({ p99Ms }) => p99Ms)))}, at most ${ms(Math.max(...delays.map(({ maxMs }) => maxMs)))}, which their times include`,
  };
}
