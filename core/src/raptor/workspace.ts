import { NONE } from '../timetable/index.ts';
import type { DayView } from './day-view.ts';

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
class Labels {
  readonly stopCount: number;
  /** When a ride arrives at the stop. */
  readonly arrival: Int32Array;
  /** When boarding is possible there: after the walk from the origin, or after a change. */
  readonly ready: Int32Array;
  /** Record of the ride before; `NONE` before the first. */
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

  /** Sets the arrival of a ride, which is earlier than the label. */
  lowerArrival(stop: number, rides: number, time: number): void {
    this.#touch(stop);
    const { arrival, stopCount } = this;
    let at = rides * stopCount + stop;
    for (; at < arrival.length && time < (arrival[at] ?? 0); at += stopCount) arrival[at] = time;
  }

  /** Sets when boarding is possible, which is earlier than the label. */
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

/** Later than any call of a trip. */
const NOWHERE = 0xffff;

/**
 * The call from which each run has been ridden in a search, by number of rides. Riding it, or a later run
 * of the lane, again from there adds nothing new, as that journey left no earlier and had no more rides
 * (the pruning of Witt: Trip-Based Public Transit Routing, 2015).
 */
class RiddenRuns {
  /** At `run * ROUNDS + rides`; never rises with the number of rides, nor along a lane. */
  #firstCall = new Uint16Array(0);
  #isTouched = new Uint8Array(0);
  readonly #touched: number[] = [];

  /** First call from which the run has been ridden, as the last of at most `rides` rides. */
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

/**
 * The first run of each lane from which on, by number of rides, all have been followed to their ends and on as
 * the trips that they go on as. Whoever boards a run could also board a later one of its lane, which may go
 * on elsewhere.
 */
class FollowedRuns {
  /** At `lane * ROUNDS + rides`; never rises with the number of rides. */
  #first = new Int32Array(0);
  readonly #touched = new Set<number>();

  /** `NEVER` = none. */
  from(lane: number, rides: number): number {
    return this.#first[lane * ROUNDS + rides] ?? NEVER;
  }

  mark(lane: number, run: number, rides: number): void {
    this.#touched.add(lane);
    const last = (lane + 1) * ROUNDS;
    for (let at = lane * ROUNDS + rides; at < last && run < (this.#first[at] ?? 0); at += 1) {
      this.#first[at] = run;
    }
  }

  /** Makes room for a view. */
  fit(lanes: number): void {
    if (this.#first.length < lanes * ROUNDS)
      this.#first = new Int32Array(lanes * ROUNDS).fill(NEVER);
  }

  clear(): void {
    for (const lane of this.#touched) {
      this.#first.fill(NEVER, lane * ROUNDS, (lane + 1) * ROUNDS);
    }
    this.#touched.clear();
  }
}

/** Stands for the call where one boards: one is on board already, as the vehicle goes on from another trip. */
export const ON_BOARD = -1;

/** Fields of a record. */
const WIDTH = 4;

/**
 * Rides that improved a label, each with the ride before it, so that a journey found early in a search
 * can be described after its labels have been overwritten. Grows as needed and is reused.
 */
class Records {
  #fields = new Int32Array(WIDTH * 4096);
  #count = 0;

  /** @returns the record's number */
  add(run: number, boardCall: number, alightCall: number, before: number): number {
    const at = this.#count * WIDTH;
    if (at === this.#fields.length) this.#grow();
    const fields = this.#fields;
    fields[at] = run;
    fields[at + 1] = boardCall;
    fields[at + 2] = alightCall;
    fields[at + 3] = before;
    this.#count += 1;
    return this.#count - 1;
  }

  /** `before`: record of the ride before, `NONE` for none. */
  get(record: number) {
    const at = record * WIDTH;
    const [run = 0, boardCall = 0, alightCall = 0, before = 0] = this.#fields.subarray(
      at,
      at + WIDTH,
    );
    return { run, boardCall, alightCall, before };
  }

  clear(): void {
    this.#count = 0;
  }

  #grow(): void {
    const larger = new Int32Array(this.#fields.length * 2);
    larger.set(this.#fields);
    this.#fields = larger;
  }
}

/** Arrays that every search needs: allocated once, and only what was touched is reset between searches. */
export class Workspace {
  readonly labels: Labels;
  readonly records = new Records();
  readonly ridden = new RiddenRuns();
  readonly followed = new FollowedRuns();
  /** By stop: seconds to walk from it to the destination; `NEVER` = too far. */
  readonly egressSeconds: Int32Array;
  /** By stop: record of this round's best ride to it; `NONE` = this round has none that is better. */
  readonly improvedRecord: Int32Array;
  /** By lane: first call where it waits to be boarded in this round; `NEVER` = it doesn't. */
  firstWaiting = new Int32Array(0);
  /** By lane: last such call; 0 where it doesn't wait. */
  lastWaiting = new Int32Array(0);

  constructor(stops: number) {
    this.labels = new Labels(stops);
    this.egressSeconds = new Int32Array(stops).fill(NEVER);
    this.improvedRecord = new Int32Array(stops).fill(NONE);
  }

  /** Makes room for a view. */
  fit(lanes: number, runs: number): void {
    this.ridden.fit(lanes, runs);
    this.followed.fit(lanes);
    if (this.firstWaiting.length >= lanes) return;
    this.firstWaiting = new Int32Array(lanes).fill(NEVER);
    this.lastWaiting = new Int32Array(lanes);
  }
}
