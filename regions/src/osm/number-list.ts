/** A growing list of numbers in one typed array: a county's nodes as objects would not fit. */
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

  /** What was pushed so far; later pushes may not show in it. */
  values(): T {
    return this.#values.subarray(0, this.#length) as T;
  }
}

export const float64List = () => new NumberList((length) => new Float64Array(length));
export const int32List = () => new NumberList((length) => new Int32Array(length));
export const uint32List = () => new NumberList((length) => new Uint32Array(length));
