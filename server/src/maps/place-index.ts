import {
  boxesAlong,
  prepareLine,
  projectOntoLine,
  type LatLng,
  type LineString,
} from '@loovia/core/geo';
import KDBush from 'kdbush';

/** An index that finds places along lines. */
export class PlaceIndex<T extends { readonly location: LatLng }> {
  readonly #places: readonly T[];
  readonly #tree: KDBush;

  constructor(places: Iterable<T>) {
    this.#places = [...places];
    this.#tree = new KDBush(this.#places.length);
    for (const { location } of this.#places) this.#tree.add(location.lng, location.lat);
    this.#tree.finish();
  }

  /** The places within a distance of any of some lines. */
  along(lines: readonly LineString[], radiusMetres: number): T[] {
    const near = new Set<T>();
    for (const line of lines) {
      const prepared = prepareLine(line);
      for (const number of this.#inBoxesAlong(line, radiusMetres)) {
        const place = this.#places[number];
        if (!place) continue;
        const { distanceMetres } = projectOntoLine(place.location, prepared);
        if (distanceMetres <= radiusMetres) near.add(place);
      }
    }
    return [...near];
  }

  #inBoxesAlong(line: LineString, radiusMetres: number): Set<number> {
    const numbers = boxesAlong(line, radiusMetres).flatMap(([[west, south], [east, north]]) =>
      this.#tree.range(west, south, east, north),
    );
    return new Set(numbers);
  }
}
