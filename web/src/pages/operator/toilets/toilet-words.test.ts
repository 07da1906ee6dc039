import type { KeptChange } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { changeWords, disputeWords, operatorStatusWords } from './toilet-words.ts';

const CHANGE: KeptChange = {
  id: '1',
  at: '2026-03-05T12:00:00.000Z',
  kind: 'correction',
  by: null,
  before: {},
  after: {},
  cleanliness: null,
  until: null,
  note: null,
  undoneAt: null,
};
const wordsOf = (change: Partial<KeptChange>) => changeWords({ ...CHANGE, ...change });

describe('a toilet in words', () => {
  it('says what people report', () => {
    const status = { reports: 2, isCertain: true };
    expect(operatorStatusWords({ ...status, state: 'closed-today' })).toBe(
      'Closed today, said by 2 people',
    );
    expect(operatorStatusWords({ ...status, state: 'closed', until: '2026-03-05' })).toBe(
      'Closed up to 5 March 2026, said by 2 people',
    );
    expect(operatorStatusWords({ state: 'gone', reports: 1, isCertain: false })).toBe(
      'Gone, said by one person',
    );
  });

  it('says what is disputed, known here or not', () => {
    expect(disputeWords([])).toBeNull();
    expect(disputeWords(['openingHours', 'exists', 'later'])).toBe(
      'No source has it any more. People and sources disagree on: opening hours, later.',
    );
  });

  it('says what somebody changed', () => {
    expect(
      wordsOf({ before: { isAccessible: null }, after: { isAccessible: true, radar: null } }),
    ).toBe(
      'said accessible: yes (before: not known); RADAR key needed: not known (before: not known)',
    );
    expect(wordsOf({ kind: 'rating', cleanliness: 2 })).toBe('rated 2 of 5');
    expect(wordsOf({ kind: 'closed', until: '2026-03-05' })).toBe(
      'reported closed up to 5 March 2026',
    );
    expect(wordsOf({ kind: 'gone' })).toBe('reported gone');
  });
});
