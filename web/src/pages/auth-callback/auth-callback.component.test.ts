import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { expectAddress, openPage, openSignedIn } from '../../testing/test-page.ts';

/** What the page logs from now on. */
function logged(): () => string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => log.mock.calls.flat().map(String).join(' ');
}

test('AUTH-07 AUTH-10 with a session, the page after the sign-in goes to /; it logs an error of the sign-in service or of the session, and goes to /login', async () => {
  const log = logged();
  await openSignedIn('/auth/callback');
  await expectAddress('/');

  await openSignedIn('/auth/callback?error=access_denied');
  await expectAddress('/login');
  expect(log()).toContain('access_denied');

  answer('GET /api/session', () => problem(500, 'down'));
  await openPage('/auth/callback');
  await expectAddress('/login');
  expect(log()).toContain('The session could not be read.');
});

test('CONS-21 AUTH-09 where the choice about cookies cannot be kept, nothing is said, and the sign-in goes on', async () => {
  const log = logged();
  const calls = answer('POST /api/consent/persist', () => problem(500, 'down'));
  await openSignedIn('/auth/callback');
  await expect.element(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(log()).toBe('');
});
