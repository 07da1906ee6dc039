import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { memoryHere } from './room.ts';
import type { RegionStore } from './store/region-store.ts';

/** Of the memory, so that the engine of JavaScript does not give up while there is more. */
const HEAP_SHARE = 0.75;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Ended {
  readonly code: number;
  /** For the operator; null = the program has said everything itself. */
  readonly sentence: string | null;
}

/**
 * Runs a program that builds regions in a process of its own, and clears up if that dies: a process that is
 * killed, or runs out of memory, can't do so itself. A signal to stop goes to it and to all that it started.
 */
export async function supervise(
  program: string,
  args: readonly string[],
  store: RegionStore,
): Promise<Ended> {
  const child = spawn(process.execPath, [...process.execArgv, ...heapOption(), program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const stopped: NodeJS.Signals[] = [];
  const stop = (signal: NodeJS.Signals) => {
    stopped.push(signal);
    signalGroup(child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  for (const name of SIGNALS) process.off(name, stop);
  signalGroup(child.pid, 'SIGKILL');
  if (child.pid !== undefined) await store.sweep(child.pid);
  if (code !== null) return { code, sentence: null };
  return {
    code: 128 + (signal === null ? 0 : constants.signals[signal]),
    sentence:
      stopped.length > 0
        ? 'Stopped: the regions are as they were.'
        : `The build was ended by the system (${signal ?? 'no signal'}), most likely as memory ran out: ` +
          'the regions are as they were. A smaller area takes less (docs/regions.md).',
  };
}

/** Whoever sets a limit of their own keeps it. */
function heapOption(): string[] {
  const option = '--max-old-space-size';
  const given = [process.env.NODE_OPTIONS ?? '', ...process.execArgv];
  if (given.some((text) => text.includes(option))) return [];
  return [`${option}=${Math.floor((HEAP_SHARE * memoryHere()) / 2 ** 20)}`];
}

function signalGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // All of it has ended.
  }
}
