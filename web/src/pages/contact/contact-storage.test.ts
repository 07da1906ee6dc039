import { describe, expect, test } from 'vitest';
import {
  forgetDrafts,
  keepDraft,
  keepTabMemoryOnlyFor,
  keptDraft,
} from '../../session/tab-memory.ts';
import { fakeStorage } from '../../testing/test-storage.ts';
import { draftKey, messageDraftSchema, tryOf } from './contact-storage.ts';

const REQUEST = { category: 'general', message: 'The door is stuck.', returnContact: '01633' };

describe('CONT-18 a message and its id', () => {
  const first = tryOf(REQUEST, null);

  test('sent again unchanged, it has the same id', () => {
    expect(first.submissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    expect(tryOf({ ...REQUEST }, first)).toEqual(first);
  });

  test.each([
    { ...REQUEST, message: 'The door is stuck!' },
    { ...REQUEST, category: 'loo_issue' },
    { ...REQUEST, toiletPlaceId: 'db_7' },
  ])('changed, it has another id: %j', (changed) => {
    expect(tryOf(changed, first).submissionId).not.toBe(first.submissionId);
  });

  test('after a message has arrived, the same words are another message', () => {
    expect(tryOf(REQUEST, null).submissionId).not.toBe(first.submissionId);
  });

  test('they are kept for a reload', () => {
    const texts = { ...REQUEST, message: ' The door is stuck.' };
    fakeStorage('sessionStorage');
    keepDraft(draftKey('toilet=db_7'), null, { texts, tried: first });
    const kept = keptDraft(draftKey('toilet=db_7'), messageDraftSchema, null);
    expect(kept).toEqual({ texts, tried: first });
    expect(keptDraft(draftKey(''), messageDraftSchema, null)).toBeNull();
  });

  test('they come back to their writer when the session ended by itself, and go with a sign-out', () => {
    const draft = { texts: REQUEST, tried: null };
    const kept = fakeStorage('sessionStorage');
    keepTabMemoryOnlyFor('ada');
    keepDraft(draftKey(''), 'ada', draft);
    keepTabMemoryOnlyFor(null);
    expect(keptDraft(draftKey(''), messageDraftSchema, null)).toBeNull();
    keepTabMemoryOnlyFor('ada');
    expect(keptDraft(draftKey(''), messageDraftSchema, 'ada')).toEqual(draft);
    forgetDrafts();
    expect([...kept.values()].join()).not.toContain('stuck');
  });
});
