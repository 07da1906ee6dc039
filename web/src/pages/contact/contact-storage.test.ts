import { describe, expect, test } from 'vitest';
import { fakeStorage } from '../../test-storage.ts';
import { forgetDraft, keepDraft, keptDraft, tryOf } from './contact-storage.ts';

const REQUEST = { category: 'general', message: 'The door is stuck.', returnContact: '01633' };
const TEXTS = { category: 'general', message: ' The door is stuck.', returnContact: '01633' };

describe('CONT-18 a message and its id', () => {
  const first = tryOf(REQUEST, null);

  test('sent again unchanged, it has the same', () => {
    expect(first.submissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    expect(tryOf({ ...REQUEST }, first)).toEqual(first);
  });

  test.each([
    { ...REQUEST, message: 'The door is stuck!' },
    { ...REQUEST, category: 'loo_issue' },
    { ...REQUEST, toiletPlaceId: 'db_7' },
  ])('changed, it is another: %j', (changed) => {
    expect(tryOf(changed, first).submissionId).not.toBe(first.submissionId);
  });

  test('after one that has arrived, the same words are another message', () => {
    expect(tryOf(REQUEST, null).submissionId).not.toBe(first.submissionId);
  });

  test('outlives a reload with what is written, in this form and for its writer alone', () => {
    fakeStorage('sessionStorage');
    const draft = { writer: null, texts: TEXTS, tried: first };
    keepDraft('toilet=db_7', draft);
    expect(keptDraft('toilet=db_7', null)).toEqual(draft);
    expect(keptDraft('toilet=db_7', 'ann')).toEqual(draft);
    expect(keptDraft('', null)).toBeNull();
    keepDraft('toilet=db_7', { ...draft, writer: 'ann' });
    expect(keptDraft('toilet=db_7', 'ann')).toEqual({ ...draft, writer: 'ann' });
    expect(keptDraft('toilet=db_7', 'bob')).toBeNull();
    expect(keptDraft('toilet=db_7', null)).toBeNull();
    forgetDraft('toilet=db_7');
    expect(keptDraft('toilet=db_7', 'ann')).toBeNull();
  });
});
