import { distance, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { fractionNearest } from '../geometry/polyline.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Street } from '../settlements/street.ts';

/** Finds where a path from somewhere would reach the nearest street. */
export class StreetFinder {
  readonly #grid = new SegmentGrid<{ a: Point; b: Point; street: Street }>(100);

  constructor(streets: readonly Street[]) {
    for (const street of streets) this.add(street);
  }

  add(street: Street): void {
    if (street.level !== 0) return;
    street.vertices.forEach((a, index) => {
      const b = street.vertices[index + 1];
      if (b) this.#grid.add(a, b, { a, b, street });
    });
  }

  /** The nearest point of a street one may walk on, within `reach` metres. */
  nearest(
    point: Point,
    reach: number,
    isWanted: (street: Street) => boolean = isWalkable,
  ): { point: Point; street: Street; distance: number } | undefined {
    const corner = (side: number) => ({ x: point.x + side * reach, y: point.y + side * reach });
    let best: { point: Point; street: Street; distance: number } | undefined;
    for (const { a, b, street } of this.#grid.near(corner(-1), corner(1))) {
      if (!isWanted(street)) continue;
      const foot = mix(a, b, fractionNearest(a, b, point));
      const away = distance(foot, point);
      if (away < (best?.distance ?? reach)) best = { point: foot, street, distance: away };
    }
    return best;
  }
}

export function isWalkable({ tags }: Street): boolean {
  return tags.highway !== undefined && !tags.highway.startsWith('motorway');
}

export function isRoad({ tags }: Street): boolean {
  return [
    'primary',
    'secondary',
    'tertiary',
    'unclassified',
    'residential',
    'living_street',
    'service',
  ].includes(tags.highway ?? '');
}
