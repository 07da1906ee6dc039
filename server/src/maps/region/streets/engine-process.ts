import { fork, type ChildProcess } from 'node:child_process';
import { compileCache } from '../../../compile-cache.ts';
import { fromEngineSchema, type FromEngine, type ToEngine } from './messages.ts';

/** How much of what a dying process said is kept for the log. */
const LAST_WORDS_LENGTH = 2000;

export interface EngineProcessOptions {
  readonly program: URL;
  readonly config: string;
  readonly threads: number;
  readonly warmUpAt: Extract<ToEngine, { kind: 'start' }>['warmUpAt'];
  readonly onMessage: (message: FromEngine) => void;
  /** Called once, with why it ended. */
  readonly onEnd: (reason: string) => void;
}

/** One life of the engine's process. */
export class EngineProcess {
  readonly #child: ChildProcess;
  #lastWords = '';

  constructor({ program, onMessage, onEnd, ...start }: EngineProcessOptions) {
    this.#child = fork(program, {
      // Nothing of the server's environment and flags is the engine's business.
      env: { UV_THREADPOOL_SIZE: String(start.threads), ...compileCache() },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS_LENGTH);
    });
    this.#child.on('message', (raw) => {
      const message = fromEngineSchema.safeParse(raw);
      if (message.success) onMessage(message.data);
      else this.kill();
    });
    // A process that can't be spawned says 'error' and never 'close'.
    let ended = false;
    const end = (reason: string) => {
      if (ended) return;
      ended = true;
      onEnd([reason, this.#lastWords.trim()].filter(Boolean).join(': '));
    };
    this.#child.on('error', (error) => {
      this.kill();
      end(error.message);
    });
    this.#child.on('close', (code, signal) => {
      end(`it ended with ${signal ?? `code ${String(code)}`}`);
    });
    this.send({ kind: 'start', ...start });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(message: ToEngine): void {
    // A failed send means that the process is gone, which 'close' tells.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
