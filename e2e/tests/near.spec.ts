import { expect, test } from '../fixtures.ts';

import { heading, useMyLocation } from '../near.ts';

test('NEAR-01 anyone can open the page from the sign-in page and the bar', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toilets near me/ })
    .click();
  await expect(page).toHaveURL('/near');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Toilets near me' }).click();
  await expect(heading(page)).toHaveText('Toilets near you');
});

test('NEAR-01 the planner and the installed app link to the page, too', async ({
  signedInPage: page,
}) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    shortcuts: { url: string }[];
  };
  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/near');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toilets near me/ })
    .click();
  await expect(heading(page)).toHaveText('Toilets near you');
});

test('NEAR-01 the page has its words before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ''}/near`);
  await expect(heading(page)).toHaveText('Toilets near you');
  await expect(useMyLocation(page)).toBeVisible();
  await context.close();
});
