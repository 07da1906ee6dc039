import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { crossing, length, pointAlong } from '../geometry/polyline.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Street } from '../settlements/street.ts';

/** Something to be bridged: a river, a railway, a motorway. */
export interface Obstacle {
  line: readonly Point[];
  /** Half of what the bridge must span, at each point of the line. */
  halfSpan: (index: number) => number;
}

interface Span {
  from: number;
  to: number;
}

/** Cuts streets where they cross an obstacle and lifts the pieces above it onto bridges. */
export function bridged(streets: readonly Street[], obstacles: readonly Obstacle[]): Street[] {
  const grid = new SegmentGrid<{ a: Point; b: Point; halfSpan: number }>(120);
  for (const { line, halfSpan } of obstacles) {
    line.forEach((a, index) => {
      const b = line[index + 1];
      if (b) grid.add(a, b, { a, b, halfSpan: halfSpan(index) });
    });
  }
  return streets.flatMap((street) => {
    if (street.level !== 0) return [street];
    const spans = spansOf(street, grid);
    return spans.length === 0 ? [street] : cut(street, spans);
  });
}

function spansOf(
  street: Street,
  grid: SegmentGrid<{ a: Point; b: Point; halfSpan: number }>,
): Span[] {
  const total = length(street.vertices);
  const spans: Span[] = [];
  let walked = 0;
  street.vertices.forEach((a, index) => {
    const b = street.vertices[index + 1];
    if (!b) return;
    for (const piece of grid.near(a, b)) {
      const hit = crossing(a, b, piece.a, piece.b);
      if (!hit) continue;
      const metres = walked + hit.t * distance(a, b);
      // Where the two meet at a slant the bridge is longer.
      const span = Math.min(piece.halfSpan / slant(a, b, piece.a, piece.b), piece.halfSpan * 2.2);
      spans.push({ from: Math.max(1.5, metres - span), to: Math.min(total - 1.5, metres + span) });
    }
    walked += distance(a, b);
  });
  spans.sort((a, b) => a.from - b.from);
  return spans.reduce<Span[]>((merged, span) => {
    const last = merged[merged.length - 1];
    if (last && span.from < last.to + 8) last.to = Math.max(last.to, span.to);
    else if (span.to - span.from > 1) merged.push({ ...span });
    return merged;
  }, []);
}

function slant(a: Point, b: Point, c: Point, d: Point): number {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  return Math.max(0.1, Math.abs(turn) / (distance(a, b) * distance(c, d)));
}

function cut(street: Street, spans: readonly Span[]): Street[] {
  const vertices = [...street.vertices];
  const corners = spans.map(({ from, to }) => [insertAt(vertices, from), insertAt(vertices, to)]);
  const parts: Street[] = [];
  let start = 0;
  for (const [from, to] of corners) {
    if (!from || !to) continue;
    const i = vertices.indexOf(from);
    const j = vertices.indexOf(to);
    parts.push({ ...street, vertices: vertices.slice(start, i + 1) });
    parts.push({
      ...street,
      vertices: vertices.slice(i, j + 1),
      tags: { ...street.tags, bridge: 'yes', layer: '1' },
      level: 1,
      isBare: true,
    });
    start = j;
  }
  parts.push({ ...street, vertices: vertices.slice(start) });
  return parts.filter((part) => part.vertices.length > 1);
}

/** Puts a vertex into the line at so many metres, or gives the one that is there. */
export function insertAt(vertices: Vertex[], metres: number): Vertex {
  const { point, index } = pointAlong(vertices, metres);
  const near = [vertices[index], vertices[index + 1]].find((v) => v && distance(v, point) < 0.8);
  if (near) return near;
  const vertex: Vertex = { x: point.x, y: point.y };
  vertices.splice(index + 1, 0, vertex);
  return vertex;
}
