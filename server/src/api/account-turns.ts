import { Turns } from './turns.ts';
import type { TurnsOptions } from './turns.ts';

/** Turns of each account, so that others' calls do not take them. */
export class AccountTurns {
  readonly #options: TurnsOptions;
  readonly #turns = new Map<string, Turns>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** @throws NoTurn, CallerGone where `work` was not begun */
  async take<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = this.#turns.get(account) ?? new Turns(this.#options);
    this.#turns.set(account, own);
    try {
      return await own.take(work, signal);
    } finally {
      if (own.isIdle) this.#turns.delete(account);
    }
  }
}
