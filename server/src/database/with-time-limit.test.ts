import { expect, it } from 'vitest';
import { answers } from './open-backend.ts';
import { silentDatabase } from '../testing/test-database.ts';
import { withTimeLimit } from './database.ts';

it('gives up on a database that never answers, and passes on answers in time', async () => {
  const silence = new Promise<never>(() => undefined);
  await expect(withTimeLimit(silence, 1)).rejects.toThrow('did not answer within 1 ms');
  await expect(withTimeLimit(Promise.resolve('yes'), 1)).resolves.toBe('yes');
  await expect(withTimeLimit(Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
});

it('a database that never answers is down', async () => {
  expect(await answers(silentDatabase(), 1)).toBe(false);
});
