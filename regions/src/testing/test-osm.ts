import type { LatLng } from '@loovia/core/geo';
import { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import { type OsmMember, OsmStore } from '../osm/osm-store.ts';

/** Builds small `OsmData` for tests. Ids are assigned in order. */
export class TestOsm {
  readonly #store = new OsmStore();
  #nextId = 1;

  /** @param editedAt in seconds since 1970 */
  node(location: LatLng, tags: Tags = {}, id = this.#nextId++, editedAt = 0): number {
    const [lat, lng] = [location.lat, location.lng].map((degrees) => Math.round(degrees * 1e7));
    this.#store.addNode(id, lat ?? NaN, lng ?? NaN, this.#intern(tags), editedAt);
    return id;
  }

  /** A way through nodes, given by id or created at a location. */
  way(points: readonly (number | LatLng)[], tags: Tags = {}): number {
    const refs = points.map((point) => (typeof point === 'number' ? point : this.node(point)));
    const id = this.#nextId++;
    this.#store.addWay(id, refs, this.#intern(tags));
    return id;
  }

  /** A closed way, the first point not repeated. */
  area(points: readonly LatLng[], tags: Tags = {}): number {
    const refs = points.map((point) => this.node(point));
    return this.way([...refs, ...refs.slice(0, 1)], tags);
  }

  /** Eight streets east and eight north, 100 m apart. Returns the nodes of their junctions, row by row. */
  streetGrid(tagsOf: (street: number) => Tags = () => ({ highway: 'residential' })): number[][] {
    const step = [0, 1, 2, 3, 4, 5, 6, 7];
    const rows = step.map((y) => step.map((x) => this.node(at(100 * x, 100 * y))));
    const columns = step.map((x) => rows.map((row) => row[x] ?? 0));
    for (const [n, street] of [...rows, ...columns].entries()) this.way(street, tagsOf(n));
    return rows;
  }

  relation(members: readonly OsmMember[], tags: Tags = {}): number {
    const id = this.#nextId++;
    this.#store.addRelation(id, members, this.#intern(tags));
    return id;
  }

  data(): OsmData {
    return new OsmData(this.#store);
  }

  #intern(tags: Tags): number[] {
    return Object.entries(tags)
      .flatMap(([key, value]) => (value === undefined ? [] : [key, value]))
      .map((text) => this.#store.strings.numberOf(text));
  }
}

/** The place this many metres east and north of the middle of Newport. */
export function at(eastMetres: number, northMetres: number): LatLng {
  return { lat: 51.58 + northMetres / 111_195, lng: -2.99 + eastMetres / 69_090 };
}

/** The corners of a square around such a place. */
export function square(eastMetres: number, northMetres: number, sideMetres: number): LatLng[] {
  const half = sideMetres / 2;
  return [
    at(eastMetres - half, northMetres - half),
    at(eastMetres + half, northMetres - half),
    at(eastMetres + half, northMetres + half),
    at(eastMetres - half, northMetres + half),
  ];
}
