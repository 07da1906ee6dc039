import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { openSignedIn } from '../../testing/test-page.ts';

beforeEach(() => {
  answer('GET /api/journeys/shared', () => ({ journeys: [] }));
});

test('shows failures, and loses nothing', async () => {
  const detail = 'The database is asleep.';
  answer('GET /api/account/export', () => problem(503, detail));
  answer('DELETE /api/account', () => problem(503, detail));
  await openSignedIn('/account');
  await page.getByRole('button', { name: 'Download your data' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(detail);
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(page.getByText(/You are signed in as/)).toBeVisible();
});

test('says that the session has ended', async () => {
  answer('GET /api/account/export', () => problem(401, 'Please sign in.'));
  await openSignedIn('/account');
  await page.getByRole('button', { name: 'Download your data' }).click();
  await expect.element(page.getByText('Your session has ended.')).toBeVisible();
  await expectNoAxeViolations();
});
