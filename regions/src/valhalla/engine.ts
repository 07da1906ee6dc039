import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { RegionError } from '../region-error.ts';
import { walksConfig } from './config.ts';
import { reason } from './run-tool.ts';
import { fromEngineSchema, type WalkEngineCall, type EngineAction } from './messages.ts';

/** The engine refused a request; the message ends with Valhalla's reason. */
export class EngineRefusal extends RegionError {}

/** Answers requests with Valhalla's JSON. */
export interface WalkEngine {
  /** How many requests it works on at the same time. */
  readonly threads: number;
  /** @throws EngineRefusal when Valhalla has no answer */
  ask(action: EngineAction, request: string): Promise<string>;
}

export interface WalkEngineOptions {
  readonly regionFolder: string;
  readonly signal: AbortSignal;
  /** The program of the engine's process. */
  readonly program?: URL;
}

/** How much of a crashed process' output is kept. */
const ERROR_OUTPUT_LENGTH = 500;

/** Runs Valhalla on a region's streets, in a child process, for as long as `use` takes. */
export async function withEngine<T>(
  { regionFolder, signal, program }: WalkEngineOptions,
  use: (engine: WalkEngine) => Promise<T>,
): Promise<T> {
  const threads = availableParallelism();
  const config = JSON.stringify(walksConfig(regionFolder));
  const child = fork(program ?? new URL('./engine-main.ts', import.meta.url), [config], {
    env: { UV_THREADPOOL_SIZE: String(threads) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  const calls = new Calls(child);
  try {
    return await use({ threads, ask: (action, request) => calls.ask(action, request) });
  } finally {
    child.kill('SIGKILL');
  }
}

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

/** The requests that the engine's process has not answered yet. */
class Calls {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #errorOutput = '';
  #end: Error | undefined;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-ERROR_OUTPUT_LENGTH);
    });
    child.on('message', (raw) => {
      this.#settle(fromEngineSchema.parse(raw));
    });
    child.on('error', (error) => {
      this.#fail(error.name === 'AbortError' ? error : new RegionError(sentence(error.message)));
    });
    child.on('close', () => {
      this.#fail(new RegionError(sentence(reason(this.#errorOutput.split('\n')))));
    });
  }

  ask(action: EngineAction, request: string): Promise<string> {
    if (this.#end) return Promise.reject(this.#end);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const call: WalkEngineCall = { id, action, request };
      this.#child.send(call, () => undefined);
    });
  }

  #settle(message: ReturnType<typeof fromEngineSchema.parse>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answered') waiting?.resolve(message.text);
    else waiting?.reject(new EngineRefusal(sentence(message.message)));
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

function sentence(reason: string): string {
  return `The walks between stops could not be computed: ${reason}`;
}
