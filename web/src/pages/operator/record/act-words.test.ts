import type { Act } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { actWords } from './act-words.ts';

const ACT: Act = {
  id: 'act',
  at: '2026-03-05T12:00:00.000Z',
  kind: 'hide',
  by: 'ann@example.org',
  toilet: null,
  into: null,
  people: [],
  deletedPeople: 0,
  messageId: null,
  undone: null,
  canRedo: false,
};
const HALL = { id: '1', name: 'Market Hall' };
const BOB = { id: '2', email: 'bob@example.com', isBlocked: false };
const wordsOf = (change: Partial<Act>) => actWords({ ...ACT, ...change });

describe('what an operator did', () => {
  it('names who did it, as far as that is known', () => {
    expect(wordsOf({ toilet: HALL })).toBe('ann@example.org hid Market Hall');
    expect(wordsOf({ by: null, kind: 'block', people: [BOB] })).toBe(
      'Somebody without an account blocked bob@example.com',
    );
  });

  it('counts what was undone, of one toilet or of people', () => {
    const undone = { changes: 200, toilets: 10, hidden: 1 };
    expect(wordsOf({ kind: 'undo', undone, people: [BOB], deletedPeople: 19 })).toBe(
      'ann@example.org undid 200 changes of 10 toilets by 20 people, and hid 1 toilet',
    );
    expect(wordsOf({ kind: 'undo', undone: { ...undone, hidden: 0 } })).toBe(
      'ann@example.org undid 200 changes of 10 toilets by deleted accounts',
    );
    const one = { changes: 1, toilets: 1, hidden: 0 };
    expect(wordsOf({ kind: 'redo', undone: one, toilet: HALL })).toBe(
      'ann@example.org brought back 1 change of Market Hall',
    );
  });

  it('names both toilets of a merge', () => {
    const into = { id: '3', name: '' };
    expect(wordsOf({ kind: 'merge', toilet: HALL, into })).toBe(
      'ann@example.org merged Market Hall into a toilet',
    );
  });
});
