import type { ToiletRecord } from '@loovia/core/toilets';
import { REGION_PREFIX } from './merge-records.ts';
import type { Link } from './toilet-store.ts';

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
