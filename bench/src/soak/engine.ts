/** The streets engine killed every two seconds while journeys are planned. */
import { setTimeout as wait } from 'node:timers/promises';
import { pennyshireRegion } from '../../../server/src/testing/test-region.ts';
import type { Topic } from '../figures.ts';
import { quantile } from '../measure.ts';
import { ANY_NETWORK, dataFolder, startServer, type ServerProcess } from '../server-process.ts';
import { settledMemory, type Settled } from './inspected.ts';
import { startPlanning, type PlanAnswer, type PlanLoad } from './plan-load.ts';
import { childrenOf, commandOf, isZombie } from './processes.ts';

const KILLING_SECONDS = 60;
/** Without kills, before and after: the memory that planning alone takes is not a leak. */
const QUIET_SECONDS = 20;
const KILL_EVERY_MS = 2000;
const PEOPLE = 4;
/** Sockets close and timers run out. */
const SETTLE_MS = 3000;
const MOST_GROWTH = 1.1;
/** Until the server notices a death, new calls go to a dead engine. */
const HEARD_WITHIN_MS = 100;

interface Kill {
  readonly atMs: number;
  /** Calls that the engine was asked for when it died. */
  readonly underWay: number;
}

const engineOf = ({ pid }: ServerProcess) =>
  childrenOf(pid).find((child) => commandOf(child).includes('engine-main'));

async function killAgainAndAgain(server: ServerProcess): Promise<number[]> {
  const kills: number[] = [];
  const ends = performance.now() + KILLING_SECONDS * 1000;
  for (let next = performance.now(); next < ends; next += KILL_EVERY_MS) {
    await wait(Math.max(0, next - performance.now()));
    const engine = engineOf(server);
    if (engine === undefined) continue;
    process.kill(engine, 'SIGKILL');
    kills.push(performance.now());
  }
  return kills;
}

/** Plans for a while, lets everything settle and reads the memory. */
async function planQuietly(
  server: ServerProcess,
  begin: () => Promise<PlanLoad>,
): Promise<Settled> {
  const load = await begin();
  await wait(QUIET_SECONDS * 1000);
  await load.stop();
  await wait(SETTLE_MS);
  return settledMemory(server.inspector ?? '', server.pid);
}

const isCutOff = ({ beganAtMs, endedAtMs }: PlanAnswer, killedAtMs: number) =>
  beganAtMs <= killedAtMs + HEARD_WITHIN_MS && endedAtMs >= killedAtMs;

const underWayAt = (answers: readonly PlanAnswer[], atMs: number): Kill => ({
  atMs,
  underWay: answers.filter((answer) => isCutOff(answer, atMs)).length,
});

/** From a kill until a later request gets routes. */
function backAfterMs({ atMs }: Kill, answers: readonly PlanAnswer[]): number {
  const ends = answers
    .filter(({ beganAtMs, status }) => beganAtMs >= atMs && status === 200)
    .map(({ endedAtMs }) => endedAtMs);
  return Math.min(...ends) - atMs;
}

function reportAnswers(
  report: Parameters<Topic>[0],
  answers: readonly PlanAnswer[],
  kills: readonly Kill[],
): void {
  const planned = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const others = answers.filter((answer) => answer.status !== 200 && !refused.includes(answer));
  const cutOff = refused.filter((answer) => kills.some(({ atMs }) => isCutOff(answer, atMs)));
  const underWay = kills.reduce((sum, kill) => sum + kill.underWay, 0);
  report({
    what: `journeys while the engine was killed ${kills.length} times`,
    measured: `${planned} planned, ${refused.length} got 503 with Retry-After (${underWay} were under way, or begun within ${HEARD_WITHIN_MS} ms after), ${refused.length - cutOff.length} of them without a kill meanwhile, ${others.length} something else`,
    goal: '503 with Retry-After for those under way, and for no others',
    met: planned > 0 && others.length === 0 && refused.length === cutOff.length,
  });
  const back = kills.map((kill) => backAfterMs(kill, answers));
  report({
    what: 'until the next who asks has routes again',
    measured: `median ${quantile(back, 0.5).toFixed(0)} ms, at most ${Math.max(...back).toFixed(0)} ms`,
    goal: `at most ${KILL_EVERY_MS} ms each time`,
    met: back.every((milliseconds) => milliseconds <= KILL_EVERY_MS),
  });
}

function reportRest(
  report: Parameters<Topic>[0],
  server: ServerProcess,
  { before, after }: { readonly before: Settled; readonly after: Settled },
): void {
  for (const [what, key] of [
    ['heap', 'heap'],
    ['resident memory', 'resident'],
  ] as const) {
    const growth = after[key] / before[key];
    report({
      what: `the server's ${what} at rest, after against before`,
      measured: `${growth.toFixed(2)} times (${before[key].toFixed(1)} MB, ${after[key].toFixed(1)} MB)`,
      goal: `at most ${MOST_GROWTH} times`,
      met: growth <= MOST_GROWTH,
    });
  }
  report({
    what: "the server's open files, sockets and pipes at rest, but for its database's",
    measured: `${before.openFiles} before, ${after.openFiles} after`,
    goal: 'no more than before',
    met: after.openFiles <= before.openFiles,
  });
  const children = childrenOf(server.pid);
  const zombies = children.filter(isZombie);
  report({
    what: 'processes that are left',
    measured: `${children.length}, ${zombies.length} of them dead and unburied; the server ${server.isRunning() ? 'is the one that was started' : 'has ended'}`,
    goal: 'one engine, none dead, the same server',
    met: children.length === 1 && zombies.length === 0 && server.isRunning(),
  });
}

/** Killing the engine costs its current callers one 503, and the server nothing. */
export const soakEngine: Topic = async (report) => {
  const region = await pennyshireRegion();
  await using data = await dataFolder(region);
  await using server = await startServer(data.path, { settings: ANY_NETWORK, inspect: true });
  const begin = () => startPlanning(server.origin, region, PEOPLE);
  const before = await planQuietly(server, begin);
  const load = await begin();
  const killedAtMs = await killAgainAndAgain(server);
  await wait(KILL_EVERY_MS);
  await load.stop();
  const kills = killedAtMs.map((atMs) => underWayAt(load.answers, atMs));
  reportAnswers(report, load.answers, kills);
  reportRest(report, server, { before, after: await planQuietly(server, begin) });
};
