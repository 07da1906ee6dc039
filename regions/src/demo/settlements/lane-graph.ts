import { along, at, distance, heading } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { Diagram } from '../geometry/voronoi.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Random } from '../random.ts';

/** How a lane of the old town may be used. */
export type LaneKind = 'through' | 'shopping' | 'lane' | 'passage' | 'steps';

export interface Lane {
  vertices: Vertex[];
  kind: LaneKind;
}

/** The sides of the cells as a graph of lanes. */
export class LaneGraph {
  readonly #diagram: Diagram;
  readonly #vertices = new Map<number, Vertex>();
  readonly #lanes = new Map<string, [number, number]>();
  readonly #rim = new Map<number, number>();
  readonly #kinds = new Map<string, LaneKind>();

  constructor(diagram: Diagram) {
    this.#diagram = diagram;
  }

  addLane(a: number, b: number): void {
    this.#lanes.set(edgeKey(a, b), [Math.min(a, b), Math.max(a, b)]);
  }

  hasLane(a: number, b: number): boolean {
    return this.#lanes.has(edgeKey(a, b));
  }

  /** Takes away lanes that lead to nothing but the wall, and what they leave dead behind. */
  dropDeadEnds(gates: readonly number[]): void {
    for (let dropped = true; dropped;) {
      dropped = false;
      for (const [key, [a, b]] of this.#lanes) {
        const isStub = [a, b].some((end) => !gates.includes(end) && this.#next(end).length === 1);
        if (!isStub) continue;
        this.#lanes.delete(key);
        dropped = true;
      }
    }
  }

  addRim(a: number, b: number): void {
    this.#rim.set(a, b);
  }

  vertex(corner: number): Vertex {
    let vertex = this.#vertices.get(corner);
    if (!vertex) {
      const { x, y } = this.#diagram.corners[corner] ?? at(0, 0);
      vertex = { x, y };
      this.#vertices.set(corner, vertex);
    }
    return vertex;
  }

  kindOf(a: number, b: number): LaneKind {
    return this.#kinds.get(edgeKey(a, b)) ?? 'lane';
  }

  /** The corner of the rim nearest to `near` at which a lane ends. */
  gate(near: Point): number {
    const corners = [...this.#rim.keys()].filter((corner) => this.#next(corner).length > 0);
    corners.sort(
      (a, b) => distance(this.vertex(a), near) - distance(this.vertex(b), near) || a - b,
    );
    const gate = corners[0];
    if (gate === undefined) throw new Error('an old town needs a lane to its wall');
    return gate;
  }

  #next(corner: number): number[] {
    return [...this.#lanes.values()].flatMap(([a, b]) =>
      a === corner ? [b] : b === corner ? [a] : [],
    );
  }

  /** The outer ring of all cells that are chosen. */
  outline(
    diagram: Diagram,
    isInside: (seed: number) => boolean,
    isChosen: (seed: number) => boolean,
  ): number[] {
    const next = new Map<number, number>();
    diagram.cells.forEach((cell) => {
      if (!cell || !isInside(cell.seed) || !isChosen(cell.seed)) return;
      cell.corners.forEach((a, i) => {
        const other = cell.beyond[i] ?? -1;
        if (isChosen(other) && isInside(other)) return;
        next.set(a, cell.corners[(i + 1) % cell.corners.length] ?? a);
      });
    });
    const start = next.keys().next().value;
    const ring: number[] = [];
    for (let corner = start; corner !== undefined; corner = next.get(corner)) {
      if (ring.length > 0 && corner === start) break;
      ring.push(corner);
      if (ring.length > next.size) break;
    }
    return ring;
  }

  /** Pieces of the wall, open for a few metres at each gate. */
  walls(gates: readonly number[]): Point[][] {
    const start = gates[0];
    if (start === undefined) return [];
    const pieces: Point[][] = [];
    let piece: Point[] = [];
    let corner = start;
    do {
      const here = this.vertex(corner);
      const next = this.#rim.get(corner);
      if (next === undefined) break;
      const there = this.vertex(next);
      if (gates.includes(corner)) piece.push(along(here, heading(here, there), 7));
      else piece.push(at(here.x, here.y));
      if (gates.includes(next)) {
        pieces.push([...piece, along(there, heading(there, here), 7)]);
        piece = [];
      }
      corner = next;
    } while (corner !== start);
    return pieces;
  }

  /** Gives each lane its kind and joins them into streets that run straight on. */
  lanes(
    gates: readonly number[],
    market: readonly number[],
    isCity: boolean,
    random: Random,
  ): Lane[] {
    for (const gate of gates) this.#markWay(gate, new Set(market));
    market.forEach((corner, i) => {
      const key = edgeKey(corner, market[(i + 1) % market.length] ?? corner);
      if (this.#lanes.has(key)) this.#kinds.set(key, 'shopping');
    });
    for (const key of this.#lanes.keys()) {
      if (this.#kinds.has(key)) continue;
      const roll = random.next();
      const quiet: LaneKind = roll < 0.3 ? 'passage' : roll < 0.4 && isCity ? 'steps' : 'lane';
      this.#kinds.set(key, roll > 0.72 ? 'shopping' : quiet);
    }
    return this.#chains();
  }

  /** The shortest way from a gate to the market is for vehicles. */
  #markWay(gate: number, goals: ReadonlySet<number>): void {
    const from = new Map<number, number>([[gate, gate]]);
    const cost = new Map<number, number>([[gate, 0]]);
    const open = [gate];
    while (open.length > 0) {
      open.sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0) || a - b);
      const here = open.shift() ?? gate;
      if (goals.has(here)) {
        for (let at = here; at !== gate; at = from.get(at) ?? gate) {
          this.#kinds.set(edgeKey(at, from.get(at) ?? gate), 'through');
        }
        return;
      }
      for (const next of this.#next(here)) {
        const total = (cost.get(here) ?? 0) + distance(this.vertex(here), this.vertex(next));
        if (total >= (cost.get(next) ?? Infinity)) continue;
        cost.set(next, total);
        from.set(next, here);
        open.push(next);
      }
    }
  }

  #chains(): Lane[] {
    const used = new Set<string>();
    const result: Lane[] = [];
    for (const [key, [a, b]] of this.#lanes) {
      if (used.has(key)) continue;
      const kind = this.kindOf(a, b);
      used.add(key);
      const chain = [a, b];
      this.#extend(chain, kind, used);
      chain.reverse();
      this.#extend(chain, kind, used);
      result.push({ vertices: chain.map((corner) => this.vertex(corner)), kind });
    }
    return result;
  }

  #extend(chain: number[], kind: LaneKind, used: Set<string>): void {
    for (;;) {
      const here = chain[chain.length - 1] ?? 0;
      const before = chain[chain.length - 2] ?? 0;
      const way = heading(this.vertex(before), this.vertex(here));
      const next = this.#next(here)
        .filter((n) => !used.has(edgeKey(here, n)) && this.kindOf(here, n) === kind)
        .map((n) => ({ n, turn: turnBetween(way, heading(this.vertex(here), this.vertex(n))) }))
        .sort((a, b) => a.turn - b.turn || a.n - b.n)[0];
      if (!next || next.turn > 0.62) return;
      used.add(edgeKey(here, next.n));
      chain.push(next.n);
    }
  }
}

const edgeKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** 0 for straight on, 2 for back again. */
const turnBetween = (a: Point, b: Point): number => 1 - (a.x * b.x + a.y * b.y);
