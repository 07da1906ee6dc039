import { OSM_DAYS } from '@loovia/core/opening-hours';
import { describe, expect, it, vi } from 'vitest';
import { readClearExpression, readExpression, type OpeningPlace } from './index.ts';
import { OpeningHours } from './library.ts';

vi.mock(import('./library.ts'), async (load) => {
  const { OpeningHours: Library } = await load();
  return { OpeningHours: vi.fn(Library) };
});

const PLACE: OpeningPlace = { nation: 'england', location: { lat: 51.5, lng: -0.1 } };
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const spans = (count: number, every: number) =>
  Array.from({ length: count }, (_, at) => `${clock(at * every)}-${clock(at * every + 8)}`);
const hours = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at % 24}-${(at % 24) + 1}`);

describe('times of day', () => {
  it.each([
    ['in one rule', `Mo-Su ${spans(82, 17).join(',')}`],
    ['in a rule each', spans(76, 18).join(', ')],
    [
      'in a rule each, some of them for some days',
      spans(20, 18)
        .map((s) => `Mo,Tu ${s}`)
        .join(', '),
    ],
    [
      'with days in words',
      spans(20, 18)
        .map((s) => `Mo to Su ${s}`)
        .join(', '),
    ],
    ['without minutes', `Mo-Su ${hours(100).join(',')}`],
    ['without minutes, as letters', `Mo-Su ${hours(100).join(',').replace(/\d+/g, '$&h')}`],
    [
      'by the sun',
      Array.from({ length: 40 }, (_, at) => `sunrise-(sunset-${clock(at)})`).join(', '),
    ],
    [
      'without an end',
      spans(40, 18)
        .map((span) => span.replace(/-.*/, '+'))
        .join(', '),
    ],
    ['just one more than twelve', `Mo-Su ${spans(13, 100).join(',')}`],
  ])('more than are read quickly are refused before the library is called: %s', (_, text) => {
    vi.mocked(OpeningHours).mockClear();
    expect(readExpression(text, PLACE)).toBeNull();
    expect(readClearExpression(text, PLACE)).toBeNull();
    expect(OpeningHours).not.toHaveBeenCalled();
  });

  it.each([
    ['twelve spans a day', `Mo-Su ${spans(12, 100).join(',')}`],
    [
      'two seasons with a pause at noon, each day its own',
      ['Apr-Sep', 'Oct 16-Mar 14']
        .flatMap((season) =>
          OSM_DAYS.map((day, at) => `${season} ${day} 08:0${at}-12:00,13:00-17:00`),
        )
        .join(', '),
    ],
    [
      'a season each month by the sun',
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
        .split(' ')
        .map((month, at) => `${month} sunrise-17:0${at % 10}`)
        .join('; '),
    ],
    ['many dates', `Mo-Su 09:00-17:00; ${'Jan 1-3 off; '.repeat(30)}PH off`],
  ])('as many as opening hours have are read: %s', (_, text) => {
    expect(readExpression(text, PLACE)).not.toBeNull();
  });
});
