import type { Timetable } from '@loovia/core/timetable';
import { RegionError } from '../region-error.ts';
import { serviceRunsOn } from './calendars.ts';
import { daysInWords, weekdayOf } from './days.ts';
import type { FeedService } from './feed.ts';

/** Three thousand services until the end of the century have fewer. */
const MOST_SERVICE_DAYS = 100_000_000;

/** The days of services as rows of bits, each set of days once: bit n is day n. */
export class ServiceDays {
  readonly #firstDay: number;
  readonly #dayCount: number;
  readonly #ofService = new Map<FeedService, bigint>();
  readonly #rows = new Map<bigint, number>();

  /** @param firstDay day 0, before any shift */
  constructor(firstDay: number, dayCount: number) {
    this.#firstDay = firstDay;
    this.#dayCount = dayCount;
  }

  /** @throws RegionError when the days of so many services would fill the memory */
  checkRoom(services: number): void {
    if (services * this.#dayCount <= MOST_SERVICE_DAYS) return;
    const days = daysInWords(this.#firstDay, this.#firstDay + this.#dayCount - 1);
    throw new RegionError(
      `The timetable covers ${days} with ${services} services: these are too many days.`,
    );
  }

  of(service: FeedService): bigint {
    const known = this.#ofService.get(service);
    if (known !== undefined) return known;
    let bits = '';
    for (let n = this.#dayCount - 1; n >= 0; n--) {
      const day = this.#firstDay + n;
      bits += serviceRunsOn(service, day, weekdayOf(day)) ? '1' : '0';
    }
    const days = BigInt(`0b${bits}`);
    this.#ofService.set(service, days);
    return days;
  }

  /** @throws RegionError when so many days would fill the memory */
  rowOf(days: bigint): number {
    const row = this.#rows.get(days) ?? this.#rows.size;
    this.#rows.set(days, row);
    this.checkRoom(this.#rows.size);
    return row;
  }

  pack(): Pick<Timetable, 'serviceCount' | 'bytesPerService' | 'services'> {
    const bytesPerService = Math.ceil(this.#dayCount / 8);
    const days = new Uint8Array(this.#rows.size * bytesPerService);
    for (const [bits, row] of this.#rows) {
      const hex = bits.toString(16).padStart(2 * bytesPerService, '0');
      days.set(Buffer.from(hex, 'hex').reverse(), row * bytesPerService);
    }
    return { serviceCount: this.#rows.size, bytesPerService, services: { days } };
  }
}
