import { shareAnswerSchema } from '@loovia/core/api';
import { expect, test } from '../fixtures.ts';
import { openToilets, routeCard, search } from '../journey.ts';

test('SHOW-10 a shared journey opens without an account, until it is withdrawn', async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  await search(page, {
    mode: 'Walking',
    from: 'Pennyminster station',
    to: 'Shillingbourne',
    tolerance: 100,
  });
  const rows = await openToilets(page, 1);
  await rows.first().getByRole('checkbox').check();
  await expect(routeCard(page, 1).getByText(/^1 stop chosen/)).toBeVisible();
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  const answer = page.waitForResponse('**/api/journeys/shared');
  await page.getByRole('button', { name: 'Share link' }).click();
  const { id } = shareAnswerSchema.parse(await (await answer).json());

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const there = await other.newPage();
  const sent = await there.goto(`/shared/${id}`);
  expect(sent?.headers()['x-robots-tag']).toBe('noindex');
  const main = there.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Pennyminster');
  await expect(
    main.getByText(/^The times shown include|included in the times shown/),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Plan your own' })).toBeVisible();
  expect(await there.content()).not.toContain('ada@example.org');

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeHidden();
  await there.reload();
  await expect(main.getByText(/^This journey is no longer shared/)).toBeVisible();
  await other.close();
});
