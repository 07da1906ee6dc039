import { expect, test } from '../fixtures.ts';
import { consoleErrors } from '../stubs.ts';
import { planWithTwoStops } from '../whole-story.ts';

test('ROUTE-10 RES-18 RES-28 API-22 API-24 with open services: from sign-in to Google Maps with two stops', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await planWithTwoStops(page, {
    mode: 'Walking',
    from: 'Pennyminster railway station',
    to: 'Shillingbourne',
    frequency: 20,
    tolerance: 200,
  });
  const map = page.locator('[data-map-status=ready]');
  await expect(map.getByRole('img', { name: /^End: Shillingbourne/ })).toBeVisible();
  await expect(map.getByRole('button', { pressed: true }).first()).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Search by Photon (komoot)')).toBeVisible();
  expect(errors).toEqual([]);
});
