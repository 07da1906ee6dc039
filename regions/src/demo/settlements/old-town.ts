import { along, at, direction, distance, heading, left, minus } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { cutLeft } from '../geometry/polygon.ts';
import { voronoi } from '../geometry/voronoi.ts';
import type { Diagram } from '../geometry/voronoi.ts';
import { LaneGraph } from './lane-graph.ts';
import type { Lane } from './lane-graph.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Random } from '../random.ts';
import { fractalNoise } from '../terrain/noise.ts';

/** The piece of ground between lanes. */
export interface Block {
  /** The ground houses may cover, clear of the lanes. */
  ring: Point[];
  /** For each side of `ring` whether a lane passes there. */
  isFront: boolean[];
}

/** A medieval core: lanes grown without a plan round a market square. */
export interface OldTown {
  lanes: Lane[];
  blocks: Block[];
  market: Vertex[];
  close: Vertex[];
  /** The line of the wall, one piece between each pair of gates. */
  walls: Point[][];
  /** Where roads come in, in the order of the directions asked for. */
  gates: Vertex[];
}

export interface OldTownPlan {
  middle: Point;
  radius: number;
  /** Towards each gate, as unit vectors. */
  gates: readonly Point[];
  /** Where the cathedral close lies from the market. */
  closeTowards: Point;
  /** Metres between the middles of blocks. */
  blockMetres: number;
  hasWall: boolean;
}

const MARKET = -1;
const CLOSE = -2;
const LANE_HALF_WIDTH = { through: 4.2, shopping: 4, lane: 2.8, passage: 2, steps: 2 };

export function growOldTown(plan: OldTownPlan, random: Random): OldTown {
  const seeds = scatter(plan, random);
  const diagram = voronoi(seeds, plan.blockMetres * 0.24);
  const isInside = (seed: number) => {
    const point = seeds[seed];
    return (
      point !== undefined && distance(point, plan.middle) < rimAt(plan, heading(plan.middle, point))
    );
  };
  const groupOf = groups(seeds, plan, random);
  const graph = new LaneGraph(diagram);
  diagram.cells.forEach((cell) => {
    if (!cell || !isInside(cell.seed)) return;
    cell.corners.forEach((a, i) => {
      const b = cell.corners[(i + 1) % cell.corners.length] ?? a;
      const other = cell.beyond[i] ?? -1;
      if (!isInside(other)) graph.addRim(a, b);
      else if (groupOf(cell.seed) !== groupOf(other)) graph.addLane(a, b);
    });
  });
  const gates = plan.gates.map((way) => graph.gate(along(plan.middle, way, rimAt(plan, way))));
  graph.dropDeadEnds(gates);
  const market = graph.outline(diagram, isInside, (seed) => groupOf(seed) === MARKET);
  const close = graph.outline(diagram, isInside, (seed) => groupOf(seed) === CLOSE);
  const lanes = graph.lanes(gates, market, plan.hasWall, random);
  return {
    lanes,
    blocks: blocks(diagram, isInside, groupOf, graph),
    market: market.map((corner) => graph.vertex(corner)),
    close: close.map((corner) => graph.vertex(corner)),
    walls: plan.hasWall ? graph.walls(gates) : [],
    gates: gates.map((corner) => graph.vertex(corner)),
  };
}

/** How far the old town reaches in a direction: no wall was ever a circle. */
export function rimAt({ radius }: { radius: number }, way: Point): number {
  return radius * (1 + 0.26 * fractalNoise(way.x * 300 + 40, way.y * 300, 400, 2, 81));
}

/** Seeds about evenly apart, some way beyond the wall so that the cells inside are closed. */
function scatter(plan: OldTownPlan, random: Random): Point[] {
  const { middle, radius, blockMetres } = plan;
  const seeds: Point[] = [middle];
  const reach = radius * 1.2 + 2.5 * blockMetres;
  // Seeds in pairs on both sides of the rim make the cells end there: the line of the wall.
  const pairs = Math.round((6.28 * radius) / (blockMetres * 0.95));
  for (let i = 0; i < pairs; i++) {
    const way = direction((i + random.between(-0.2, 0.2)) / pairs);
    const rim = rimAt(plan, way);
    seeds.push(
      along(middle, way, rim - blockMetres * 0.42),
      along(middle, way, rim + blockMetres * 0.42),
    );
  }
  for (let attempt = 0; attempt < 4000; attempt++) {
    const point = at(
      middle.x + random.between(-reach, reach),
      middle.y + random.between(-reach, reach),
    );
    if (distance(point, middle) > reach) continue;
    const gap = blockMetres * random.between(0.75, 1.1);
    if (seeds.every((other) => distance(other, point) > gap)) seeds.push(point);
  }
  return seeds;
}

/** The market takes the middle cell and one beside it, the close several; some others pair up. */
function groups(
  seeds: readonly Point[],
  { middle, closeTowards, radius, blockMetres }: OldTownPlan,
  random: Random,
): (seed: number) => number {
  const order = seeds.map((_, i) => i);
  const byDistance = (from: Point) =>
    [...order].sort(
      (a, b) => distance(seeds[a] ?? from, from) - distance(seeds[b] ?? from, from) || a - b,
    );
  const group = [...order];
  for (const seed of byDistance(along(middle, closeTowards, radius * 0.55)).slice(0, 5)) {
    group[seed] = CLOSE;
  }
  for (const seed of byDistance(middle).slice(0, 2)) group[seed] = MARKET;
  for (const seed of order) {
    if (!random.chance(0.22)) continue;
    const here = seeds[seed];
    const mate = here && byDistance(here)[1];
    if (here === undefined || mate === undefined || (group[mate] ?? 0) < 0) continue;
    if ((group[seed] ?? 0) < 0 || distance(here, seeds[mate] ?? here) > blockMetres * 1.4) continue;
    group[mate] = group[seed] ?? mate;
  }
  return (seed) => group[seed] ?? seed;
}

/** The ground of each cell less half the lane on each side that has one. */
function blocks(
  diagram: Diagram,
  isInside: (seed: number) => boolean,
  groupOf: (seed: number) => number,
  graph: LaneGraph,
): Block[] {
  return diagram.cells.flatMap((cell) => {
    if (!cell || !isInside(cell.seed) || groupOf(cell.seed) < 0) return [];
    let ring = cell.corners.map((corner): Point => graph.vertex(corner));
    const fronts: { a: Point; b: Point }[] = [];
    cell.corners.forEach((corner, i) => {
      const next = cell.corners[(i + 1) % cell.corners.length] ?? corner;
      const other = cell.beyond[i] ?? -1;
      const isLane = graph.hasLane(corner, next);
      if (!isLane && isInside(other)) return;
      const [a, b] = [graph.vertex(corner), graph.vertex(next)];
      const inset = isLane ? LANE_HALF_WIDTH[graph.kindOf(corner, next)] : 5;
      const inward = left(heading(a, b));
      const from = along(a, inward, inset);
      const to = along(b, inward, inset);
      ring = cutLeft(ring, from, to);
      if (isLane) fronts.push({ a: from, b: to });
    });
    if (ring.length < 3) return [];
    return [
      { ring, isFront: ring.map((p, i) => touches(p, ring[(i + 1) % ring.length] ?? p, fronts)) },
    ];
  });
}

function touches(p: Point, q: Point, fronts: readonly { a: Point; b: Point }[]): boolean {
  return fronts.some(({ a, b }) => {
    const normal = left(heading(a, b));
    const off = (point: Point) =>
      Math.abs(minus(point, a).x * normal.x + minus(point, a).y * normal.y);
    return off(p) < 0.2 && off(q) < 0.2;
  });
}
