/** A growing list of numbers in a typed array: a county's nodes would not fit in memory as objects. */
class NumberList<T extends Float64Array | Int32Array | Uint32Array> {
  #values: T;
  #length = 0;
  readonly #create: (length: number) => T;

  constructor(create: (length: number) => T) {
    this.#create = create;
    this.#values = create(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = this.#create(Math.ceil(this.#values.length * 1.5));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The numbers so far. Later pushes may not change it. */
  values(): T {
    return this.#values.subarray(0, this.#length) as T;
  }
}

export const float64List = () => new NumberList((length) => new Float64Array(length));
export const int32List = () => new NumberList((length) => new Int32Array(length));
export const uint32List = () => new NumberList((length) => new Uint32Array(length));

/** The position of elements that are not in the file. */
export const MISSING = 0xffffffff;

/** Finds elements by id. Of several with the same id (overlapping extracts), the first counts. */
export class IdIndex {
  readonly #ids: Float64Array | Uint32Array;
  /** Positions in order of id, without repeats; null = the ids are sorted already. */
  readonly #order: Uint32Array | null;

  constructor(ids: Float64Array | Uint32Array) {
    this.#ids = ids;
    this.#order = isStrictlySorted(ids) ? null : sortedOrder(ids);
  }

  get size(): number {
    return this.#order?.length ?? this.#ids.length;
  }

  /** The position of the n-th element in order of id. */
  position(n: number): number {
    return this.#order ? (this.#order[n] ?? MISSING) : n;
  }

  find(id: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const position = this.position(middle);
      const found = this.#ids[position] ?? NaN;
      if (found === id) return position;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return MISSING;
  }
}

function isStrictlySorted(ids: Float64Array | Uint32Array): boolean {
  let last = -Infinity;
  for (const id of ids) {
    if (id <= last) return false;
    last = id;
  }
  return true;
}

function sortedOrder(ids: Float64Array | Uint32Array): Uint32Array {
  const id = (position: number) => ids[position] ?? NaN;
  const order = new Uint32Array(ids.length).map((_, position) => position);
  order.sort((a, b) => id(a) - id(b) || a - b);
  return order.filter((position, n) => n === 0 || id(position) !== id(order[n - 1] ?? MISSING));
}
