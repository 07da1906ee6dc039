import { journeyToQuery } from '@loovia/core/journeys';
import { withVisits } from '@loovia/core/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost, problem } from '../../testing/test-api.ts';
import { expectAddress, openSignedIn, reload } from '../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  expectAnnounced,
  openDetails,
  openedGoogleMapsUrl,
  openToilets,
  routeButton,
  routeCard,
} from '../../testing/test-results-page.ts';
import { after, JOURNEY, RESULTS_URL, route, stop } from '../../testing/test-results.ts';

test('RES-01 RES-02 a journey without an end redirects to the planner; an address without a journey says so, with a link back', async () => {
  await openSignedIn('/route-results?startLocation=Market+Street&startCoordinates=51.5,-3');
  await expectAddress('/');

  await openSignedIn('/route-results');
  await expect
    .element(page.getByText('No route data available. Please go back and submit a route.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expectAddress('/');
});

test('RES-05 RES-07 RES-08 RES-09 RES-10 LIMIT-08 the search is shown', async () => {
  answerRoutes([route(0)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByRole('heading', { name: 'Route Results' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expect.element(panel).toHaveTextContent('StartMarket Street, Old Town');
  await expect.element(panel).toHaveTextContent('EndCentral Station, Quay');
  await expect.element(panel).toHaveTextContent('Transport ModeWalking');
  await expect.element(panel).toHaveTextContent('Disability AccessNo');
  await expect.element(panel).toHaveTextContent('FrequencyEvery 20 minutes');
  await expect.element(panel).toHaveTextContent('Tolerance500 m');
  const other = journeyToQuery({
    ...JOURNEY,
    selectedTransport: 'car',
    disabilityAccess: true,
    frequency: 45,
    tolerance: 250,
  });
  await openSignedIn(`/route-results?${other.toString()}`);
  await expect.element(panel).toHaveTextContent('Transport ModeCar');
  await expect.element(panel).toHaveTextContent('Disability AccessYes');
  await expect.element(panel).toHaveTextContent('FrequencyEvery 45 minutes');
  await expect.element(panel).toHaveTextContent('Tolerance2500 m');
});

test('RES-06 RES-11 RES-12 RES-13 RES-14 RES-16 RES-29 RES-30 each route has a collapsed card, the first is selected, a press on another selects its route, and Back to Search leads to the filled-in form', async () => {
  const warning = 'Missing loos for stop number(s): 2. Consider adjusting frequency or tolerance.';
  answerRoutes([route(0), route(1, { warnings: [warning] }), route(2)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByRole('article')).toHaveLength(3);
  for (const number of [1, 2, 3]) {
    const card = routeCard(number);
    await expect.element(card.getByRole('heading', { name: `Route ${number}` })).toBeVisible();
    await expect
      .element(card.getByRole('button', { name: /^Show steps and toilets/ }))
      .toHaveAttribute('aria-expanded', 'false');
    await expect.element(card.getByText('1 h 15 min')).toBeVisible();
  }
  await expect.element(routeCard(1).getByText('5.4 km')).toBeVisible();
  await expect.element(routeCard(2)).toHaveTextContent('1 warning');
  await expect.element(routeButton(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(routeButton(2)).toHaveAttribute('aria-pressed', 'false');

  await routeCard(2).getByText('6.2 km').click();
  await expect.element(routeButton(2)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(routeCard(2).getByText(warning)).toBeVisible();
  await expectAnnounced('Route 2 selected');

  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect.element(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
  await expect
    .element(page.getByRole('button', { name: 'Walking', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('SHOW-06 what all routes warn of is said once above them, with the next step in one press', async () => {
  const shared = 'No loos found based on user preferences.';
  const own = 'Mind the ford.';
  answer('POST /api/journeys/stops', () => problem(503, 'x'));
  answerRoutes([
    route(0, { stops: [], warnings: [shared] }),
    route(1, { stops: [], warnings: [shared, own] }),
  ]);
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByText(shared)).toHaveLength(1);
  await expect.element(routeCard(1)).not.toHaveTextContent(shared);
  await expect.element(routeCard(2)).toHaveTextContent('1 warning');
  await openToilets(2);
  await expect.element(routeCard(2)).toHaveTextContent(shared);
  await expect.element(routeCard(2)).toHaveTextContent(own);
  await page.getByRole('link', { name: 'Search up to 1000 m off your way' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Search parameters' }))
    .toHaveTextContent('Tolerance1000 m');
});

test('RES-17 RES-34 RES-35 RES-36 RES-38 a toilet has its arrival, opening, detour, and what is not known', async () => {
  answerRoutes([
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
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  const first = rows.nth(0);
  await expect.element(first).toHaveTextContent('+9 min · 09:10 · open until 18:00');
  // What keeps people out comes first; nobody asked for what is not known.
  await expect.element(first).toHaveTextContent('Charge: 20p · RADAR key · Step-free');
  await expect.element(first).toHaveTextContent('1 Quay Street');
  await expect.element(first).not.toHaveTextContent('Not known');
  await expect.element(first.css('[data-cleanliness=amber]')).toBeVisible();
  await openDetails(first);
  await expect.element(first).toHaveTextContent('1 Quay Street · 4 min detour · adds 320 m');
  await expect.element(first.getByText('1 Quay Street')).toHaveLength(1);
  await expect.element(first).toHaveTextContent('Not known: customers only, baby changing');
  await expect.element(first.css('p[data-cleanliness=amber]')).toBeVisible();
  const second = rows.nth(1);
  await expect.element(second).toHaveTextContent('Opening hours not available');
  await expect.element(second).toHaveTextContent('Address not available');
  await expect
    .element(second.css('[data-cleanliness=green]'))
    .toHaveTextContent('Cleanliness 4.2 of 5');
  await openDetails(second);
  await expect.element(second).toHaveTextContent('Not known: step-free access, customers only');
  const prediction = second.getByRole('link', { name: 'likely clean, few ratings' });
  await expect.element(prediction).toHaveAttribute('href', '/about#predicted-cleanliness');
});

test('TRUE-14 what chosen stops add one after the other is worked out, and where it cannot be, the card says so', async () => {
  const base = route(0);
  answerRoutes([base]);
  const inTurn = [
    { placeId: 'db_1', elapsedMinutes: 10, detour: { metres: 300, minutes: 4 } },
    { placeId: 'db_2', elapsedMinutes: 24.5, detour: { metres: 20, minutes: 0.5 } },
  ];
  answerVisits(({ stopIds }) => (stopIds.length < 2 ? null : withVisits(base, inTurn, 5)));
  await openSignedIn(RESULTS_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await rows.nth(1).getByRole('checkbox').click();
  await expect.element(card.getByText('1 stop chosen: about 9 min extra')).toBeVisible();
  await rows.nth(0).getByRole('checkbox').click();
  const words = card.getByText('2 stops chosen: about 15 min extra, with 5 min at each');
  await expect.element(words).toBeVisible();
  await expect.element(card.getByText('1 h 30 min with 2 stops', { exact: true })).toBeVisible();
  await reload();
  await expect.element(words).toBeVisible();

  let isDown = true;
  answer('POST /api/journeys/visits', (call) => (isDown ? lost(call) : undefined));
  await rows.nth(2).getByRole('checkbox').click();
  await expect.element(card.getByText('3 stops chosen, not planned yet')).toBeVisible();
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('Your choice is kept, but the journey shown is without it.');
  isDown = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(words).toBeVisible();
});

test('RES-18 RES-33 API-18 API-22 TRUE-14 WAYS-02 DATA-18 stops chosen in the list go to Google Maps in the order of travel, the times of their card alone include them and say so, and they stay after a reload', async () => {
  answerRoutes([route(0), route(1)]);
  await openSignedIn(RESULTS_URL);
  const card = routeCard(1);
  await expect.element(card.getByText('1 h 15 min', { exact: true })).toBeVisible();
  const rows = await openToilets(1);
  await rows.nth(2).getByRole('checkbox').click();
  await rows.nth(0).getByRole('checkbox').click();
  await expect
    .element(card.getByText('2 stops chosen: about 18 min extra, with 5 min at each'))
    .toBeVisible();
  const url = await openedGoogleMapsUrl(1);
  expect(url.searchParams.get('origin')).toBe('51.5,-3');
  expect(url.searchParams.get('destination')).toBe('51.52,-2.9');
  expect(url.searchParams.get('travelmode')).toBe('walking');
  expect(url.searchParams.get('waypoints')).toBe('51.503,-2.986|51.512,-2.944');
  await rows.nth(0).getByRole('checkbox').click();
  await expect
    .element(card.getByText('1 stop chosen: about 9 min extra, with 5 min there'))
    .toBeVisible();
  await rows.nth(2).getByRole('checkbox').click();
  await expect.element(card.getByText('1 h 15 min', { exact: true })).toBeVisible();

  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await expect.element(card.getByText('1 h 33 min with 2 stops', { exact: true })).toBeVisible();
  await expect.element(card.getByText('09:00 to 10:33')).toBeVisible();
  await expect.element(card.getByText('6.1 km')).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent('09:29');
  await expect.element(routeCard(2).getByText('1 h 15 min', { exact: true })).toBeVisible();
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(card.getByText('1 h 24 min with 1 stop', { exact: true })).toBeVisible();

  await reload();
  await expect.element(card.getByText(/^1 stop chosen/)).toBeVisible();
  await expect.element(routeCard(2).getByText(/chosen/)).not.toBeInTheDocument();
});
