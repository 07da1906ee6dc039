import { placeAt, placeOnNationalGrid, readNumber } from '../reading/place.ts';
import type { Place } from '../reading/place.ts';
import type { CouncilRow } from './read-table.ts';

type Pair = readonly [x: number, y: number];
type System = (pair: Pair) => Place | null;

/** Latitude and longitude; the schema takes these where nothing is said. */
const wgs84: System = ([x, y]) => placeAt({ lat: y, lng: x });

const osgb36: System = ([x, y]) => placeOnNationalGrid(x, y);

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

function guessMistake(system: System, [x, y]: Pair): string {
  if (system([y, x])) return ' (GeoX and GeoY may be swapped)';
  return system === wgs84 && osgb36([x, y])
    ? ' (if these are eastings and northings, CoordinateReferenceSystem must say OSGB36)'
    : '';
}
