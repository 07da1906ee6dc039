import type { z } from 'zod';
import { CallQueue, type CallLimits } from './call-queue.ts';
import type { ChildWorker, WorkerEvents } from './child-worker.ts';
import { workerMessageSchema, type WorkerError } from './worker-messages.ts';

export interface SupervisionOptions<Answer> {
  /** The first words of its errors, such as 'The streets engine'. */
  readonly name: string;
  readonly begin: (events: WorkerEvents) => ChildWorker;
  readonly answerSchema: z.ZodType<Answer>;
  readonly limits: CallLimits;
  /** A worker that is not ready by then is replaced; null = there is no limit. */
  readonly startLimitMs: number | null;
  /** The error of a call that no worker has answered. */
  readonly unavailable: (message: string, options?: ErrorOptions) => Error;
  /** The error of a call that the worker has refused. */
  readonly refused?: (error: WorkerError) => Error;
  /** Called at each death after the first start; the next worker follows. */
  readonly onDeath: (error: Error) => void;
}

/** After this many deaths with no answer in between, calls no longer wait for the next worker. */
const DEATHS_UNTIL_GIVING_UP = 3;

/** Milliseconds until the next worker starts: none, then more and more, up to five seconds. */
function restartDelayMs(deathsInARow: number): number {
  return deathsInARow <= 1 ? 0 : Math.min(5000, 100 * 2 ** (deathsInARow - 2));
}

function errorOf({ name, message, details }: WorkerError): Error {
  return Object.assign(new Error(message), { name, ...details });
}

/** One worker, which is replaced whenever it dies (0191). */
export class SupervisedWorker<Call, Answer> {
  /** Settles with the first start. A worker that fails then is not replaced. */
  readonly started: Promise<void>;
  readonly #options: SupervisionOptions<Answer>;
  readonly #messageSchema: ReturnType<typeof workerMessageSchema<Answer>>;
  readonly #queue: CallQueue<Call, Answer>;
  readonly #starting = Promise.withResolvers<undefined>();
  #worker: ChildWorker | undefined;
  #ended = Promise.withResolvers<undefined>();
  #isReady = false;
  #hasStarted = false;
  #isClosing = false;
  #deathsInARow = 0;
  /** Until the worker must be ready, or until the next one starts. */
  #timer: NodeJS.Timeout | undefined;
  #killedBecause: Error | undefined;

  constructor(options: SupervisionOptions<Answer>) {
    this.#options = options;
    this.#messageSchema = workerMessageSchema(options.answerSchema);
    this.#queue = new CallQueue({
      ...options.limits,
      run: (id, call) => this.#worker?.send({ kind: 'call', id, call }),
      onStuck: () => {
        this.#kill(new Error('a call took too long'));
      },
      unavailable: (does) => this.#unavailable(does),
    });
    this.started = this.#starting.promise;
    this.started.catch(() => undefined);
    this.#begin();
  }

  get pid(): number | undefined {
    return this.#worker?.pid;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  call(call: Call): Promise<Answer> {
    const hasGivenUp = !this.#isReady && this.#deathsInARow >= DEATHS_UNTIL_GIVING_UP;
    if (this.#isClosing || hasGivenUp) return Promise.reject(this.#unavailable('is not running'));
    return this.#queue.add(call);
  }

  /** @param lastCall runs after those under way, before the worker ends */
  async close(lastCall?: Call): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    try {
      if (lastCall !== undefined && this.#isReady) await this.#queue.add(lastCall);
    } finally {
      this.#queue.failAll(this.#unavailable('is shutting down'));
      if (this.#worker) {
        this.#worker.kill();
        await this.#ended.promise;
      }
    }
  }

  #begin(): void {
    const { begin, startLimitMs } = this.#options;
    this.#ended = Promise.withResolvers();
    this.#worker = begin({
      onMessage: (message) => {
        this.#receive(message);
      },
      onEnd: (reason) => {
        this.#onEnd(this.#killedBecause ?? reason);
      },
    });
    if (startLimitMs === null) return;
    this.#timer = setTimeout(() => {
      this.#kill(new Error('it was not ready in time'));
    }, startLimitMs);
  }

  #receive(received: unknown): void {
    const { success, data: message, error } = this.#messageSchema.safeParse(received);
    if (!success) {
      this.#kill(new Error('it sent what it should not', { cause: error }));
      return;
    }
    switch (message.kind) {
      case 'ready':
        clearTimeout(this.#timer);
        this.#isReady = true;
        this.#hasStarted = true;
        this.#starting.resolve(undefined);
        this.#queue.open();
        break;
      case 'failed':
        this.#kill(errorOf(message.error));
        break;
      case 'answered':
        this.#deathsInARow = 0;
        this.#queue.resolve(message.id, message.answer);
        break;
      case 'refused': {
        const { refused = errorOf } = this.#options;
        this.#deathsInARow = 0;
        this.#queue.reject(message.id, refused(message.error));
        break;
      }
    }
  }

  #kill(reason: Error): void {
    this.#killedBecause ??= reason;
    this.#worker?.kill();
  }

  #onEnd(cause: Error): void {
    clearTimeout(this.#timer);
    this.#worker = undefined;
    this.#killedBecause = undefined;
    this.#isReady = false;
    this.#starting.reject(cause);
    this.#queue.failRunning(this.#unavailable('has ended', { cause }));
    this.#ended.resolve(undefined);
    if (this.#isClosing) return;
    if (this.#hasStarted) this.#replace(cause);
    else this.#queue.failAll(this.#unavailable('could not start', { cause }));
  }

  #replace(cause: Error): void {
    this.#deathsInARow += 1;
    const { name, onDeath } = this.#options;
    onDeath(new Error(`${name} has ended: ${cause.message}`, { cause }));
    if (this.#deathsInARow >= DEATHS_UNTIL_GIVING_UP) {
      this.#queue.failAll(this.#unavailable('ends again and again', { cause }));
    }
    this.#timer = setTimeout(() => {
      this.#begin();
    }, restartDelayMs(this.#deathsInARow));
  }

  #unavailable(does: string, options?: ErrorOptions): Error {
    return this.#options.unavailable(`${this.#options.name} ${does}.`, options);
  }
}
