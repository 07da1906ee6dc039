import type { Numbered } from '../numbered.ts';
import { uint32List } from './number-list.ts';

/** Tags of one element. The object has no prototype, so any OSM key is safe to ask for. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** The tags of many elements, as numbers of interned strings. */
export class TagTable {
  readonly #strings: Numbered<string>;
  readonly #pairs = uint32List();
  readonly #ends = uint32List();

  constructor(strings: Numbered<string>) {
    this.#strings = strings;
  }

  /** Adds the next element's tags, given as key, value, key, value… of interned strings. */
  push(keyValues: readonly number[]): void {
    for (const number of keyValues) this.#pairs.push(number);
    this.#ends.push(this.#pairs.length);
  }

  /** Tags of the n-th element pushed. */
  get(index: number): Tags {
    const ends = this.#ends.values();
    const pairs = this.#pairs.values();
    const { list } = this.#strings;
    const tags = Object.create(null) as Record<string, string | undefined>;
    const end = ends[index] ?? 0;
    for (let at = index === 0 ? 0 : (ends[index - 1] ?? 0); at < end; at += 2) {
      tags[list[pairs[at] ?? 0] ?? ''] = list[pairs[at + 1] ?? 0];
    }
    return tags;
  }
}
