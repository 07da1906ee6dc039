import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Region } from '../../server/src/maps/region/active-region.ts';

/** Where `npm start` keeps Node's compiled modules. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/loovia/compiled', import.meta.url),
  ),
} as const;

/** The unit of Linux's CPU times (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

const PROGRAM = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Memory in use, in MB: of the server's process, and of the streets engine's. */
interface Memory {
  readonly server: number;
  readonly engine: number;
}

/** CPU time spent so far, in seconds. */
export interface CpuTime {
  /** All of the server's process, including its database thread and compression. */
  readonly server: number;
  /** Of that, the thread that answers. */
  readonly answering: number;
  readonly engine: number;
}

export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  readonly origin: string;
  /** From its start until it said that it is ready. */
  readonly readyMs: number;
  /** Where its inspector listens; null unless it was asked for. */
  readonly inspector: string | null;
  memory(): Promise<Memory>;
  cpuTime(): Promise<CpuTime>;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** A temporary folder of data, with a region in use that is built elsewhere. */
export async function dataFolder({ dir }: Region) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'loovia-bench-'));
  await symlink(dirname(dir), join(folder.path, 'regions'));
  return folder;
}

/** A setting: the server believes a sender's header about the network that it comes from. */
export const ANY_NETWORK = { TRUSTED_PROXIES: '1' } as const;

export interface StartOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each line of its log, which goes to the terminal otherwise. */
  readonly onLog?: (line: string) => void;
  /** Lets its memory be looked at (`soak/inspected.ts`). */
  readonly inspect?: boolean;
}

/** The server as it runs for people, on a separate port, in March 2024. */
export async function startServer(
  dataDir: string,
  { settings = {}, onLog = toTerminal, inspect = false }: StartOptions = {},
): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...(inspect ? ['--inspect=127.0.0.1:0'] : []), PROGRAM], {
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      LOOVIA_DATA: dataDir,
      LOOVIA_CLOCK: '2024-03-05T09:00',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const inspector = Promise.withResolvers<string>();
  createInterface(child.stderr).on('line', (line) => {
    const address = /^Debugger listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) inspector.resolve(address);
    else if (!/^(For help|Debugger )/.test(line)) onLog(line);
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /^Loovia is ready on (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    const readyMs = performance.now() - begun;
    // Later output must not fill the pipe.
    child.stdout.resume();
    const { pid = 0 } = child;
    return {
      pid,
      origin,
      readyMs,
      inspector: inspect ? await inspector.promise : null,
      memory: () => memoryOf(pid),
      cpuTime: () => cpuTimeOf(pid),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
      [Symbol.asyncDispose]: () => end('SIGTERM'),
    };
  }
  throw new Error('The server ended before it was ready.');
}

function toTerminal(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** As Linux reports it. */
async function memoryOf(pid: number): Promise<Memory> {
  return {
    server: await residentMegabytes(String(pid)),
    engine: await residentMegabytes(await engineOf(pid)),
  };
}

async function cpuTimeOf(pid: number): Promise<CpuTime> {
  return {
    server: await cpuSeconds(String(pid)),
    answering: await cpuSeconds(`${pid}/task/${pid}`),
    engine: await cpuSeconds(await engineOf(pid)),
  };
}

/** The server's only child. */
async function engineOf(pid: number): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ')[0] ?? '';
}

async function residentMegabytes(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
}

/** Counts the fields after the program's name, which is in brackets and may hold anything. */
async function cpuSeconds(process: string): Promise<number> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS_PER_SECOND;
}
