import { distanceMetres } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { areNamesAlike, isGenericName } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { REGION_PREFIX } from './merge-records.ts';

/** What shows whether two descriptions are of one toilet. */
export type Likeness = Pick<
  ToiletRecord,
  'name' | 'hasOwnName' | 'venueType' | 'location' | 'isMenOnly' | 'isWomenOnly'
>;

export const SAME_TOILET_METRES = 50;

/**
 * Whether two descriptions may be of one toilet: within 50 m and with similar names. A name without
 * meaning is similar to any, but a nameless block isn't the toilet of the café beside it; and a
 * ladies' isn't a gents'.
 */
export function mayBeSame(a: Likeness, b: Likeness): boolean {
  if (distanceMetres(a.location, b.location) > SAME_TOILET_METRES) return false;
  if (!areNamesAlike(a.name, b.name)) return false;
  if ((isNameless(a) || isNameless(b)) && a.venueType !== b.venueType) return false;
  return !(a.isMenOnly && b.isWomenOnly) && !(a.isWomenOnly && b.isMenOnly);
}

/** Corrected positions are off by less; further off, the source gave the id to another toilet. */
const MOST_CORRECTED_METRES = 300;

/** Whether a record that alone describes a toilet may still do so, although its position has changed. */
export function isNear(a: Likeness, b: Likeness): boolean {
  return distanceMetres(a.location, b.location) <= MOST_CORRECTED_METRES;
}

/** Of a toilet that is closed for good often no name is left: only its place shows which it was. */
export const ONE_PLACE_METRES = 20;

export function isAtOnePlace(a: Likeness, b: Likeness): boolean {
  return distanceMetres(a.location, b.location) <= ONE_PLACE_METRES;
}

function isNameless({ name, hasOwnName }: Likeness): boolean {
  return !hasOwnName || isGenericName(name);
}

/** About 110 m of latitude, and in the United Kingdom 55 m or more of longitude. */
const CELL_DEGREES = 0.001;

/** Facts on which two records of one list differ only where they are of two toilets. */
const TELLING_APART = ['isAccessible', 'isFree', 'isPublic', 'isMenOnly', 'isWomenOnly'] as const;

/** Toilets by position, in memory: an import looks for neighbours thousands of times. */
export class KnownToilets {
  readonly #cells = new Map<string, { readonly id: string; readonly likeness: Likeness }[]>();
  readonly #byId = new Map<string, Likeness>();

  add(id: string, likeness: Likeness): void {
    this.#byId.set(id, likeness);
    const { lat, lng } = likeness.location;
    const key = cellKey(cellOf(lat), cellOf(lng));
    const cell = this.#cells.get(key);
    if (cell) cell.push({ id, likeness });
    else this.#cells.set(key, [{ id, likeness }]);
  }

  get(id: string): Likeness | undefined {
    return this.#byId.get(id);
  }

  /** The nearest toilet that may be the one described and is not claimed. */
  findSame(likeness: Likeness, isClaimed: (id: string) => boolean): string | null {
    const distanceTo = (known: { readonly likeness: Likeness }) =>
      distanceMetres(known.likeness.location, likeness.location);
    const same = this.#around(likeness.location).filter(
      (known) => mayBeSame(known.likeness, likeness) && !isClaimed(known.id),
    );
    same.sort((a, b) => distanceTo(a) - distanceTo(b) || (a.id < b.id ? -1 : 1));
    return same[0]?.id ?? null;
  }

  #around({ lat, lng }: LatLng) {
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
 * Which toilet each record of an import describes, so that two records are not merged by mistake. A
 * built region already has the rooms of a facility in one record: those that it keeps apart (other
 * hours, another price) are different toilets although they are near, and only a venue may be there
 * twice, as a point and as a building. In other lists, two records that differ on who can use it, such as
 * an accessible room and one that is not, are of two toilets.
 */
export class Claims {
  readonly #claimants = new Map<string, ToiletRecord[]>();
  readonly #isRegion: boolean;

  constructor(sourceKey: string) {
    this.#isRegion = sourceKey.startsWith(REGION_PREFIX);
  }

  claim(record: ToiletRecord, toiletId: string): void {
    const claimants = this.#claimants.get(toiletId);
    if (claimants) claimants.push(record);
    else this.#claimants.set(toiletId, [record]);
  }

  /** Whether another record, of another room, has claimed the toilet. */
  isClaimed(record: ToiletRecord, toiletId: string): boolean {
    const others = this.#claimants.get(toiletId) ?? [];
    return others.some(
      (other) => other.sourceId !== record.sourceId && this.#areTwo(other, record),
    );
  }

  #areTwo(a: ToiletRecord, b: ToiletRecord): boolean {
    if (this.#isRegion && a.venueType === null && b.venueType === null) return true;
    return TELLING_APART.some(
      (fact) => a[fact] !== null && b[fact] !== null && a[fact] !== b[fact],
    );
  }
}
