import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { MinHeap } from '../geometry/min-heap.ts';
import { nearest } from '../geometry/polyline.ts';
import type { Street } from '../settlements/street.ts';
import type { BusStop } from '../transport/buses.ts';

/** Metres a second that a bus makes between its stops on the open road. */
const OPEN_ROAD_SPEED: Readonly<Record<string, number>> = {
  primary: 16,
  secondary: 14,
  tertiary: 12.5,
  unclassified: 10,
  residential: 6,
};
const TOWN_SPEED = 7.5;

interface Edge {
  readonly to: number;
  readonly seconds: number;
}

/** A way on the roads: its points, and when a bus that never stopped would be at each. */
export interface RoadWay {
  readonly points: readonly Point[];
  readonly seconds: readonly number[];
}

/** The roads that buses can use, as a graph in which every stop's spot is a node. */
export class BusRoads {
  readonly #points: Point[] = [];
  readonly #edges: Edge[][] = [];
  readonly #numbers = new Map<Point, number>();

  constructor(streets: readonly Street[], stops: readonly BusStop[]) {
    const spots = new Map<Street, Set<Point>>();
    for (const { street, spot } of stops) {
      spots.set(street, (spots.get(street) ?? new Set()).add(spot));
    }
    for (const street of streets) {
      const fastest = OPEN_ROAD_SPEED[street.tags.highway ?? ''];
      if (fastest === undefined) continue;
      const speed = street.settlement ? Math.min(TOWN_SPEED, fastest) : fastest;
      const line = withSpots(street.vertices, spots.get(street) ?? new Set());
      this.#add(line, speed, street.tags.oneway === 'yes');
    }
  }

  /** The quickest way through all the points, which are spots of stops, in their order. */
  through(points: readonly Point[]): RoadWay {
    const [first, ...rest] = points.map((point) => this.#numberOf(point));
    if (first === undefined) throw new Error('a way needs points to go through');
    const numbers = [first];
    const seconds = [0];
    let here = first;
    for (const there of rest) {
      const before = seconds[seconds.length - 1] ?? 0;
      for (const { node, after } of this.#quickest(here, there)) {
        numbers.push(node);
        seconds.push(before + after);
      }
      here = there;
    }
    return { points: numbers.map((number) => this.#pointOf(number)), seconds };
  }

  /** Whether the quickest way from `from` to `to` leads through `spot`. */
  passes(spot: Point, from: Point, to: Point): boolean {
    return this.through([from, to]).points.includes(spot);
  }

  #add(line: readonly Point[], speed: number, isOneWay: boolean): void {
    line.forEach((b, index) => {
      const a = line[index - 1];
      if (!a) return;
      const [from, to] = [this.#numberOf(a), this.#numberOf(b)];
      const seconds = distance(a, b) / speed;
      this.#edges[from]?.push({ to, seconds });
      if (!isOneWay) this.#edges[to]?.push({ to: from, seconds });
    });
  }

  #numberOf(point: Point): number {
    const known = this.#numbers.get(point);
    if (known !== undefined) return known;
    const number = this.#points.push(point) - 1;
    this.#numbers.set(point, number);
    this.#edges.push([]);
    return number;
  }

  #pointOf(number: number): Point {
    const point = this.#points[number];
    if (!point) throw new Error('the roads have no such node');
    return point;
  }

  /** The nodes after `from` up to `to`, with the seconds since `from` (Dijkstra 1959). */
  #quickest(from: number, to: number): { node: number; after: number }[] {
    const best = new Map([[from, 0]]);
    const cameFrom = new Map<number, number>();
    const queue = new MinHeap();
    queue.push(from, 0);
    for (let node = queue.pop(); node !== undefined && node !== to; node = queue.pop()) {
      const sofar = best.get(node) ?? Infinity;
      for (const edge of this.#edges[node] ?? []) {
        if (sofar + edge.seconds >= (best.get(edge.to) ?? Infinity)) continue;
        best.set(edge.to, sofar + edge.seconds);
        cameFrom.set(edge.to, node);
        queue.push(edge.to, sofar + edge.seconds);
      }
    }
    const way: { node: number; after: number }[] = [];
    for (let node = to; node !== from;) {
      way.push({ node, after: best.get(node) ?? 0 });
      const before = cameFrom.get(node);
      if (before === undefined) throw new Error('no road leads from one bus stop to another');
      node = before;
    }
    return way.reverse();
  }
}

/** The line with the spots put in where they lie on it. */
function withSpots(line: readonly Point[], spots: ReadonlySet<Point>): Point[] {
  if (spots.size === 0) return [...line];
  let walked = 0;
  const placed = line.map((point, index) => {
    const before = line[index - 1];
    if (before) walked += distance(before, point);
    return { point, metres: walked };
  });
  for (const spot of spots) placed.push({ point: spot, metres: nearest(line, spot).metres });
  return placed.sort((a, b) => a.metres - b.metres).map(({ point }) => point);
}
