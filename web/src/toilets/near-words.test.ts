import { describe, expect, it } from 'vitest';
import { arrivalWords } from './near-words.ts';

describe('NEAR-03 the hours of a toilet', () => {
  const [at, six] = ['2026-03-05T17:50:00+00:00', '2026-03-05T18:00:00+00:00'];
  const rest = ['2026-03-05T18:15:00+00:00', '2026-03-05T22:00:00+00:00'];
  const known = { at, laterChanges: rest, knownUntil: '2026-03-06T17:50:00+00:00' };
  const open = { ...known, state: 'open', reason: 'Open', closes: six } as const;
  const closed = { ...known, state: 'closed', reason: 'Closed', opens: six } as const;
  const reported = { state: 'closed', reports: 1, isCertain: false } as const;
  const doubted = { ...closed, reported };
  const away = (minutes: number) => ({ distanceMetres: 100, walk: { metres: 100, minutes } });

  it.each([
    ['open', 9, 'open until 18:00', open],
    ['open', 10, 'Closes at 18:00, before you get there', open],
    ['open', 30, 'open until 22:00', open],
    ['closed', 9, 'closed until 18:00', closed],
    ['closed', 10, 'Opens at 18:00, before you get there', closed],
    ['closed', 30, 'closed until 22:00', closed],
    ['open', 24 * 60, 'hours unknown', { ...open, closes: undefined }],
    ['reported closed', 9, 'closed until 18:00', doubted],
    ['reported closed', 10, 'Reported closed by one person', doubted],
  ])('are those on arrival: %s now, %i minutes away, is ‘%s’', (_, minutes, words, opening) => {
    expect(arrivalWords({ ...away(minutes), opening })).toBe(words);
  });
});
