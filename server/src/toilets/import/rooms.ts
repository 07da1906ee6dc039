import type { ToiletRecord } from '@loovia/core/toilets';
import { REGION_PREFIX } from './merge-records.ts';
import type { Link } from './toilet-store.ts';

/**
 * Which record of a region speaks of which toilet. A region is built with the rooms of a facility as
 * one record: those that it has apart (other hours, another price, a Changing Places toilet beside an
 * accessible one) are not one toilet again because they are near. A venue may be there twice, as a
 * point and as a building.
 */
export class Rooms {
  readonly #takers = new Map<string, string>();
  readonly #isRegion: boolean;

  constructor(sourceKey: string) {
    this.#isRegion = sourceKey.startsWith(REGION_PREFIX);
  }

  /** A record keeps the toilet it spoke of before, unless another one came first. */
  keep(record: ToiletRecord, link: Link | undefined): void {
    if (link && !this.isTaken(record, link.toiletId)) this.take(record, link.toiletId);
  }

  take(record: ToiletRecord, toiletId: string): void {
    if (this.#isRoom(record)) this.#takers.set(toiletId, record.sourceId);
  }

  /** Whether another record of the region speaks of a toilet. */
  isTaken(record: ToiletRecord, toiletId: string): boolean {
    const taker = this.#takers.get(toiletId);
    return this.#isRoom(record) && taker !== undefined && taker !== record.sourceId;
  }

  #isRoom({ venueType }: ToiletRecord): boolean {
    return this.#isRegion && venueType === null;
  }
}
