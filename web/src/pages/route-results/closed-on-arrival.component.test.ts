import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSignedIn } from '../../testing/test-page.ts';
import { RECOMMENDED } from '../../testing/test-recommendations.ts';
import {
  answerRecommendation,
  answerRoutes,
  answerVisits,
  checkboxOf,
  expectAnnounced,
  openToilets,
  recommendationButton,
  routeCard,
} from '../../testing/test-results-page.ts';
import { after, RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import {
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../testing/test-transit-results.ts';

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

test('AI-06 TRUE-14 says of a recommended stop that it shuts before one gets there', async () => {
  answerRoutes([route(0, { stops: [stop(2), SHUTS_EARLY] })]);
  answerRecommendation(() => RECOMMENDED);
  await openSignedIn(RESULTS_URL);
  await recommendationButton().click();
  const late = 'Toilet 4 closes at 09:45. With the stops before it you would be there too late.';
  await expect.element(routeCard(1)).toHaveTextContent(late);
  await expectAnnounced(late);
});

test('TRUE-14 a stop that others make too late is heard, too', async () => {
  const opening = { state: 'open', reason: 'Open', at: after(20), closes: after(25) } as const;
  answerRoutes([route(0, { stops: [stop(1), stop(2, { opening, suggested: true })] })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Toilet 2').click();
  await checkboxOf(rows, 'Toilet 1').click();
  const warning = 'Toilet 2 closes at 09:25. With the stops before it you would be there too late.';
  await expect.element(routeCard(1).getByText(warning)).toBeVisible();
  await expectAnnounced(warning);
});

test('filters judge toilets at the times of the journey with its stops', async () => {
  answerRoutes([route(0, { stops: [stop(2), SHUTS_EARLY] })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  const filters = page.getByRole('group', { name: 'Filter toilets' });
  await filters.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(rows).toHaveLength(2);
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toHaveTextContent('Toilet 2');
});

test('STOP-30 says aloud that a chosen stop will be closed', async () => {
  const closed = 'Castle toilets is closed at 09:17, when you would arrive.';
  answerRoutes([transitRoute(0)]);
  answerVisits(() => transitRouteWithBreak(0, { warnings: [closed] }));
  await openSignedIn(TRANSIT_URL);
  await checkboxOf(await openToilets(1), 'Castle toilets').click();
  await expect.element(routeCard(1)).toHaveTextContent(closed);
  await expectAnnounced(closed);
});
