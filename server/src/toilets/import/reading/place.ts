import type { LatLng } from '@loovia/core/geo';
import type { Nation } from '@loovia/core/toilets';
import proj4 from 'proj4';
import { nationAt } from '../../nation.ts';

export interface Place {
  readonly location: LatLng;
  readonly nation: Nation;
  /** The postcode whose position this is, where that of the list could not be. */
  readonly byPostcode?: string;
}

/**
 * The National Grid (EPSG:27700) by the seven parameters of EPSG:1314: at most 5 m off Ordnance
 * Survey's own transformation, which takes a table of 15 MB.
 */
const NATIONAL_GRID = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
    '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
  'WGS84',
);
const EASTERNMOST = 700_000;
const NORTHERNMOST = 1_300_000;

/** A position in degrees; null outside the United Kingdom. */
export function placeAt(location: LatLng): Place | null {
  const { lat, lng } = location;
  const nation = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? nationAt(location) : null;
  return nation && { location, nation };
}

/** Eastings and northings as degrees. */
export function fromNationalGrid(easting: number, northing: number): LatLng {
  const [lng, lat] = NATIONAL_GRID.forward([easting, northing]);
  return { lat, lng };
}

/** Eastings and northings, in metres. Northern Ireland has a grid of its own. */
export function placeOnNationalGrid(easting: number, northing: number): Place | null {
  const isOnGrid =
    easting >= 0 && easting <= EASTERNMOST && northing >= 0 && northing <= NORTHERNMOST;
  const place = isOnGrid ? placeAt(fromNationalGrid(easting, northing)) : null;
  return place?.nation === 'northern-ireland' ? null : place;
}

/** How two numbers of a list say where something is, across and then up. */
export type System = (x: number, y: number) => Place | null;

export const inDegrees: System = (lng, lat) => placeAt({ lat, lng });

/** A cell of a list, with the name of its column. */
type Cell = readonly [name: string, text: string | undefined];

/**
 * The place that two cells say, or the reason why that cannot be.
 * @param guessMistake what may be meant by numbers that lie outside the country
 */
export function readPlaceIn(
  across: Cell,
  up: Cell,
  system: System,
  guessMistake: (x: number, y: number) => string = () => '',
): Place | string {
  const numbers: number[] = [];
  for (const [name, text = ''] of [across, up]) {
    if (!/^[-+]?\d+(\.\d+)?$/.test(text)) return `${name} '${text}' is not a number`;
    numbers.push(Number(text));
  }
  const [x = NaN, y = NaN] = numbers;
  const place = system(x, y);
  if (place) return place;
  const mistake = system(y, x) ? ` (${across[0]} and ${up[0]} may be swapped)` : guessMistake(x, y);
  return `lies outside the United Kingdom${mistake}`;
}
