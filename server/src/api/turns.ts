import { CallerGone } from '../planning/errors.ts';

export interface TurnsOptions {
  /** So many calls are worked on at the same time. */
  readonly atOnce: number;
  /** So many more wait for their turn; the next is refused at once. */
  readonly waiting: number;
  /** The longest wait for a turn: callers have given up by then. */
  readonly longestWaitMs: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs: () => number;
}

/** More is asked for than can be answered in good time. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

interface Waiting {
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** What a call is taken to need of the machine before any has ended. */
const FIRST_GUESS_MS = 60;
/** How much the newest call says of what calls need now. */
const NEWEST_PART = 0.1;

/** Who is served when: a few at a time, a few waiting, all others are refused at once. */
export class Turns {
  readonly #options: TurnsOptions;
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  /** Turns that somebody has. */
  #held = 0;
  /** The time that a call would last now if none ran beside it. */
  #workMs = FIRST_GUESS_MS;
  #running = 0;
  /** A clock for those who share the machine: with two of them it goes at half the speed. */
  #sharedMs = 0;
  #sharedAtMs = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Whether a call that comes now is refused. */
  get areTaken(): boolean {
    // Told at once rather than after a wait for nothing. Half, as calls may come to last longer.
    const isFull = !this.#isFree && this.#waiting.size >= this.#options.waiting;
    return isFull || this.#expectedWaitMs() > this.#options.longestWaitMs / 2;
  }

  get state(): { readonly running: number; readonly waiting: number } {
    return { running: this.#held, waiting: this.#waiting.size };
  }

  /** Whether no call has a turn or waits for one. */
  get isIdle(): boolean {
    return this.#held === 0;
  }

  /**
   * @param signal aborted when no one waits for the answer any more: a call that still waits leaves the queue
   * @throws NoTurn, CallerGone where `work` was not begun
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.areTaken) throw new NoTurn();
    if (signal?.aborted) throw new CallerGone();
    if (this.#isFree) this.#held += 1;
    else await this.#wait(signal);
    try {
      return await this.#timed(work);
    } finally {
      this.#giveOn();
    }
  }

  get #isFree(): boolean {
    return this.#held < this.#options.atOnce;
  }

  /** Resolves when a turn is handed on. */
  async #wait(signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<undefined>();
    const waiting: Waiting = {
      sinceMs: this.#options.elapsedMs(),
      begin: () => {
        turn.resolve(undefined);
      },
      refuse: turn.reject,
    };
    const leave = () => {
      if (this.#waiting.delete(waiting)) turn.reject(new CallerGone());
    };
    this.#waiting.add(waiting);
    signal?.addEventListener('abort', leave);
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #giveOn(): void {
    const { elapsedMs, longestWaitMs } = this.#options;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      if (elapsedMs() - next.sinceMs <= longestWaitMs) {
        next.begin();
        return;
      }
      next.refuse(new NoTurn());
    }
    this.#held -= 1;
  }

  /**
   * Turns come free as calls end, each after its own time; what they last together says nothing of
   * that, as it depends on how many there were.
   */
  #expectedWaitMs(): number {
    return this.#isFree ? 0 : (this.#waiting.size + 1) * this.#workMs;
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#nowRunning(1);
    try {
      return await work();
    } finally {
      const needed = this.#nowRunning(-1) - begun;
      this.#workMs += NEWEST_PART * (needed - this.#workMs);
    }
  }

  /** One more or one less; the shared clock until now. */
  #nowRunning(change: 1 | -1): number {
    const now = this.#options.elapsedMs();
    if (this.#running > 0) this.#sharedMs += (now - this.#sharedAtMs) / this.#running;
    this.#sharedAtMs = now;
    this.#running += change;
    return this.#sharedMs;
  }
}

/** Turns of each account, so that others' calls do not take them. */
export function turnsOfAccounts(options: TurnsOptions) {
  const turnsOf = new Map<string, Turns>();
  return async <T>(account: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const own = turnsOf.get(account) ?? new Turns(options);
    turnsOf.set(account, own);
    try {
      return await own.take(work, signal);
    } finally {
      if (own.isIdle) turnsOf.delete(account);
    }
  };
}
