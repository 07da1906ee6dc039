/** Two copies in production behind the shipped Caddyfile, restarted one after the other under load; then one is killed. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Figure, Topic } from '../figures.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { caddyVersion, startCaddy } from './caddy.ts';
import { startCalling, type Call } from './calls.ts';
import { freePort, POSTGRES_BINARIES, PostgresCluster } from './postgres-cluster.ts';

const HOST = 'loovia.example';
const CALLS = 1000;
const CALLS_AFTER_A_KILL = 200;
/** Nobody is refused or waits longer than this during restarts. */
const LONGEST_MS = 2000;

const COMPOSE = fileURLToPath(new URL('../../../deploy/compose.yaml', import.meta.url));
const composeSchema = z.object({
  services: z.object({
    'server-1': z.object({ environment: z.object({ DRAIN_SECONDS: z.string() }) }),
  }),
});

/** As compose.yaml has it: no service of maps is asked. */
function settingsOf(databaseUrl: string): Record<string, string> {
  const compose = composeSchema.parse(parse(readFileSync(COMPOSE, 'utf8'), { merge: true }));
  const nowhere = 'http://127.0.0.1:9';
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: compose.services['server-1'].environment.DRAIN_SECONDS,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: '7d1f0f6a3b8e4c59a2d4e6f8091b3c5d',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    MAPS: 'open',
    PHOTON_URL: nowhere,
    VALHALLA_URL: nowhere,
    MOTIS_URL: nowhere,
    OVERPASS_URL: nowhere,
    LOOVIA_CLOCK: '',
  };
}

class Copies {
  readonly #running: ServerProcess[] = [];
  readonly #start: (index: number) => Promise<ServerProcess>;

  constructor(start: (index: number) => Promise<ServerProcess>) {
    this.#start = start;
  }

  async start(index: number): Promise<void> {
    this.#running[index] = await this.#start(index);
  }

  async restart(index: number): Promise<void> {
    await this.#running[index]?.stop();
    await this.start(index);
  }

  async kill(index: number): Promise<void> {
    await this.#running[index]?.kill();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const running = this.#running.filter((copy) => copy.isRunning());
    await Promise.all(running.map((copy) => copy.kill()));
  }
}

const isFailed = ({ status }: Call) => status === null || status >= 400;
const longest = (calls: readonly Call[]) => Math.max(...calls.map(({ tookMs }) => tookMs));

function measuredOf(calls: readonly Call[]): string {
  const failed = calls
    .filter(isFailed)
    .map(({ method, status }) => `${method} ${status ?? 'no answer'}`);
  const kinds = failed.length === 0 ? '' : ` (${[...new Set(failed)].join(', ')})`;
  return `${failed.length} of ${calls.length}${kinds}, the slowest after ${Math.round(longest(calls))} ms`;
}

function restartFigure(calls: readonly Call[], rounds: number, version: string): Figure {
  return {
    what: `Restarts of both copies without a pause, ${rounds} times, behind Caddy ${version}: calls that failed`,
    measured: measuredOf(calls),
    goal: `0, and none slower than ${LONGEST_MS} ms`,
    met: !calls.some(isFailed) && longest(calls) <= LONGEST_MS,
  };
}

function killFigure(calls: readonly Call[]): Figure {
  // A write under way may be lost: its sender must send it again.
  const lost = calls.filter((call) => isFailed(call) && call.method === 'GET');
  return {
    what: 'A copy killed under load: calls that failed',
    measured: measuredOf(calls),
    goal: 'none that only reads',
    met: lost.length === 0,
  };
}

export const soakRolling: Topic = async (report) => {
  const version = caddyVersion();
  if (version === null || POSTGRES_BINARIES === null) {
    const what = 'Rolling restarts';
    report({ what, measured: 'not run: no Caddy or no PostgreSQL here' });
    return;
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), 'loovia-soak-rolling-'));
  await using cluster = await PostgresCluster.make(POSTGRES_BINARIES);
  const ports = [await freePort(), await freePort()];
  const settings = settingsOf(cluster.url);
  await using copies = new Copies((index) =>
    startServer(join(folder.path, String(index)), {
      settings: { ...settings, PORT: String(ports[index]) },
    }),
  );
  await Promise.all([copies.start(0), copies.start(1)]);
  // Only now, as Caddy uses a copy once it has seen it.
  await using caddy = await startCaddy(version, HOST, ports);
  const rolling = startCalling(caddy.port, HOST);
  let rounds = 0;
  while (rolling.answered.length < CALLS) {
    await copies.restart(0);
    await copies.restart(1);
    rounds += 1;
  }
  await rolling.stop();
  report(restartFigure(rolling.answered, rounds, version));

  const killing = startCalling(caddy.port, HOST);
  await killing.until(CALLS_AFTER_A_KILL / 4);
  await copies.kill(0);
  await killing.until(CALLS_AFTER_A_KILL);
  await killing.stop();
  report(killFigure(killing.answered));
};
