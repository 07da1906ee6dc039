import { distanceMetres } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { namesAlike, saysNothing } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { REGION_PREFIX } from './merge-records.ts';
import type { Link } from './toilet-store.ts';

/** What tells whether two descriptions are of one toilet. */
export type Likeness = Pick<
  ToiletRecord,
  'name' | 'hasOwnName' | 'venueType' | 'location' | 'isMenOnly' | 'isWomenOnly'
>;

const SAME_TOILET_METRES = 50;

/**
 * Whether two descriptions may be of one toilet: within 50 m and alike in name. A name that says
 * nothing is alike to any, but a nameless block isn't the toilet of the café beside it; and a
 * ladies' isn't a gents'.
 */
export function mayBeSame(a: Likeness, b: Likeness): boolean {
  if (distanceMetres(a.location, b.location) > SAME_TOILET_METRES) return false;
  if (!namesAlike(a.name, b.name)) return false;
  if ((isNameless(a) || isNameless(b)) && a.venueType !== b.venueType) return false;
  return !(a.isMenOnly && b.isWomenOnly) && !(a.isWomenOnly && b.isMenOnly);
}

function isNameless({ name, hasOwnName }: Likeness): boolean {
  return !hasOwnName || saysNothing(name);
}

/** About 110 m of latitude, and in the United Kingdom 55 m or more of longitude. */
const CELL_DEGREES = 0.001;

/** Toilets by place, in memory: an import asks for neighbours thousands of times. */
export class KnownToilets {
  readonly #cells = new Map<string, { id: string; likeness: Likeness }[]>();
  readonly #byId = new Map<string, Likeness>();

  add(id: string, likeness: Likeness): void {
    this.#byId.set(id, likeness);
    const key = cellKey(cellOf(likeness.location.lat), cellOf(likeness.location.lng));
    const cell = this.#cells.get(key);
    if (cell) cell.push({ id, likeness });
    else this.#cells.set(key, [{ id, likeness }]);
  }

  get(id: string): Likeness | undefined {
    return this.#byId.get(id);
  }

  /** The nearest toilet that may be the one described, of those that are not taken. */
  findSame(likeness: Likeness, isTaken: (id: string) => boolean): string | null {
    const distanceTo = ({ likeness: { location } }: { likeness: Likeness }): number =>
      distanceMetres(location, likeness.location);
    const same = this.#around(likeness.location).filter(
      (known) => mayBeSame(known.likeness, likeness) && !isTaken(known.id),
    );
    same.sort((a, b) => distanceTo(a) - distanceTo(b) || (a.id < b.id ? -1 : 1));
    return same[0]?.id ?? null;
  }

  #around({ lat, lng }: LatLng): { id: string; likeness: Likeness }[] {
    const [row, column] = [cellOf(lat), cellOf(lng)];
    const near = [-1, 0, 1];
    return near.flatMap((down) =>
      near.flatMap((right) => this.#cells.get(cellKey(row + down, column + right)) ?? []),
    );
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/**
 * Which records of an import speak of which toilet, so that none is taken for another's. A region is
 * built with the rooms of a facility as one record: those that it has apart (other hours, another
 * price) are not one toilet again because they are near; only a venue may be there twice, as a point
 * and as a building. In other lists, a room that is accessible and one that is not are two.
 */
export class Rooms {
  readonly #takers = new Map<string, ToiletRecord[]>();
  readonly #isRegion: boolean;

  constructor(sourceKey: string) {
    this.#isRegion = sourceKey.startsWith(REGION_PREFIX);
  }

  /** A record keeps the toilet it spoke of before, unless another one came first. One that was joined takes no room. */
  keep(record: ToiletRecord, link: Link | undefined): void {
    if (link && !link.isJoined && !this.isTaken(record, link.toiletId))
      this.take(record, link.toiletId);
  }

  take(record: ToiletRecord, toiletId: string): void {
    const takers = this.#takers.get(toiletId);
    if (takers) takers.push(record);
    else this.#takers.set(toiletId, [record]);
  }

  /** Whether another record of the import speaks of a toilet, and not of the same room. */
  isTaken(record: ToiletRecord, toiletId: string): boolean {
    const others = this.#takers.get(toiletId) ?? [];
    return others.some(
      (other) => other.sourceId !== record.sourceId && this.#areTwo(other, record),
    );
  }

  #areTwo(a: ToiletRecord, b: ToiletRecord): boolean {
    if (this.#isRegion && a.venueType === null && b.venueType === null) return true;
    return a.isAccessible !== null && b.isAccessible !== null && a.isAccessible !== b.isAccessible;
  }
}
