import type { RecommendationAnswer } from '@loovia/core/recommendation';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../../testing/test-axe.ts';
import { openSignedIn, reload } from '../../../testing/test-page.ts';
import { HOSTILE, RECOMMENDED, REPLACED } from '../../../testing/test-recommendations.ts';
import {
  answerRecommendation,
  answerRoutes,
  answerVisits,
  expectAnnounced,
  openedGoogleMapsUrl,
  openToilets,
  recommendationBox,
  recommendationButton,
  routeButton,
  routeCard,
} from '../../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../../testing/test-results.ts';
import { expectHidden, expectTexts, focus, texts, touch } from '../../../testing/test-screen.ts';
import {
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../../testing/test-transit-results.ts';

test('AI-01 AI-03 AI-05 AI-06 AI-07 RES-20 API-03 API-04 API-06 one press clears a route, then chooses its stops in list, map, Google Maps and words', async () => {
  answerRoutes([route(0), route(1)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  const asked = answerRecommendation(() => answer);
  await openSignedIn(RESULTS_URL);
  await expect.element(recommendationButton(1)).toHaveTextContent('Beta');
  const rows = await openToilets(2);
  await rows.nth(0).getByRole('checkbox').click();

  await recommendationButton(2).click();
  await expect.element(recommendationButton(2)).toBeDisabled();
  await expect.element(recommendationButton(2)).toHaveAttribute('aria-busy', 'true');
  await expect.element(recommendationButton(2)).toHaveFocus();
  await expect.element(routeButton(2)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  await expectAnnounced('Picking stops for Route 2; your stop is cleared');
  // The stops put aside come back if the page closes before the answer.
  await reload();
  await expect.element(routeCard(2)).toHaveTextContent('1 stop chosen');
  await recommendationButton(2).click();
  resolve(RECOMMENDED);

  await expect.element(recommendationBox(2)).toHaveTextContent('Picked by our planner');
  await expect.element(rows.getByRole('checkbox', { checked: true })).toHaveLength(2);
  await expect.element(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await expect
    .element(routeCard(2))
    .toHaveTextContent('2 stops chosen: about 18 min extra, with 5 min at each');
  // One set of times: those of the journey with its stops.
  await expect
    .element(routeCard(2).getByRole('list', { name: 'Your 2 stops' }))
    .toHaveTextContent(/^09:20Toilet 2 .*09:49Toilet 4 /);
  await expect.element(recommendationBox(2)).not.toHaveTextContent(/\d\d:\d\d/);
  await expectAnnounced('2 stops picked by our planner for Route 2: Toilet 2, Toilet 4; not every');
  await expect.element(recommendationButton(2)).toHaveFocus();
  await expect.element(recommendationButton(2)).toBeEnabled();
  const url = await openedGoogleMapsUrl(2);
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972|51.512,-2.944');

  const data = JSON.parse(asked[0]?.json ?? '') as Record<string, unknown>;
  expect(data).toMatchObject({ routeIndex: 1, maximum_Number: 3, intervalKeys: ['1', '2'] });
  expect(asked[0]?.prompt).toContain('Pick exactly 3 stops');

  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(recommendationBox(2)).toHaveTextContent('You have changed the stops since.');
});

test('STOP-26 a card says why no toilet is suggested for a stop, until one is chosen for it', async () => {
  const noneBecause = 'No toilet suggested for stop 1 (20 min in): all add over 30 min.';
  const intervals = [
    { number: 1, targetMinutes: 20, suggestedStopId: null, noneBecause },
    { number: 2, targetMinutes: 40, suggestedStopId: 'db_4' },
  ];
  const stops = [stop(1, { detour: { metres: 3000, minutes: 38 } }), stop(4, { suggested: true })];
  answerRoutes([route(0, { stops, intervals })]);
  await openSignedIn(RESULTS_URL);
  const card = routeCard(1);
  await expect.element(card).toHaveTextContent(noneBecause);
  const rows = await openToilets(1);
  await rows.nth(1).getByRole('checkbox').click();
  await expect.element(card).toHaveTextContent(noneBecause);
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(card).not.toHaveTextContent(noneBecause);
});

test('TRUE-10 filters affect suggestions and recommendations', async () => {
  const stops = [
    stop(1),
    stop(2, { suggested: true, hasBabyChanging: false }),
    stop(3, { elapsedMinutes: 21, hasBabyChanging: true }),
  ];
  answerRoutes([route(0, { stops })]);
  const asked = answerRecommendation(() => RECOMMENDED);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  const suggested = rows.filter({ hasText: 'Suggested' }).css('label');
  await expectTexts(suggested, ['Toilet 2']);
  const card = routeCard(1);
  const filters = page.getByRole('group', { name: 'Filter toilets' });
  const wish = filters.getByRole('button', { name: 'Baby changing' });
  await wish.click();
  await expectTexts(suggested, ['Toilet 3']);
  await expect.element(suggested).toHaveLength(1);
  await expect.element(card).toHaveTextContent('1 stop');
  await expect.element(rows).toHaveLength(2);
  await wish.click();
  await expectTexts(suggested, ['Toilet 2']);
  await wish.click();
  await recommendationButton().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.parse(asked[0]?.json ?? '')).toMatchObject({
    userPreferences: { wishes: ['baby'] },
    toilets: [{ place_id: 'db_1' }, { place_id: 'db_3' }],
  });
});

test('AI-02 AI-04 the tooltip explains what the button does, or why it is off, by pointer, keyboard and touch', async () => {
  answerRoutes([route(0), route(1, { stops: [] })]);
  const asked = answerRecommendation(() => RECOMMENDED);
  await openSignedIn(RESULTS_URL);
  const tip = routeCard(1).getByRole('tooltip');
  await recommendationButton().hover();
  await expect
    .element(tip)
    .toHaveTextContent(
      /^Picks the best stops for this route by opening hours, detour and predicted cleanliness$/,
    );
  await tip.hover();
  await expect.element(tip).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expectHidden(tip);

  await routeButton(2).click();
  await expect.element(recommendationButton(2)).toBeDisabled();
  await expect.element(recommendationButton(2)).toHaveAccessibleDescription(/There are no toilets/);
  await userEvent.unhover(document.body);
  const googleMaps = routeCard(2).getByRole('button', { name: 'Open in Google Maps' });
  await focus(googleMaps);
  await userEvent.keyboard('{Tab}');
  await expect.element(recommendationButton(2)).toHaveFocus();
  const why = routeCard(2).getByRole('tooltip');
  await expect.element(why).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  await expectHidden(why);

  touch(recommendationButton(2), 'pointerdown');
  await expect.element(why).toBeVisible();
  touch(recommendationButton(2), 'pointerup');
  await expectHidden(why);
  expect(asked).toHaveLength(0);
});

test('ERR-13 a failure is shown, puts back the chosen stops, and can be retried by keyboard', async () => {
  await page.viewport(390, 844);
  answerRoutes([route(0)]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  const limit = 'Too many recommendations. Please try again in 40 seconds.';
  await focus(recommendationButton());
  for (const [status, sentence, isShown] of [
    [500, 'Something broke.', false],
    [429, limit, true],
  ] as const) {
    answer('POST /api/ai/recommendation', () => problem(status, sentence));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(recommendationBox().getByText('Error getting AI recommendation.'))
      .toBeVisible();
    await expect.element(recommendationBox()).toHaveTextContent('pick stops from the list.');
    await expect.element(recommendationBox().getByText(sentence)).toHaveLength(isShown ? 1 : 0);
    await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked();
    await expectAnnounced('Error getting AI recommendation.');
  }
  await expectNoAxeViolations();
  answerRecommendation(() => ({ ...RECOMMENDED, source: 'model' }));
  await userEvent.keyboard('{Enter}');
  await expect
    .element(recommendationBox())
    .toHaveTextContent('Picked by AI, checked by our planner');
  await expect.element(recommendationButton()).toHaveFocus();
});

test('AI-06 a stop chosen while it loads wins, and other routes are not affected', async () => {
  answerRoutes([route(0), route(1)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  answerRecommendation(() => answer);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await recommendationButton(1).click();
  await routeButton(2).click();
  await recommendationButton(2).click();
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(recommendationBox(1)).not.toBeInTheDocument();
  await expect.element(recommendationButton(1)).toBeEnabled();
  await expectAnnounced('AI recommendation for Route 1 cancelled');
  resolve(RECOMMENDED);
  await expectAnnounced('2 stops picked by our planner for Route 2');
  await routeButton(2).click();
  await expect.element(recommendationBox(2)).toHaveTextContent('Picked by our planner');
  await expect.element(routeCard(2)).toHaveTextContent('2 stops chosen');
  await expect.element(rows.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked();
});

test('LIB-26 AI-07 the text of a recommendation is harmless', async () => {
  answerRoutes([route(0)]);
  answerRecommendation(() => HOSTILE);
  await openSignedIn(RESULTS_URL);
  await recommendationButton().click();
  const box = recommendationBox();
  await expect
    .element(box.getByRole('heading', { level: 4 }))
    .toHaveTextContent(/^Ignore the rules$/);
  await expect.element(box.getByText('Run Data Sign out')).toBeVisible();
  await expect
    .poll(() => texts(box.getByRole('link')))
    .toEqual(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
  await expect.element(box.getByRole('link').first()).toHaveAttribute('rel', 'noreferrer');
  await expect.element(box.css('img, script')).not.toBeInTheDocument();
  expect('hacked' in window).toBe(false);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((name) => name.includes('spy.example'))).toEqual([]);
});

test('AI-16 replaced answers and broken rules are marked', async () => {
  answerRoutes([route(0), route(1)]);
  answerRecommendation(() => REPLACED);
  await openSignedIn(RESULTS_URL);
  for (const number of [1, 2]) {
    await routeButton(number).click();
    await recommendationButton(number).click();
    await expect
      .element(recommendationBox(number))
      .toHaveTextContent('The AI’s choice broke the rules');
  }
  await expect
    .element(recommendationBox(2).getByRole('heading', { name: /^Warning: / }))
    .toBeVisible();
});

test('AI-05 AI-06 by public transport, the journey is planned with the stops, and those that cannot be visited are named', async () => {
  answerRoutes([transitRoute(0)]);
  const { promise: answer, resolve } = Promise.withResolvers<RecommendationAnswer>();
  answerRecommendation(() => answer);
  answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  const castle = rows.filter({ hasText: 'Castle toilets' }).getByRole('checkbox');
  await castle.click();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');

  await recommendationButton().click();
  await expect.element(card).toHaveTextContent('09:00 to 09:50');
  await expect.element(castle).not.toBeChecked();
  const reason = 'Common toilets cannot be visited together with your other stops.';
  const leftOut = [{ stopId: 'db_common', reason }];
  answerVisits(() => ({ route: transitRouteWithBreak(0), leftOut }));
  resolve({ ...RECOMMENDED, stopIds: ['db_castle', 'db_common'] });
  await expect.element(card.getByText(reason)).toBeVisible();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
  await expect.element(rows.getByRole('checkbox', { checked: true })).toHaveLength(1);
  await expect.element(castle).toBeChecked();
  await expect
    .element(recommendationBox())
    .not.toHaveTextContent('You have changed the stops since.');
  await expectAnnounced('the journey could not be planned with Common toilets as well');
});
