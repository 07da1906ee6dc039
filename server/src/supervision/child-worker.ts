import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A process or a thread that answers calls, until it ends. */
export interface ChildWorker {
  /** Of a process. */
  readonly pid?: number | undefined;
  send(message: object): void;
  kill(): void;
}

export interface WorkerEvents {
  readonly onMessage: (message: unknown) => void;
  /** Called once, with the reason, after all its files are closed. */
  readonly onEnd: (reason: Error) => void;
}

/** How much of a dying process's stderr is kept for the log. */
const LAST_WORDS_LENGTH = 2000;

/** Makes a thread or process keep compiled code where this one does. */
function compileCache(): NodeJS.ProcessEnv {
  // Node answers with its version's folder inside the one it was given.
  const versions = getCompileCacheDir();
  return versions === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versions) };
}

/** Starts a process, without the server's environment and flags. */
export function forkProcess(
  program: URL,
  env: NodeJS.ProcessEnv,
  { onMessage, onEnd }: WorkerEvents,
): ChildWorker {
  const child = fork(program, {
    env: { ...env, ...compileCache() },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_LENGTH);
  });
  const kill = () => {
    child.kill('SIGKILL');
  };
  // A process that can't be spawned emits 'error' and never 'close'.
  let hasEnded = false;
  const end = (reason: string) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(new Error([reason, lastWords.trim()].filter(Boolean).join(': ')));
  };
  child.on('message', (message) => {
    if (!hasEnded) onMessage(message);
  });
  child.on('error', (error) => {
    kill();
    end(error.message);
  });
  child.on('close', (code, signal) => {
    end(`it ended with ${signal ?? `code ${String(code)}`}`);
  });
  return {
    pid: child.pid,
    send: (message) => {
      // A failed send means that the process is gone: 'close' follows.
      if (child.connected) child.send(message, () => undefined);
    },
    kill,
  };
}

/** Starts a thread, without the server's environment and flags. */
export function startThread(
  program: URL,
  argv: readonly string[],
  { onMessage, onEnd }: WorkerEvents,
): ChildWorker {
  const thread = new Worker(program, { argv: [...argv], env: compileCache(), execArgv: [] });
  let reason = new Error('its thread ended');
  thread.on('message', onMessage);
  thread.on('error', (error) => {
    reason = error instanceof Error ? error : new Error(String(error));
  });
  thread.on('exit', () => {
    onEnd(reason);
  });
  return {
    send: (message) => {
      thread.postMessage(message);
    },
    kill: () => void thread.terminate(),
  };
}
