import type { Services } from '@loovia/core/timetable';
import { runsOn } from '../calendars.ts';
import { weekdayOf } from '../days.ts';
import type { FeedService } from '../feed.ts';

/** @param firstDay day 0, in the days of the feeds: before they are moved */
export function packServices(
  services: readonly FeedService[],
  firstDay: number,
  dayCount: number,
): Services {
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
