import { expect, it } from 'vitest';
import { keepWishes, keptWishes } from './kept-wishes.ts';

it('wishes last as long as the tab, until signing out', () => {
  const kept = new Map<string, string>();
  keepWishes({ setItem: (key, value) => void kept.set(key, value) }, ['radar', 'free']);
  expect(keptWishes({ getItem: (key) => kept.get(key) ?? null })).toEqual(['radar', 'free']);
  expect([...kept.keys()].every((key) => key.startsWith('loovia:'))).toBe(true);
});

it.each(['', 'null', '{"a":1}', '["unknown"]', '['])(
  'what is no list of wishes is none: %s',
  (kept) => {
    expect(keptWishes({ getItem: () => kept })).toEqual([]);
  },
);

it('forbidden storage costs the memory alone', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(keptWishes({ getItem: forbidden })).toEqual([]);
  expect(() => {
    keepWishes({ setItem: forbidden }, ['radar']);
  }).not.toThrow();
});
