import type { Operation } from './contract.ts';
import type { Answer } from './wire.ts';

/** More would tell nothing new. */
const MOST_PRINTED = 40;
const LONGEST_LINE = 1500;

/** The results of the requests. */
export class Tally {
  readonly origin: string;
  faults = 0;
  slowestMs = 0;
  readonly #statuses = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  count(answer: Answer | null, operation: Operation | null): void {
    this.slowestMs = Math.max(this.slowestMs, answer?.durationMs ?? 0);
    const reached = operation ? 'the API' : 'other addresses';
    const kind = `${reached}: ${answer ? String(answer.status) : 'closed without an answer'}`;
    this.#statuses.set(kind, (this.#statuses.get(kind) ?? 0) + 1);
  }

  blame(fault: string): void {
    this.faults += 1;
    if (this.faults <= MOST_PRINTED) console.log(fault.slice(0, LONGEST_LINE));
  }

  /** '12 times the API: 200' */
  statuses(): string[] {
    return [...this.#statuses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => `${count} times ${kind}`);
  }
}
