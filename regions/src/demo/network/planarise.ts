import { distance, mix } from '../geometry/point.ts';
import { crossing, fractionNearest } from '../geometry/polyline.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Line } from './line.ts';

/** Points nearer than this are one junction. */
const SNAP_METRES = 7;
/** A line that ends this near another one was meant to meet it. */
const REACH_METRES = 14;

/**
 * Joins lines where they meet: lines of one level that cross get a common vertex, a line that ends
 * beside another is led onto it. What passes on another level stays apart.
 */
export function planarise(lines: readonly Line[]): void {
  joinCrossings(lines);
  joinEnds(lines);
}

interface Cut {
  segment: number;
  t: number;
  vertex: Vertex;
}

function joinCrossings(lines: readonly Line[]): void {
  const merged = new Merges();
  const cuts = lines.map((): Cut[] => []);
  const grid = new SegmentGrid<{ line: number; segment: number }>(90);
  lines.forEach((line, lineIndex) => {
    for (let segment = 0; segment + 1 < line.vertices.length; segment++) {
      const a = line.vertices[segment];
      const b = line.vertices[segment + 1];
      if (!a || !b) continue;
      for (const other of grid.near(a, b)) {
        const otherLine = lines[other.line];
        const c = otherLine?.vertices[other.segment];
        const d = otherLine?.vertices[other.segment + 1];
        if (!otherLine || !c || !d || otherLine.level !== line.level) continue;
        if (a === c || a === d || b === c || b === d) continue;
        if (other.line === lineIndex && segment - other.segment < 2) continue;
        const hit = crossing(a, b, c, d);
        if (!hit) continue;
        const mine = cornerNear(hit.point, a, b);
        const theirs = cornerNear(hit.point, c, d);
        if (mine && theirs) merged.merge(theirs, mine);
        const vertex = theirs ?? mine ?? { x: hit.point.x, y: hit.point.y };
        if (!mine) cuts[lineIndex]?.push({ segment, t: hit.t, vertex });
        if (!theirs) cuts[other.line]?.push({ segment: other.segment, t: hit.u, vertex });
      }
      grid.add(a, b, { line: lineIndex, segment });
    }
  });
  lines.forEach((line, index) => {
    line.vertices = withCuts(line.vertices, cuts[index] ?? []).map((vertex) => merged.of(vertex));
    line.vertices = line.vertices.filter((vertex, i) => vertex !== line.vertices[i - 1]);
  });
}

const cornerNear = (point: { x: number; y: number }, a: Vertex, b: Vertex): Vertex | undefined =>
  [a, b].find((corner) => distance(corner, point) < SNAP_METRES);

function withCuts(vertices: readonly Vertex[], cuts: readonly Cut[]): Vertex[] {
  if (cuts.length === 0) return [...vertices];
  const sorted = [...cuts].sort((a, b) => a.segment - b.segment || a.t - b.t);
  const result: Vertex[] = [];
  let next = 0;
  vertices.forEach((vertex, segment) => {
    result.push(vertex);
    for (let cut = sorted[next]; cut?.segment === segment; cut = sorted[++next]) {
      result.push(cut.vertex);
    }
  });
  return result;
}

/** Which vertices have become one (union of disjoint sets). */
class Merges {
  readonly #into = new Map<Vertex, Vertex>();

  of(vertex: Vertex): Vertex {
    let root = vertex;
    for (let next = this.#into.get(root); next; next = this.#into.get(root)) root = next;
    return root;
  }

  merge(kept: Vertex, gone: Vertex): void {
    const a = this.of(kept);
    const b = this.of(gone);
    if (a !== b) this.#into.set(b, a);
  }
}

function joinEnds(lines: readonly Line[]): void {
  const uses = new Map<Vertex, number>();
  for (const line of lines) {
    for (const vertex of line.vertices) uses.set(vertex, (uses.get(vertex) ?? 0) + 1);
  }
  const grid = new SegmentGrid<{ line: number; a: Vertex; b: Vertex }>(90);
  lines.forEach((line, index) => {
    line.vertices.forEach((a, i) => {
      const b = line.vertices[i + 1];
      if (b) grid.add(a, b, { line: index, a, b });
    });
  });
  for (const line of lines) {
    for (const end of [line.vertices[0], line.vertices[line.vertices.length - 1]]) {
      if (!end || (uses.get(end) ?? 0) > 1) continue;
      const target = nearestTarget(end, line, lines, grid);
      if (target) insertBetween(lines[target.line], target.a, target.b, end);
    }
  }
}

/** A road that ends beside a railway is not led onto the rails. */
const isRail = ({ tags }: Line): boolean => tags.railway === 'rail';

function nearestTarget(
  end: Vertex,
  own: Line,
  lines: readonly Line[],
  grid: SegmentGrid<{ line: number; a: Vertex; b: Vertex }>,
): { line: number; a: Vertex; b: Vertex } | undefined {
  let best: { line: number; a: Vertex; b: Vertex } | undefined;
  let least = REACH_METRES;
  const corner = (side: number) => ({
    x: end.x + side * REACH_METRES,
    y: end.y + side * REACH_METRES,
  });
  for (const item of grid.near(corner(-1), corner(1))) {
    const other = lines[item.line];
    if (!other || other === own || other.level !== own.level || isRail(other) !== isRail(own))
      continue;
    if (item.a === end || item.b === end) continue;
    const away = distance(end, mix(item.a, item.b, fractionNearest(item.a, item.b, end)));
    if (away >= least) continue;
    least = away;
    best = item;
  }
  return best;
}

/** Puts a vertex between two neighbours, among any that were put there before. */
function insertBetween(line: Line | undefined, a: Vertex, b: Vertex, vertex: Vertex): void {
  if (!line) return;
  const from = line.vertices.indexOf(a);
  const to = line.vertices.indexOf(b, from);
  if (from < 0 || to < 0) return;
  const along = fractionNearest(a, b, vertex);
  let slot = from + 1;
  while (slot < to) {
    const there = line.vertices[slot];
    if (!there || fractionNearest(a, b, there) > along) break;
    slot++;
  }
  line.vertices.splice(slot, 0, vertex);
}
