/** The server as `npm start` runs it, in a process that may be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export interface SoakedServerOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Lets its memory be looked at (`inspected.ts`). */
  readonly inspect?: boolean;
}

export interface SoakedServer {
  readonly pid: number;
  readonly origin: string;
  /** From when it was started until it said that it is ready. */
  readonly readyMs: number;
  /** Where its inspector listens; null = it was not asked for. */
  readonly inspector: string | null;
  isRunning(): boolean;
  /** `kill -9`. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSoakedServer(options: SoakedServerOptions): Promise<SoakedServer> {
  const { dataDir, databaseUrl, inspect = false } = options;
  const began = performance.now();
  const child = spawn(process.execPath, [...(inspect ? ['--inspect=127.0.0.1:0'] : []), PROGRAM], {
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      LOOVIA_DATA: dataDir,
      LOOVIA_CLOCK: '2024-03-05T09:00',
      DATABASE_URL: databaseUrl ?? '',
      // Each message comes from a different network, named as a proxy names it.
      TRUSTED_PROXIES: '1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (isRunning()) await ended;
  };
  const inspector = readInspector(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Loovia is ready on (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    const readyMs = performance.now() - began;
    // What it says later may not fill the pipe.
    child.stdout.resume();
    return {
      pid: child.pid ?? 0,
      origin,
      readyMs,
      inspector: inspect ? await inspector : null,
      isRunning,
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    };
  }
  throw new Error('The server ended before it was ready.');
}

/** Passes on what it says on its standard error, but for the inspector's own words. */
function readInspector({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!stderr) return;
    createInterface({ input: stderr }).on('line', (line) => {
      const address = /^Debugger listening on (ws:\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
      else if (!/^(For help|Debugger )/.test(line)) process.stderr.write(`${line}\n`);
    });
  });
}
