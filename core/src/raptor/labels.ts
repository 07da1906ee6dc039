import { NONE } from '../timetable/index.ts';

/** Most rides in a journey. */
export const MAX_RIDES = 8;

/** Later than any time of a search. */
export const NEVER = 0x7fff_ffff;

/** Labels of a stop: one for the journeys with at most 0, 1, … `MAX_RIDES` rides. */
export const ROUNDS = MAX_RIDES + 1;

/**
 * RAPTOR's labels, at `stop * ROUNDS + rides`: allocated once, emptied by the stops that were touched.
 * A label holds for that many rides *or fewer*, so it never rises with the number of rides.
 */
export class Labels {
  /** When a ride brings one to the stop. */
  readonly arrival: Int32Array;
  /** When one can board there: at the origin's end of the journey, or after changing. */
  readonly ready: Int32Array;
  /** Record of the ride one came by; `NONE` before the first. */
  readonly readyRecord: Int32Array;
  /** Footpath one came by since that ride; `NONE` where the ride called at the stop itself. */
  readonly readyFootpath: Int32Array;
  readonly #touched: number[] = [];
  readonly #isTouched: Uint8Array;

  constructor(stops: number) {
    this.arrival = new Int32Array(stops * ROUNDS).fill(NEVER);
    this.ready = new Int32Array(stops * ROUNDS).fill(NEVER);
    this.readyRecord = new Int32Array(stops * ROUNDS).fill(NONE);
    this.readyFootpath = new Int32Array(stops * ROUNDS).fill(NONE);
    this.#isTouched = new Uint8Array(stops);
  }

  /** A ride's arrival, which is earlier than the label says. */
  lowerArrival(stop: number, rides: number, time: number): void {
    this.#touch(stop);
    const end = (stop + 1) * ROUNDS;
    for (let at = stop * ROUNDS + rides; at < end && time < (this.arrival[at] ?? 0); at += 1) {
      this.arrival[at] = time;
    }
  }

  /** A time from which one can board, which is earlier than the label says. */
  lowerReady(stop: number, rides: number, time: number, record: number, footpath: number): void {
    this.#touch(stop);
    const end = (stop + 1) * ROUNDS;
    for (let at = stop * ROUNDS + rides; at < end && time < (this.ready[at] ?? 0); at += 1) {
      this.ready[at] = time;
      this.readyRecord[at] = record;
      this.readyFootpath[at] = footpath;
    }
  }

  clear(): void {
    for (const stop of this.#touched) {
      this.#isTouched[stop] = 0;
      const [start, end] = [stop * ROUNDS, (stop + 1) * ROUNDS];
      this.arrival.fill(NEVER, start, end);
      this.ready.fill(NEVER, start, end);
    }
    this.#touched.length = 0;
  }

  #touch(stop: number): void {
    if (this.#isTouched[stop] === 1) return;
    this.#isTouched[stop] = 1;
    this.#touched.push(stop);
  }
}
