import { setTextSize } from '../accessibility/layout.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { consoleErrors } from '../stubs.ts';

test('/about leads to /api/docs, and that to the contract; axe, both widths and themes', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.goto('/about');
  await page.getByRole('article').getByRole('link', { name: 'the Loovia API' }).click();
  await expect(page).toHaveTitle('API · Loovia');
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    await setTextSize(page, 200);
    expect(await wider()).toBeLessThanOrEqual(0);
    await setTextSize(page, 100);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page, 'of colours');
  expect(errors).toEqual([]);
  const contract = page.getByRole('link', { name: /^The contract/ });
  const href = (await contract.getAttribute('href')) ?? '';
  expect(await (await page.request.get(href)).json()).toMatchObject({ openapi: '3.1.0' });
});
