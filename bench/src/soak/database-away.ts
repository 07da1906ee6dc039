/** PostgreSQL frozen, and stopped, for half a minute while people plan. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Region } from '../../../server/src/maps/region/active-region.ts';
import { pennyshireRegion } from '../../../server/src/testing/test-region.ts';
import type { Topic } from '../figures.ts';
import { quantile } from '../measure.ts';
import { ANY_NETWORK, dataFolder, startServer, type ServerProcess } from '../server-process.ts';
import { watchHealth, type HealthWatch } from './health-watch.ts';
import { startPlanning, type PlanAnswer } from './plan-load.ts';
import { POSTGRES_BINARIES, PostgresCluster } from './postgres-cluster.ts';
import { connectionsTo } from './processes.ts';

const AWAY_MS = 30_000;
/** Before and after the outage. */
const THERE_MS = 10_000;
const PEOPLE = 4;
/** No query waits longer for the database (decision 164), plus a moment for planning. */
const LONGEST_MS = 6000;
/** The same five seconds, and the time between two looks. */
const MOST_TO_NOTICE_MS = 6000;
const MOST_TO_RECOVER_MS = 5000;
const LOOK_EVERY_MS = 100;

interface Outage {
  readonly name: string;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
  /** Whether its connections stay open, unused. */
  readonly holdsConnections: boolean;
}

interface Witnessed {
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  /** From its beginning until all connections open then were closed. */
  readonly givenUpAfterMs: number;
  readonly answers: readonly PlanAnswer[];
  readonly health: HealthWatch['seen'];
}

/** Waits until the hanging connections are closed. Unused ones are closed as idle, later. */
async function untilGivenUp(port: number, held: ReadonlySet<number>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < AWAY_MS) {
    const open = connectionsTo(port);
    if (![...held].some((one) => open.has(one))) break;
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}

async function witness(
  server: ServerProcess,
  region: Region,
  cluster: PostgresCluster,
  outage: Outage,
): Promise<Witnessed> {
  const load = await startPlanning(server.origin, region, PEOPLE);
  const health = watchHealth(server.origin);
  await wait(THERE_MS);
  const held = connectionsTo(cluster.port);
  const beganAtMs = performance.now();
  await outage.begin();
  const [givenUpAfterMs] = await Promise.all([untilGivenUp(cluster.port, held), wait(AWAY_MS)]);
  const endedAtMs = performance.now();
  await outage.end();
  await wait(THERE_MS);
  await Promise.all([load.stop(), health.stop()]);
  return { beganAtMs, endedAtMs, givenUpAfterMs, answers: load.answers, health: health.seen };
}

const isSaid = ({ stopsFailed, warnings }: PlanAnswer) => stopsFailed && warnings.length > 0;

function reportPlanning(
  report: Parameters<Topic>[0],
  name: string,
  { beganAtMs, endedAtMs, answers }: Witnessed,
): void {
  const meanwhile = answers.filter((one) => one.beganAtMs > beganAtMs && one.endedAtMs < endedAtMs);
  const planned = meanwhile.filter(({ status }) => status === 200);
  const said = planned.filter(isSaid);
  const withStops = said.filter(({ hasStops }) => hasStops);
  const lasted = meanwhile.map((one) => one.endedAtMs - one.beganAtMs);
  report({
    what: `${name}: journeys planned meanwhile, by people who were signed in`,
    measured: `${planned.length} of ${meanwhile.length}; ${said.length} say that the database could not be searched, ${withStops.length} of them have stops of live places`,
    goal: 'all planned, all say so, with live places',
    met: planned.length > 0 && said.length === meanwhile.length && withStops.length > 0,
  });
  report({
    what: `${name}: how long they waited`,
    measured: `median ${quantile(lasted, 0.5).toFixed(0)} ms, at most ${Math.max(...lasted).toFixed(0)} ms`,
    goal: `at most ${LONGEST_MS} ms`,
    met: Math.max(...lasted) <= LONGEST_MS,
  });
}

function reportHealth(
  report: Parameters<Topic>[0],
  name: string,
  { beganAtMs, endedAtMs, health }: Witnessed,
): void {
  const meanwhile = health.filter(({ askedAtMs }) => askedAtMs > beganAtMs);
  const noticed = meanwhile.find(({ isDatabaseUp }) => !isDatabaseUp);
  const noticedAtMs = noticed?.answeredAtMs ?? Infinity;
  const isWrong = health.some(
    (one) => one.askedAtMs > noticedAtMs && one.answeredAtMs < endedAtMs && one.isDatabaseUp,
  );
  report({
    what: `${name}: /api/health says 503 and database: down`,
    measured: `after ${(noticedAtMs - beganAtMs).toFixed(0)} ms, ${isWrong ? 'not all the time' : 'until the end'}`,
    goal: `within ${MOST_TO_NOTICE_MS} ms, until the end`,
    met: noticedAtMs - beganAtMs <= MOST_TO_NOTICE_MS && !isWrong,
  });
}

function reportRecovery(
  report: Parameters<Topic>[0],
  name: string,
  { endedAtMs, answers, health }: Witnessed,
  isRunning: boolean,
): void {
  const isUp = health.find(
    ({ answeredAtMs, isDatabaseUp }) => answeredAtMs > endedAtMs && isDatabaseUp,
  );
  const whole = answers.filter(
    (one) => one.beganAtMs > endedAtMs && one.status === 200 && !one.stopsFailed,
  );
  const afterMs = {
    health: (isUp?.answeredAtMs ?? Infinity) - endedAtMs,
    planning: Math.min(...whole.map((one) => one.endedAtMs)) - endedAtMs,
  };
  report({
    what: `${name}: all is well again`,
    measured: `health after ${afterMs.health.toFixed(0)} ms, journeys with the database's toilets after ${afterMs.planning.toFixed(0)} ms, ${isRunning ? 'in the same process' : 'the server has ended'}`,
    goal: `within ${MOST_TO_RECOVER_MS} ms, without a restart of the server`,
    met: isRunning && Math.max(afterMs.health, afterMs.planning) <= MOST_TO_RECOVER_MS,
  });
}

async function soakOutages(
  report: Parameters<Topic>[0],
  server: ServerProcess,
  cluster: PostgresCluster,
  region: Region,
): Promise<void> {
  const outages: readonly Outage[] = [
    {
      name: 'PostgreSQL frozen (SIGSTOP)',
      begin: () => {
        cluster.freeze();
      },
      end: () => {
        cluster.thaw();
      },
      holdsConnections: true,
    },
    {
      name: 'PostgreSQL stopped',
      begin: () => cluster.stop(),
      end: () => cluster.start(),
      holdsConnections: false,
    },
  ];
  for (const outage of outages) {
    const seen = await witness(server, region, cluster, outage);
    reportHealth(report, outage.name, seen);
    reportPlanning(report, outage.name, seen);
    if (outage.holdsConnections) {
      report({
        what: `${outage.name}: the last connection that stood is given up`,
        measured: `after ${seen.givenUpAfterMs.toFixed(0)} ms`,
        goal: `within ${AWAY_MS / 2} ms`,
        met: seen.givenUpAfterMs <= AWAY_MS / 2,
      });
    }
    reportRecovery(report, outage.name, seen, server.isRunning());
  }
}

/** Without its database the server continues with what it has, says so, and reconnects by itself. */
export const soakDatabaseAway: Topic = async (report) => {
  if (POSTGRES_BINARIES === null) {
    console.log('left out: PostgreSQL with PostGIS is not installed here');
    return;
  }
  const region = await pennyshireRegion();
  await using cluster = await PostgresCluster.make(POSTGRES_BINARIES);
  await using data = await dataFolder(region);
  const settings = { ...ANY_NETWORK, DATABASE_URL: cluster.url };
  await using server = await startServer(data.path, { settings });
  await soakOutages(report, server, cluster, region);
};
