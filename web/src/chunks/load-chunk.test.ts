import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_FAILED, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that arrives is given as it is, and leaves no timer behind', async () => {
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('ERR-22 a chunk that cannot be loaded fails as "Loading chunk failed"', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure = loadChunk(() => Promise.reject(cause));
  await expect(failure).rejects.toMatchObject({ message: 'Loading chunk failed', cause });
});

test('ROUTE-16 LIMIT-20 a chunk that stalls fails after 120 s and not before', async () => {
  const settled = vi.fn();
  const chunk = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    settled(error);
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await chunk;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ message: CHUNK_FAILED }));
});
