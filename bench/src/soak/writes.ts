/** `kill -9` at random moments while people add toilets and send messages. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { toiletDetailsSchema } from '@loovia/core/api';
import { randomNumbers } from '@loovia/core/testing/random';
import { pennyshireRegion } from '../../../server/src/testing/test-region.ts';
import type { Topic } from '../figures.ts';
import { quantile } from '../measure.ts';
import { ANY_NETWORK, dataFolder, startServer, type ServerProcess } from '../server-process.ts';
import { keptOf, openFolder, type OpenedDatabase } from './kept-writes.ts';
import { soakOptions } from './options.ts';
import { POSTGRES_BINARIES, PostgresCluster } from './postgres-cluster.ts';
import { addToilets, sendMessages, type Account, type Sent } from './writers.ts';

const ROUNDS = soakOptions.SOAK_KILLS;
const WRITES = 20 * ROUNDS;
const WRITERS = { toilets: 5, messages: 1 } as const;
/** From the last acknowledged write that is waited for until the kill, at most. */
const LATEST_KILL_MS = 40;
const ASK_AGAIN_MS = 20;

interface Stage {
  readonly name: string;
  readonly dataDir: string;
  /** Null = the embedded database. */
  readonly cluster: PostgresCluster | null;
  readonly random: () => number;
}

interface Round {
  readonly origin: string;
  readonly random: () => number;
  readonly sent: Sent;
  readonly accounts: Account[];
  /** How many are acknowledged before the kill. */
  readonly quota: number;
  readonly kill: () => Promise<void>;
}

/** Writes until this many are acknowledged, and then kills the server with some under way. */
async function writeUntilKilled({ quota, kill, ...rest }: Round): Promise<number> {
  let acknowledged = 0;
  let hasEnded = false;
  const quotaReached = Promise.withResolvers<undefined>();
  const around = {
    ...rest,
    hasEnded: () => hasEnded,
    onAcknowledged: () => {
      acknowledged += 1;
      if (acknowledged >= quota) quotaReached.resolve(undefined);
    },
  };
  const writers = [
    ...Array.from({ length: WRITERS.toilets }, () => addToilets(around)),
    ...Array.from({ length: WRITERS.messages }, () => sendMessages(around)),
  ];
  // Writers that the kill cuts off are done; those still before it have no server to write to.
  const written = Promise.allSettled(writers);
  await Promise.race([quotaReached.promise, written]);
  if (acknowledged < quota) throw new Error('Writing ended before anything was killed.');
  await wait(rest.random() * LATEST_KILL_MS);
  const killed = kill();
  hasEnded = true;
  await killed;
  await written;
  return acknowledged;
}

/** Reads again, from the server, what it acknowledged: what differs is lost. */
async function lostOnReading(origin: string, sent: Sent, known: Set<string>): Promise<number> {
  let lost = 0;
  for (const [id, { acknowledged }] of sent.toilets) {
    if (acknowledged === null || known.has(id)) continue;
    known.add(id);
    const answer = await fetch(new URL(`/api/toilets/${acknowledged.id}`, origin));
    const read = toiletDetailsSchema.safeParse(await answer.json()).data;
    // Its page has more than the answer to a new toilet.
    if (!isDeepStrictEqual({ ...read, ...acknowledged }, read)) lost += 1;
  }
  return lost;
}

/** Waits until the running server has reconnected to its database. */
async function untilReadable(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/api/toilets/near?lat=51.5&lng=-3', origin));
    await answer.arrayBuffer();
    if (answer.ok) return;
    await wait(ASK_AGAIN_MS);
  }
}

const startOn = ({ dataDir, cluster }: Stage) =>
  startServer(dataDir, {
    settings: { ...ANY_NETWORK, ...(cluster && { DATABASE_URL: cluster.url }) },
  });

interface Outcome {
  readonly sent: Sent;
  readonly acknowledged: number;
  readonly lostOnReading: number;
  readonly serverReadyMs: readonly number[];
  readonly databaseReadyMs: readonly number[];
}

async function killAgainAndAgain(stage: Stage): Promise<Outcome> {
  const { cluster, random } = stage;
  const sent: Sent = { toilets: new Map(), messages: new Map() };
  const accounts: Account[] = [];
  const read = new Set<string>();
  const ready = { server: [] as number[], database: [] as number[] };
  let [acknowledged, lost] = [0, 0];
  let server: ServerProcess = await startOn(stage);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const left = WRITES - acknowledged;
      const quota =
        round === ROUNDS ? left : Math.ceil((2 * random() * left) / (ROUNDS - round + 1));
      const { origin } = server;
      const around = { origin, random, sent, accounts, quota: Math.max(1, quota) };
      // Where there are two to kill, they take turns.
      const killed = cluster !== null && round % 2 === 0 ? cluster : server;
      acknowledged += await writeUntilKilled({ ...around, kill: () => killed.kill() });
      const began = performance.now();
      if (killed === server) {
        server = await startOn(stage);
        ready.server.push(server.readyMs);
      } else {
        await cluster?.start();
        await untilReadable(origin);
        ready.database.push(performance.now() - began);
      }
      lost += await lostOnReading(server.origin, sent, read);
    }
  } finally {
    await server.stop();
  }
  return {
    sent,
    acknowledged,
    lostOnReading: lost,
    serverReadyMs: ready.server,
    databaseReadyMs: ready.database,
  };
}

async function openStage({ dataDir, cluster }: Stage): Promise<OpenedDatabase> {
  if (cluster === null) return openFolder(join(dataDir, 'database'));
  const client = new pg.Client(cluster.url);
  await client.connect();
  return {
    ask: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    close: () => client.end(),
  };
}

async function soakWritesOn(report: Parameters<Topic>[0], stage: Stage): Promise<void> {
  const { name } = stage;
  const outcome = await killAgainAndAgain(stage);
  const database = await openStage(stage);
  const kept = await keptOf(outcome.sent, database).finally(() => database.close());
  const { acknowledged, sent } = outcome;
  const lost = Math.max(kept.lost, outcome.lostOnReading);
  const kinds = `${sent.toilets.size} toilets and ${sent.messages.size} messages were sent`;
  report({
    what: `${name}: acknowledged writes that are there after ${ROUNDS} kills`,
    measured: `${acknowledged - lost} of ${acknowledged}; ${kinds}`,
    goal: `all of at least ${WRITES}`,
    met: lost === 0 && acknowledged >= WRITES,
  });
  report({
    what: `${name}: written by half`,
    measured: `${kept.byHalf}; ${kept.unacknowledged} unacknowledged ones are there, complete`,
    goal: 'none',
    met: kept.byHalf === 0,
  });
  report({
    what: `${name}: indexes that disagree with their tables`,
    measured: kept.wrongIndexes.join(', ') || 'none',
    goal: 'none',
    met: kept.wrongIndexes.length === 0,
  });
  for (const [what, times] of [
    ['the server, killed and started', outcome.serverReadyMs],
    [
      'PostgreSQL, killed and started, read through the server that ran on',
      outcome.databaseReadyMs,
    ],
  ] as const) {
    if (times.length === 0) continue;
    report({
      what: `${name}: ready again by itself: ${what}`,
      measured: `${times.length} times; median ${quantile(times, 0.5).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
    });
  }
}

async function soakWritesWith(
  report: Parameters<Topic>[0],
  name: string,
  cluster: PostgresCluster | null,
): Promise<void> {
  const seed = soakOptions.SOAK_SEED;
  console.log(`SOAK_SEED=${seed}`);
  await using data = await dataFolder(await pennyshireRegion());
  await soakWritesOn(report, {
    name,
    dataDir: data.path,
    cluster,
    random: randomNumbers(seed),
  });
}

/** Every write that was acknowledged is there after `kill -9`. */
export const soakWrites: Topic = (report) => soakWritesWith(report, 'PGlite', null);

/** The same where the server and its database are killed in turn. */
export const soakWritesOnPostgres: Topic = async (report) => {
  if (POSTGRES_BINARIES === null) {
    console.log('left out: PostgreSQL with PostGIS is not installed here');
    return;
  }
  await using cluster = await PostgresCluster.make(POSTGRES_BINARIES);
  await soakWritesWith(report, 'PostgreSQL', cluster);
};
