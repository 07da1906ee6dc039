import { haversineMetres } from './distance.ts';
import type { LineString } from './lat-lng.ts';

/** A line made ready for many projections: see {@link prepareLine}. */
export interface PreparedLine {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Metres from the start of the line to each vertex. */
  readonly cumulativeMetres: Float64Array;
  readonly lengthMetres: number;
}

/**
 * Reads a line once, so that projecting each of many positions costs one pass over typed arrays.
 * @throws RangeError when the line has fewer than two vertices.
 */
export function prepareLine(line: LineString): PreparedLine {
  const count = line.coordinates.length;
  if (count < 2) throw new RangeError('A line needs at least two vertices.');
  const lats = new Float64Array(count);
  const lngs = new Float64Array(count);
  const cumulativeMetres = new Float64Array(count);
  let length = 0;
  let last: [number, number] | undefined;
  line.coordinates.forEach(([lng, lat], index) => {
    if (last) length += haversineMetres(last[1], last[0], lat, lng);
    last = [lng, lat];
    lats[index] = lat;
    lngs[index] = lng;
    cumulativeMetres[index] = length;
  });
  return { lats, lngs, cumulativeMetres, lengthMetres: length };
}
