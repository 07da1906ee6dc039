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

for (const [name, width] of Object.entries(WIDTHS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`/api/docs passes axe with all of it open, ${name}, ${colorScheme}`, async ({ page }) => {
      // It is a long page.
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(DOCS);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      await expectNoAxeViolations(page);
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
      expect(await wider()).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await wider()).toBeLessThanOrEqual(0);
    });
  }
}

test('/about leads to the contract', async ({ page }) => {
  await page.goto('/about');
  const link = page.getByRole('article').getByRole('link', { name: 'the Loovia API' });
  await expect(link).toHaveAttribute('href', DOCS);
});
