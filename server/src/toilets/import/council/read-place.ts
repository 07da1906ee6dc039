import type { LatLng } from '@loovia/core/geo';
import type { Nation } from '@loovia/core/toilets';
import proj4 from 'proj4';
import { nationAt } from '../../nation.ts';
import type { CouncilRow } from './read-table.ts';

export interface Place {
  readonly location: LatLng;
  readonly nation: Nation;
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

type Pair = readonly [x: number, y: number];
type System = (pair: Pair) => Place | null;

/** Latitude and longitude; the schema takes these where nothing is said. */
const wgs84: System = ([x, y]) => placeAt({ lat: y, lng: x });

/** Eastings and northings, in metres. Northern Ireland has a grid of its own. */
const osgb36: System = ([x, y]) => {
  const onGrid = x >= 0 && x <= EASTERNMOST && y >= 0 && y <= NORTHERNMOST;
  const place = onGrid ? placeAt(fromNationalGrid(x, y)) : null;
  return place?.nation === 'northern-ireland' ? null : place;
};

const SYSTEMS: Readonly<Record<string, System>> = {
  '': wgs84,
  WGS84: wgs84,
  EPSG4326: wgs84,
  OSGB36: osgb36,
  OSGB1936: osgb36,
  EPSG27700: osgb36,
};

/** Where a row says that its toilet is, or the reason why that cannot be. */
export function readPlace(cells: CouncilRow['cells']): Place | string {
  const given = cells.CoordinateReferenceSystem ?? '';
  const system = SYSTEMS[given.toUpperCase().replace(/[^A-Z\d]/g, '')];
  if (!system) return `CoordinateReferenceSystem '${given}' is neither WGS84 nor OSGB36`;
  const [x, y] = [readNumber(cells.GeoX), readNumber(cells.GeoY)];
  if (x === null) return `GeoX '${cells.GeoX ?? ''}' is not a number`;
  if (y === null) return `GeoY '${cells.GeoY ?? ''}' is not a number`;
  return system([x, y]) ?? `lies outside the United Kingdom${guessMistake(system, [x, y])}`;
}

/** Eastings and northings as degrees. */
export function fromNationalGrid(easting: number, northing: number): LatLng {
  const [lng, lat] = NATIONAL_GRID.forward([easting, northing]);
  return { lat, lng };
}

function placeAt(location: LatLng): Place | null {
  const { lat, lng } = location;
  const nation = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? nationAt(location) : null;
  return nation && { location, nation };
}

function readNumber(text = ''): number | null {
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function guessMistake(system: System, [x, y]: Pair): string {
  if (system([y, x])) return ' (GeoX and GeoY may be swapped)';
  return system === wgs84 && osgb36([x, y])
    ? ' (if these are eastings and northings, CoordinateReferenceSystem must say OSGB36)'
    : '';
}
