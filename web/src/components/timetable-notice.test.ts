import { describe, expect, it } from 'vitest';
import { movedWords, noTransportWords } from './timetable-notice.tsx';

const newport = { title: 'Newport', publicTransport: true };
const cover = { from: '2024-03-01', to: '2024-03-31', shiftedWeeks: 0 };

describe('the timetable in words', () => {
  it('says that it was moved, if it was', () => {
    expect(movedWords({ ...cover, shiftedWeeks: 143 })).toBe(
      'Test timetable, moved 143 weeks. Do not use it to travel.',
    );
    expect(movedWords({ ...cover, shiftedWeeks: 1 })).toMatch(/^Test timetable, moved 1 week\./);
    expect(movedWords(cover)).toBeNull();
    expect(movedWords(null)).toBeNull();
  });

  it('gives the days it covers if the chosen one is not among them', () => {
    const words = (date: string) => noTransportWords({ ...newport, timetable: cover }, date);
    expect(words('2024-04-01')).toBe(
      'We only have times for 1 March to 31 March 2024. Choose one of those days.',
    );
    expect(words('2024-02-29')).not.toBeNull();
    expect(words('2024-03-01')).toBeNull();
    expect(words('2024-03-31')).toBeNull();
    expect(words('')).toBeNull();
  });

  it('says nothing if its days are unknown', () => {
    expect(noTransportWords({ ...newport, timetable: null }, '2024-03-05')).toBeNull();
  });

  it('says that there is none', () => {
    expect(
      noTransportWords({ ...newport, publicTransport: false, timetable: null }, '2024-03-05'),
    ).toBe(
      'Public transport is not available in Newport yet. You can plan walking, cycling and driving.',
    );
  });
});
