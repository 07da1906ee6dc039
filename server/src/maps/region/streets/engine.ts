import { availableParallelism } from 'node:os';
import type { LatLng } from '@loovia/core/geo';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { sayRestart } from '../../../events.ts';
import { restartDelayMs } from '../../../restart-delay.ts';
import { StreetsUnavailable } from '../../ports.ts';
import type { ValhallaAction, ValhallaRequest } from '../../valhalla/requests.ts';
import { ValhallaRefusal } from '../../valhalla/refusal.ts';
import type { ValhallaEngine } from '../../valhalla/requests.ts';
import { EngineProcess } from './engine-process.ts';
import type { FromEngine } from './messages.ts';
import { RequestQueue } from './request-queue.ts';

export interface EngineOptions {
  /** Valhalla's configuration, JSON. */
  readonly config: string;
  readonly warmUpAt: LatLng;
  readonly log: Logger;
  /** A request that takes longer is stuck: it fails, and the process is replaced. */
  readonly requestLimitMs?: number;
  /** The program that runs as the engine's process. */
  readonly program?: URL;
}

/** The two matrices of a plan run at the same time; more threads serve more journeys at once. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));
const START_LIMIT_MS = 30_000;
const REQUEST_LIMIT_MS = 10_000;
/** A plan asks for a few dozen ways at once where matrices leave doubts, and several plans run together. */
const MAX_WAITING = 256;
/** After so many deaths without an answer in between, requests no longer wait for a new process. */
const HOPELESS_DEATHS = 3;

/** Valhalla in a process of its own, which is replaced whenever it dies. */
export class Engine implements ValhallaEngine {
  readonly #options: EngineOptions;
  readonly #queue: RequestQueue;
  #process: EngineProcess | undefined;
  #ready = false;
  #closing = false;
  #deathsInARow = 0;
  #startTimer: NodeJS.Timeout | undefined;
  /** Told once how the first start went; later ones are only logged. */
  #settleStart: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #closed: (() => void) | undefined;

  private constructor(options: EngineOptions) {
    this.#options = options;
    this.#queue = new RequestQueue({
      maxWaiting: MAX_WAITING,
      maxRunning: THREADS,
      limitMs: options.requestLimitMs ?? REQUEST_LIMIT_MS,
      run: (id, { action, request }) => this.#process?.send({ kind: 'call', id, action, request }),
      onStuck: () => {
        this.#options.log.error('The streets engine is stuck; it is started anew.');
        this.#process?.kill();
      },
    });
  }

  /** @throws Error when the first process can't start. */
  static async start(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    try {
      await new Promise<void>((resolve, reject) => {
        engine.#settleStart = { resolve, reject };
        engine.#startProcess();
      });
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  isReady(): boolean {
    return this.#ready;
  }

  async call<T>(
    action: ValhallaAction,
    request: ValhallaRequest,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const isHopeless = !this.#ready && this.#deathsInARow >= HOPELESS_DEATHS;
    if (this.#closing || isHopeless) {
      throw new StreetsUnavailable('The streets engine is not running.');
    }
    const answer = await this.#queue.add({ action, request: JSON.stringify(request) });
    return schema.parse(JSON.parse(answer));
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#startTimer);
    this.#queue.failAll(new StreetsUnavailable('The streets engine is shutting down.'));
    if (!this.#process) return;
    const closed = new Promise<void>((resolve) => (this.#closed = resolve));
    this.#process.kill();
    await closed;
  }

  #startProcess(): void {
    const { config, warmUpAt, program } = this.#options;
    const life = new EngineProcess({
      program: program ?? new URL('./engine-main.ts', import.meta.url),
      config,
      warmUpAt,
      threads: THREADS,
      onMessage: (message) => {
        this.#hear(message);
      },
      onEnd: (reason) => {
        this.#bury(reason);
      },
    });
    this.#process = life;
    this.#startTimer = setTimeout(() => {
      life.kill();
    }, START_LIMIT_MS);
  }

  #hear(message: FromEngine): void {
    switch (message.kind) {
      case 'ready':
        clearTimeout(this.#startTimer);
        this.#ready = true;
        this.#settleStart?.resolve();
        this.#settleStart = undefined;
        this.#queue.open();
        break;
      case 'failed':
        this.#settleStart?.reject(new Error(message.message));
        this.#settleStart = undefined;
        this.#options.log.error(`The streets engine could not start: ${message.message}`);
        this.#process?.kill();
        break;
      case 'answered':
        this.#deathsInARow = 0;
        this.#queue.resolve(message.id, message.text);
        break;
      case 'refused':
        this.#deathsInARow = 0;
        this.#queue.reject(message.id, new ValhallaRefusal(message.message));
        break;
    }
  }

  #bury(reason: string): void {
    clearTimeout(this.#startTimer);
    this.#process = undefined;
    this.#ready = false;
    this.#deathsInARow += 1;
    this.#settleStart?.reject(new Error(reason));
    this.#settleStart = undefined;
    if (this.#closing) {
      this.#closed?.();
      return;
    }
    sayRestart({ engine: 'streets' });
    this.#options.log.error(`The streets engine died: ${reason}`);
    this.#queue.failRunning(new StreetsUnavailable('The streets engine died.'));
    if (this.#deathsInARow >= HOPELESS_DEATHS) {
      this.#queue.failAll(new StreetsUnavailable('The streets engine keeps dying.'));
    }
    this.#startTimer = setTimeout(() => {
      this.#startProcess();
    }, restartDelayMs(this.#deathsInARow));
  }
}
