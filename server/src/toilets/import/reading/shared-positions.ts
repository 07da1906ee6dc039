import { readPostcode } from './clean-text.ts';
import { placeAt } from './place.ts';
import type { Place } from './place.ts';
import type { Row, Surroundings } from '../entry.ts';

/** Why a row can be neither where the list has it nor anywhere else. */
export interface Misplaced {
  readonly misplaced: string;
}

/** How a list says where its rows are. */
export interface Positions<R> {
  /** Where a row says that its toilet is, or why that cannot be; null = only a postcode says it. */
  readonly placeIn: (row: R) => Place | string | null;
  readonly postcodeIn: (row: R) => string | undefined;
}

/** A metre, about: one point of a list, however many decimals it was written with. */
const DECIMALS = 5;

function pointOf({ location: { lat, lng } }: Place): string {
  return `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
}

/**
 * The places of all rows. What a list has at one position although the postcodes differ is put right:
 * a point of the town hall or of a village given to all its toilets leads people to the wrong one.
 * Such a row is placed by its postcode, or there is a reason why it cannot be.
 */
export function settlePlaces<R extends Row<unknown>>(
  rows: readonly R[],
  { placeIn, postcodeIn }: Positions<R>,
  { say, locatePostcode }: Surroundings,
): (row: R) => Promise<Place | Misplaced | string> {
  const positioned = rows.flatMap((row) => {
    const place = placeIn(row);
    return place === null || typeof place === 'string'
      ? []
      : { point: pointOf(place), postcode: readPostcode(postcodeIn(row)) };
  });
  const postcodesAt = Map.groupBy(positioned, ({ point }) => point);
  const isShared = (place: Place) => {
    const postcodes = postcodesAt.get(pointOf(place))?.map(({ postcode }) => postcode);
    return new Set(postcodes?.filter((postcode) => postcode !== null)).size > 1;
  };
  const placeBy = async (postcode: string): Promise<Place | null> => {
    const location = await locatePostcode(postcode);
    const place = location && placeAt(location);
    return place && { ...place, byPostcode: postcode };
  };
  return async (row) => {
    const place = placeIn(row);
    const postcode = readPostcode(postcodeIn(row));
    if (place === null) {
      if (postcode === null) return 'has no whole postcode';
      return (await placeBy(postcode)) ?? noPostcode(postcode);
    }
    if (typeof place === 'string' || !isShared(place)) return place;
    const shares = 'shares its position with rows of other postcodes';
    if (postcode === null) return { misplaced: `${shares} and has no whole postcode` };
    const settled = await placeBy(postcode);
    if (!settled) return { misplaced: `${shares}, and ${noPostcode(postcode)}` };
    say(
      `${row.where}: placed by its postcode ${postcode}, as rows of other postcodes share its position`,
    );
    return settled;
  };
}

function noPostcode(postcode: string): string {
  return `the region in use does not have its postcode ${postcode}`;
}
