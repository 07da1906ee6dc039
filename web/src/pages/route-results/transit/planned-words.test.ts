import { describe, expect, it } from 'vitest';
import { plannedAnnouncement, plannedWords } from './planned-words.ts';

const span = (from: string, to: string) => ({
  departure: `2024-07-05T${from}:00+01:00`,
  arrival: `2024-07-05T${to}:00+01:00`,
});
const base = span('09:04', '10:42');

describe('a journey planned again', () => {
  it('says when it arrives now and how much later that is', () => {
    const route = span('09:04', '10:56');
    expect(plannedWords(1, base, route)).toBe('1 stop chosen: arrive 10:56, 14 min later');
    expect(plannedAnnouncement(base, route)).toBe('Arrival is now 10:56, 14 minutes later');
  });

  it('says when one leaves earlier', () => {
    const route = span('08:58', '10:42');
    expect(plannedWords(2, base, route)).toBe(
      '2 stops chosen: leave 08:58, 6 min earlier, arrive 10:42, as before',
    );
    expect(plannedAnnouncement(base, route)).toBe(
      'Departure is now 08:58. Arrival is now 10:42, as before',
    );
  });

  it('says so when it arrives earlier, and when nothing is chosen', () => {
    expect(plannedWords(1, base, span('09:04', '10:41'))).toBe(
      '1 stop chosen: arrive 10:41, 1 min earlier',
    );
    expect(plannedAnnouncement(base, span('09:04', '10:41'))).toMatch(/, 1 minute earlier$/);
    expect(plannedWords(0, base, base)).toBe('No stops chosen');
  });
});
