import { uint32List } from './number-list.ts';

/** Tags of one element. The object has no prototype, so any OSM key is safe to ask for. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** Strings by number, each different one held once. */
export class StringTable {
  readonly #strings: string[] = [];
  readonly #numbers = new Map<string, number>();

  intern(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#strings.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  texts(): readonly string[] {
    return this.#strings;
  }

  text(number: number): string {
    const text = this.#strings[number];
    if (text === undefined) throw new RangeError('no such string');
    return text;
  }
}

/** The tags of many elements, as numbers of interned strings. */
export class TagTable {
  readonly #strings: StringTable;
  readonly #pairs = uint32List();
  readonly #ends = uint32List();

  constructor(strings: StringTable) {
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
    const tags = Object.create(null) as Record<string, string>;
    const end = ends[index] ?? 0;
    for (let at = index === 0 ? 0 : (ends[index - 1] ?? 0); at < end; at += 2) {
      tags[this.#strings.text(pairs[at] ?? 0)] = this.#strings.text(pairs[at + 1] ?? 0);
    }
    return tags;
  }
}
