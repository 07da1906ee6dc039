import type { Locator } from '@playwright/test';
import { expect, test, WIDTHS } from '../fixtures.ts';
import { openDetails, openedGoogleMapsUrl, openToilets, routeCard } from '../journey.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { stubVisits, TRANSIT_URL, transitRoute, transitRouteWithBreak } from '../transit-stubs.ts';
import { readyMap } from '../map-need.ts';

const PHONE = { width: WIDTHS.narrow, height: 844 };

test.use({ viewport: PHONE });

const SUGGESTED = stop(2, {
  name: 'Riverside Toilets',
  suggested: true,
  isAccessible: true,
  isFree: true,
  radar: true,
});

/** Checks that it can be read without scrolling. */
async function expectOnFirstScreen(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const box = await words.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
}

test.describe('with the map', () => {
  test.use({ map: 'unpainted' });

  test('the first screen of a phone has the suggested stop with its time, opening and two facts', async ({
    signedInPage: page,
  }) => {
    await stubRoutes(page, [route(0, { stops: [stop(1), SUGGESTED, stop(4)] }), route(1)]);
    await page.goto(RESULTS_URL);
    await expect(readyMap(page)).toBeVisible();
    const card = routeCard(page, 1);
    const next = card.getByRole('group', { name: 'Suggested stop' });
    await expectOnFirstScreen(card.getByText('1 h 15 min'));
    await expectOnFirstScreen(next.getByText('Riverside Toilets'));
    await expectOnFirstScreen(next.getByText('arrive 09:20'));
    await expectOnFirstScreen(next.getByText('open until 18:00'));
    await expectOnFirstScreen(next.getByText('Step-free'));
    await expectOnFirstScreen(next.getByText('Free', { exact: true }));
    await expectOnFirstScreen(card.getByRole('button', { name: 'Use the suggested stop' }));
  });

  test('by public transport, the suggested stop is also on the first screen', async ({
    signedInPage: page,
  }) => {
    await stubRoutes(page, [transitRoute(0)]);
    await page.goto(TRANSIT_URL);
    await expect(readyMap(page)).toBeVisible();
    const next = routeCard(page, 1).getByRole('group', { name: 'Suggested stop' });
    await expectOnFirstScreen(next.getByText('Castle toilets'));
    await expectOnFirstScreen(next.getByText('Arrive 09:17'));
    await expectOnFirstScreen(next.getByText('open until 18:00'));
  });
});

test('twenty toilets fit in five screens, with the rest behind Details', async ({
  signedInPage: page,
}) => {
  const kinds = ['pub', 'museum', null];
  const stops = Array.from({ length: 20 }, (_, index) =>
    stop(index + 1, {
      name: `Place ${String(index + 1)}`,
      elapsedMinutes: index + 1,
      venueType: kinds[index % 3] ?? null,
      isAccessible: true,
      isFree: true,
      radar: true,
      hasBabyChanging: true,
      description: 'Only the women’s is accessible.',
    }),
  );
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await expect(rows).toHaveCount(20);
  const list = routeCard(page, 1).getByRole('list', { name: 'Toilets of Route 1' });
  expect((await list.boundingBox())?.height).toBeLessThan(5 * PHONE.height);
  await expect(rows.nth(0)).toContainText('Pub');
  await expect(rows.nth(1)).toContainText('Museum');
  await expect(rows.nth(2)).toContainText('Toilets');
  await expect(rows.nth(0)).toContainText('Not known: customers only, men’s, women’s or all');
  // It may say that a key is needed, or that only one room is accessible.
  await expect(rows.nth(0).getByText('Only the women’s is accessible.')).toBeVisible();
  await expect(rows.nth(0).getByText('Source: ')).toHaveCount(0);
  await openDetails(rows.nth(0));
  await expect(rows.nth(0).getByText('Only the women’s is accessible.')).toHaveCount(1);
  await expect(rows.nth(0).getByText('Source: ')).toBeVisible();
  // Opening it does not choose the toilet.
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
});

test('RES-18 one press adds the suggested stops, and Google Maps then gets them', async ({
  signedInPage: page,
}) => {
  const stops = [stop(1), SUGGESTED, stop(4, { suggested: true })];
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 1);
  const googleMaps = card.getByRole('button', { name: 'Open in Google Maps' });
  await expect(googleMaps).toHaveAccessibleName('Open in Google Maps without stops');
  expect((await openedGoogleMapsUrl(page, 1)).searchParams.has('waypoints')).toBe(false);
  await expect(card.getByRole('group', { name: '2 suggested stops' })).toContainText(
    'Then Toilet 4 at 09:40',
  );
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect(googleMaps).toHaveAccessibleName('Open in Google Maps with 2 stops');
  await expect(googleMaps).toBeFocused();
  await expect(card.getByRole('button', { name: /^Use the suggested/ })).toHaveCount(0);
  await expect(card.getByRole('group', { name: 'Your 2 stops' })).toContainText(SUGGESTED.name);
  await expect(card).toContainText('2 stops chosen: about 18 min extra, with 5 min at each');
  const url = await openedGoogleMapsUrl(page, 1);
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972|51.512,-2.944');
});

test('RES-19 by public transport, suggested stops are planned, and each leg opens Google Maps', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  const asked = await stubVisits(page, () => transitRouteWithBreak(0));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  await expect(card.getByRole('list', { name: 'Open one leg in Google Maps' })).toBeVisible();
  await card.getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect(card).toContainText('1 stop chosen: arrive 10:04, 14 min later');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle']]);
  // Google accepts no stops by public transport.
  await expect(card.getByRole('button', { name: 'Open in Google Maps' })).toHaveAccessibleName(
    'Open in Google Maps without stops',
  );
});

test('STOP-13 RES-07 the card has the number of toilets that disability access left out; the search is one line that can be opened', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0, { leftOutForAccess: 3 }), route(1)]);
  await page.goto(RESULTS_URL);
  const words = 'We left out 3 toilets that are not known to be step-free.';
  await expect(routeCard(page, 1)).toContainText(words);
  await expect(routeCard(page, 2)).not.toContainText('We left out');

  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expect(panel.getByText('Every 20 minutes')).toBeHidden();
  expect((await panel.boundingBox())?.height).toBeLessThan(60);
  await panel.getByText('Market Street to Central Station').click();
  await expect(panel.getByText('Every 20 minutes')).toBeVisible();
});
