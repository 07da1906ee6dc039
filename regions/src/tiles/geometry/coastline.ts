import { clipToBox } from './clip.ts';
import { encloses, signedArea, type Box, type Path } from './mercator.ts';
import { closeAlongBox, type Stretch } from './coast-closing.ts';

export interface Sea {
  /** Polygons: the outer ring, then islands. */
  readonly polygons: readonly (readonly Path[])[];
  /** Number of stretches with a gap. The sea they would bound stays land. */
  readonly gaps: number;
}

/**
 * The sea inside the box. OSM draws coastlines with the water on their right; in the map's square
 * (y south) a clockwise ring thus holds sea and a counter-clockwise one land. Coast that crosses
 * the box is closed along its edge. Nothing is flooded where the coast is broken.
 */
export function seaIn(box: Box, coast: readonly Path[]): Sea {
  const rings: Path[] = [];
  const stretches: Stretch[] = [];
  for (const chain of joinChains(coast)) {
    if (isRing(chain) && isInside(chain, box)) rings.push(chain);
    else stretches.push(...stretchesIn(fromOutside(chain, box), box));
  }
  // Coast with gaps at both ends may be an island; any other shape can't be judged.
  const floating = stretches.filter((stretch) => !stretch.startsAtEdge && !stretch.endsAtEdge);
  const closed = floating.map((stretch) => closedRing(stretch.path));
  const all = [...rings, ...closed];
  const islands = all.filter((ring) => signedArea(ring) < 0);
  const atEdge = stretches.filter((stretch) => stretch.startsAtEdge || stretch.endsAtEdge);
  const { loops, gaps } = closeAlongBox(atEdge, box);
  const waters = [...loops, ...rings.filter((ring) => signedArea(ring) > 0)];
  if (atEdge.length === 0 && waters.length === 0 && islands.length > 0) waters.push(edgeOf(box));
  const doubtful = closed.filter((ring) => signedArea(ring) >= 0);
  const sound = waters.filter((water) => !doubtful.some((ring) => holds(water, ring)));
  return { polygons: withIslands(sound, islands), gaps: gaps + floating.length };
}

/** Joins lines where one ends and the next begins, without reversing any. */
function joinChains(lines: readonly Path[]): Path[] {
  const byStart = new Map<string, Path[]>();
  for (const line of lines) {
    const start = pointKey(line, 0);
    byStart.set(start, [...(byStart.get(start) ?? []), line]);
  }
  const ends = new Set(lines.map((line) => pointKey(line, line.length - 2)));
  const left = new Set(lines);
  const chains: Path[] = [];
  // Lines without a predecessor first, so that open chains are followed from their start.
  const inOrder = lines.toSorted(
    (a, b) => Number(ends.has(pointKey(a, 0))) - Number(ends.has(pointKey(b, 0))),
  );
  for (const first of inOrder) {
    if (!left.delete(first)) continue;
    const points = [...first];
    for (;;) {
      const key = pointKey(points, points.length - 2);
      const next = byStart.get(key)?.find((line) => left.has(line));
      if (!next || key === pointKey(points, 0)) break;
      left.delete(next);
      for (const value of next.subarray(2)) points.push(value);
    }
    chains.push(Float64Array.from(points));
  }
  return chains;
}

function pointKey(path: ArrayLike<number>, at: number): string {
  return `${path[at] ?? NaN},${path[at + 1] ?? NaN}`;
}

function isRing(path: Path): boolean {
  return path.length >= 8 && pointKey(path, 0) === pointKey(path, path.length - 2);
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}

function isInside(path: Path, box: Box): boolean {
  for (let n = 0; n < path.length; n += 2) {
    if (!contains(box, path[n] ?? NaN, path[n + 1] ?? NaN)) return false;
  }
  return true;
}

/** Rotates a ring to begin outside the box, so that it isn't cut where it begins. */
function fromOutside(chain: Path, box: Box): Path {
  if (!isRing(chain)) return chain;
  for (let n = 0; n < chain.length; n += 2) {
    if (contains(box, chain[n] ?? NaN, chain[n + 1] ?? NaN)) continue;
    return Float64Array.from([...chain.subarray(n), ...chain.subarray(2, n + 2)]);
  }
  return chain;
}

function stretchesIn(chain: Path, box: Box): Stretch[] {
  const parts = clipToBox(chain, box);
  const isAtEdge = (path: Path, at: number) => {
    const [x, y] = [path[at] ?? NaN, path[at + 1] ?? NaN];
    return x === box.minX || x === box.maxX || y === box.minY || y === box.maxY;
  };
  const hasLength = (path: Path) => path.some((value, n) => n >= 2 && value !== path[n % 2]);
  return parts.filter(hasLength).map((path) => ({
    path,
    startsAtEdge: isAtEdge(path, 0),
    endsAtEdge: isAtEdge(path, path.length - 2),
  }));
}

function closedRing(path: Path): Path {
  return Float64Array.from([...path, path[0] ?? NaN, path[1] ?? NaN]);
}

function edgeOf({ minX, minY, maxX, maxY }: Box): Path {
  return Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY);
}

function holds(water: Path, ring: Path): boolean {
  return encloses(water, ring[0] ?? NaN, ring[1] ?? NaN);
}

/** Each island goes to the smallest water around it. */
function withIslands(waters: readonly Path[], islands: readonly Path[]): Path[][] {
  const bySize = waters
    .map((water) => [water])
    .sort(([a], [b]) => (a ? signedArea(a) : 0) - (b ? signedArea(b) : 0));
  for (const island of islands) {
    bySize.find(([water]) => water && holds(water, island))?.push(island);
  }
  return bySize;
}
