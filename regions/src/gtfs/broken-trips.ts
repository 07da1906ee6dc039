import { printable, shortened } from '@loovia/core/language';
import { count } from '../progress.ts';
import { RegionError } from '../region-error.ts';

type Noun = readonly [one: string, many?: string];

/** Collects what was left out or assumed while reading a feed, one sentence each. */
export class Notices {
  readonly #sentences: string[] = [];
  readonly #counts = new Map<string, { noun: Noun; what: string; number: number }>();

  /** @param sentence without its full stop */
  add(sentence: string): void {
    // It quotes names, which may be very long or hold what a terminal takes for commands.
    this.#sentences.push(printable(shortened(sentence)));
  }

  /** @param what 'left out: fewer than two calls' */
  count(noun: Noun, what: string, more = 1): void {
    if (more === 0) return;
    const key = `${noun.join('|')} ${what}`;
    const before = this.#counts.get(key)?.number ?? 0;
    this.#counts.set(key, { noun, what, number: before + more });
  }

  /** '12 trips left out: fewer than two calls' */
  sentences(): string[] {
    const counted = [...this.#counts.values()].map(
      ({ noun, what, number }) => `${count(number, ...noun)} ${what}`,
    );
    return [...this.#sentences, ...counted];
  }
}

/** If more than one in this many trips is broken, the others cannot be trusted either. */
const ONE_IN = 100;
/** How many are named with file and line. */
const MOST_NAMED = 3;

/**
 * The trips of a feed that cannot be used for planning: they go back in time, lack their first or last time,
 * or refer to what is not there.
 */
export class BrokenTrips {
  readonly #ids = new Set<string>();
  readonly #first: string[] = [];
  readonly #feed: string;

  constructor(feed: string) {
    this.#feed = feed;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** @param problem 'bus.zip, stop_times.txt, line 3: the trip goes back in time.' */
  add(id: string, problem: string): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    const within = problem.replace(`${this.#feed}, `, '').replace(/\.$/, '');
    if (this.#first.length < MOST_NAMED) this.#first.push(within);
  }

  /** Reads something of a trip. A RegionError only breaks this trip; the result is then undefined. */
  tryTo<T>(id: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RegionError)) throw error;
      this.add(id, error.message);
      return undefined;
    }
  }

  /**
   * Adds a notice with the number of broken trips and where the first are.
   * @param whole number of the feed's trips that are not broken
   * @throws RegionError when there are too many
   */
  judge(whole: number, notices: Notices): void {
    const broken = this.#ids.size;
    if (broken === 0) return;
    const trips = whole + broken;
    const number = (count: number) => count.toLocaleString('en-GB');
    const counted = `${number(broken)} of ${number(trips)} trips ${broken === 1 ? 'is' : 'are'} broken`;
    const where = this.#first.join('; ');
    const named = broken > MOST_NAMED ? `the first ${MOST_NAMED}: ${where}` : where;
    if (broken * ONE_IN > trips) {
      throw new RegionError(
        `${this.#feed}: ${counted}, more than 1 in ${ONE_IN}, so nothing is read from this feed (${named}).`,
      );
    }
    notices.add(`${counted} and left out (${named})`);
  }
}
