import { type Bounds, boundsOf, containsPoint, type LatLng } from './lat-lng.ts';

/** A polygon; every ring ends with its first point. */
export interface Polygon {
  readonly outer: readonly LatLng[];
  readonly holes: readonly (readonly LatLng[])[];
}

/** The lines of an outline and of its holes, in pieces, as numbers of points that they share. */
export interface Outline {
  readonly outers: readonly Uint32Array[];
  readonly inners: readonly Uint32Array[];
}

/**
 * The polygons of lines that are joined end to end. Leaves out rings that don't close and holes outside
 * every outer ring.
 */
export function joinPolygons(
  { outers, inners }: Outline,
  locate: (points: readonly number[]) => LatLng[],
): Polygon[] {
  const polygons = joinRings(outers).map((points) => ({
    outer: locate(points),
    holes: [] as LatLng[][],
  }));
  for (const points of joinRings(inners)) {
    const hole = locate(points);
    const around = polygons
      .filter((polygon) => hole.some((point) => contains(polygon.outer, point)))
      .sort((a, b) => ringArea(a.outer) - ringArea(b.outer));
    around[0]?.holes.push(hole);
  }
  return polygons;
}

/** No point of a line has this number. */
const NONE = -1;

/** Joins lines at their ends into closed rings. */
function joinRings(lines: readonly Uint32Array[]): number[][] {
  const rings: number[][] = [];
  const atEnd = new Map<number, Set<Uint32Array>>();
  const open = new Set<Uint32Array>();
  for (const line of lines) {
    const ends = [line[0] ?? NONE, line.at(-1) ?? NONE];
    if (ends[0] === ends[1]) rings.push([...line]);
    else {
      open.add(line);
      for (const end of ends) atEnd.set(end, (atEnd.get(end) ?? new Set()).add(line));
    }
  }
  for (const line of open) {
    const ring = followRing(line, open, atEnd);
    if (ring) rings.push(ring);
  }
  return rings.filter((ring) => ring.length >= 4);
}

function followRing(
  first: Uint32Array,
  open: Set<Uint32Array>,
  atEnd: ReadonlyMap<number, ReadonlySet<Uint32Array>>,
): number[] | null {
  open.delete(first);
  const ring = [...first];
  while (ring[0] !== ring.at(-1)) {
    const end = ring.at(-1) ?? NONE;
    const candidates = [...(atEnd.get(end) ?? [])].filter((line) => open.has(line));
    // Where rings touch, several lines continue: the one that closes this ring is right.
    const next =
      candidates.find((line) => line[0] === ring[0] || line.at(-1) === ring[0]) ?? candidates[0];
    if (!next) return null;
    open.delete(next);
    const onward = next[0] === end ? next : next.toReversed();
    for (const node of onward.subarray(1)) ring.push(node);
  }
  return ring;
}

/** Whether the ring encloses the point (even-odd rule on plain degrees). */
export function contains(ring: readonly LatLng[], point: LatLng): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before && corner.lat > point.lat !== before.lat > point.lat) {
      const along = (point.lat - corner.lat) / (before.lat - corner.lat);
      if (point.lng < corner.lng + along * (before.lng - corner.lng)) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Whether a point is in one of the polygons and not in its holes. */
export function isWithin(polygons: readonly Polygon[], point: LatLng): boolean {
  return polygons.some(
    ({ outer, holes }) => contains(outer, point) && !holes.some((hole) => contains(hole, point)),
  );
}

/** Area in square degrees, only for comparing rings near each other. */
export function ringArea(ring: readonly LatLng[]): number {
  let twice = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before) twice += before.lng * corner.lat - corner.lng * before.lat;
    before = corner;
  }
  return Math.abs(twice) / 2;
}

interface Area<T> {
  readonly item: T;
  readonly polygons: readonly Polygon[];
  readonly bounds: Bounds;
  readonly size: number;
}

/** Finds the areas that contain a point. */
export class AreaIndex<T> {
  readonly #areas: readonly Area<T>[];

  constructor(areas: Iterable<{ readonly item: T; readonly polygons: readonly Polygon[] }>) {
    const indexed = Array.from(areas, ({ item, polygons }) => ({
      item,
      polygons,
      bounds: boundsOf(polygons.flatMap(({ outer }) => outer)),
      size: polygons.reduce((sum, { outer }) => sum + ringArea(outer), 0),
    }));
    this.#areas = indexed.sort((a, b) => a.size - b.size);
  }

  /** The areas that contain a point, smallest first. */
  *around(point: LatLng): Generator<T> {
    for (const { item, bounds, polygons } of this.#areas) {
      if (containsPoint(bounds, point) && isWithin(polygons, point)) yield item;
    }
  }

  smallestAround(point: LatLng): T | null {
    const [smallest = null] = this.around(point);
    return smallest;
  }
}
