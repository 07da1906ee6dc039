import { afterEach, expect, it, vi } from 'vitest';
import { keepTabMemoryOnlyFor, TAB_MEMORY } from './tab-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what a tab remembers goes when somebody else, or nobody, is there', () => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
      Object.assign(storage, kept);
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(kept, key);
      Reflect.deleteProperty(storage, key);
    },
  };
  const storage: object = Object.create(methods) as object;
  vi.stubGlobal('sessionStorage', storage);
  const key = `${TAB_MEMORY}choices`;
  for (const next of ['grace', null]) {
    keepTabMemoryOnlyFor('ada');
    methods.setItem(key, 'where Ada went');
    keepTabMemoryOnlyFor('ada');
    expect(kept[key]).toBe('where Ada went');
    keepTabMemoryOnlyFor(next);
    expect(kept[key]).toBeUndefined();
  }
  // What nobody signed in wrote is not anybody's.
  methods.setItem(key, 'a message');
  keepTabMemoryOnlyFor(null);
  expect(kept[key]).toBe('a message');
});
