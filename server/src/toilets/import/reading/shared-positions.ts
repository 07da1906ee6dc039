import type { LocatePostcode } from '../entry.ts';
import { placeAt } from './place.ts';
import type { Place } from './place.ts';

export interface Positioned {
  readonly place: Place;
  /** In its usual form; null = none is given. */
  readonly postcode: string | null;
}

/** Why a row can be neither where the list has it nor anywhere else. */
export interface Misplaced {
  readonly misplaced: string;
}

/** A metre, about: one point of a list, however many decimals it was written with. */
const DECIMALS = 5;

function pointOf({ location: { lat, lng } }: Place): string {
  return `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
}

/**
 * Puts right what a list has at one position although the postcodes differ: a point of the town hall
 * or of a village given to all its toilets leads people to the wrong one. Such a row is placed by its
 * postcode, or there is a reason why it cannot be.
 */
export class SharedPositions {
  readonly #postcodes = new Map<string, Set<string>>();

  constructor(rows: Iterable<Positioned>) {
    for (const { place, postcode } of rows) {
      const known = this.#postcodes.get(pointOf(place)) ?? new Set();
      if (postcode !== null) known.add(postcode);
      this.#postcodes.set(pointOf(place), known);
    }
  }

  async settle(
    { place, postcode }: Positioned,
    locate: LocatePostcode,
  ): Promise<Place | Misplaced> {
    if ((this.#postcodes.get(pointOf(place))?.size ?? 0) < 2) return place;
    const shares = 'shares its position with rows of other postcodes';
    if (postcode === null) return { misplaced: `${shares} and has no whole postcode` };
    const location = await locate(postcode);
    const located = location && placeAt(location);
    return located
      ? { ...located, byPostcode: postcode }
      : {
          misplaced: `${shares}, and the region in use does not have its postcode ${postcode}`,
        };
  }
}

/** What an import says of a row that was placed by its postcode. */
export function remarkOn(where: string, { byPostcode = '' }: Place): string {
  return `${where}: placed by its postcode ${byPostcode}, as rows of other postcodes share its position`;
}
