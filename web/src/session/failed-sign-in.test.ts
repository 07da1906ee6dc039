import { expect, it } from 'vitest';
import { failureEntry, failureIn, failureOf } from './failed-sign-in.ts';

it.each([
  ['access_denied', 'cancelled'],
  ['state_mismatch', 'stale'],
  ['state_security_mismatch', 'stale'],
  ['state_not_found', 'stale'],
  ['sign_in_failed', 'failed'],
  ['server_error', 'failed'],
  [null, 'failed'],
] as const)(
  'AUTH-07 AUTH-08 a return with the error %s is a sign-in that is %s',
  (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  },
);

it('AUTH-07 the login page reads what the return left, and nothing else', () => {
  expect(failureIn(failureEntry('stale'))).toBe('stale');
  for (const entry of [null, undefined, {}, { form: 'x' }, { signInFailure: 'other' }]) {
    expect(failureIn(entry)).toBeNull();
  }
});
