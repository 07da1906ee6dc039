import { distanceMetres } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { councilKey } from './councils.ts';
import { readPlace } from './read-place.ts';
import type { Place } from '../reading/place.ts';
import type { CouncilRow } from './read-table.ts';

type Cells = CouncilRow['cells'];

/** No toilet of a council is so far from the middle of all of them. */
const FAR_METRES = 150_000;

/**
 * The places of all rows, or the reasons why they have none. Eastings and northings that were
 * swapped often lie in the country's waters: such a row is known by the others of its council.
 */
export function readPlaces(rows: readonly CouncilRow[]): (cells: Cells) => Place | string {
  const middles = middlesOf(rows);
  return (cells) => {
    const place = readPlace(cells);
    const middle = middles.get(councilKey(cells));
    if (typeof place === 'string' || !middle || !isFar(place, middle)) return place;
    const swapped = readPlace(swap(cells));
    return typeof swapped === 'string' || isFar(swapped, middle)
      ? place
      : 'lies far from the council’s other toilets (GeoX and GeoY may be swapped)';
  };
}

function isFar({ location }: Place, middle: LatLng): boolean {
  return distanceMetres(location, middle) > FAR_METRES;
}

function swap({ GeoX = '', GeoY = '', ...cells }: Cells): Cells {
  return { ...cells, GeoX: GeoY, GeoY: GeoX };
}

function middlesOf(rows: readonly CouncilRow[]): Map<string, LatLng> {
  const locations = new Map<string, LatLng[]>();
  for (const { cells } of rows) {
    const place = readPlace(cells);
    if (typeof place === 'string') continue;
    const key = councilKey(cells);
    const known = locations.get(key);
    if (known) known.push(place.location);
    else locations.set(key, [place.location]);
  }
  return new Map(
    [...locations].map(([key, known]) => [
      key,
      { lat: median(known.map(({ lat }) => lat)), lng: median(known.map(({ lng }) => lng)) },
    ]),
  );
}

/** The middle one; of an even number, the lower of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
