import { expect, test } from '../fixtures.ts';
import { checkboxOf, openToilets, routeCard } from '../journey.ts';
import { buttonOf, RECOMMENDED, stubRecommendation } from '../recommendation-stubs.ts';
import { after, RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { stubVisits, TRANSIT_URL, transitRoute, transitRouteWithBreak } from '../transit-stubs.ts';

/** Closed where a stop before it takes longer than five minutes. */
const SHUTS_EARLY = stop(4, {
  suggested: true,
  opening: {
    state: 'open',
    reason: 'Open',
    at: after(40),
    closes: after(45),
    knownUntil: after(2000),
  },
});

test('AI-06 TRUE-14 says of a recommended stop that it shuts before one gets there', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0, { stops: [stop(2), SHUTS_EARLY] })]);
  await stubRecommendation(page, () => RECOMMENDED);
  await page.goto(RESULTS_URL);
  await buttonOf(page).click();
  const late = 'Toilet 4 closes at 09:45. With the stops before it you would be there too late.';
  await expect(routeCard(page, 1)).toContainText(late);
  await expect(page.getByRole('status').filter({ hasText: late })).toBeAttached();
});

test('filters judge toilets at the times of the journey with its stops', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0, { stops: [stop(2), SHUTS_EARLY] })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  const filters = page.getByRole('group', { name: 'Filter toilets' });
  await filters.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(0).getByRole('checkbox').check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Toilet 2');
});

test('STOP-30 says aloud that a chosen stop will be closed', async ({ signedInPage: page }) => {
  const closed = 'Castle toilets is closed at 09:17, when you would arrive.';
  await stubRoutes(page, [transitRoute(0)]);
  await stubVisits(page, () => transitRouteWithBreak(0, { warnings: [closed] }));
  await page.goto(TRANSIT_URL);
  await checkboxOf(await openToilets(page, 1), 'Castle toilets').check();
  await expect(routeCard(page, 1)).toContainText(closed);
  await expect(page.getByRole('status').filter({ hasText: closed })).toBeAttached();
});
