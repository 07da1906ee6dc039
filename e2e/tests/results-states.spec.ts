import { toiletsNearAnswerSchema, type Route } from '@loovia/core/api';
import { journeyToQuery } from '@loovia/core/journeys';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import { HERE, stubNear, toilet } from '../near.ts';
import { JOURNEY, JOURNEYS, RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { problemAnswer, stubProblem } from '../stubs.ts';

test('RES-31 STOP-25 a failed search for stops is repeated once when the card is selected', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1, { stops: [], stopsFailed: true })]);
  let asked = 0;
  await page.route('**/api/journeys/stops', (request) => {
    asked++;
    return request.fulfill({
      json: { stops: [stop(3)], intervals: [], warnings: [], stopsFailed: false },
    });
  });
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 2);
  await expect(card).toContainText('could not all be found');
  await card.getByText('6.2 km').click();
  await expect(card).not.toContainText('could not all be found');
  await expect(card).toContainText('1 toilet to choose from');
  await routeCard(page, 1).getByText('5.4 km').click();
  await card.getByText('6.2 km').click();
  expect(asked).toBe(1);
});

test('RES-31 the journey is planned again for its stops if the server no longer has the route', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1, { stops: [], stopsFailed: true })]);
  const detail = 'We no longer have this route.';
  await stubProblem(page, '**/api/journeys/stops', { status: 404, detail });
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 2);
  await expect(card).toContainText('could not all be found');
  await page.unroute(JOURNEYS);
  await stubRoutes(page, [route(0), route(1, { id: 'renewed' })]);
  await card.getByText('6.2 km').click();
  await expect(card).not.toContainText('could not all be found');
  await expect(card).toContainText('3 toilets to choose from');
});

test('ERR-07 ERR-08 a refused journey shows no routes and says what to do', async ({
  signedInPage: page,
}) => {
  const detail = 'Directions request failed due to ZERO_RESULTS';
  await stubProblem(page, JOURNEYS, { status: 422, detail });
  await page.goto(RESULTS_URL);
  await expect(page.getByRole('alert')).toContainText(detail);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/another way to travel\. We have kept your search\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change the search' }).click();
  await expect(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
});

test('ERR-07 RES-32 while routes load, the page says so; a search can be repeated after the engine was down', async ({
  signedInPage: page,
}) => {
  const loading = page.getByText('Loading database loos...');
  const down = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<Route>();
  const detail = 'Directions request failed due to UNAVAILABLE';
  await page.route(JOURNEYS, async (request) => {
    await down.promise;
    await request.fulfill(problemAnswer({ status: 503, detail }));
  });
  await page.goto(RESULTS_URL);
  await expect(loading).toBeVisible();
  down.resolve(undefined);
  await expect(page.getByRole('alert')).toContainText('UNAVAILABLE');
  await expect(page.getByText('We have kept your search.')).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.unroute(JOURNEYS);
  await page.route(JOURNEYS, async (request) => {
    await request.fulfill({ json: { routes: [await answer.promise] } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loading).toBeVisible();
  answer.resolve(route(0));
  await expect(routeCard(page, 1)).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('ERR-07 a day outside the timetable comes without advice about steps', async ({
  signedInPage: page,
}) => {
  const detail = 'We only have times for 26 February to 31 May 2024. Choose one of those days.';
  const errors = [{ field: 'journeyDate', message: detail }];
  await stubProblem(page, JOURNEYS, { status: 422, detail, errors });
  const query = journeyToQuery({ ...JOURNEY, disabilityAccess: true, selectedTransport: 'public' });
  await page.goto(`/route-results?${query.toString()}`);
  await expect(page.getByRole('alert')).toContainText(detail);
  await expect(page.getByText('We have kept your search.', { exact: true })).toBeVisible();
  await expect(page.getByText(/step-free|steps|street nearby/)).toHaveCount(0);
});

test('ERR-07 a journey that ends where it starts shows the nearest toilets', async ({
  signedInPage: page,
}) => {
  const answer = await page.request.get('/api/toilets/near?lat=53.28&lng=1.05&maxDistance=50');
  const { toilets: known } = toiletsNearAnswerSchema.parse(await answer.json());
  const at = known[0]?.location;
  if (!at) throw new Error('The demo county has no toilets.');
  const here = { location: 'Market Square, Pennyminster', at };
  const query = journeyToQuery({
    ...JOURNEY,
    startLocation: here.location,
    endLocation: here.location,
    startCoordinates: here.at,
    endCoordinates: here.at,
  });
  await page.goto(`/route-results?${query.toString()}`);
  const nearest = page.getByRole('region', { name: `Toilets near ${here.location}` });
  await expect(nearest.getByText(/there is no route to plan/)).toBeVisible();
  const toilets = nearest.getByRole('listitem');
  await expect(toilets.first()).toBeVisible();
  await expect(toilets.first()).toContainText(/\d+\sm on foot/);
  await expect(toilets.first()).toContainText(/[Oo]pen|Closed/);
  await expect(toilets.first().getByRole('link', { name: /^Walk there to / })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*travelmode=walking/,
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Change the search' }).click();
  await expect(page.getByPlaceholder('Start')).toHaveValue(here.location);
});

test('ERR-07 STOP-13 the nearest toilets say what shuts before one gets there, and the confirmed come first', async ({
  signedInPage: page,
}) => {
  const at = '2030-07-15T17:50:00+01:00';
  const open = { state: 'open', reason: 'Open', at } as const;
  await stubNear(page, [
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
  await page.goto(`/route-results?${query.toString()}`);
  const toilets = page.getByRole('main').getByRole('list').first().locator('> li');
  await expect(toilets).toContainText(['Sure', 'Said', 'Shuts']);
  await expect(toilets.nth(0)).toContainText('Not known: price');
  await expect(toilets.nth(1)).toContainText('Said by one person');
  await expect(toilets.nth(2)).toContainText('Closes at 18:00, before you get there');
});
