import type { Route } from '@loovia/core/api';
import { journeyToQuery } from '@loovia/core/journeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { answerNear } from '../../testing/test-near-page.ts';
import { HERE, toilet } from '../../testing/test-near.ts';
import { openSignedIn } from '../../testing/test-page.ts';
import { answerRoutes, routeCard } from '../../testing/test-results-page.ts';
import { JOURNEY, RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { expectTexts } from '../../testing/test-screen.ts';

test('RES-31 STOP-25 a failed search for stops is repeated once when the card is selected', async () => {
  answerRoutes([route(0), route(1, { stops: [], stopsFailed: true })]);
  const asked = answer('POST /api/journeys/stops', () => ({
    stops: [stop(3)],
    intervals: [],
    warnings: [],
    stopsFailed: false,
  }));
  await openSignedIn(RESULTS_URL);
  const card = routeCard(2);
  await expect.element(card).toHaveTextContent('could not all be found');
  await card.getByText('6.2 km').click();
  await expect.element(card).not.toHaveTextContent('could not all be found');
  await expect.element(card).toHaveTextContent('1 toilet');
  await routeCard(1).getByText('5.4 km').click();
  await card.getByText('6.2 km').click();
  expect(asked).toHaveLength(1);
});

test('RES-31 the journey is planned again for its stops if the server no longer has the route', async () => {
  answerRoutes([route(0), route(1, { stops: [], stopsFailed: true })]);
  const detail = 'We no longer have this route.';
  answer('POST /api/journeys/stops', () => problem(404, detail));
  await openSignedIn(RESULTS_URL);
  const card = routeCard(2);
  await expect.element(card).toHaveTextContent('could not all be found');
  answerRoutes([route(0), route(1, { id: 'renewed' })]);
  await card.getByText('6.2 km').click();
  await expect.element(card).not.toHaveTextContent('could not all be found');
  await expect.element(card).toHaveTextContent('1 stop');
});

test('ERR-07 ERR-08 a refused journey shows no routes and says what to do', async () => {
  const detail = 'Directions request failed due to ZERO_RESULTS';
  answer('POST /api/journeys', () => problem(422, detail));
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/another way to travel\. We have kept your search\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Change the search' }).click();
  await expect.element(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
});

test('ERR-07 RES-32 while routes load, the page says so; a search can be repeated after the engine was down', async () => {
  const loading = page.getByText('Loading database loos...');
  const down = Promise.withResolvers<undefined>();
  const planned = Promise.withResolvers<Route>();
  const detail = 'Directions request failed due to UNAVAILABLE';
  answer('POST /api/journeys', async () => {
    await down.promise;
    return problem(503, detail);
  });
  await openSignedIn(RESULTS_URL);
  await expect.element(loading).toBeVisible();
  down.resolve(undefined);
  await expect.element(page.getByRole('alert')).toHaveTextContent('UNAVAILABLE');
  await expect.element(page.getByText('We have kept your search.')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  answer('POST /api/journeys', async () => ({ routes: [await planned.promise] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(loading).toBeVisible();
  planned.resolve(route(0));
  await expect.element(routeCard(1)).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

test('ERR-07 a day outside the timetable comes without advice about steps', async () => {
  const detail = 'We only have times for 26 February to 31 May 2024. Choose one of those days.';
  const errors = [{ field: 'journeyDate', message: detail }];
  answer('POST /api/journeys', () => problem(422, detail, { errors }));
  const query = journeyToQuery({ ...JOURNEY, disabilityAccess: true, selectedTransport: 'public' });
  await openSignedIn(`/route-results?${query.toString()}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(page.getByText('We have kept your search.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/step-free path|known steps|street nearby/))
    .not.toBeInTheDocument();
});

test('ERR-07 STOP-13 the nearest toilets say what shuts before one gets there, and the confirmed come first', async () => {
  answer('POST /api/journeys', () => problem(422, 'There is no way to go.'));
  const at = '2030-07-15T17:50:00+01:00';
  const open = { state: 'open', reason: 'Open', at } as const;
  answerNear([
    toilet('Said', {
      isAccessible: true,
      people: { isAccessible: { known: 'person', people: 1 } },
      opening: { ...open, closes: '2030-07-15T23:00:00+01:00' },
    }),
    toilet('Shuts', {
      isAccessible: true,
      walk: { metres: 1000, minutes: 13 },
      opening: { ...open, closes: '2030-07-15T18:00:00+01:00' },
    }),
    toilet('Sure', {
      isAccessible: true,
      opening: { ...open, closes: '2030-07-15T23:00:00+01:00' },
    }),
  ]);
  const here = { lat: HERE.latitude, lng: HERE.longitude };
  const query = journeyToQuery({
    ...JOURNEY,
    startCoordinates: here,
    endCoordinates: here,
    disabilityAccess: true,
    journeyTime: '17:50',
  });
  await openSignedIn(`/route-results?${query.toString()}`);
  const toilets = page.getByRole('main').getByRole('list').first().css('> li');
  await expectTexts(toilets, ['Sure', 'Said', 'Shuts']);
  await expect.element(toilets.nth(0)).toHaveTextContent('Not known: price');
  await expect.element(toilets.nth(1)).toHaveTextContent('Said by one person');
  await expect.element(toilets.nth(2)).toHaveTextContent('Closes at 18:00, before you get there');
});
