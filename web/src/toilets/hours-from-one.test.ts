import { expect, it } from 'vitest';
import { shownState, withWhoSays } from './hours-from-one.ts';

const opening = { state: 'open', reason: 'open', at: '2030-01-15T09:00:00Z' } as const;
const by = (known: 'source' | 'people' | 'person') => ({
  opening,
  people: { openingHours: { known, people: known === 'people' ? 2 : 1 } },
});

it('SHOW-11 hours that one person alone says are no promise, and say so', () => {
  expect(shownState(by('person'))).toBe('unknown');
  expect(withWhoSays('open until 18:00', by('person'))).toBe(
    'open until 18:00, said by one person',
  );
  for (const others of [by('people'), by('source'), { opening }]) {
    expect(shownState(others)).toBe('open');
    expect(withWhoSays('open until 18:00', others)).toBe('open until 18:00');
  }
});

it('SHOW-11 who says it does not open what is closed', () => {
  const closed = { ...by('person'), opening: { ...opening, state: 'closed' } as const };
  expect(shownState(closed)).toBe('closed');
  expect(withWhoSays('Closed', closed)).toBe('Closed');
});
