import { MinHeap } from '../geometry/min-heap.ts';
import type { Point } from '../geometry/point.ts';
import type { Lattice } from './lattice.ts';

/** A watercourse from its spring (or the lattice point where it leaves) to a bigger one or the sea. */
export interface Watercourse {
  line: Point[];
  /** Lattice points drained at the lower end: how big it is. */
  drained: number;
}

const STREAM_DRAINS = 85;

/**
 * Finds where rain runs: every point of land is flooded from the sea upwards, lowest first
 * (Barnes, Lehman and Mulla 2014), and drains to the point it was flooded from.
 */
export function watercourses(lattice: Lattice): Watercourse[] {
  const { order, downstream } = flood(lattice);
  const drained = new Float64Array(lattice.size);
  for (let i = order.length - 1; i >= 0; i--) {
    const here = order[i] ?? 0;
    drained[here] = (drained[here] ?? 0) + 1;
    const below = downstream[here] ?? -1;
    if (below >= 0) drained[below] = (drained[below] ?? 0) + (drained[here] ?? 0);
  }
  return trace(lattice, order, downstream, drained);
}

function flood(lattice: Lattice): { order: number[]; downstream: Int32Array } {
  const downstream = new Int32Array(lattice.size).fill(-1);
  const seen = new Uint8Array(lattice.size);
  const heap = new MinHeap();
  const order: number[] = [];
  for (let i = 0; i < lattice.size; i++) {
    if ((lattice.shores[i] ?? 0) > 0) continue;
    seen[i] = 1;
    if (!lattice.isEdge(i)) heap.push(i, 0);
  }
  for (let here = heap.pop(); here !== undefined; here = heap.pop()) {
    const level = lattice.heights[here] ?? 0;
    if ((lattice.shores[here] ?? 0) > 0) order.push(here);
    for (const step of lattice.touching) {
      const next = here + step;
      if (seen[next] !== 0) continue;
      seen[next] = 1;
      downstream[next] = here;
      heap.push(next, Math.max(level, lattice.heights[next] ?? 0));
    }
  }
  return { order, downstream };
}

function trace(
  lattice: Lattice,
  order: readonly number[],
  downstream: Int32Array,
  drained: Float64Array,
): Watercourse[] {
  const taken = new Uint8Array(lattice.size);
  const isWet = (i: number) => (drained[i] ?? 0) >= STREAM_DRAINS;
  const springs = order.filter(
    (i) =>
      isWet(i) && !lattice.touching.some((step) => downstream[i + step] === i && isWet(i + step)),
  );
  // The longest first, so that the main river keeps its name to the sea and others join it.
  const courses = springs.map((spring) => {
    const cells: number[] = [];
    for (let i = spring; i >= 0; i = downstream[i] ?? -1) cells.push(i);
    return cells;
  });
  courses.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  const result: Watercourse[] = [];
  for (const cells of courses) {
    const joint = cells.findIndex((cell) => taken[cell] === 1);
    const own = joint < 0 ? cells : cells.slice(0, joint + 1);
    for (const cell of own) taken[cell] = 1;
    if (own.length < 4) continue;
    const last = own[own.length - 2] ?? 0;
    result.push({ line: own.map((cell) => lattice.point(cell)), drained: drained[last] ?? 0 });
  }
  return result;
}
