import ical, { ICalAlarmType } from 'ical-generator';
import type { LatLng } from '../geo/index.ts';
import { printable } from '../language/index.ts';

export interface CalendarEntry {
  /** Always the same for the same event, so that calendars update it. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly at: LatLng;
  /** How long before the start the calendar reminds its owner. */
  readonly remindMinutes: number;
}

/**
 * A calendar file (RFC 5545) with these entries. Times are in UTC, so that none needs time-zone rules or
 * is wrong on the days the clocks change.
 * @param writtenAt the entries' DTSTAMP
 */
export function calendarOf(entries: readonly CalendarEntry[], writtenAt: Date): string {
  const calendar = ical({
    prodId: { company: 'Loovia', product: 'Journey planner', language: 'EN' },
  });
  for (const entry of entries) {
    const { uid, start, end, title, description, location, at } = entry;
    const event = calendar.createEvent({
      id: `${uid}@loovia`,
      stamp: writtenAt,
      start,
      end,
      summary: oneLine(title),
      description: printable(description),
      location: { title: oneLine(location), geo: { lat: at.lat, lon: at.lng } },
    });
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: entry.remindMinutes * 60,
      description: oneLine(title),
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}
