import { expect, test } from '../fixtures.ts';
import { openedGoogleMapsUrl, openToilets, search } from '../journey.ts';
import { consoleErrors } from '../stubs.ts';
import { heading, openNear, rows } from '../near.ts';
import { planWithTwoStops } from '../whole-story.ts';
import { readyMap } from '../map-need.ts';

test.use({ map: 'drawn' });

const JOURNEY = {
  mode: 'Walking',
  from: 'Pennyminster railway station',
  to: 'Shillingbourne',
  frequency: 20,
  tolerance: 200,
} as const;

test('ROUTE-10 RES-18 API-22 API-24 with open services: from sign-in to Google Maps with two stops', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await planWithTwoStops(page, JOURNEY);
  const map = readyMap(page);
  await expect(map.getByRole('img', { name: /^End: Shillingbourne/ })).toBeVisible();
  await expect(map.getByRole('button', { name: /one of your stops$/ }).first()).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Search by our own Photon')).toBeVisible();
  expect(errors).toEqual([]);
});

test('ERR-05 with the map’s style down the page says so, and everything but the map works', async ({
  signedInPage: page,
}) => {
  await page.route('**/style.json', (route) => route.fulfill({ status: 503 }));
  await search(page, JOURNEY);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to initialize the map' });
  await expect(alert).toContainText('Everything on it is in the list as well.');
  await expect(page.getByText('On the map', { exact: true })).toHaveCount(0);
  const rows = await openToilets(page, 1);
  await rows.first().getByRole('checkbox').check();
  const url = await openedGoogleMapsUrl(page, 1);
  expect(url.searchParams.get('waypoints')).not.toBeNull();

  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(alert).toContainText('You can still plan a journey.');
});

test('NEAR-02 NEAR-03 with open services a visitor gets the walks to toilets near a place', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await openNear(page);
  await page.getByText('Another place', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Postcode, street or place' }).fill('Shillingbourne');
  await page.getByRole('option').first().click();
  await expect(heading(page)).toHaveText('Toilets near Shillingbourne');
  await expect(rows(page).first()).toContainText(/\d+\smin .*\d+\sm on foot/);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(readyMap(page).getByRole('button', { name: /min/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
