import type { LatLng } from '@loovia/core/geo';
import type { Nation } from '@loovia/core/toilets';
import { nationAt } from '@loovia/osm-hours';
import proj4 from 'proj4';
import { readPostcode } from './texts.ts';
import type { TableRow, Surroundings } from '../entry.ts';

export interface ListPlace {
  readonly location: LatLng;
  readonly nation: Nation;
  /** The postcode whose position this is, where the list's own could not be used. */
  readonly byPostcode?: string;
}

/**
 * The National Grid (EPSG:27700) with the seven parameters of EPSG:1314: at most 5 m off Ordnance
 * Survey's own transformation, which needs a table of 15 MB.
 */
const NATIONAL_GRID = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
    '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
  'WGS84',
);
const EASTERNMOST = 700_000;
const NORTHERNMOST = 1_300_000;

/** A position in degrees; null outside the United Kingdom. */
function placeAt(location: LatLng): ListPlace | null {
  const { lat, lng } = location;
  const nation = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? nationAt(location) : null;
  return nation && { location, nation };
}

/** Eastings and northings as degrees. */
export function fromNationalGrid(easting: number, northing: number): LatLng {
  const [lng, lat] = NATIONAL_GRID.forward([easting, northing]);
  return { lat, lng };
}

/** Eastings and northings, in metres; null outside the grid. Northern Ireland uses another one. */
export function placeOnNationalGrid(easting: number, northing: number): ListPlace | null {
  const isOnGrid =
    easting >= 0 && easting <= EASTERNMOST && northing >= 0 && northing <= NORTHERNMOST;
  const place = isOnGrid ? placeAt(fromNationalGrid(easting, northing)) : null;
  return place?.nation === 'northern-ireland' ? null : place;
}

/** How two numbers, across and then up, give a position. */
export type System = (x: number, y: number) => ListPlace | null;

export const inDegrees: System = (lng, lat) => placeAt({ lat, lng });

/** A cell of a list and its column. */
type Cell = readonly [column: string, text: string | undefined];

/**
 * The place that two cells give, or the reason why they give none.
 * @param guessMistake explains numbers that are outside the country
 */
export function readPlaceIn(
  across: Cell,
  up: Cell,
  system: System,
  guessMistake: (x: number, y: number) => string = () => '',
): ListPlace | string {
  const numbers: number[] = [];
  for (const [column, text = ''] of [across, up]) {
    if (!/^[-+]?\d+(\.\d+)?$/.test(text)) return `${column} '${text}' is not a number`;
    numbers.push(Number(text));
  }
  const [x = NaN, y = NaN] = numbers;
  const place = system(x, y);
  if (place) return place;
  const mistake = system(y, x) ? ` (${across[0]} and ${up[0]} may be swapped)` : guessMistake(x, y);
  return `lies outside the United Kingdom${mistake}`;
}

/** The reason why a row's toilet can be put neither where the list says nor anywhere else. */
export interface Misplaced {
  readonly misplaced: string;
}

/** How a list gives the positions of its rows. */
export interface RowPositions<R> {
  /** A row's place, or the reason why it has none; null = the row has only a postcode. */
  readonly placeIn: (row: R) => ListPlace | string | null;
  readonly postcodeIn: (row: R) => string | undefined;
}

/** About a metre: positions that differ by less are one, however many decimals they have. */
const DECIMALS = 5;

function pointOf({ location: { lat, lng } }: ListPlace): string {
  return `${lat.toFixed(DECIMALS)} ${lng.toFixed(DECIMALS)}`;
}

/**
 * Finds the places of all rows. A list may give one position, that of the town hall or the village, to
 * toilets of several postcodes, which would lead people to the wrong one. Such rows are placed by their
 * postcodes; where that fails, the reason is returned.
 */
export function settlePlaces<R extends TableRow<unknown>>(
  rows: readonly R[],
  { placeIn, postcodeIn }: RowPositions<R>,
  { say, locatePostcode }: Surroundings,
): (row: R) => Promise<ListPlace | Misplaced | string> {
  const places = new Map(rows.map((row) => [row, placeIn(row)]));
  const positioned = rows.flatMap((row) => {
    const place = places.get(row) ?? null;
    return place === null || typeof place === 'string'
      ? []
      : { point: pointOf(place), postcode: readPostcode(postcodeIn(row)) };
  });
  const postcodesAt = Map.groupBy(positioned, ({ point }) => point);
  const isShared = (place: ListPlace) => {
    const postcodes = postcodesAt.get(pointOf(place))?.map(({ postcode }) => postcode);
    return new Set(postcodes?.filter((postcode) => postcode !== null)).size > 1;
  };
  const placeBy = async (postcode: string): Promise<ListPlace | null> => {
    const location = await locatePostcode(postcode);
    const place = location && placeAt(location);
    return place && { ...place, byPostcode: postcode };
  };
  return async (row) => {
    const place = places.get(row) ?? null;
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
