import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { openPage } from '../../testing/test-page.ts';

test('ERR-21 a sign-in that cannot start is logged, and the page shows nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/auth/sign-in/social', () => problem(503, 'down'));
  await openPage('/login');
  const button = page.getByRole('button', { name: 'Sign-in with Google' });
  await expect.element(button).toBeVisible();
  const before = page.getByRole('main').element().textContent;
  await button.click();
  await expect
    .poll(() => logged.mock.calls.map(([said]) => said as unknown))
    .toContain('The sign-in could not be started.');
  expect(page.getByRole('main').element().textContent).toBe(before);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
