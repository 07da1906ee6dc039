import { MinHeap } from '../geometry/min-heap.ts';
import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { hashNumbers } from '../random.ts';
import type { Lattice } from '../terrain/lattice.ts';

export type RoadClass = 'primary' | 'secondary' | 'tertiary' | 'unclassified';
const CLASSES: readonly RoadClass[] = ['primary', 'secondary', 'tertiary', 'unclassified'];

/** A road wanted between two places. */
export interface Link {
  from: Point;
  to: Point;
  roadClass: RoadClass;
  ref?: string;
}

/** A stretch of road between two forks. */
export interface Stretch {
  line: Point[];
  roadClass: RoadClass;
  ref?: string;
}

interface Edge {
  rank: number;
  ref?: string;
}

/** Says how hard the ground is to build on: 1 is plain, Infinity forbidden. */
export type GroundCost = (index: number) => number;

/**
 * Lays roads over the lattice one after the other, the great ones first. A road avoids steep ground
 * and follows roads that are there already, so that roads meet and share their way as real ones do.
 */
export class RuralRoads {
  readonly #lattice: Lattice;
  readonly #groundCost: Float64Array;
  readonly #edges = new Map<number, Edge>();
  readonly #onRoad: Uint8Array;
  readonly #besideRoad: Uint8Array;
  readonly #cost: Float64Array;
  readonly #from: Int32Array;
  readonly #round: Int32Array;
  #rounds = 0;

  constructor(lattice: Lattice, groundCost: GroundCost) {
    this.#lattice = lattice;
    this.#groundCost = Float64Array.from({ length: lattice.size }, (_, i) => groundCost(i));
    this.#onRoad = new Uint8Array(lattice.size);
    this.#besideRoad = new Uint8Array(lattice.size);
    this.#cost = new Float64Array(lattice.size);
    this.#from = new Int32Array(lattice.size);
    this.#round = new Int32Array(lattice.size);
  }

  lay(link: Link): void {
    const path = this.path(link.from, link.to);
    const rank = CLASSES.indexOf(link.roadClass);
    for (let i = 1; i < path.length; i++) {
      const a = path[i - 1] ?? 0;
      const b = path[i] ?? 0;
      const key = this.#key(a, b);
      const known = this.#edges.get(key);
      this.#mark(a);
      this.#mark(b);
      if (known && known.rank <= rank) continue;
      this.#edges.set(key, link.ref === undefined ? { rank } : { rank, ref: link.ref });
    }
  }

  /** The cheapest way over the lattice (A*), as lattice indexes. */
  path(start: Point, goal: Point): number[] {
    const from = this.#lattice.indexAt(start);
    const to = this.#lattice.indexAt(goal);
    const goalPoint = this.#lattice.point(to);
    const round = ++this.#rounds;
    const heap = new MinHeap();
    this.#cost[from] = 0;
    this.#round[from] = round;
    this.#from[from] = -1;
    heap.push(from, 0);
    for (let here = heap.pop(); here !== undefined && here !== to; here = heap.pop()) {
      const reached = this.#cost[here] ?? 0;
      for (const step of this.#lattice.reachable) {
        const next = here + step;
        const cost = reached + this.#stepCost(here, next);
        if (!Number.isFinite(cost)) continue;
        if (this.#round[next] === round && (this.#cost[next] ?? 0) <= cost) continue;
        this.#round[next] = round;
        this.#cost[next] = cost;
        this.#from[next] = here;
        heap.push(next, cost + 0.31 * distance(this.#lattice.point(next), goalPoint));
      }
    }
    if (this.#round[to] !== round) throw new Error('no way between two places of the county');
    const path: number[] = [];
    for (let i = to; i >= 0; i = this.#from[i] ?? -1) path.push(i);
    return path.reverse();
  }

  #stepCost(here: number, next: number): number {
    const ground = this.#groundCost[next] ?? Infinity;
    if (ground === Infinity || this.#lattice.isEdge(next)) return Infinity;
    const metres = distance(this.#lattice.point(here), this.#lattice.point(next));
    const isAlong = this.#onRoad[here] === 1 && this.#onRoad[next] === 1;
    if (isAlong && this.#edges.has(this.#key(here, next))) return metres * 0.42;
    const climb = Math.abs((this.#lattice.heights[here] ?? 0) - (this.#lattice.heights[next] ?? 0));
    const steepness = (climb / metres) * 14;
    const whim =
      0.85 + (0.5 * (hashNumbers(Math.min(here, next), Math.max(here, next), 5) & 0xff)) / 255;
    // Beside a road, but not on it: two roads side by side serve nobody.
    const beside = this.#onRoad[next] === 1 ? 0.9 : this.#besideRoad[next] === 1 ? 1.7 : 1;
    return metres * ground * whim * beside * (1 + steepness * steepness);
  }

  #mark(index: number): void {
    for (const step of this.#lattice.touching) this.#besideRoad[index + step] = 1;
    this.#onRoad[index] = 1;
  }

  #key(a: number, b: number): number {
    return Math.min(a, b) * this.#lattice.size + Math.max(a, b);
  }

  /** All roads, cut at forks and where their class or number changes. */
  stretches(): Stretch[] {
    const edgesAt = new Map<number, number[]>();
    const ends = new Map<number, [number, number]>();
    for (const key of this.#edges.keys()) {
      const a = Math.floor(key / this.#lattice.size);
      const b = key % this.#lattice.size;
      ends.set(key, [a, b]);
      for (const index of [a, b]) edgesAt.set(index, [...(edgesAt.get(index) ?? []), key]);
    }
    const same = (a: number, b: number) => {
      const one = this.#edges.get(a);
      const two = this.#edges.get(b);
      return one?.rank === two?.rank && one?.ref === two?.ref;
    };
    const isFork = (index: number) => {
      const [a, b, c] = edgesAt.get(index) ?? [];
      return a === undefined || b === undefined || c !== undefined || !same(a, b);
    };
    const used = new Set<number>();
    const result: Stretch[] = [];
    const walk = (start: number, firstKey: number) => {
      const line = [start];
      let here = start;
      for (let key: number | undefined = firstKey; key !== undefined && !used.has(key);) {
        used.add(key);
        const [a, b] = ends.get(key) ?? [0, 0];
        here = a === here ? b : a;
        line.push(here);
        const last: number = key;
        key = isFork(here) ? undefined : edgesAt.get(here)?.find((other) => other !== last);
      }
      const edge = this.#edges.get(firstKey);
      result.push({
        line: line.map((index) => this.#lattice.point(index)),
        roadClass: CLASSES[edge?.rank ?? 3] ?? 'unclassified',
        ...(edge?.ref === undefined ? {} : { ref: edge.ref }),
      });
    };
    for (const [index, keys] of edgesAt) {
      if (isFork(index)) for (const key of keys) if (!used.has(key)) walk(index, key);
    }
    return result;
  }
}
