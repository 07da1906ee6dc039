import { expect, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import { JOURNEY, RESULTS_URL, route, stop, stubProblem, stubRoutes } from '../results-stubs.ts';

test('RES-31 STOP-25 stops that failed are asked for again when the card is selected, once', async ({
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

test('RES-32 while routes are being found it says so, in the shape of what comes', async ({
  signedInPage: page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/journeys', async (request) => {
    await held;
    await request.fulfill({ json: { routes: [route(0)] } });
  });
  await page.goto(RESULTS_URL);
  await expect(page.getByText('Loading database loos...')).toBeVisible();
  answer();
  await expect(routeCard(page, 1)).toBeVisible();
  await expect(page.getByText('Loading database loos...')).toHaveCount(0);
});

test('ERR-07 ERR-08 a refused journey empties the list and says what to do', async ({
  signedInPage: page,
}) => {
  await stubProblem(page, 422, 'Directions request failed due to ZERO_RESULTS');
  await page.goto(RESULTS_URL);
  await expect(page.getByRole('alert')).toContainText(
    'Directions request failed due to ZERO_RESULTS',
  );
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Change the search' }).click();
  await expect(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
});

test('ERR-07 an engine that is down can be asked again', async ({ signedInPage: page }) => {
  await stubProblem(page, 503, 'Directions request failed due to UNAVAILABLE');
  await page.goto(RESULTS_URL);
  await expect(page.getByRole('alert')).toContainText('UNAVAILABLE');
  await page.unroute('**/api/journeys');
  await stubRoutes(page, [route(0)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(routeCard(page, 1)).toBeVisible();
});
