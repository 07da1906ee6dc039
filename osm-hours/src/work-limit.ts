/**
 * The library's work is counted, not timed: a text that anyone may send could keep a thread busy for
 * seconds. Each use of one of its dates is a unit; a hundred thousand take some 10 ms.
 */
class TooMuchWork extends RangeError {
  constructor() {
    super('too much work for opening hours');
  }
}

/**
 * For reading a text, and for judging it on a day. Real hours take half of it at most, but for some with a list of days
 * at Christmas and Easter, each with hours of its own: those are not known.
 */
export const MOST_WORK = 400_000;

let spent = 0;
let limit = Infinity;

/** @throws RangeError when there was more than {@link withinWork} allows, and from then on each time */
export function countWork(units: number): void {
  spent += units;
  if (spent > limit) throw new TooMuchWork();
}

/**
 * Runs a synchronous computation that may take so many units. Inside another one it counts towards that
 * one's limit alone.
 * @throws RangeError when it takes more, unless it catches that itself
 */
export function withinWork<Result>(most: number, compute: () => Result): Result {
  if (limit !== Infinity) return compute();
  limit = spent + most;
  try {
    return compute();
  } finally {
    limit = Infinity;
  }
}

/** The units that a computation takes. */
export function workOf(compute: () => unknown): number {
  const before = spent;
  compute();
  return spent - before;
}
