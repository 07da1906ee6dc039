import { distanceMetres } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { inDegrees, placeOnNationalGrid, readPlaceIn } from '../reading/places.ts';
import type { ListPlace, System } from '../reading/places.ts';
import { councilKey } from './council-rows.ts';
import type { Cells, CouncilRow } from './council-cells.ts';

/** By name; the schema's default is latitude and longitude. */
const SYSTEMS: Readonly<Record<string, System>> = {
  '': inDegrees,
  WGS84: inDegrees,
  EPSG4326: inDegrees,
  OSGB36: placeOnNationalGrid,
  OSGB1936: placeOnNationalGrid,
  EPSG27700: placeOnNationalGrid,
};

/** The place that a row gives, or the reason why it gives none. */
export function readPlace(cells: Cells): ListPlace | string {
  const given = cells.CoordinateReferenceSystem ?? '';
  const system = SYSTEMS[given.toUpperCase().replace(/[^A-Z\d]/g, '')];
  if (!system) return `CoordinateReferenceSystem '${given}' is neither WGS84 nor OSGB36`;
  return readPlaceIn(['GeoX', cells.GeoX], ['GeoY', cells.GeoY], system, (x, y) =>
    system === inDegrees && placeOnNationalGrid(x, y)
      ? ' (if these are eastings and northings, CoordinateReferenceSystem must say OSGB36)'
      : '',
  );
}

/** No council's toilet is this far from the middle of all of them. */
const FAR_METRES = 150_000;

/**
 * The places of all rows, or the reasons why they have none. Swapped eastings and northings often give
 * a point in the country's waters: the council's other rows show that it is wrong.
 */
export function readPlaces(rows: readonly CouncilRow[]): (row: CouncilRow) => ListPlace | string {
  const middles = middlesOf(rows);
  return ({ cells }) => {
    const place = readPlace(cells);
    const middle = middles.get(councilKey(cells));
    if (typeof place === 'string' || !middle || !isFar(place, middle)) return place;
    const swapped = readPlace(swap(cells));
    return typeof swapped === 'string' || isFar(swapped, middle)
      ? place
      : 'lies far from the council’s other toilets (GeoX and GeoY may be swapped)';
  };
}

function isFar({ location }: ListPlace, middle: LatLng): boolean {
  return distanceMetres(location, middle) > FAR_METRES;
}

function swap({ GeoX = '', GeoY = '', ...cells }: Cells): Cells {
  return { ...cells, GeoX: GeoY, GeoY: GeoX };
}

function middlesOf(rows: readonly CouncilRow[]): Map<string, LatLng> {
  const located = rows.flatMap(({ cells }) => {
    const place = readPlace(cells);
    return typeof place === 'string' ? [] : { key: councilKey(cells), ...place.location };
  });
  const middles = [...Map.groupBy(located, ({ key }) => key)].map(([key, known]) => {
    const [lat, lng] = [median(known.map((at) => at.lat)), median(known.map((at) => at.lng))];
    return [key, { lat, lng }] as const;
  });
  return new Map(middles);
}

/** The middle one; of an even number, the lower of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
