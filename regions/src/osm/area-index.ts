import { type Bounds, boundsOf, containsPoint, type LatLng } from '@loovia/core/geo';
import { isWithin, type Polygon, ringArea } from './rings.ts';

interface Area<T> {
  readonly item: T;
  readonly polygons: readonly Polygon[];
  readonly bounds: Bounds;
  readonly size: number;
}

/** Finds the areas around a point. */
export class AreaIndex<T> {
  readonly #areas: readonly Area<T>[];

  constructor(areas: Iterable<{ readonly item: T; readonly polygons: readonly Polygon[] }>) {
    const indexed = Array.from(areas, ({ item, polygons }) => ({
      item,
      polygons,
      bounds: boundsOf(polygons.flatMap(({ outer }) => outer)),
      size: polygons.reduce((sum, { outer }) => sum + ringArea(outer), 0),
    }));
    this.#areas = indexed.sort((a, b) => a.size - b.size);
  }

  /** What is around a point, the smallest first. */
  *around(point: LatLng): Generator<T> {
    for (const { item, bounds, polygons } of this.#areas) {
      if (containsPoint(bounds, point) && isWithin(polygons, point)) yield item;
    }
  }

  smallestAround(point: LatLng): T | null {
    const [smallest = null] = this.around(point);
    return smallest;
  }
}
