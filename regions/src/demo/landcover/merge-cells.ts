import { area, contains } from '../geometry/polygon.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Cover, LandCover } from './cover.ts';

/** A piece of land of one cover, with the holes in it. */
export interface Patch {
  outer: Vertex[];
  holes: Vertex[][];
}

/** Joins neighbouring cells of one cover into patches. */
export function patchesOf(
  { diagram, covers }: LandCover,
  cover: Cover,
  vertexAt: (corner: number) => Vertex,
): Patch[] {
  const next = new Map<number, number[]>();
  diagram.cells.forEach((cell) => {
    if (!cell || covers[cell.seed] !== cover) return;
    cell.corners.forEach((a, i) => {
      if (covers[cell.beyond[i] ?? -1] === cover) return;
      const b = cell.corners[(i + 1) % cell.corners.length] ?? a;
      next.set(a, [...(next.get(a) ?? []), b]);
    });
  });
  const rings = chain(next).map((corners) => corners.map(vertexAt));
  const patches: Patch[] = rings
    .filter((ring) => area(ring) > 400)
    .map((outer) => ({ outer, holes: [] }));
  for (const hole of rings) {
    const corner = hole[0];
    if (!corner || area(hole) > -400) continue;
    const owners = patches.filter(
      ({ outer }) => !outer.includes(corner) && contains(outer, corner),
    );
    owners.sort((a, b) => area(a.outer) - area(b.outer));
    owners[0]?.holes.push(hole);
  }
  return patches;
}

function chain(next: Map<number, number[]>): number[][] {
  const rings: number[][] = [];
  for (const start of next.keys()) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const ring: number[] = [];
      let corner: number | undefined = start;
      while (corner !== undefined) {
        ring.push(corner);
        corner = next.get(corner)?.pop();
        if (corner === start) break;
      }
      if (ring.length > 2) rings.push(ring);
    }
  }
  return rings;
}
