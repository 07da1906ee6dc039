import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { changeRegion } from '../../testing/test-config.ts';
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

async function expectAddressesVisible(rows: Locator): Promise<void> {
  for (const [index, address] of ['1 Quay Street', '2 Quay Street', '4 Quay Street'].entries()) {
    await expect.element(rows.nth(index).getByText(address)).toBeVisible();
  }
}

describe('with the map, in a real region', () => {
  beforeEach(() => {
    needMap('unpainted');
    changeRegion({ demo: false });
  });

  test('SHOW-01 SHOW-02 the first screen of a phone has three routes, each with what sets it apart, the suggested stops and one primary button', async () => {
    const stops = [stop(1), SUGGESTED, stop(4, { suggested: true })];
    answerRoutes([
      route(0, { stops }),
      route(1, { distanceMetres: 5000, durationSeconds: 80 * 60 }),
      route(2, { durationSeconds: 90 * 60 }),
    ]);
    await openSignedIn(RESULTS_URL);
    await expect.element(readyMap()).toBeVisible();
    const card = routeCard(1);
    const next = card.getByRole('list', { name: '2 suggested stops' });
    await expectOnFirstScreen(card.getByText('1 h 15 min'));
    await expectOnFirstScreen(card.getByText('quickest'));
    await expectOnFirstScreen(next.getByText('09:20'));
    await expectOnFirstScreen(next.getByText('Riverside Toilets'));
    await expectOnFirstScreen(next.getByText('open until 18:00').first());
    await expectOnFirstScreen(card.getByRole('button', { name: 'Use the suggested stops' }));
    await expectOnFirstScreen(card.getByRole('button', { name: 'AI Recommendation' }));
    await expectOnFirstScreen(routeCard(2).getByText('shortest'));
    await expectOnFirstScreen(routeCard(2));
    await expectOnFirstScreen(routeCard(3));
    expect(boxOf(routeCard(3)).height).toBeLessThanOrEqual(74);
  });

  test('SHOW-01 by public transport, too', async () => {
    answerRoutes([transitRoute(0), transitRoute(1), transitRoute(2)]);
    await openSignedIn(TRANSIT_URL);
    await expect.element(readyMap()).toBeVisible();
    const next = routeCard(1).getByRole('list', { name: 'Suggested stop' });
    await expectOnFirstScreen(next.getByText('Castle toilets'));
    await expectOnFirstScreen(next.getByText('Get off at Newport Castle: +14 min'));
    await expectOnFirstScreen(routeCard(1).getByRole('button', { name: 'Use the suggested stop' }));
    await expectOnFirstScreen(routeCard(3));
    expect(boxOf(routeCard(3)).height).toBeLessThanOrEqual(80);
  });
});

test('SHOW-05 a toilet takes at most 100 px besides its address', async () => {
  const stops = [
    stop(1),
    stop(2, { ...SUGGESTED, isPublic: false, hasBabyChanging: true, venueType: 'pub' }),
    stop(4, { name: 'Riverside Shopping Centre toilets', isFree: false, paymentDetails: '20p' }),
  ];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await expect.element(rows).toHaveLength(3);
  for (const row of rows.all()) {
    expect(boxOf(row.css('[data-lines]')).height).toBeLessThanOrEqual(92);
    const foot = boxOf(row.css('[data-lines] + *')).height;
    expect(boxOf(row.css('> div')).height - foot).toBeLessThanOrEqual(100);
  }
  await expectAddressesVisible(rows);
});

test('twenty toilets fit in four screens, with the rest behind Details', async () => {
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
  const list = routeCard(1).getByRole('list', { name: 'Steps and toilets of Route 1' });
  expect(boxOf(list).height).toBeLessThan(4 * PHONE.height);
  await expect.element(rows.nth(0)).toHaveTextContent('Pub');
  await expect.element(rows.nth(1)).toHaveTextContent('Museum');
  // It may say that a key is needed, or that only one room is accessible.
  await expect.element(rows.nth(0).getByText('Only the women’s is accessible.')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Source: ')).not.toBeInTheDocument();
  await openDetails(rows.nth(0));
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Not known: customers only, men’s, women’s or all');
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
    .element(card.getByRole('list', { name: '2 suggested stops' }))
    .toHaveTextContent('09:40Toilet 4');
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect.element(googleMaps).toHaveAccessibleName('Open in Google Maps with 2 stops');
  await expect.element(googleMaps).toHaveFocus();
  await expect
    .element(card.getByRole('button', { name: /^Use the suggested/ }))
    .not.toBeInTheDocument();
  await expect
    .element(card.getByRole('list', { name: 'Your 2 stops' }))
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
  await card.getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect.element(card).toHaveTextContent('1 stop chosen: arrive 10:04, 14 min later');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle']]);
  // Google accepts no stops by public transport.
  await expect
    .element(card.getByRole('button', { name: 'Open in Google Maps' }))
    .toHaveAccessibleName('Open in Google Maps without stops');
});

test('STOP-13 RES-07 the card has the number of toilets that disability access left out; the search is in sight and can be opened', async () => {
  answerRoutes([route(0, { leftOutForAccess: 3 }), route(1)]);
  await openSignedIn(RESULTS_URL);
  const words = '3 hidden: not known step-free.';
  await openToilets(1);
  await openToilets(2);
  await expect.element(routeCard(1)).toHaveTextContent(words);
  await expect.element(routeCard(2)).not.toHaveTextContent('not known step-free');

  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expectHidden(panel.getByText('Every 20 minutes'));
  await expect
    .element(panel)
    .toHaveTextContent('Walking · every 20 min · up to 500 m · steps allowed');
  expect(boxOf(panel).height).toBeLessThan(72);
  await panel.getByText('Market Street to Central Station').click();
  await expect.element(panel.getByText('Every 20 minutes')).toBeVisible();
});
