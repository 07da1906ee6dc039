import { expect, it } from 'vitest';
import { workerErrorOf } from './in-worker.ts';

it('an error is passed on with what it says in words', () => {
  const error = Object.assign(new TypeError('no disk'), { code: 'ENOENT', errno: -2 });
  const passedOn = { name: 'TypeError', message: 'no disk', details: { code: 'ENOENT' } };
  expect(workerErrorOf(error)).toEqual(passedOn);
});

it('so is what is no error: PGlite throws such where its folder is a file', () => {
  expect(workerErrorOf({ name: 'ErrnoError', errno: 54 })).toEqual({
    name: 'Error',
    message: '[object Object]',
    details: {},
  });
});
