import { expect, test } from '../fixtures.ts';
import { beAt, findMe, rows, stubNear, toilet } from '../near.ts';
import { addToilet } from '../toilet-page.ts';

test('FACT-01 a toilet that cannot be shown just now: another try keeps the focus, and failing is said', async ({
  signedInPage: page,
}) => {
  const id = await addToilet(page, 'Chandler Wharf toilets');
  await beAt(page.context());
  await stubNear(page, [toilet('Chandler Wharf toilets', { id })]);
  await page.route(`**/api/toilets/${id}`, (route) => route.fulfill({ status: 503, json: {} }));
  await findMe(page);
  await rows(page)
    .getByRole('link', { name: /^Chandler Wharf toilets/ })
    .click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.unroute(`**/api/toilets/${id}`);
  await again.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Chandler Wharf toilets' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
