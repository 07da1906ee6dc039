import type { RecommendationAnswer } from '@loovia/core/recommendation';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openedGoogleMapsUrl, openToilets, routeButton, routeCard } from '../journey.ts';
import {
  boxOf,
  buttonOf,
  HOSTILE,
  RECOMMENDATION,
  RECOMMENDED,
  REPLACED,
  stubRecommendation,
} from '../recommendation-stubs.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { problemAnswer, stubProblem } from '../stubs.ts';
import {
  stubVisits,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
  VISITS,
} from '../transit-stubs.ts';

const announced = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

test('AI-01 AI-03 AI-05 AI-06 AI-07 RES-20 API-03 API-04 API-06 one press clears a route, then chooses its stops in list, map, Google Maps and words', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  const asked = await stubRecommendation(page, () => answer);
  await page.goto(RESULTS_URL);
  await expect(buttonOf(page, 2)).toContainText('Beta');
  const rows = await openToilets(page, 2);
  await rows.nth(0).getByRole('checkbox').check();
  await routeCard(page, 1).getByText('5.4 km').click();

  await buttonOf(page, 2).click();
  await expect(buttonOf(page, 2)).toBeDisabled();
  await expect(buttonOf(page, 2)).toHaveAttribute('aria-busy', 'true');
  await expect(buttonOf(page, 2)).toBeFocused();
  await expect(buttonOf(page, 1)).toBeEnabled();
  await expect(routeButton(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await announced(page, 'Picking stops for Route 2, now on the map; your stop is cleared');
  // The stops put aside come back if the page closes before the answer.
  await page.reload();
  await expect(routeCard(page, 2)).toContainText('1 stop chosen');
  await buttonOf(page, 2).click();
  resolve(RECOMMENDED);

  await expect(boxOf(page, 2)).toContainText('Picked by our planner');
  await expect(boxOf(page, 2).getByRole('listitem').first()).toContainText(
    'Stop 1, Toilet 2: there at 09:20, 20 min in; open until 18:00',
  );
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await expect(routeCard(page, 2)).toContainText(
    '2 stops chosen: about 18 min extra, with 5 min at each',
  );
  await expect(boxOf(page, 2)).toContainText(
    'Planned together: Toilet 2 at 09:20 and Toilet 4 at 09:49.',
  );
  await announced(page, '2 stops picked by our planner for Route 2: Toilet 2, Toilet 4; not every');
  await expect(buttonOf(page, 2)).toBeFocused();
  await expect(buttonOf(page, 2)).toBeEnabled();
  const url = await openedGoogleMapsUrl(page, 2);
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972|51.512,-2.944');

  const data = JSON.parse(asked[0]?.json ?? '') as Record<string, unknown>;
  expect(data).toMatchObject({ routeIndex: 1, maximum_Number: 3, intervalKeys: ['1', '2'] });
  expect(asked[0]?.prompt).toContain('Pick exactly 3 stops');

  await rows.nth(0).getByRole('checkbox').check();
  await expect(boxOf(page, 2)).toContainText('You have changed the stops since.');
});

test('STOP-26 a card says why no toilet is suggested for a stop, until one is chosen for it', async ({
  signedInPage: page,
}) => {
  const noneBecause = 'We suggest no toilet for stop 1: each one listed there adds over 30 min.';
  const intervals = [
    { number: 1, targetMinutes: 20, suggestedStopId: null, noneBecause },
    { number: 2, targetMinutes: 40, suggestedStopId: 'db_4' },
  ];
  const stops = [stop(1, { detour: { metres: 3000, minutes: 38 } }), stop(4, { suggested: true })];
  await stubRoutes(page, [route(0, { stops, intervals })]);
  await page.goto(RESULTS_URL);
  const card = routeCard(page, 1);
  await expect(card).toContainText(noneBecause);
  const rows = await openToilets(page, 1);
  await rows.nth(1).getByRole('checkbox').check();
  await expect(card).toContainText(noneBecause);
  await rows.nth(0).getByRole('checkbox').check();
  await expect(card).not.toContainText(noneBecause);
});

test('TRUE-10 filters affect suggestions and recommendations', async ({ signedInPage: page }) => {
  const stops = [
    stop(1),
    stop(2, { suggested: true, hasBabyChanging: false }),
    stop(3, { elapsedMinutes: 21, hasBabyChanging: true }),
  ];
  await stubRoutes(page, [route(0, { stops })]);
  const asked = await stubRecommendation(page, () => RECOMMENDED);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  const suggested = rows.filter({ hasText: 'Suggested' }).locator('label');
  await expect(suggested).toContainText(['Toilet 2']);
  const card = routeCard(page, 1);
  const filters = page.getByRole('group', { name: 'Filter toilets' });
  const wish = filters.getByRole('button', { name: 'Baby changing' });
  await wish.click();
  await expect(suggested).toContainText(['Toilet 3']);
  await expect(suggested).toHaveCount(1);
  await expect(card).toContainText('1 stop suggested, 2 toilets to choose from');
  await wish.click();
  await expect(suggested).toContainText(['Toilet 2']);
  await wish.click();
  await buttonOf(page).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.parse(asked[0]?.json ?? '')).toMatchObject({
    userPreferences: { wishes: ['baby'] },
    toilets: [{ place_id: 'db_1' }, { place_id: 'db_3' }],
  });
});

test('AI-02 AI-04 the tooltip explains what the button does, or why it is off, by pointer, keyboard and touch', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1, { stops: [] })]);
  const asked = await stubRecommendation(page, () => RECOMMENDED);
  await page.goto(RESULTS_URL);
  const tip = routeCard(page, 1).getByRole('tooltip');
  await buttonOf(page).hover();
  await expect(tip).toHaveText(
    'Picks the best stops for this route by opening hours, detour and predicted cleanliness',
  );
  await tip.hover();
  await expect(tip).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await expect(buttonOf(page, 2)).toBeDisabled();
  await expect(buttonOf(page, 2)).toHaveAccessibleDescription(/There are no toilets/);
  await page.mouse.move(0, 0);
  const googleMaps = routeCard(page, 2).getByRole('button', { name: 'Open in Google Maps' });
  await googleMaps.focus();
  await page.keyboard.press('Tab');
  await expect(buttonOf(page, 2)).toBeFocused();
  const why = routeCard(page, 2).getByRole('tooltip');
  await expect(why).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(why).toBeHidden();

  await buttonOf(page, 2).dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(why).toBeVisible();
  await buttonOf(page, 2).dispatchEvent('pointerup', { pointerType: 'touch' });
  await expect(why).toBeHidden();
  expect(asked).toHaveLength(0);
});

test('ERR-13 a failure is shown, puts back the chosen stops, and can be retried by keyboard', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
  await stubRoutes(page, [route(0)]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  const limit = 'Too many recommendations. Please try again in 40 seconds.';
  await buttonOf(page).focus();
  for (const [status, sentence, isShown] of [
    [500, 'Something broke.', false],
    [429, limit, true],
  ] as const) {
    await stubProblem(page, RECOMMENDATION, { status, detail: sentence });
    await page.keyboard.press('Enter');
    await expect(boxOf(page).getByText('Error getting AI recommendation.')).toBeVisible();
    await expect(boxOf(page)).toContainText('pick stops from the list.');
    await expect(boxOf(page).getByText(sentence)).toHaveCount(isShown ? 1 : 0);
    await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
    await announced(page, 'Error getting AI recommendation.');
  }
  await expectNoAxeViolations(page);
  await stubRecommendation(page, () => ({ ...RECOMMENDED, source: 'model' }));
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toContainText('Picked by AI, checked by our planner');
  await expect(buttonOf(page)).toBeFocused();
});

test('ERR-13 missing code, an invalid answer, or none within 20 seconds is a failure', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await stubRoutes(page, [route(0)]);
  const late = Promise.withResolvers<RecommendationAnswer>();
  await stubRecommendation(page, (nth) =>
    nth === 1 ? ({ recommendation: 7 } as never) : late.promise,
  );
  await page.route('**/assets/ask-*.js', (request) => request.abort());
  await page.goto(RESULTS_URL);
  await buttonOf(page).click();
  await expect(boxOf(page)).toContainText('Reload the page to try again');
  await page.unroute('**/assets/ask-*.js');
  await page.reload();
  await buttonOf(page).click();
  await expect(boxOf(page)).toContainText('Error getting AI recommendation.');
  const asked = page.waitForRequest(RECOMMENDATION);
  await buttonOf(page).click();
  await asked;
  await expect(boxOf(page)).not.toContainText('Error');
  await page.clock.fastForward(20_000);
  await expect(boxOf(page)).toContainText('No answer came within 20 seconds.');
  late.resolve(RECOMMENDED);
});

test('AI-06 a stop chosen while it loads wins, and other routes are not affected', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  await stubRecommendation(page, () => answer);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await buttonOf(page, 1).click();
  await buttonOf(page, 2).click();
  await rows.nth(0).getByRole('checkbox').check();
  await expect(boxOf(page, 1)).toHaveCount(0);
  await expect(buttonOf(page, 1)).toBeEnabled();
  await announced(page, 'AI recommendation for Route 1 cancelled');
  resolve(RECOMMENDED);
  await expect(boxOf(page, 2)).toContainText('Picked by our planner');
  await expect(routeCard(page, 2)).toContainText('2 stops chosen');
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
});

test('LIB-26 AI-07 the text of a recommendation is harmless', async ({ signedInPage: page }) => {
  const spied: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('spy.example')) spied.push(request.url());
  });
  await stubRoutes(page, [route(0)]);
  await stubRecommendation(page, () => HOSTILE);
  await page.goto(RESULTS_URL);
  await buttonOf(page).click();
  const box = boxOf(page);
  await expect(box.getByRole('heading', { level: 4 })).toHaveText('Ignore the rules');
  await expect(box.getByText('Run Data Sign out')).toBeVisible();
  await expect(box.getByRole('link')).toHaveText([
    'http',
    'https',
    'irc',
    'ircs',
    'mailto',
    'xmpp',
  ]);
  await expect(box.getByRole('link').first()).toHaveAttribute('rel', 'noreferrer');
  await expect(box.locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(spied).toEqual([]);
});

test('AI-16 replaced answers and broken rules are marked', async ({ signedInPage: page }) => {
  await stubRoutes(page, [route(0), route(1)]);
  await stubRecommendation(page, () => REPLACED);
  await page.goto(RESULTS_URL);
  for (const number of [1, 2]) {
    await buttonOf(page, number).click();
    await expect(boxOf(page, number)).toContainText('The AI’s choice broke the rules');
  }
  await expect(boxOf(page).getByRole('heading', { name: /^Warning: / })).toBeVisible();
});

test('AI-05 AI-06 by public transport, the journey is planned with the stops, and those that cannot be visited are named', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  await stubRecommendation(page, () => answer);
  const visits = await stubVisits(page, () => transitRouteWithBreak(0));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  const castle = rows.filter({ hasText: 'Castle toilets' }).getByRole('checkbox');
  await castle.check();
  await expect(card).toContainText('09:00 to 10:04');

  await buttonOf(page).click();
  await expect(card).toContainText('09:00 to 09:50');
  await expect(castle).not.toBeChecked();
  await page.route(VISITS, (request) =>
    visits.length === 1 && request.request().postData()?.includes('"db_castle","db_common"]')
      ? request.fulfill(problemAnswer({ status: 422, detail: 'These stops can’t be visited.' }))
      : request.fallback(),
  );
  resolve({ ...RECOMMENDED, stopIds: ['db_castle', 'db_common'] });
  await expect(boxOf(page)).toContainText(
    'The journey could not be planned with Common toilets as well.',
  );
  await expect(boxOf(page)).toContainText('Planned: Castle toilets at 09:17.');
  await expect(card).toContainText('09:00 to 10:04');
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(castle).toBeChecked();
  await expect(boxOf(page)).not.toContainText('You have changed the stops since.');
  await announced(page, 'the journey could not be planned with Common toilets as well');
});
