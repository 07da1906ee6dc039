import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Region } from '../../server/src/maps/region/active-region.ts';

/** Where `npm start` keeps what Node has compiled of the modules. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/loovia/compiled', import.meta.url),
  ),
} as const;

/** What Linux counts CPU time in, for programs (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

const PROGRAM = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Memory in use, in MB: of the server's process, and of the streets engine's. */
interface Memory {
  readonly server: number;
  readonly engine: number;
}

/** CPU time spent so far, in seconds. */
export interface CpuTime {
  /** All of the server's process, its database's thread and compressing with it. */
  readonly server: number;
  /** Of it, the thread that answers. */
  readonly answering: number;
  readonly engine: number;
}

export interface ServerProcess {
  readonly origin: string;
  /** From when it was started until it said that it is ready. */
  readonly readyMs: number;
  memory(): Promise<Memory>;
  cpuTime(): Promise<CpuTime>;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** A folder of data with a region in use that is built elsewhere. */
export async function useRegion(dataDir: string, { dir }: Region): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await symlink(dirname(dir), join(dataDir, 'regions'));
}

export interface StartOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Hears each line of its log, which is for the terminal otherwise. */
  readonly onLog?: (line: string) => void;
}

/** The server as it runs for people, on a separate port, in March 2024. */
export async function startServer(
  dataDir: string,
  { settings = {}, onLog }: StartOptions = {},
): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM], {
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
  createInterface(child.stderr).on('line', onLog ?? ((line) => process.stderr.write(`${line}\n`)));
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /^Loovia is ready on (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    const readyMs = performance.now() - begun;
    // What it says later may not fill the pipe.
    child.stdout.resume();
    return {
      origin,
      readyMs,
      memory: () => memoryOf(child.pid ?? 0),
      cpuTime: () => cpuTimeOf(child.pid ?? 0),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  }
  throw new Error('The server ended before it was ready.');
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

/** The program's name stands in brackets and may hold anything: fields are counted from behind it. */
async function cpuSeconds(process: string): Promise<number> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS_PER_SECOND;
}
