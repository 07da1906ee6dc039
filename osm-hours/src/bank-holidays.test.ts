import { describe, expect, it } from 'vitest';
import { nationSchema, type Nation } from '@loovia/core/toilets';
import { CivilDate } from './civil-date.ts';
import { readCivilHours } from './civil-hours.ts';

/** As on gov.uk/bank-holidays, substitute days included. */
const ENGLAND_AND_WALES = [
  '2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26',
  '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26',
  '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28',
  '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28',
];
const SCOTLAND = [
  '2024-01-01 2024-01-02 2024-03-29 2024-05-06 2024-05-27 2024-08-05 2024-12-02 2024-12-25 2024-12-26',
  '2025-01-01 2025-01-02 2025-04-18 2025-05-05 2025-05-26 2025-08-04 2025-12-01 2025-12-25 2025-12-26',
  '2026-01-01 2026-01-02 2026-04-03 2026-05-04 2026-05-25 2026-06-15 2026-08-03 2026-11-30 2026-12-25',
  '2026-12-28 2027-01-01 2027-01-04 2027-03-26 2027-05-03 2027-05-31 2027-08-02 2027-11-30 2027-12-27',
  '2027-12-28',
];
const NORTHERN_IRELAND = [
  ...ENGLAND_AND_WALES,
  '2024-03-18 2024-07-12 2025-03-17 2025-07-14 2026-03-17 2026-07-13 2027-03-17 2027-07-12',
];
const OFFICIAL: Record<Nation, string[]> = {
  england: daysOf(ENGLAND_AND_WALES),
  wales: daysOf(ENGLAND_AND_WALES),
  scotland: daysOf(SCOTLAND),
  'northern-ireland': daysOf(NORTHERN_IRELAND),
};

/**
 * Days at the weekend whose bank holiday is on a weekday after: the law moves the day off, but a
 * sign's 'closed on public holidays' is read as meaning Christmas Day itself as well.
 */
const WEEKEND_ORIGINALS = daysOf(['2026-12-26 2027-12-25 2027-12-26']);
const SCOTTISH_WEEKEND_ORIGINALS = [...WEEKEND_ORIGINALS, '2027-01-02'];

function daysOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' ')).sort();
}

/** Every day of 2024 to 2027 that `PH` means. */
function holidays(nation: Nation): string[] {
  const location = { lat: 55, lng: -3 };
  const hours = readCivilHours('PH 10:00-12:00', { nation, location });
  // The proclaimed holiday is looked for in windows of days, as judging does.
  const days: string[] = [];
  for (let day = new CivilDate(2024, 0, 1); day < new CivilDate(2028, 0, 1);) {
    const next = new CivilDate(day.getTime() + 24 * 3_600_000);
    if (hours.stretches(day, next).length > 0) days.push(day.toISOString().slice(0, 10));
    day = next;
  }
  return days;
}

describe('bank holidays', () => {
  it.each(nationSchema.options)('STOP-33 are those of %s from 2024 to 2027', (nation) => {
    const extra = nation === 'scotland' ? SCOTTISH_WEEKEND_ORIGINALS : WEEKEND_ORIGINALS;
    expect(holidays(nation)).toEqual([...OFFICIAL[nation], ...extra].sort());
  });
});
