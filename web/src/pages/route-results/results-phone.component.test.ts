import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { openSignedIn } from '../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  openDetails,
  openedGoogleMapsUrl,
  openToilets,
  routeCard,
} from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { boxOf, expectHidden } from '../../testing/test-screen.ts';
import {
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../testing/test-transit-results.ts';

const PHONE = { width: 390, height: 844 };

beforeEach(async () => {
  await page.viewport(PHONE.width, PHONE.height);
});

const SUGGESTED = stop(2, {
  name: 'Riverside Toilets',
  suggested: true,
  isAccessible: true,
  isFree: true,
  radar: true,
});

/** Checks that it can be read without scrolling. */
async function expectOnFirstScreen(words: Locator): Promise<void> {
  await expect.element(words).toBeVisible();
  const box = boxOf(words);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
}

describe('with the map', () => {
  beforeEach(() => {
    needMap('unpainted');
  });

  test('the first screen of a phone has the suggested stop with its time, opening and two facts', async () => {
    answerRoutes([route(0, { stops: [stop(1), SUGGESTED, stop(4)] }), route(1)]);
    await openSignedIn(RESULTS_URL);
    await expect.element(readyMap()).toBeVisible();
    const card = routeCard(1);
    const next = card.getByRole('group', { name: 'Suggested stop' });
    await expectOnFirstScreen(card.getByText('1 h 15 min'));
    await expectOnFirstScreen(next.getByText('Riverside Toilets'));
    await expectOnFirstScreen(next.getByText('arrive 09:20'));
    await expectOnFirstScreen(next.getByText('open until 18:00'));
    await expectOnFirstScreen(next.getByText('Step-free'));
    await expectOnFirstScreen(next.getByText('Free', { exact: true }));
    await expectOnFirstScreen(card.getByRole('button', { name: 'Use the suggested stop' }));
  });

  test('by public transport, the suggested stop is also on the first screen', async () => {
    answerRoutes([transitRoute(0)]);
    await openSignedIn(TRANSIT_URL);
    await expect.element(readyMap()).toBeVisible();
    const next = routeCard(1).getByRole('group', { name: 'Suggested stop' });
    await expectOnFirstScreen(next.getByText('Castle toilets'));
    await expectOnFirstScreen(next.getByText('Arrive 09:17'));
    await expectOnFirstScreen(next.getByText('open until 18:00'));
  });
});

test('twenty toilets fit in five screens, with the rest behind Details', async () => {
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
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await expect.element(rows).toHaveLength(20);
  const list = routeCard(1).getByRole('list', { name: 'Toilets of Route 1' });
  expect(boxOf(list).height).toBeLessThan(5 * PHONE.height);
  await expect.element(rows.nth(0)).toHaveTextContent('Pub');
  await expect.element(rows.nth(1)).toHaveTextContent('Museum');
  await expect.element(rows.nth(2)).toHaveTextContent('Toilets');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Not known: customers only, men’s, women’s or all');
  // It may say that a key is needed, or that only one room is accessible.
  await expect.element(rows.nth(0).getByText('Only the women’s is accessible.')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Source: ')).not.toBeInTheDocument();
  await openDetails(rows.nth(0));
  await expect.element(rows.nth(0).getByText('Only the women’s is accessible.')).toHaveLength(1);
  await expect.element(rows.nth(0).getByText('Source: ')).toBeVisible();
  // Opening it does not choose the toilet.
  await expect.element(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
});

test('RES-18 one press adds the suggested stops, and Google Maps then gets them', async () => {
  const stops = [stop(1), SUGGESTED, stop(4, { suggested: true })];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const card = routeCard(1);
  const googleMaps = card.getByRole('button', { name: 'Open in Google Maps' });
  await expect.element(googleMaps).toHaveAccessibleName('Open in Google Maps without stops');
  expect((await openedGoogleMapsUrl(1)).searchParams.has('waypoints')).toBe(false);
  await expect
    .element(card.getByRole('group', { name: '2 suggested stops' }))
    .toHaveTextContent('Then Toilet 4 at 09:40');
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect.element(googleMaps).toHaveAccessibleName('Open in Google Maps with 2 stops');
  await expect.element(googleMaps).toHaveFocus();
  await expect
    .element(card.getByRole('button', { name: /^Use the suggested/ }))
    .not.toBeInTheDocument();
  await expect
    .element(card.getByRole('group', { name: 'Your 2 stops' }))
    .toHaveTextContent(SUGGESTED.name);
  await expect
    .element(card)
    .toHaveTextContent('2 stops chosen: about 18 min extra, with 5 min at each');
  const url = await openedGoogleMapsUrl(1);
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972|51.512,-2.944');
});

test('RES-19 by public transport, suggested stops are planned, and each leg opens Google Maps', async () => {
  answerRoutes([transitRoute(0)]);
  const asked = answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  await expect
    .element(card.getByRole('list', { name: 'Open one leg in Google Maps' }))
    .toBeVisible();
  await card.getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect.element(card).toHaveTextContent('1 stop chosen: arrive 10:04, 14 min later');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle']]);
  // Google accepts no stops by public transport.
  await expect
    .element(card.getByRole('button', { name: 'Open in Google Maps' }))
    .toHaveAccessibleName('Open in Google Maps without stops');
});

test('STOP-13 RES-07 the card has the number of toilets that disability access left out; the search is one line that can be opened', async () => {
  answerRoutes([route(0, { leftOutForAccess: 3 }), route(1)]);
  await openSignedIn(RESULTS_URL);
  const words = 'We left out 3 toilets that are not known to be step-free.';
  await expect.element(routeCard(1)).toHaveTextContent(words);
  await expect.element(routeCard(2)).not.toHaveTextContent('We left out');

  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expectHidden(panel.getByText('Every 20 minutes'));
  expect(boxOf(panel).height).toBeLessThan(60);
  await panel.getByText('Market Street to Central Station').click();
  await expect.element(panel.getByText('Every 20 minutes')).toBeVisible();
});
