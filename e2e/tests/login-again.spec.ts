import type { Page } from '@playwright/test';
import { answers, expect, expectNoAxeViolations, test } from '../fixtures.ts';

const toIssuer = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
};
const finish = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('AUTH-10 AUTH-11 a sign-in begun in two tabs can be finished in the first, and then in the second', async ({
  page,
}) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/login');
    await answers(tab);
    await toIssuer(tab);
  }
  for (const tab of [page, other]) {
    await finish(tab, 'two-tabs@example.org');
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

test('AUTH-07 AUTH-08 somebody whose sign-in was cancelled, is too old or failed is told so at /login', async ({
  page,
}) => {
  for (const [query, sentence] of [
    ['?error=access_denied', 'The sign-in was cancelled, so you are not signed in.'],
    ['?error=state_mismatch', 'That sign-in took too long, or its page was used before.'],
    ['?error=sign_in_failed', 'We could not sign you in. Please try again.'],
    ['', 'We could not sign you in. Please try again.'],
  ] as const) {
    await page.goto(`/auth/callback${query}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await expectNoAxeViolations(page);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('AUTH-07 the return of a sign-in, opened again, says what is so', async ({ page }) => {
  await page.goto('/login');
  await toIssuer(page);
  const returned = page.waitForRequest((request) => request.url().includes('/auth/callback?'));
  await finish(page, 'again@example.org');
  const address = (await returned).url();
  await expect(page).toHaveURL('/');
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'already signed in' })).toBeVisible();
  await page.context().clearCookies({ name: /session/ });
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('or its page was used before');
});
