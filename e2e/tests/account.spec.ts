import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts';

interface Kept {
  readonly account: { readonly id: string; readonly email: string };
  readonly messages: readonly { readonly message: string }[];
}

async function downloaded(page: Page): Promise<Kept> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^loovia-account-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(
    page.getByRole('main').getByText(`Saved as ${file.suggestedFilename()}.`),
  ).toBeVisible();
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Kept;
}

const askToDelete = (page: Page) =>
  page.getByRole('button', { name: 'Delete your account' }).click();

test('data can be downloaded and deleted; a second device is signed out, and nothing comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'grace@example.org';
  const message = 'The lock of the left one is broken.';
  await signIn(page, email);
  await page.request.post('/api/contact', { data: { category: 'loo_issue', message } });
  const phone = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  await phone.addCookies(
    (await page.context().cookies()).filter(({ name }) => name === 'privacy_consent'),
  );
  const second = await phone.newPage();
  await signIn(second, email);

  await page.getByRole('banner').getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  const before = await downloaded(page);
  expect(before).toMatchObject({ account: { email }, messages: [{ message }] });

  await expect(page.getByText(/what you said about toilets, and what we did about/)).toBeVisible();
  const kept = page.getByRole('listitem').filter({ hasText: 'a code that does not say who' });
  await expect(kept).toContainText('Notes in your reports go.');
  await expect(page.getByText(/blocked you .* the block stays/)).toBeVisible();

  await askToDelete(page);
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete your account' })).toBeFocused();
  await askToDelete(page);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is deleted' }),
  ).toBeVisible();
  await expect(page.getByText('We have deleted your account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await second.goto('/add-toilet');
  await expect(second).toHaveURL('/login');
  await phone.close();

  await signIn(page, email);
  await page.goto('/account');
  const after = await downloaded(page);
  expect(after.account.email).toBe(email);
  expect(after.account.id).not.toBe(before.account.id);
  expect(after.messages).toEqual([]);
});
