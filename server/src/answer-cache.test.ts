import { expect, it, vi } from 'vitest';
import { answerCache } from './answer-cache.ts';

it('an answer is kept for its life, and shared by all who ask for it', async () => {
  let elapsedMs = 1;
  const cached = answerCache<number>({ lifeMs: 1000, most: 2, elapsedMs: () => elapsedMs });
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length));
  expect(await Promise.all([cached('a', ask), cached('a', ask)])).toEqual([1, 1]);
  elapsedMs = 1001;
  expect(await cached('a', ask)).toBe(1);
  elapsedMs = 1002;
  expect(await cached('a', ask)).toBe(2);
});

it('no more answers than that are kept, and no failure is', async () => {
  const cached = answerCache<string>({ lifeMs: 1000, most: 1 });
  await cached('a', () => Promise.resolve('first'));
  await cached('b', () => Promise.resolve('other'));
  expect(await cached('a', () => Promise.resolve('second'))).toBe('second');
  await expect(cached('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cached('c', () => Promise.resolve('up'))).toBe('up');
});

it('those who wait for an answer get it, though it has had to make room for another', async () => {
  const cached = answerCache<string>({ lifeMs: 1000, most: 1 });
  const slow = Promise.withResolvers<string>();
  const waiting = cached('a', () => slow.promise);
  expect(await cached('b', () => Promise.resolve('other'))).toBe('other');
  slow.resolve('late');
  expect(await waiting).toBe('late');
});
