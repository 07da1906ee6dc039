import { describe, expect, it } from 'vitest';
import { serviceDayStart } from './index.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('serviceDayStart', () => {
  it('is midnight on most days', () => {
    expect(iso(serviceDayStart('2024-03-05', 'Europe/London'))).toBe('2024-03-05T00:00:00.000Z');
    expect(iso(serviceDayStart('2024-07-05', 'Europe/London'))).toBe('2024-07-04T23:00:00.000Z');
  });

  it('is an hour off midnight on the days that clocks change', () => {
    expect(iso(serviceDayStart('2026-03-29', 'Europe/London'))).toBe('2026-03-28T23:00:00.000Z');
    expect(iso(serviceDayStart('2025-10-26', 'Europe/London'))).toBe('2025-10-26T00:00:00.000Z');
  });

  it('goes by the zone of the agency, also where it is far from Greenwich', () => {
    expect(iso(serviceDayStart('2024-03-05', 'Europe/Paris'))).toBe('2024-03-04T23:00:00.000Z');
    expect(iso(serviceDayStart('2024-03-05', 'Pacific/Auckland'))).toBe('2024-03-04T11:00:00.000Z');
    // Clocks in New York went forward at 07:00 UTC of this day, before noon there.
    expect(iso(serviceDayStart('2024-03-10', 'America/New_York'))).toBe('2024-03-10T04:00:00.000Z');
  });

  it('knows no other zones or days', () => {
    expect(serviceDayStart('2024-03-05', 'Europe/Atlantis')).toBeNaN();
    expect(serviceDayStart('someday', 'Europe/London')).toBeNaN();
  });
});
