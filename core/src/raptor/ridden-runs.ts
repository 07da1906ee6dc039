import type { DayView } from './day-view.ts';
import { ROUNDS } from './labels.ts';

/** Later than any call of a trip. */
const NOWHERE = 0xffff;

/**
 * From which call on each run has been ridden in a search, by number of rides: riding it again from
 * there brings nothing new, as whoever did so left no earlier and had no more rides behind them (the
 * pruning of Witt: Trip-Based Public Transit Routing, 2015). Nor do later runs of the same lane.
 */
export class RiddenRuns {
  /** At `run * ROUNDS + rides`; never rises with the number of rides, nor along a lane. */
  #firstCall = new Uint16Array(0);
  #isTouched = new Uint8Array(0);
  readonly #touched: number[] = [];

  /** First call from which the run has been ridden, as the last of at most so many rides. */
  from(run: number, rides: number): number {
    return this.#firstCall[run * ROUNDS + rides] ?? 0;
  }

  mark(view: DayView, lane: number, run: number, call: number, rides: number): void {
    if (this.#isTouched[lane] === 0) {
      this.#isTouched[lane] = 1;
      this.#touched.push(lane);
    }
    const firstCall = this.#firstCall;
    const end = view.firstRun[lane + 1] ?? 0;
    for (let later = run; later < end; later += 1) {
      const last = (later + 1) * ROUNDS;
      let at = later * ROUNDS + rides;
      if ((firstCall[at] ?? 0) <= call) return;
      for (; at < last && (firstCall[at] ?? 0) > call; at += 1) firstCall[at] = call;
    }
  }

  /** Makes room for a view. */
  fit(lanes: number, runs: number): void {
    if (this.#isTouched.length < lanes) this.#isTouched = new Uint8Array(lanes);
    if (this.#firstCall.length < runs * ROUNDS) {
      this.#firstCall = new Uint16Array(runs * ROUNDS).fill(NOWHERE);
    }
  }

  clear({ firstRun }: DayView): void {
    for (const lane of this.#touched) {
      this.#isTouched[lane] = 0;
      const end = (firstRun[lane + 1] ?? 0) * ROUNDS;
      this.#firstCall.fill(NOWHERE, (firstRun[lane] ?? 0) * ROUNDS, end);
    }
    this.#touched.length = 0;
  }
}
