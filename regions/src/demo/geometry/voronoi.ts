import Delaunator from 'delaunator';
import { at, distance } from './point.ts';
import type { Point } from './point.ts';

/** A piece of a Voronoi diagram: the ring of one seed and, for each side, the seed beyond it. */
export interface Cell {
  seed: number;
  /** Indexes into the diagram's corners, anticlockwise. */
  corners: number[];
  /** `beyond[i]` is the seed on the other side of the edge from corner i to corner i + 1. */
  beyond: number[];
}

export interface Diagram {
  corners: Point[];
  /** By seed; seeds at the rim have no closed cell. */
  cells: (Cell | undefined)[];
}

/** Corners nearer than this become one, so that no cell has a splinter of a side. */
export function voronoi(seeds: readonly Point[], mergeMetres: number): Diagram {
  const { triangles, halfedges } = new Delaunator(seeds.flatMap(({ x, y }) => [x, y]));
  const circumcentres: Point[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => seeds[triangles[t + k] ?? 0] ?? at(0, 0));
    circumcentres.push(a && b && c ? circumcentre(a, b, c) : at(0, 0));
  }
  const merged = mergedCorners(circumcentres, halfedges, mergeMetres);
  const cells: (Cell | undefined)[] = seeds.map(() => undefined);
  triangles.forEach((_, start) => {
    const seed = triangles[nextEdge(start)];
    if (seed === undefined || cells[seed]) return;
    const cell = walkAround(start, seed, triangles, halfedges, merged);
    if (cell) cells[seed] = cell;
  });
  return { corners: circumcentres, cells };
}

const nextEdge = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);

/** Follows the triangles round the seed that the edge points to. */
function walkAround(
  start: number,
  seed: number,
  triangles: Uint32Array,
  halfedges: Int32Array,
  merged: Int32Array,
): Cell | undefined {
  const corners: number[] = [];
  const beyond: number[] = [];
  let incoming = start;
  do {
    const outgoing = nextEdge(incoming);
    corners.push(merged[Math.floor(incoming / 3)] ?? 0);
    beyond.push(triangles[nextEdge(outgoing)] ?? 0);
    incoming = halfedges[outgoing] ?? -1;
  } while (incoming >= 0 && incoming !== start);
  if (incoming < 0) return undefined;
  const kept = corners.map((corner, i) => corner !== corners[(i + 1) % corners.length]);
  return {
    seed,
    corners: corners.filter((_, i) => kept[i]),
    beyond: beyond.filter((_, i) => kept[i]),
  };
}

function circumcentre(a: Point, b: Point, c: Point): Point {
  const [bx, by] = [b.x - a.x, b.y - a.y];
  const [cx, cy] = [c.x - a.x, c.y - a.y];
  const d = 2 * (bx * cy - by * cx);
  if (Math.abs(d) < 1e-9) return a;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  return at(a.x + (cy * bb - by * cc) / d, a.y + (bx * cc - cx * bb) / d);
}

function mergedCorners(
  corners: readonly Point[],
  halfedges: Int32Array,
  metres: number,
): Int32Array {
  const into = Int32Array.from(corners, (_, i) => i);
  const root = (i: number): number => {
    let r = i;
    while (into[r] !== r) r = into[r] ?? r;
    return r;
  };
  halfedges.forEach((twin, edge) => {
    if (twin < edge) return;
    const a = root(Math.floor(edge / 3));
    const b = root(Math.floor(twin / 3));
    const p = corners[a];
    const q = corners[b];
    if (a !== b && p && q && distance(p, q) < metres) into[b] = a;
  });
  return into.map((_, i) => root(i));
}
