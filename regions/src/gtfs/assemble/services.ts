import type { Services } from '@loovia/core/timetable';
import { runsOn } from '../calendars.ts';
import { RegionError } from '../../region-error.ts';
import { daysInWords, weekdayOf } from '../days.ts';
import type { FeedService } from '../feed.ts';

/** Three thousand services until the end of the century are fewer. */
const MOST_SERVICE_DAYS = 100_000_000;

/**
 * @param firstDay day 0, in the days of the feeds: before they are moved
 * @throws RegionError when the days are so many that they would fill the memory
 */
export function packServices(
  services: readonly FeedService[],
  firstDay: number,
  dayCount: number,
): Services {
  if (services.length * dayCount > MOST_SERVICE_DAYS) {
    const days = daysInWords(firstDay, firstDay + dayCount - 1);
    throw new RegionError(
      `The timetable covers ${days} with ${services.length} services: these are too many days.`,
    );
  }
  const bytesPerService = Math.ceil(dayCount / 8);
  const days = new Uint8Array(services.length * bytesPerService);
  services.forEach((service, number) => {
    for (let n = 0; n < dayCount; n++) {
      if (!runsOn(service, firstDay + n, weekdayOf(firstDay + n))) continue;
      const byte = number * bytesPerService + (n >> 3);
      days[byte] = (days[byte] ?? 0) | (1 << (n & 7));
    }
  });
  return { count: services.length, bytesPerService, days };
}
