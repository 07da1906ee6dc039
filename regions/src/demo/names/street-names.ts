import type { Random } from '../random.ts';
import { FIRST, LAST, OLD } from './street-name-parts.ts';

/** The age and kind of a quarter; it decides how streets are named and houses are built. */
export type Quarter =
  'old' | 'seafront' | 'terraces' | 'villas' | 'estate' | 'industry' | 'village';

/** Gives each street of one settlement a name of its own. */
export class StreetNames {
  readonly #random: Random;
  readonly #given = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  next(quarter: Quarter): string {
    for (let attempt = 0; attempt < 400; attempt++) {
      const name =
        quarter === 'old'
          ? this.#random.pick(OLD)
          : `${this.#random.pick(FIRST[quarter])} ${this.#random.pick(LAST[quarter])}`;
      if (this.take(name)) return name;
      if (quarter === 'old' && attempt > 150) return this.next('terraces');
    }
    throw new Error(`no street names are left for ${quarter}`);
  }

  /** Claims a name; false where the settlement has a street of that name already. */
  take(name: string): boolean {
    if (this.#given.has(name)) return false;
    this.#given.add(name);
    return true;
  }
}
