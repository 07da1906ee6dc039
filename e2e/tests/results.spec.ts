import { journeyToQuery } from '@loovia/core/journeys';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  openDetails,
  openedGoogleMapsUrl,
  openToilets,
  routeButton,
  routeCard,
} from '../journey.ts';
import { fillInAll, openPlanner, submit } from '../planner.ts';
import { DETOURS, JOURNEY, RESULTS_URL, after, route, stop, stubRoutes } from '../results-stubs.ts';

test('RES-01 RES-02 a journey without an end redirects to the planner; an address without a journey says so, with a link back', async ({
  signedInPage: page,
}) => {
  await page.goto('/route-results?startLocation=Market+Street&startCoordinates=51.5,-3');
  await expect(page).toHaveURL('/');

  await page.goto('/route-results');
  await expect(
    page.getByText('No route data available. Please go back and submit a route.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');
});

test('RES-04 the back button, a reload and a shared link give the same journey', async ({
  signedInPage: page,
  browser,
  contextOptions,
  signedInState,
}) => {
  const asked: unknown[] = [];
  const elsewhere = await browser.newContext({ ...contextOptions, storageState: signedInState });
  const other = await elsewhere.newPage();
  for (const one of [page, other]) {
    await one.route('**/api/journeys', (request) => {
      asked.push(request.request().postDataJSON());
      return request.fulfill({ json: { routes: [route(0)] } });
    });
  }
  await openPlanner(page);
  await fillInAll(page);
  await submit(page);
  await expect(routeCard(page, 1)).toBeVisible();
  const link = page.url();
  const panel = (there: Page) => there.getByRole('region', { name: 'Search parameters' });
  const planned = await panel(page).innerText();
  const expectTheSame = async (there: Page) => {
    await expect(routeCard(there, 1)).toBeVisible();
    expect(await panel(there).innerText()).toBe(planned);
  };

  await page.getByRole('banner').getByRole('link', { name: 'Add Toilet' }).click();
  await expect(page).toHaveURL('/add-toilet');
  await page.goBack();
  await expectTheSame(page);
  await page.goto('/about');
  await page.goBack();
  await expectTheSame(page);
  await page.reload();
  await expectTheSame(page);
  await other.goto(link);
  await expectTheSame(other);
  // From the planner, after going back to the page, after a reload, and by the link.
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked[0]).toMatchObject({ frequency: 30, tolerance: 120, disabilityAccess: true });
  for (const journey of asked) expect(journey).toEqual(asked[0]);
  await elsewhere.close();
});

test('RES-05 RES-07 RES-08 RES-09 RES-10 LIMIT-08 the search is shown', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0)]);
  await page.goto(RESULTS_URL);
  await expect(page.getByRole('heading', { name: 'Route Results' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expect(panel).toContainText('StartMarket Street, Old Town');
  await expect(panel).toContainText('EndCentral Station, Quay');
  await expect(panel).toContainText('Transport ModeWalking');
  await expect(panel).toContainText('Disability AccessNo');
  await expect(panel).toContainText('FrequencyEvery 20 minutes');
  await expect(panel).toContainText('Tolerance500 m');
  const other = journeyToQuery({
    ...JOURNEY,
    selectedTransport: 'car',
    disabilityAccess: true,
    frequency: 45,
    tolerance: 250,
  });
  await page.goto(`/route-results?${other.toString()}`);
  await expect(panel).toContainText('Transport ModeCar');
  await expect(panel).toContainText('Disability AccessYes');
  await expect(panel).toContainText('FrequencyEvery 45 minutes');
  await expect(panel).toContainText('Tolerance2500 m');
});

test('RES-06 RES-11 RES-12 RES-13 RES-14 RES-16 RES-29 RES-30 each route has a collapsed card, the first is selected, a press on another selects its route, and Back to Search leads to the filled-in form', async ({
  signedInPage: page,
}) => {
  const warning = 'Missing loos for stop number(s): 2. Consider adjusting frequency or tolerance.';
  await stubRoutes(page, [route(0), route(1, { warnings: [warning] }), route(2)]);
  await page.goto(RESULTS_URL);
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const number of [1, 2, 3]) {
    const card = routeCard(page, number);
    await expect(card.getByRole('heading', { name: `Route ${number}` })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Show toilets/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(card.getByText('1 h 15 min')).toBeVisible();
  }
  await expect(routeCard(page, 1).getByText('5.4 km')).toBeVisible();
  await expect(routeCard(page, 2).getByText(warning)).toBeVisible();
  await expect(routeButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(routeButton(page, 2)).toHaveAttribute('aria-pressed', 'false');

  await routeCard(page, 2).getByText('6.2 km').click();
  await expect(routeButton(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Route 2 selected' })).toBeAttached();

  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
  await expect(page.getByRole('button', { name: 'Walking', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('RES-17 RES-34 RES-35 RES-36 RES-38 a toilet has its arrival, opening, detour, and what is not known', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [
    route(0, {
      stops: [
        stop(1, { isAccessible: true, isFree: false, paymentDetails: '20p', radar: true }),
        stop(2, {
          address: null,
          opening: { state: 'unknown', reason: 'Opening hours not available', at: after(20) },
          cleanliness: { rating: 4.2, predicted: 4, confidence: 0.5, ratings: 2 },
        }),
      ],
    }),
  ]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  const first = rows.nth(0);
  await expect(first).toContainText('4 min detour · arrive 09:10');
  await expect(first).toContainText('open until 18:00');
  await expect(
    first.getByText('Not known: customers only, baby changing and 1 more'),
  ).toBeVisible();
  await openDetails(first);
  await expect(first).toContainText('adds 320 m');
  await expect(first.getByText('Step-free', { exact: true })).toBeVisible();
  await expect(first.getByText('RADAR key')).toBeVisible();
  await expect(first.getByText('Charge: 20p')).toBeVisible();
  await expect(first.getByText('Cleanliness: Not rated yet')).toBeVisible();
  await expect(first.locator('[data-cleanliness=amber]')).toBeVisible();
  const second = rows.nth(1);
  await expect(second).toContainText('Opening hours not available');
  await expect(second).toContainText('Not known: step-free access, customers only and 4 more');
  await openDetails(second);
  await expect(second).toContainText('Address not available');
  await expect(second.getByText('Step-free', { exact: true })).toHaveCount(0);
  await expect(second.locator('[data-cleanliness=green]')).toContainText('4.2 of 5');
  const prediction = second.getByRole('link', { name: 'likely clean, few ratings' });
  await expect(prediction).toHaveAttribute('href', '/about#predicted-cleanliness');
});

test('TRUE-14 what chosen stops add one after the other is worked out, and where it cannot be, their sum is called one', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0)]);
  const inTurn = [
    { elapsedMinutes: 10, detour: { metres: 300, minutes: 4 } },
    { elapsedMinutes: 24.5, detour: { metres: 20, minutes: 0.5 } },
  ];
  let isDown = false;
  const asked: unknown[] = [];
  await page.route(DETOURS, (request) => {
    asked.push(request.request().postDataJSON());
    return isDown ? request.abort() : request.fulfill({ json: { detours: inTurn } });
  });
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await rows.nth(1).getByRole('checkbox').check();
  expect(asked).toEqual([]);
  await rows.nth(0).getByRole('checkbox').check();
  const words = card.getByText('2 stops chosen: about 15 min extra, with 5 min at each');
  await expect(words).toBeVisible();
  await expect(card.getByText('1 h 30 min with 2 stops', { exact: true })).toBeVisible();
  const sum = card.getByText('Each detour was worked out by itself.');
  await expect(sum).toBeHidden();
  await page.reload();
  await expect(words).toBeVisible();

  isDown = true;
  await rows.nth(2).getByRole('checkbox').check();
  await expect(card.getByText('3 stops chosen: about 27 min extra')).toBeVisible();
  await expect(sum).toBeVisible();
});

test('RES-18 RES-33 API-18 API-22 TRUE-14 WAYS-02 DATA-18 stops chosen in the list go to Google Maps in the order of travel, the times of their card alone include them and say so, and they stay after a reload', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1)]);
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 1);
  await expect(card.getByText('1 h 15 min', { exact: true })).toBeVisible();
  const rows = await openToilets(page, 1);
  await rows.nth(2).getByRole('checkbox').check();
  await rows.nth(0).getByRole('checkbox').check();
  await expect(
    card.getByText('2 stops chosen: about 18 min extra, with 5 min at each'),
  ).toBeVisible();
  const url = await openedGoogleMapsUrl(page, 1);
  expect(url.searchParams.get('origin')).toBe('51.5,-3');
  expect(url.searchParams.get('destination')).toBe('51.52,-2.9');
  expect(url.searchParams.get('travelmode')).toBe('walking');
  expect(url.searchParams.get('waypoints')).toBe('51.503,-2.986|51.512,-2.944');
  await rows.nth(0).getByRole('checkbox').uncheck();
  await expect(card.getByText('1 stop chosen: about 9 min extra, with 5 min there')).toBeVisible();
  await rows.nth(2).getByRole('checkbox').uncheck();
  await expect(card.getByText('1 h 15 min', { exact: true })).toBeVisible();

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(card.getByText('1 h 33 min with 2 stops', { exact: true })).toBeVisible();
  await expect(card.getByText('09:00 to 10:33')).toBeVisible();
  await expect(card.getByText('6.1 km')).toBeVisible();
  await expect(rows.nth(1)).toContainText('arrive 09:29');
  await expect(routeCard(page, 2).getByText('1 h 15 min', { exact: true })).toBeVisible();
  await rows.nth(0).getByRole('checkbox').uncheck();
  await expect(card.getByText('1 h 24 min with 1 stop', { exact: true })).toBeVisible();

  await page.reload();
  await expect(card.getByText(/^1 stop chosen/)).toBeVisible();
  await expect(routeCard(page, 2).getByText(/chosen/)).toHaveCount(0);
});
