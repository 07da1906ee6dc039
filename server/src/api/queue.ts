import { CallerLeft } from '../planning/errors.ts';

export interface QueueLimits {
  /** How many calls may run at the same time. */
  readonly atOnce: number;
  /** How many more may wait; the next is refused at once. */
  readonly waiting: number;
  /** The longest a call may wait: callers have given up by then. */
  readonly longestWaitMs: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs: () => number;
}

/** There is more to do than can be done in good time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting {
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** The time we assume that a call needs, until one has ended. */
const FIRST_GUESS_MS = 60;
/** The weight of the newest call in the average. */
const NEWEST_WEIGHT = 0.1;

/** First come, first served: a few calls run, a few wait, all others are refused at once. */
export class Queue {
  readonly #limits: QueueLimits;
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  /** Places that are taken, each by a call that runs or is about to. */
  #taken = 0;
  /** The time that a call would need now if it ran alone. */
  #workMs = FIRST_GUESS_MS;
  #running = 0;
  /** A clock for calls that share the machine: it runs at half speed while two run. */
  #sharedMs = 0;
  #sharedAtMs = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether a call that comes now is refused. */
  get isFull(): boolean {
    const hasNoRoom = !this.#hasFreePlace && this.#waiting.size >= this.#limits.waiting;
    // A refusal now is better than one after a long wait. Half the limit, as calls may get slower.
    return hasNoRoom || this.#expectedWaitMs() > this.#limits.longestWaitMs / 2;
  }

  get isIdle(): boolean {
    return this.#taken === 0;
  }

  get state(): { readonly running: number; readonly waiting: number } {
    return { running: this.#taken, waiting: this.#waiting.size };
  }

  /**
   * Does the work when its turn comes.
   * @param signal aborted when the caller has gone: a call that still waits leaves the queue
   * @throws QueueFull or CallerLeft if `work` was not begun
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.isFull) throw new QueueFull();
    if (signal?.aborted) throw new CallerLeft();
    if (this.#hasFreePlace) this.#taken += 1;
    else await this.#waitForPlace(signal);
    try {
      return await this.#timed(work);
    } finally {
      this.#passOnPlace();
    }
  }

  get #hasFreePlace(): boolean {
    return this.#taken < this.#limits.atOnce;
  }

  async #waitForPlace(signal: AbortSignal | undefined): Promise<void> {
    const place = Promise.withResolvers<undefined>();
    const waiting: Waiting = {
      sinceMs: this.#limits.elapsedMs(),
      begin: () => {
        place.resolve(undefined);
      },
      refuse: place.reject,
    };
    const leave = () => {
      if (this.#waiting.delete(waiting)) place.reject(new CallerLeft());
    };
    this.#waiting.add(waiting);
    signal?.addEventListener('abort', leave);
    try {
      await place.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #passOnPlace(): void {
    const { elapsedMs, longestWaitMs } = this.#limits;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      if (elapsedMs() - next.sinceMs <= longestWaitMs) {
        next.begin();
        return;
      }
      next.refuse(new QueueFull());
    }
    this.#taken -= 1;
  }

  /**
   * Places become free as calls end, at the pace of the machine. How long each call takes does not
   * show that pace, as it depends on how many run side by side.
   */
  #expectedWaitMs(): number {
    return this.#hasFreePlace ? 0 : (this.#waiting.size + 1) * this.#workMs;
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#countRunning(1);
    try {
      return await work();
    } finally {
      const needed = this.#countRunning(-1) - begun;
      this.#workMs += NEWEST_WEIGHT * (needed - this.#workMs);
    }
  }

  /** One more runs, or one fewer. @returns the shared clock */
  #countRunning(change: 1 | -1): number {
    const now = this.#limits.elapsedMs();
    if (this.#running > 0) this.#sharedMs += (now - this.#sharedAtMs) / this.#running;
    this.#sharedAtMs = now;
    this.#running += change;
    return this.#sharedMs;
  }
}

/** A queue for each account, so that one account's calls do not hold up others'. */
export function queueForEachAccount(limits: QueueLimits) {
  const queues = new Map<string, Queue>();
  return async <T>(account: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const queue = queues.get(account) ?? new Queue(limits);
    queues.set(account, queue);
    try {
      return await queue.run(work, signal);
    } finally {
      if (queue.isIdle) queues.delete(account);
    }
  };
}
