import { expect, test, WIDTHS } from '../fixtures.ts';
import { openToilets, routeCard, search } from '../journey.ts';

test.use({ map: 'unpainted', viewport: { width: WIDTHS.narrow, height: 844 } });

test('STOP-13 toilets that are not known to be step-free are shown by one press, and one can be visited', async ({
  signedInPage: page,
}) => {
  await search(page, {
    from: 'Market Square',
    to: 'Harbour',
    mode: 'Walking',
    frequency: 10,
    tolerance: 250,
    disabilityAccess: true,
  });
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await expect(card).toContainText(/\d+ hidden: not known step-free\./);
  const before = await rows.count();
  const suggested = await card.getByText('Suggested', { exact: true }).count();
  await card.getByRole('button', { name: 'Show toilets not known step-free' }).click();
  await expect(card).toContainText(/\d+ shown: not known step-free\./);
  const unknown = rows.filter({ hasText: 'Step-free not known' });
  await expect(unknown).not.toHaveCount(0);
  expect(await rows.count()).toBeGreaterThan(before);
  await expect(card.getByText('Suggested', { exact: true })).toHaveCount(suggested);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.narrow);

  await unknown.first().getByRole('checkbox').check();
  await expect(card).toContainText(/1 stop chosen/);
  await expect(unknown.first().getByRole('checkbox')).toBeChecked();
  await card.getByRole('button', { name: 'Hide toilets not known step-free' }).click();
  await expect(rows).toHaveCount(before + 1);
});
