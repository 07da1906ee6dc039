/** A PostgreSQL in a temporary folder, with all that makes it durable left on. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childrenOf } from './processes.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const SHARED = '/usr/share/postgresql';
const isRoot = process.getuid?.() === 0;

/** The newest version with PostGIS; null where there is none. */
function binaries(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS)
    .filter((version) => existsSync(join(SHARED, version, 'extension', 'postgis.control')))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] === undefined ? null : join(VERSIONS, versions[0], 'bin');
}

export const POSTGRES_BINARIES = binaries();

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, args: readonly string[]): Promise<void> {
  if (isRoot) await run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' });
  else await run(program, args, { cwd: '/' });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return address.port;
}

/** Stopped and removed when it goes out of scope. */
export class PostgresCluster {
  readonly port: number;
  readonly #folder: string;
  readonly #binaries: string;

  private constructor(folder: string, binaries: string, port: number) {
    this.#folder = folder;
    this.#binaries = binaries;
    this.port = port;
  }

  static async make(binaries: string): Promise<PostgresCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'loovia-soak-postgres-'));
    if (isRoot) {
      const { stdout } = await run('id', ['-u', 'postgres']);
      await chown(folder, Number(stdout), -1);
    }
    const cluster = new PostgresCluster(folder, binaries, await freePort());
    const rights = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await asPostgres(join(binaries, 'initdb'), ['-D', cluster.#data, ...rights]);
    await cluster.start();
    return cluster;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** All its processes, the first of them first. */
  get pids(): number[] {
    const first = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return [first, ...childrenOf(first)];
  }

  /** Resolves when it takes connections; where it was killed, it has put itself in order by then. */
  async start(): Promise<void> {
    const options = `-p ${this.port} -k ${this.#folder} -c listen_addresses=127.0.0.1`;
    const log = join(this.#folder, 'log');
    await this.#control('-l', log, '-w', '-t', '120', '-o', options, 'start');
  }

  stop(): Promise<void> {
    return this.#control('-w', '-m', 'fast', 'stop');
  }

  /** `kill -9` of all its processes at the same time. */
  async kill(): Promise<void> {
    const { pids } = this;
    this.#signal(pids, 'SIGKILL');
    while (pids.some((pid) => existsSync(`/proc/${pid}`))) await wait(10);
  }

  /** As a machine that hangs: its connections stay, and nothing is answered. */
  freeze(): void {
    this.#signal(this.pids, 'SIGSTOP');
  }

  thaw(): void {
    this.#signal(this.pids, 'SIGCONT');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (existsSync(join(this.#data, 'postmaster.pid'))) {
      this.thaw();
      await this.#control('-w', '-m', 'immediate', 'stop').catch(() => undefined);
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  #signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // A connection's process that has just ended.
      }
    }
  }

  #control(...args: string[]): Promise<void> {
    return asPostgres(join(this.#binaries, 'pg_ctl'), ['-D', this.#data, ...args]);
  }
}
