import { CallerLeft } from '../planning/errors.ts';
import { FairLine } from './fair-line.ts';

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
  /** Of those, the first is the one that has a share of the places. */
  readonly networks: readonly string[];
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** The time we assume that a call needs, until one has ended. */
const FIRST_GUESS_MS = 60;
/** The weight of the newest call in the average. */
const NEWEST_WEIGHT = 0.1;

/** The networks that a call comes from, from the widest to the narrowest, and a sign that it has gone. */
interface Caller {
  readonly networks?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A few calls run, a few wait, all others are refused at once. Networks take turns, each first come, first
 * served; where no more may wait, one of the network with most of them makes room.
 */
export class Queue {
  readonly #limits: QueueLimits;
  readonly #waiting = new FairLine<Waiting>();
  /** Places that are taken, each by a call that runs or is about to. */
  #taken = 0;
  /** Of those, by network. */
  readonly #takenBy = new Map<string, number>();
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
  isFull(networks: readonly string[] = []): boolean {
    if (this.#hasFreePlace(networks[0])) return false;
    const hasNoRoom =
      this.#waiting.size >= this.#limits.waiting && this.#waiting.lastOfLongest(networks) === null;
    // A refusal now is better than one after a long wait. Half the limit, as calls may get slower.
    return hasNoRoom || this.#expectedWaitMs(networks) > this.#limits.longestWaitMs / 2;
  }

  get isIdle(): boolean {
    return this.#taken === 0;
  }

  get state(): { readonly running: number; readonly waiting: number } {
    return { running: this.#taken, waiting: this.#waiting.size };
  }

  /**
   * Does the work when its turn comes.
   * @param caller one who has gone leaves the queue, if the call still waits
   * @throws QueueFull or CallerLeft if `work` was not begun
   */
  async run<T>(work: () => Promise<T>, { networks = [], signal }: Caller = {}): Promise<T> {
    if (this.isFull(networks)) throw new QueueFull();
    if (signal?.aborted) throw new CallerLeft();
    const [widest] = networks;
    if (this.#hasFreePlace(widest)) this.#take(widest, 1);
    else await this.#waitForPlace(networks, signal);
    try {
      return await this.#timed(work);
    } finally {
      this.#take(widest, -1);
      this.#fillPlaces();
    }
  }

  /** A place is taken, or free again. */
  #take(widest: string | undefined, change: 1 | -1): void {
    this.#taken += change;
    if (widest === undefined) return;
    const taken = (this.#takenBy.get(widest) ?? 0) + change;
    if (taken > 0) this.#takenBy.set(widest, taken);
    else this.#takenBy.delete(widest);
  }

  /** One place is kept for others, so that nobody waits for the slow calls of one network. */
  readonly #hasShare = (widest: string): boolean =>
    (this.#takenBy.get(widest) ?? 0) < Math.max(1, this.#limits.atOnce - 1);

  #hasFreePlace(widest: string | undefined): boolean {
    return this.#taken < this.#limits.atOnce && (widest === undefined || this.#hasShare(widest));
  }

  async #waitForPlace(networks: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) {
      const last = this.#waiting.lastOfLongest(networks);
      if (last && this.#waiting.delete(last.networks, last.one)) last.one.refuse(new QueueFull());
    }
    const place = Promise.withResolvers<undefined>();
    const waiting: Waiting = {
      sinceMs: this.#limits.elapsedMs(),
      networks,
      begin: () => {
        place.resolve(undefined);
      },
      refuse: place.reject,
    };
    const leave = () => {
      if (this.#waiting.delete(networks, waiting)) place.reject(new CallerLeft());
    };
    this.#waiting.add(networks, waiting);
    signal?.addEventListener('abort', leave);
    try {
      await place.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #fillPlaces(): void {
    const { atOnce, elapsedMs, longestWaitMs } = this.#limits;
    while (this.#taken < atOnce) {
      const next = this.#waiting.next(this.#hasShare);
      if (!next) return;
      if (elapsedMs() - next.sinceMs > longestWaitMs) {
        next.refuse(new QueueFull());
        continue;
      }
      this.#take(next.networks[0], 1);
      next.begin();
    }
  }

  /**
   * Places become free as calls end, at the pace of the machine. How long each call takes does not
   * show that pace, as it depends on how many run side by side.
   */
  #expectedWaitMs(networks: readonly string[]): number {
    return (this.#waiting.ahead(networks) + 1) * this.#workMs;
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
      return await queue.run(work, { signal });
    } finally {
      if (queue.isIdle) queues.delete(account);
    }
  };
}
