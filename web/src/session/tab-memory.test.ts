import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fakeStorage, forbidStorage } from '../testing/test-storage.ts';
import {
  DRAFT_MEMORY,
  forgetDraft,
  forgetDrafts,
  hasDraft,
  keepDraft,
  keepTabMemoryOnlyFor,
  keptDraft,
  TAB_MEMORY,
} from './tab-memory.ts';

it.each(['grace', null])('the memory of a tab goes when its user does, and %s is there', (next) => {
  const kept = fakeStorage('sessionStorage');
  const key = `${TAB_MEMORY}choices`;
  keepTabMemoryOnlyFor('ada');
  kept.set(key, 'where Ada went');
  keepTabMemoryOnlyFor('ada');
  expect(kept.get(key)).toBe('where Ada went');
  keepTabMemoryOnlyFor(next);
  expect(kept.has(key)).toBe(false);
});

it('what someone chose without signing in belongs to no user, and stays', () => {
  const kept = fakeStorage('sessionStorage');
  kept.set(`${TAB_MEMORY}filters`, 'no steps');
  keepTabMemoryOnlyFor(null);
  expect(kept.size).toBe(1);
});

describe('a draft', () => {
  const key = `${DRAFT_MEMORY}toilet`;
  const schema = z.object({ name: z.string() });
  const draft = { name: 'Market Hall' };

  it('ADD-02 CONT-18 comes back for the user who wrote it, and for nobody else', () => {
    fakeStorage('sessionStorage');
    keepDraft(key, 'ada', draft);
    expect(keptDraft(key, schema, 'ada')).toEqual(draft);
    expect(keptDraft(key, schema, 'bob')).toBeNull();
    expect(keptDraft(key, schema, null)).toBeNull();
    expect(keptDraft(`${key}2`, schema, 'ada')).toBeNull();
  });

  it('without a writer comes back for anyone', () => {
    fakeStorage('sessionStorage');
    keepDraft(key, null, draft);
    expect(keptDraft(key, schema, null)).toEqual(draft);
    expect(keptDraft(key, schema, 'ada')).toEqual(draft);
  });

  it('without a writer is for who signs in next, and for nobody after them', () => {
    fakeStorage('sessionStorage');
    keepDraft(key, null, draft);
    keepDraft(`${key}2`, 'ada', draft);
    keepTabMemoryOnlyFor('ada');
    expect(keptDraft(key, schema, 'ada')).toEqual(draft);
    keepTabMemoryOnlyFor('bob');
    expect(keptDraft(key, schema, 'bob')).toBeNull();
    expect(keptDraft(`${key}2`, schema, 'ada')).toEqual(draft);
  });

  it('can be forgotten, alone or with all others', () => {
    const kept = fakeStorage('sessionStorage');
    kept.set('of another script', 'stays');
    keepDraft(key, 'ada', draft);
    forgetDraft(key);
    expect(hasDraft()).toBe(false);
    keepDraft(key, 'ada', draft);
    expect(hasDraft()).toBe(true);
    forgetDrafts();
    expect([...kept.keys()]).toEqual(['of another script']);
  });

  it.each(['', 'null', '{', '{"writer":"ada"}', '{"writer":"ada","draft":{}}'])(
    'of another shape is ignored: %s',
    (text) => {
      fakeStorage('sessionStorage').set(key, text);
      expect(keptDraft(key, schema, 'ada')).toBeNull();
    },
  );

  it('is lost where storage is forbidden, and nothing else', () => {
    forbidStorage('sessionStorage');
    keepDraft(key, 'ada', draft);
    expect(keptDraft(key, schema, 'ada')).toBeNull();
  });
});
