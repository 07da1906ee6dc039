import type { Locator } from '@playwright/test';
import { setTextSize } from '../accessibility/layout.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { consoleErrors } from '../stubs.ts';

const DOCS = '/api/docs';

test('/api/docs shows every call of the contract, and each link of it leads there', async ({
  page,
  request,
}) => {
  const errors = consoleErrors(page);
  const contract = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  await page.goto(DOCS);
  await expect(page).toHaveTitle('API · Loovia');
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const method of Object.keys(methods)) {
      expect(headings).toContain(`${method.toUpperCase()} ${path}`);
    }
  }
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'POST /api/journeys', exact: true })
    .click();
  await expect(
    page.getByRole('heading', { name: 'POST /api/journeys', exact: true }),
  ).toBeInViewport();
  expect(errors).toEqual([]);
});

test('/api/docs works by keyboard', async ({ page }) => {
  await page.goto(DOCS);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeInViewport();
  const body = page
    .getByRole('region', { name: 'POST /api/journeys', exact: true })
    .getByRole('group')
    .first();
  await expect(body.getByText('selectedTransport')).toBeHidden();
  await body.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(body.getByText('selectedTransport')).toBeVisible();
});

test('/api/docs passes axe with all of it open, narrow and wide, light and dark', async ({
  page,
}) => {
  await page.goto(DOCS);
  const openAllOf = (part: Locator) =>
    part.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
  // Each call is in the same few colours, which no width changes: one call shows them all.
  await openAllOf(page.getByRole('region', { name: 'POST /api/journeys', exact: true }));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page, 'of colours');
  }
  await openAllOf(page.locator('body'));
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page, 'all but of colours');
    expect(await wider()).toBeLessThanOrEqual(0);
    await setTextSize(page, 200);
    expect(await wider()).toBeLessThanOrEqual(0);
    await setTextSize(page, 100);
  }
});

test('/about leads to the contract', async ({ page }) => {
  await page.goto('/about');
  const link = page.getByRole('article').getByRole('link', { name: 'the Loovia API' });
  await expect(link).toHaveAttribute('href', DOCS);
});
