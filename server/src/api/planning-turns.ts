import { bulkhead, BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
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

/** What a plan is taken to last before any has ended. */
const FIRST_GUESS_MS = 500;
/** How much the newest plan says of how long plans last now. */
const NEWEST_PART = 0.1;

/** Who plans when: a few at a time, a few waiting, and all others are told at once to come back. */
export class PlanningTurns {
  readonly #options: TurnsOptions;
  readonly #turns;
  /** What plans last now, on this machine and with so many beside them. */
  #planMs = FIRST_GUESS_MS;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#turns = bulkhead(options.atOnce, options.waiting);
  }

  /**
   * @param signal aborted when nobody waits for the answer any more
   * @throws NoTurn, CallerGone where `work` was not begun
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { elapsedMs, longestWaitMs } = this.#options;
    // Told at once rather than after a wait for nothing. Half, as plans may come to last longer.
    if (this.#expectedWaitMs() > longestWaitMs / 2) throw new NoTurn();
    const since = elapsedMs();
    try {
      return await this.#turns.execute(() => {
        if (elapsedMs() - since > longestWaitMs) throw new NoTurn();
        return this.#timed(work);
      }, signal);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new NoTurn();
      if (error instanceof TaskCancelledError) throw new CallerGone();
      throw error;
    }
  }

  #expectedWaitMs(): number {
    const { atOnce, waiting } = this.#options;
    if (this.#turns.executionSlots > 0) return 0;
    const ahead = waiting - this.#turns.queueSlots;
    return ((ahead + 1) * this.#planMs) / atOnce;
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#options.elapsedMs();
    try {
      return await work();
    } finally {
      const lasted = this.#options.elapsedMs() - begun;
      this.#planMs += NEWEST_PART * (lasted - this.#planMs);
    }
  }
}
