import { expect, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { openedGoogleMapsUrl, openToilets, routeCard, search, type Search } from './journey.ts';

const TRAVEL_MODES = {
  Walking: 'walking',
  'Public Transport': 'transit',
  Cycling: 'bicycling',
  Car: 'driving',
} as const;

/** From sign-in to an opened Google Maps link with two chosen stops. */
export async function planWithTwoStops(page: Page, request: Search): Promise<void> {
  // Stories on one server run at the same time, so each has its own user.
  await signIn(page, `${TRAVEL_MODES[request.mode]}@example.org`);
  await search(page, request);

  await expect(page.getByRole('heading', { name: 'Route Results' })).toBeVisible();
  const card = routeCard(page, 1);
  await expect(card).toBeVisible();

  const rows = await openToilets(page, 1);
  expect(await rows.count()).toBeGreaterThanOrEqual(2);
  await expect(rows.first()).toContainText(/ · \d\d:\d\d · /);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(card.getByText(/^2 stops chosen/)).toBeVisible();

  const url = await openedGoogleMapsUrl(page, 1);
  expect(url.pathname).toBe('/maps/dir/');
  expect(url.searchParams.get('travelmode')).toBe(TRAVEL_MODES[request.mode]);
  const waypoints = url.searchParams.get('waypoints')?.split('|') ?? [];
  expect(waypoints).toHaveLength(2);
  for (const point of waypoints) expect(point).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/);
}

/** On foot with disability access; each toilet that is listed says that it is step-free. */
export async function planStepFree(page: Page, ends: Pick<Search, 'from' | 'to'>): Promise<void> {
  await search(page, {
    ...ends,
    mode: 'Walking',
    frequency: 20,
    tolerance: 250,
    disabilityAccess: true,
  });
  const rows = await openToilets(page, 1);
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) {
    await expect(row.getByText('Step-free', { exact: true })).toBeVisible();
  }
}
