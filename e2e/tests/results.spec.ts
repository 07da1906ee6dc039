import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import { fillInAll, openPlanner, submit } from '../planner.ts';

test('RES-04 the back button, a reload and a shared link give the same journey', async ({
  signedInPage: page,
  browser,
  contextOptions,
  signedInState,
}) => {
  const asked: unknown[] = [];
  const elsewhere = await browser.newContext({ ...contextOptions, storageState: signedInState });
  const other = await elsewhere.newPage();
  for (const one of [page, other]) {
    one.on('request', (request) => {
      if (request.url().endsWith('/api/journeys')) asked.push(request.postDataJSON());
    });
  }
  await openPlanner(page);
  await fillInAll(page);
  await submit(page);
  await expect(routeCard(page, 1)).toBeVisible();
  const link = page.url();
  const panel = (there: Page) => there.getByRole('region', { name: 'Search parameters' });
  const planned = await panel(page).innerText();
  const expectTheSame = async (there: Page) => {
    await expect(routeCard(there, 1)).toBeVisible();
    expect(await panel(there).innerText()).toBe(planned);
  };

  await page.getByRole('banner').getByRole('link', { name: 'Add Toilet' }).click();
  await expect(page).toHaveURL('/add-toilet');
  await page.goBack();
  await expectTheSame(page);
  await page.goto('/about');
  await page.goBack();
  await expectTheSame(page);
  await page.reload();
  await expectTheSame(page);
  await other.goto(link);
  await expectTheSame(other);
  // From the planner, after going back to the page, after a reload, and by the link.
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked[0]).toMatchObject({ frequency: 30, tolerance: 120, disabilityAccess: true });
  for (const journey of asked) expect(journey).toEqual(asked[0]);
  await elsewhere.close();
});
