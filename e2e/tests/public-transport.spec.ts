import type { Route } from '@loovia/core/api';
import { listen } from '../accessibility/listen.ts';
import { expect, test, WIDTHS } from '../fixtures.ts';
import { checkboxOf, openedGoogleMapsUrl, openedUrl, openToilets, routeCard } from '../journey.ts';
import { stubRoutes } from '../results-stubs.ts';
import { readyMap } from '../map-need.ts';
import { stubProblem } from '../stubs.ts';
import {
  stubVisits,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
  VISITS,
} from '../transit-stubs.ts';

test('RES-15 LIMIT-21 STOP-39 a card sums up the journey in words and as a named chain; opened, it lists the legs like a printed itinerary, and each stop’s visit: a break, a change, a walk', async ({
  signedInPage: page,
}) => {
  const { legs: planned, ...route } = transitRoute(0);
  const walk = planned.slice(-1).map((leg) => ({ ...leg, isOffMap: true as const }));
  await stubRoutes(page, [{ ...route, legs: [...planned.slice(0, -1), ...walk] }]);
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  await expect(card.getByText('Bus 27, then train')).toBeVisible();
  await expect(
    card.getByRole('img', { name: 'Walk 5 min, then bus 27, then train, then walk 4 min' }),
  ).toBeVisible();
  await expect(card.getByRole('list', { name: 'How the time is spent' })).toHaveText(
    'Walk 9 minTravelling 33 minWait 7 min',
  );
  await expect(card.getByText('check for delays and cancellations')).toBeVisible();

  const rows = await openToilets(page, 1);
  const legs = page.getByRole('list', { name: 'Legs of Route 1' }).locator('> li');
  await expect(legs).toHaveCount(6);
  await expect(legs.nth(0)).toHaveText(/^09:00Walk 350\sm, 5\smin, to Market Square/);
  await expect(legs.nth(1)).toContainText('09:06Board at Market Square, stop C');
  await expect(legs.nth(1)).toContainText('Bus27towards Caerleon');
  await expect(legs.nth(1)).toContainText('Newport Bus');
  await expect(legs.nth(1)).toContainText('09:20Get off at Caerleon Common');
  await expect(legs.nth(2)).toHaveText('09:20Wait 7 min at Caerleon Common');
  await expect(legs.nth(3)).toContainText('09:27Board at Caerleon Common, platform 2');
  await expect(legs.nth(4)).toContainText('We have no path data here, so we drew a straight line.');
  await expect(legs.nth(5)).toHaveText('09:50Arrive at Mill Lane');
  const calls = page.getByRole('list', { name: 'Stops of this ride' });
  await expect(calls).toHaveCount(0);
  await legs.nth(1).getByText('2 stops, 14 min').click();
  await expect(calls.locator('> li')).toHaveText([
    '09:06Market Square, stop C',
    '09:11Newport Castle',
    '09:20Caerleon Common',
  ]);

  await expect(rows).toContainText([
    'On your walk from Bridge Street: 2 min walk, next bus 09:06, leave 6 min earlier, same arrival time',
    'Get off at Newport Castle: 6 min walk, next bus 09:25, arrive 14 min later',
    'While changing at Caerleon Common: 2 min walk, 5 min until the next train, same arrival time',
  ]);
  await expect(rows.nth(1)).toContainText('Arrive 09:17');
});

test('LIMIT-21 a time after midnight has its day; a ride whose step-free access is not confirmed says so', async ({
  signedInPage: page,
}) => {
  const late = transitRoute(0, { arrival: '2030-01-16T00:10:00+00:00' });
  const [walk, bus, ...rest] = transitRoute(1).legs;
  if (!walk || !bus) throw new Error('The stub has a walk and a bus.');
  const unsure = [walk, { ...bus, stepFree: 'not confirmed' as const }, ...rest];
  await stubRoutes(page, [late, transitRoute(1, { legs: unsure })]);
  await page.goto(TRANSIT_URL);
  await openToilets(page, 1);
  const legs = page.getByRole('list', { name: 'Legs of Route 1' }).locator('> li');
  await expect(legs.last()).toHaveText(/^00:10 Wed,? 16 Jan/);
  await expect(legs.first()).toHaveText(/^09:00Walk/);

  const notConfirmed = 'Step-free access not confirmed';
  await expect(page.getByText(notConfirmed)).toHaveCount(0);
  await openToilets(page, 2);
  await expect(routeCard(page, 2).getByText(notConfirmed)).toHaveCount(1);
});

test('RES-18 RES-19 API-18 API-22 each leg opens separately in Google Maps', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  await stubVisits(page, () => transitRouteWithBreak(0));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  await expect(card.getByRole('button', { name: /^Leg \d$/ })).toHaveCount(4);
  const leg = async (name: string) =>
    openedUrl(page, () => card.getByRole('button', { name, exact: true }).click());
  const walk = await leg('Leg 1');
  expect(walk.searchParams.get('travelmode')).toBe('walking');
  expect(walk.searchParams.get('destination')).toBe('51.503,-2.992');
  const bus = await leg('Leg 2');
  expect(bus.searchParams.get('travelmode')).toBe('transit');
  expect(bus.searchParams.get('origin')).toBe('51.503,-2.992');
  expect(bus.searchParams.get('destination')).toBe('51.512,-2.95');

  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card.getByText(/^Google Maps takes no stops by public transport/)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Leg \d$/ })).toHaveCount(7);
  const whole = await openedGoogleMapsUrl(page, 1);
  expect(whole.searchParams.get('travelmode')).toBe('transit');
  expect(whole.searchParams.has('waypoints')).toBe(false);
});

test.describe('with the map', () => {
  test.use({ map: 'unpainted' });

  test('RES-23 RES-24 a press on a change opens its sheet, one at a time; so do Enter and Space, and Escape returns the focus to its marker', async ({
    signedInPage: page,
  }) => {
    await stubRoutes(page, [transitRoute(0)]);
    await page.goto(TRANSIT_URL);
    const map = readyMap(page);
    const change = map.getByRole('button', { name: 'Change to train at Caerleon Common' });
    await change.click();
    const change1 = page.getByRole('dialog', { name: 'Change to train at Caerleon Common' });
    await expect(change1).toContainText('LineNo number or name');
    await expect(change1).toContainText('TypeTrain');
    await expect(change1).toContainText('FromCaerleon Common, platform 2, 09:27');
    await expect(change1).toContainText('ToCwmbran, platform 1, 09:46');
    await expect(change1).toContainText('Duration19 min');
    await map.getByRole('button', { name: 'Board bus 27 at Market Square' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toHaveCount(1);
    await expect(sheet).toContainText('Line27');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);

    await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
    const marker = map.getByRole('button', { name: 'Leave train at Cwmbran' });
    const info = page.getByRole('dialog', { name: 'Leave train at Cwmbran' });
    await marker.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(info).toBeFocused();
      await expect(info).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(info).toHaveCount(0);
      await expect(marker).toBeFocused();
    }
  });

  test('RES-33 STOP-39 choosing a stop plans the journey again on card, legs and map, and removing it undoes that', async ({
    signedInPage: page,
  }) => {
    await stubRoutes(page, [transitRoute(0)]);
    const { promise: answer, resolve } = Promise.withResolvers<Route>();
    const asked = await stubVisits(page, () => answer);
    const said = await listen(page);
    await page.goto(TRANSIT_URL);
    const card = routeCard(page, 1);
    const rows = await openToilets(page, 1);
    const castle = rows.filter({ hasText: 'Castle toilets' });
    await castle.getByRole('checkbox').check();
    await expect(card.getByText('Planning again with your stop…')).toBeVisible();
    await expect(castle).toContainText('Planning…');
    await expect(card).toContainText('09:00 to 09:50');
    resolve(transitRouteWithBreak(0));
    await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
    await expect(card).toContainText('1 h 4 min');
    await expect(card).toContainText('09:00 to 10:04');
    expect((await said()).filter((words) => words.includes('10:04'))).toHaveLength(1);
    const legs = page.getByRole('list', { name: 'Legs of Route 1' }).locator('> li');
    await expect(legs.filter({ hasText: 'About 5 min at Castle toilets' })).toHaveCount(1);
    const map = readyMap(page);
    await expect(map.getByRole('button', { name: /^Change to bus 27 at Newport/ })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.stopIds).toEqual(['db_castle']);
    expect(asked[0]?.routeId).toBe(transitRoute(0).id);

    await castle.getByRole('checkbox').uncheck();
    await expect(card).toContainText('09:00 to 09:50');
    await expect(card.getByText('No stops chosen')).toBeVisible();
    await castle.getByRole('checkbox').check();
    await expect(card).toContainText('09:00 to 10:04');
    expect(asked).toHaveLength(1);
  });
});

test('of several quick choices, the last one wins', async ({ signedInPage: page }) => {
  await stubRoutes(page, [transitRoute(0)]);
  const first = Promise.withResolvers<Route>();
  const last = transitRouteWithBreak(0, { visited: ['db_castle', 'db_common'] });
  await stubVisits(page, ({ stopIds }) => (stopIds.length === 1 ? first.promise : last));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await checkboxOf(rows, 'Common toilets').check();
  await expect(card.getByText('2 stops chosen: arrive 10:04, 14 min later')).toBeVisible();
  first.resolve(transitRouteWithBreak(0, { arrival: '2030-01-15T11:11:00+00:00' }));
  await expect(card.getByText('2 stops chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect(card).not.toContainText('11:11');
});

test('DATA-18 a reload plans again with the chosen stops; a choice that cannot be planned is undone with its reason, and nothing else is lost', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  const asked = await stubVisits(page, () => transitRouteWithBreak(0));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card).toContainText('09:00 to 10:04');
  await page.reload();
  await expect(card).toContainText('09:00 to 10:04');
  await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  expect(asked).toHaveLength(2);

  const detail = 'No service goes on from there that day.';
  await stubProblem(page, VISITS, { status: 422, detail });
  const common = checkboxOf(rows, 'Common toilets');
  // The page unchecks the box again: 'check' would insist on it staying checked.
  await common.click();
  await expect(card.getByRole('alert')).toContainText(detail);
  await expect(common).not.toBeChecked();
  await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect(card).toContainText('09:00 to 10:04');
});
