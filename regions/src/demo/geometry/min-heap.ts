/** A queue of whole numbers that gives the one with the lowest key first. */
export class MinHeap {
  readonly #keys: number[] = [];
  readonly #items: number[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(item: number, key: number): void {
    let slot = this.#items.length;
    this.#items.push(item);
    this.#keys.push(key);
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      const parentKey = this.#keys[parent] ?? 0;
      if (parentKey <= key) break;
      this.#move(parent, slot);
      slot = parent;
    }
    this.#put(slot, item, key);
  }

  pop(): number | undefined {
    const top = this.#items[0];
    const item = this.#items.pop();
    const key = this.#keys.pop();
    if (item === undefined || key === undefined || this.#items.length === 0) return top;
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.#items.length) break;
      if ((this.#keys[child + 1] ?? Infinity) < (this.#keys[child] ?? 0)) child++;
      if ((this.#keys[child] ?? 0) >= key) break;
      this.#move(child, slot);
      slot = child;
    }
    this.#put(slot, item, key);
    return top;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#items[from] ?? 0, this.#keys[from] ?? 0);
  }

  #put(slot: number, item: number, key: number): void {
    this.#items[slot] = item;
    this.#keys[slot] = key;
  }
}
