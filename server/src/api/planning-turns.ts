import { bulkhead, TaskCancelledError } from 'cockatiel';
import { CallerGone } from '../planning/index.ts';

export interface TurnsOptions {
  /** So many plans are worked on at the same time. */
  readonly atOnce: number;
  /** So many more wait for their turn; the next is refused at once. */
  readonly waiting: number;
  /** Nobody is made to wait for a turn any longer: they have given up by then. */
  readonly longestWaitMs: number;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs: () => number;
}

/** More is asked for than can be planned in good time. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** What a plan is taken to need of the machine before any has ended. */
const FIRST_GUESS_MS = 60;
/** How much the newest plan says of what plans need now. */
const NEWEST_PART = 0.1;

/** Who plans when: a few at a time, a few waiting, and all others are told at once to come back. */
export class PlanningTurns {
  readonly #options: TurnsOptions;
  readonly #turns;
  /** The time that a plan would last now if none ran beside it. */
  #planMs = FIRST_GUESS_MS;
  #running = 0;
  /** A clock for those who share the machine: with two of them it goes at half the speed. */
  #sharedMs = 0;
  #sharedAtMs = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#turns = bulkhead(options.atOnce, options.waiting);
  }

  /** Whether whoever asks now is refused. */
  get areTaken(): boolean {
    // Told at once rather than after a wait for nothing. Half, as plans may come to last longer.
    const isFull = this.#turns.executionSlots + this.#turns.queueSlots === 0;
    return isFull || this.#expectedWaitMs() > this.#options.longestWaitMs / 2;
  }

  /**
   * @param signal aborted when nobody waits for the answer any more
   * @throws NoTurn, CallerGone where `work` was not begun
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { elapsedMs, longestWaitMs } = this.#options;
    if (this.areTaken) throw new NoTurn();
    const since = elapsedMs();
    try {
      return await this.#turns.execute(() => {
        if (elapsedMs() - since > longestWaitMs) throw new NoTurn();
        return this.#timed(work);
      }, signal);
    } catch (error) {
      if (error instanceof TaskCancelledError) throw new CallerGone();
      throw error;
    }
  }

  /**
   * Turns come free as plans end, each after its own time; what they last together says nothing of
   * that, as it depends on how many there were.
   */
  #expectedWaitMs(): number {
    if (this.#turns.executionSlots > 0) return 0;
    const ahead = this.#options.waiting - this.#turns.queueSlots;
    return (ahead + 1) * this.#planMs;
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#nowRunning(1);
    try {
      return await work();
    } finally {
      const needed = this.#nowRunning(-1) - begun;
      this.#planMs += NEWEST_PART * (needed - this.#planMs);
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
