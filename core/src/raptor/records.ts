/** Fields of a record. */
const WIDTH = 4;

/**
 * Rides that improved a label, each with the ride before it, so that a journey found early in a search
 * can be told after its labels have been overwritten. Grows as needed and is used again.
 */
export class Records {
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
