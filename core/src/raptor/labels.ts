import { NONE } from '../timetable/index.ts';

/** Most rides in a journey. */
export const MAX_RIDES = 6;

/** Later than any time of a search. */
export const NEVER = 0x7fff_ffff;

/** Labels of a stop: one for the journeys with at most 0, 1, … `MAX_RIDES` rides. */
export const ROUNDS = MAX_RIDES + 1;

/**
 * RAPTOR's labels, at `rides * stopCount + stop`, as a round works on those of two numbers of rides:
 * allocated once, emptied by the stops that were touched. A label holds for that many rides *or
 * fewer*, so it never rises with the number of rides.
 */
export class Labels {
  readonly stopCount: number;
  /** When a ride brings one to the stop. */
  readonly arrival: Int32Array;
  /** When one can board there: at the origin's end of the journey, or after changing. */
  readonly ready: Int32Array;
  /** Record of the ride one came by; `NONE` before the first. */
  readonly readyRecord: Int32Array;
  readonly #touched: number[] = [];
  readonly #isTouched: Uint8Array;

  constructor(stopCount: number) {
    this.stopCount = stopCount;
    this.arrival = new Int32Array(stopCount * ROUNDS).fill(NEVER);
    this.ready = new Int32Array(stopCount * ROUNDS).fill(NEVER);
    this.readyRecord = new Int32Array(stopCount * ROUNDS).fill(NONE);
    this.#isTouched = new Uint8Array(stopCount);
  }

  /** A ride's arrival, which is earlier than the label says. */
  lowerArrival(stop: number, rides: number, time: number): void {
    this.#touch(stop);
    const { arrival, stopCount } = this;
    let at = rides * stopCount + stop;
    for (; at < arrival.length && time < (arrival[at] ?? 0); at += stopCount) arrival[at] = time;
  }

  /** A time from which one can board, which is earlier than the label says. */
  lowerReady(stop: number, rides: number, time: number, record: number): void {
    this.#touch(stop);
    const { ready, readyRecord, stopCount } = this;
    let at = rides * stopCount + stop;
    for (; at < ready.length && time < (ready[at] ?? 0); at += stopCount) {
      ready[at] = time;
      readyRecord[at] = record;
    }
  }

  clear(): void {
    const { arrival, ready, stopCount } = this;
    for (const stop of this.#touched) {
      this.#isTouched[stop] = 0;
      for (let at = stop; at < ready.length; at += stopCount) {
        arrival[at] = NEVER;
        ready[at] = NEVER;
      }
    }
    this.#touched.length = 0;
  }

  #touch(stop: number): void {
    if (this.#isTouched[stop] === 1) return;
    this.#isTouched[stop] = 1;
    this.#touched.push(stop);
  }
}
