import { availableParallelism } from 'node:os';
import { engineConfigOf } from '../../server/src/maps/region/streets/engine.ts';
import { hasNewport, newportRegion } from '../../server/src/testing/test-region.ts';
import { Browser } from '../../server/src/testing/test-sign-in.ts';
import type { Topic } from './figures.ts';
import { answersOf, ask } from './load.ts';
import {
  bareEngine,
  journeyOf,
  pairsIn,
  STREET_TRANSPORTS,
  type BareEngine,
  type Pair,
  type StreetTransport,
} from './newport-planner.ts';
import { benchOverload } from './overload.ts';
import { ANY_NETWORK, dataFolder, startServer } from './server-process.ts';

const PAIRS = 200;
const CLIENTS = [1, 4, 16, 64];
const SECONDS = 8;
/** Each may plan two journeys at once: enough that the machine is the limit. */
const ACCOUNTS = 64;

interface Question {
  readonly pair: Pair;
  readonly mode: StreetTransport;
}

/** The bare engine's answers per second for this many callers, each asking again at once. */
async function bareAnswersPerSecond(
  bare: BareEngine,
  questions: readonly Question[],
  callers: number,
): Promise<number> {
  const begun = performance.now();
  const ends = begun + SECONDS * 1000;
  let next = 0;
  let answers = 0;
  const caller = async () => {
    while (performance.now() < ends) {
      const question = questions[next % questions.length];
      next += 1;
      if (question) await bare.answer(question.pair, question.mode);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (answers * 1000) / (performance.now() - begun);
}

/** Journeys planned over HTTP compared with the bare engine, and with ten times too many requests. */
export const benchThroughput: Topic = async (report) => {
  if (!hasNewport) {
    console.log('left out: ../shared/data/newport is not there');
    return;
  }
  const region = await newportRegion();
  const bare = bareEngine(engineConfigOf(region.dir));
  const questions: Question[] = [];
  for (const [index, pair] of pairsIn(region.manifest.bounds, PAIRS).entries()) {
    const mode = STREET_TRANSPORTS[index % STREET_TRANSPORTS.length] ?? 'walking';
    if (await bare.route(pair, mode)) questions.push({ pair, mode });
  }
  await using data = await dataFolder(region);
  await using server = await startServer(data.path, { settings: ANY_NETWORK });
  const cookies: string[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const browser = new Browser(server.origin);
    await browser.signIn(`bench-${account}@example.com`);
    cookies.push([...browser.cookies].map((pair) => pair.join('=')).join('; '));
  }
  const bodies = questions.map(({ pair, mode }) => JSON.stringify(journeyOf(pair, mode)));
  const load = { origin: server.origin, cookies, bodies };
  await ask({ ...load, asking: { clients: 4 }, seconds: SECONDS });

  let [mostPlans, atClients] = [0, 1];
  for (const clients of CLIENTS) {
    const engine = await bareAnswersPerSecond(bare, questions, clients);
    const result = await ask({ ...load, asking: { clients }, seconds: SECONDS });
    const planned = result.plansPerSecond;
    if (planned > mostPlans) [mostPlans, atClients] = [planned, clients];
    const { medianMs, p95Ms } = answersOf(result, 200);
    report({
      what: `throughput, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      measured: `${planned.toFixed(1)} plans a second, ${((100 * planned) / engine).toFixed(0)} % of the ${engine.toFixed(1)} of the bare engine, which so many callers have in their own process, without HTTP; median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms; ${availableParallelism()} cores`,
    });
  }
  await benchOverload(report, { server, load, clients: atClients });
};
