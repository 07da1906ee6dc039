import { createHash } from 'node:crypto';
import { randomNumbers } from '@loovia/core/testing/random';

/** A source of chance for one file: the same name, the same file. */
export class Random {
  /** A number between 0 and 1. */
  readonly next: () => number;

  constructor(name: string) {
    const hash = createHash('sha256').update(name).digest().readUInt32BE();
    // Lehmer's numbers begin anywhere but at 0.
    this.next = randomNumbers((hash % 2_147_483_646) + 1);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
}
