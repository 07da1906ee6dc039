import { haversineMetres, type LineString } from './lat-lng.ts';

/** How many segments share a box of {@link PreparedLine}. */
export const BOX_SEGMENTS = 32;

/** How many boxes share a box of {@link PreparedLine.groups}. */
export const GROUP_BOXES = 16;

/** A line made ready for many projections: see {@link prepareLine}. */
export interface PreparedLine {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Metres from the start of the line to each vertex. */
  readonly cumulativeMetres: Float64Array;
  readonly lengthMetres: number;
  /** South, west, north and east of every {@link BOX_SEGMENTS} segments, in degrees. */
  readonly boxes: Float64Array;
  /** The same for every {@link GROUP_BOXES} boxes. */
  readonly groups: Float64Array;
}

/**
 * Reads a line once, so that projecting each of many positions looks at few of its boxes and segments.
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
  const boxes = boxesOf(lats, lngs, BOX_SEGMENTS);
  const groups = boxesOf(lats, lngs, BOX_SEGMENTS * GROUP_BOXES);
  return { lats, lngs, cumulativeMetres, lengthMetres: length, boxes, groups };
}

function boxesOf(lats: Float64Array, lngs: Float64Array, segments: number): Float64Array {
  const boxes = new Float64Array(4 * Math.ceil((lats.length - 1) / segments));
  for (let box = 0; 4 * box < boxes.length; box += 1) {
    const first = box * segments;
    // The last vertex of a box is the first of the next one.
    const end = Math.min(first + segments + 1, lats.length);
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
