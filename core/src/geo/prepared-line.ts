import { haversineMetres } from './distance.ts';
import type { LineString } from './lat-lng.ts';

/** Segments that share one box of {@link PreparedLine}. */
export const BOX_SEGMENTS = 32;

/** A line made ready for many projections: see {@link prepareLine}. */
export interface PreparedLine {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Metres from the start of the line to each vertex. */
  readonly cumulativeMetres: Float64Array;
  readonly lengthMetres: number;
  /** South, west, north and east of each {@link BOX_SEGMENTS} segments, in degrees, one after the other. */
  readonly boxes: Float64Array;
}

/**
 * Reads a line once, so that projecting each of many positions looks at its boxes and a few segments.
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
  return { lats, lngs, cumulativeMetres, lengthMetres: length, boxes: boxesOf(lats, lngs) };
}

function boxesOf(lats: Float64Array, lngs: Float64Array): Float64Array {
  const boxes = new Float64Array(4 * Math.ceil((lats.length - 1) / BOX_SEGMENTS));
  for (let box = 0; 4 * box < boxes.length; box += 1) {
    const first = box * BOX_SEGMENTS;
    // The last vertex of a box is the first of the next one.
    const end = Math.min(first + BOX_SEGMENTS + 1, lats.length);
    let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let vertex = first; vertex < end; vertex += 1) {
      const lat = lats[vertex] ?? 0;
      const lng = lngs[vertex] ?? 0;
      south = Math.min(south, lat);
      west = Math.min(west, lng);
      north = Math.max(north, lat);
      east = Math.max(east, lng);
    }
    boxes.set([south, west, north, east], 4 * box);
  }
  return boxes;
}
