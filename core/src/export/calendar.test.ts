import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import { calendarOf, type CalendarEntry } from './index.ts';

const WRITTEN = new Date('2026-03-01T12:00:00Z');

const ENTRY: CalendarEntry = {
  uid: 'journey-1',
  start: new Date('2026-03-29T00:30:00Z'),
  end: new Date('2026-03-29T01:30:00Z'),
  title: 'Market Street to Quay; by bus, 1',
  description: 'One\nTwo, \\three\\; four',
  location: 'Tŷ Coch, Quay',
  at: { lat: 51.5, lng: -3 },
  remindMinutes: 10,
};

function eventsOf(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar) as never);
  return component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('is read back as written by an independent reader', () => {
  const [event] = eventsOf(calendarOf([ENTRY], WRITTEN));
  expect(event?.uid).toBe('journey-1@loovia');
  expect(event?.summary).toBe(ENTRY.title);
  expect(event?.description).toBe(ENTRY.description);
  expect(event?.location).toBe(ENTRY.location);
  expect(event?.component.getFirstPropertyValue('geo')).toEqual([51.5, -3]);
});

it('reminds its owner before the start', () => {
  const [event] = eventsOf(calendarOf([ENTRY], WRITTEN));
  const [alarm] = event?.component.getAllSubcomponents('valarm') ?? [];
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT10M');
  expect(alarm?.getFirstPropertyValue('description')).toBe(ENTRY.title);
});

it('STOP-32 has times in UTC: an hour over the change of the clocks is one hour', () => {
  const calendar = calendarOf([ENTRY], WRITTEN);
  expect(calendar).toContain('DTSTART:20260329T003000Z');
  expect(calendar).toContain('DTEND:20260329T013000Z');
  expect(calendar).toContain('DTSTAMP:20260301T120000Z');
  expect(calendar).not.toContain('TZID');
});

it('has what RFC 5545 requires, and the same text for the same journey', () => {
  const calendar = calendarOf([ENTRY, { ...ENTRY, uid: 'journey-1-db_1' }], WRITTEN);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/);
  expect(calendar).toMatch(/END:VCALENDAR\r\n$/);
  expect(calendar).toBe(calendarOf([ENTRY, { ...ENTRY, uid: 'journey-1-db_1' }], WRITTEN));
});

it('RFC 5545 3.1, 3.3.11 folds at 75 octets, inside no character, and escapes any text', () => {
  const text = anyString({ maxLength: 120 });
  const hostile = fc.constantFrom(
    ';',
    ',',
    '\\',
    '\\n',
    '\n',
    'END:VEVENT',
    '\u0007',
    '\uD800',
    '🚻',
  );
  const written = fc.array(fc.oneof(text, hostile), { maxLength: 6 }).map((all) => all.join(''));
  fc.assert(
    fc.property(written, written, (description, title) => {
      const calendar = calendarOf(
        [{ ...ENTRY, description: `x${description}x`, title: `x${title}x` }],
        WRITTEN,
      );
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.isWellFormed()).toBe(true);
      }
      const [event, ...others] = eventsOf(calendar);
      expect(others).toEqual([]);
      expect(event?.description).toBe(
        `x${withoutControls(description).replace(/\r\n|\r/g, '\n')}x`,
      );
      expect(event?.summary).toBe(`x${withoutControls(title)}x`.replace(/\s+/g, ' '));
    }),
    { numRuns: 50 },
  );
});

function withoutControls(text: string): string {
  const kept = Array.from(text).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return false;
    return [0x9, 0xa, 0xd].includes(code) || !(code < 0x20 || (code >= 0x7f && code < 0xa0));
  });
  return kept.join('');
}
