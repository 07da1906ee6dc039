/** Numbers different values in the order they are added. */
export class Numbered<T> {
  readonly list: T[] = [];
  readonly #numbers = new Map<T, number>();

  constructor(things: Iterable<T> = []) {
    for (const thing of things) this.numberOf(thing);
  }

  numberOf(thing: T): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    const number = this.list.push(thing) - 1;
    this.#numbers.set(thing, number);
    return number;
  }
}
