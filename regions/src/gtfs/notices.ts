/** What was left out or doubted while a feed was read, in one sentence each. */
export class Notices {
  readonly #said: string[] = [];
  readonly #counts = new Map<string, number>();

  /** @param sentence without its full stop */
  say(sentence: string): void {
    this.#said.push(sentence);
  }

  /** @param what what there are so many of: 'trips with fewer than two calls are left out' */
  count(what: string, number = 1): void {
    if (number > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + number);
  }

  /** '12 trips with fewer than two calls are left out' */
  sentences(): string[] {
    const counted = [...this.#counts].map(
      ([what, number]) => `${number.toLocaleString('en-GB')} ${what}`,
    );
    return [...this.#said, ...counted];
  }
}
