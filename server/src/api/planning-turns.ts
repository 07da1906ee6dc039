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

/** Who plans when: a few at a time, a few waiting, and all others are told at once to come back. */
export class PlanningTurns {
  readonly #options: TurnsOptions;
  readonly #turns;
  /** What the last one whose turn came had waited. */
  #lastWaitMs = 0;

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
    // Where plans take long, fewer may wait: a turn has to come in good time on any machine.
    if (this.#isSomebodyWaiting() && this.#lastWaitMs > longestWaitMs / 2) throw new NoTurn();
    const since = elapsedMs();
    try {
      return await this.#turns.execute(() => {
        this.#lastWaitMs = elapsedMs() - since;
        if (this.#lastWaitMs > longestWaitMs) throw new NoTurn();
        return work();
      }, signal);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new NoTurn();
      if (error instanceof TaskCancelledError) throw new CallerGone();
      throw error;
    }
  }

  #isSomebodyWaiting(): boolean {
    return this.#turns.queueSlots < this.#options.waiting;
  }
}
