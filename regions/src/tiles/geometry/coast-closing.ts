import type { Box, Path } from './mercator.ts';

/** A piece of coast inside the box. An end that is not at the box's edge is a gap. */
export interface Stretch {
  readonly path: Path;
  readonly startsAtEdge: boolean;
  readonly endsAtEdge: boolean;
}

interface EdgeEvent {
  /** Position along the box's edge, clockwise from its north-west corner: 0 to 4, one per side. */
  readonly along: number;
  readonly kind: 'start' | 'end';
  readonly stretch: Stretch;
}

/**
 * Rings of sea from stretches of coast and the box's edge between them. With the water on the
 * right, the sea goes on clockwise from where a stretch leaves the box to where the next comes in.
 * If the next stretch also leaves, or ends inside the box, the coast between them is missing: they
 * make no ring.
 */
export function closeAlongBox(
  stretches: readonly Stretch[],
  box: Box,
): { loops: Path[]; gaps: number } {
  const events = edgeEvents(stretches, box);
  const left = new Set(stretches);
  const loops: Path[] = [];
  let gaps = 0;
  for (const first of stretches) {
    if (!left.has(first)) continue;
    const used: Stretch[] = [];
    const loop = first.startsAtEdge ? followLoop(first, events, box, used) : null;
    for (const stretch of loop ? used : [first]) left.delete(stretch);
    if (loop) loops.push(loop);
    else gaps += 1;
  }
  return { loops, gaps };
}

function edgeEvents(stretches: readonly Stretch[], box: Box): EdgeEvent[] {
  const events: EdgeEvent[] = [];
  for (const stretch of stretches) {
    const { path, startsAtEdge, endsAtEdge } = stretch;
    if (startsAtEdge) events.push({ along: alongEdge(path, 0, box), kind: 'start', stretch });
    if (endsAtEdge) {
      events.push({ along: alongEdge(path, path.length - 2, box), kind: 'end', stretch });
    }
  }
  // Where coast only touches the edge, one stretch ends before the next begins.
  return events.sort((a, b) => a.along - b.along || a.kind.localeCompare(b.kind));
}

function alongEdge(path: Path, at: number, { minX, minY, maxX, maxY }: Box): number {
  const [x, y] = [path[at] ?? NaN, path[at + 1] ?? NaN];
  if (y === minY) return (x - minX) / (maxX - minX);
  if (x === maxX) return 1 + (y - minY) / (maxY - minY);
  if (y === maxY) return 2 + (maxX - x) / (maxX - minX);
  return 3 + (maxY - y) / (maxY - minY);
}

function followLoop(
  first: Stretch,
  events: readonly EdgeEvent[],
  box: Box,
  used: Stretch[],
): Path | null {
  const points: number[] = [];
  for (let stretch = first; ;) {
    used.push(stretch);
    for (const value of stretch.path) points.push(value);
    const leaving = events.findIndex((event) => event.kind === 'end' && event.stretch === stretch);
    const end = events[leaving];
    const next = events[(leaving + 1) % events.length];
    if (!end || next?.kind !== 'start') return null;
    points.push(...cornersBetween(end.along, next.along, box));
    if (next.stretch === first) break;
    if (used.includes(next.stretch)) return null;
    stretch = next.stretch;
  }
  points.push(points[0] ?? NaN, points[1] ?? NaN);
  return Float64Array.from(points);
}

/** The box's corners clockwise between two places on its edge. */
function cornersBetween(from: number, to: number, { minX, minY, maxX, maxY }: Box): number[] {
  const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  const until = to < from ? to + 4 : to;
  const passed: number[] = [];
  for (let corner = Math.floor(from) + 1; corner <= until; corner++) {
    const at = (corner % 4) * 2;
    passed.push(corners[at] ?? NaN, corners[at + 1] ?? NaN);
  }
  return passed;
}
