import type { Route } from '@loovia/core/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMap, readyMap } from '../../../testing/map-stand-in.tsx';
import { listen } from '../../../testing/test-listening.ts';
import { openSignedIn, reload } from '../../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  checkboxOf,
  openDetails,
  openedGoogleMapsUrl,
  openedUrl,
  openToilets,
  routeCard,
  timelineRows,
} from '../../../testing/test-results-page.ts';
import { expectTexts, focus, texts } from '../../../testing/test-screen.ts';
import {
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../../testing/test-transit-results.ts';

test('RES-15 LIMIT-21 STOP-39 SHOW-03 a card sums up the journey as a named chain; opened, it tells it in order, each toilet where one uses it: on a walk, by a break, at a change', async () => {
  const { legs: planned, ...route } = transitRoute(0);
  const walk = planned.slice(-1).map((leg) => ({ ...leg, isOffMap: true as const }));
  answerRoutes([{ ...route, legs: [...planned.slice(0, -1), ...walk] }]);
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  await expect
    .element(
      card.getByRole('img', { name: 'Walk 5 min, then bus 27, then train, then walk 4 min' }),
    )
    .toBeVisible();
  await openToilets(1);
  await expect.element(card.getByText('check for delays and cancellations')).toBeVisible();
  const rows = timelineRows(1);
  await expectTexts(rows, [
    '09:00Start at Bridge Street',
    'Bridge Street toilets',
    'No toilet for 22 min, 09:00 to 09:22',
    '09:00Walk 350',
    '09:06Board at Market Square, stop C',
    'Castle toilets',
    '09:20Get off at Caerleon Common',
    '09:20Wait 7 min at Caerleon Common',
    'Common toilets',
    'No toilet for 28 min, 09:22 to 09:50',
    '09:27Board at Caerleon Common, platform 2',
    '09:46Get off at Cwmbran, platform 1',
    '09:46Walk 290',
    '09:50Arrive at Mill Lane',
  ]);
  await expect.element(rows.nth(4)).toHaveTextContent('Bus27towards Caerleon');
  await expect.element(rows.nth(4)).toHaveTextContent('Newport Bus');
  await expect
    .element(rows.nth(12))
    .toHaveTextContent('We have no path data here, so we drew a straight line.');
  const calls = page.getByRole('list', { name: 'Stops of this ride' });
  await expect.element(calls).not.toBeInTheDocument();
  await rows.nth(4).getByText('2 stops, 14 min').click();
  await expect
    .poll(() => texts(calls.css('> li')))
    .toEqual(['09:06Market Square, stop C', '09:11Newport Castle', '09:20Caerleon Common']);

  await expect.element(rows.nth(1)).toHaveTextContent('leave 6 min earlier · 08:56');
  await expect.element(rows.nth(1)).toHaveTextContent('2 min away · ');
  await expect.element(rows.nth(5)).toHaveTextContent('Get off at Newport Castle: +14 min · 09:17');
  await expect.element(rows.nth(5)).toHaveTextContent('6 min away, next bus 09:25');
  await expect.element(rows.nth(8)).toHaveTextContent('+0 min · 09:22');
  await openDetails(rows.nth(8));
  await expect
    .element(rows.nth(8))
    .toHaveTextContent(
      'While changing at Caerleon Common: 2 min walk, 5 min until the next train, same arrival time',
    );
});

test('LIMIT-21 a time after midnight has its day; a ride whose step-free access is not confirmed says so', async () => {
  const late = transitRoute(0, { arrival: '2030-01-16T00:10:00+00:00' });
  const [walk, bus, ...rest] = transitRoute(1).legs;
  if (!walk || !bus) throw new Error('The stub has a walk and a bus.');
  const unsure = [walk, { ...bus, stepFree: 'not confirmed' as const }, ...rest];
  answerRoutes([late, transitRoute(1, { legs: unsure })]);
  await openSignedIn(TRANSIT_URL);
  await openToilets(1);
  await expect.element(timelineRows(1).last()).toHaveTextContent(/^00:10 Wed,? 16 Jan/);
  await expect.element(timelineRows(1).first()).toHaveTextContent(/^09:00Start/);

  const notConfirmed = 'Step-free access not confirmed';
  await expect.element(page.getByText(notConfirmed)).not.toBeInTheDocument();
  await openToilets(2);
  await expect.element(routeCard(2).getByText(notConfirmed)).toHaveLength(1);
});

test('RES-18 RES-19 API-18 API-22 each leg opens separately in Google Maps', async () => {
  answerRoutes([transitRoute(0)]);
  answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await expect.element(card.getByRole('button', { name: /^Leg \d$/ })).toHaveLength(4);
  const leg = async (name: string) =>
    openedUrl(() => card.getByRole('button', { name, exact: true }).click());
  const walk = await leg('Leg 1');
  expect(walk.searchParams.get('travelmode')).toBe('walking');
  expect(walk.searchParams.get('destination')).toBe('51.503,-2.992');
  const bus = await leg('Leg 2');
  expect(bus.searchParams.get('travelmode')).toBe('transit');
  expect(bus.searchParams.get('origin')).toBe('51.503,-2.992');
  expect(bus.searchParams.get('destination')).toBe('51.512,-2.95');

  await checkboxOf(rows, 'Castle toilets').click();
  await expect
    .element(card.getByText(/^Google Maps takes no stops by public transport/))
    .toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Leg \d$/ })).toHaveLength(7);
  const whole = await openedGoogleMapsUrl(1);
  expect(whole.searchParams.get('travelmode')).toBe('transit');
  expect(whole.searchParams.has('waypoints')).toBe(false);
});

describe('with the map', () => {
  beforeEach(() => {
    needMap('unpainted');
  });

  test('RES-23 RES-24 a press on a change opens its sheet, one at a time; so do Enter and Space, and Escape returns the focus to its marker', async () => {
    answerRoutes([transitRoute(0)]);
    await openSignedIn(TRANSIT_URL);
    const map = readyMap();
    const change = map.getByRole('button', { name: 'Change to train at Caerleon Common' });
    await change.click();
    const change1 = page.getByRole('dialog', { name: 'Change to train at Caerleon Common' });
    await expect.element(change1).toHaveTextContent('LineNo number or name');
    await expect.element(change1).toHaveTextContent('TypeTrain');
    await expect.element(change1).toHaveTextContent('FromCaerleon Common, platform 2, 09:27');
    await expect.element(change1).toHaveTextContent('ToCwmbran, platform 1, 09:46');
    await expect.element(change1).toHaveTextContent('Duration19 min');
    await map.getByRole('button', { name: 'Board bus 27 at Market Square' }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet).toHaveLength(1);
    await expect.element(sheet).toHaveTextContent('Line27');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();

    await page.viewport(390, 844);
    const marker = map.getByRole('button', { name: 'Leave train at Cwmbran' });
    const info = page.getByRole('dialog', { name: 'Leave train at Cwmbran' });
    await focus(marker);
    for (const key of ['Enter', 'Space']) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(info).toHaveFocus();
      await expect.element(info).toBeInViewport({ ratio: 0.99 });
      await userEvent.keyboard('{Escape}');
      await expect.element(info).not.toBeInTheDocument();
      await expect.element(marker).toHaveFocus();
    }
  });

  test('RES-33 STOP-39 choosing a stop plans the journey again on card, legs and map, and removing it undoes that', async () => {
    answerRoutes([transitRoute(0)]);
    const { promise: answer, resolve } = Promise.withResolvers<Route>();
    const asked = answerVisits(() => answer);
    const said = listen();
    await openSignedIn(TRANSIT_URL);
    const card = routeCard(1);
    const rows = await openToilets(1);
    const castle = rows.filter({ hasText: 'Castle toilets' });
    await castle.getByRole('checkbox').click();
    await expect.element(card.getByText('Planning again with your stop…')).toBeVisible();
    await expect.element(castle).toHaveTextContent('Planning…');
    await expect.element(card).toHaveTextContent('09:00 to 09:50');
    resolve(transitRouteWithBreak(0));
    await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
    await expect.element(card).toHaveTextContent('1 h 4 min');
    await expect.element(card).toHaveTextContent('09:00 to 10:04');
    await expect.poll(() => said().filter((words) => words.includes('10:04'))).toHaveLength(1);
    // The bus that is left, the walk there, the toilet, and the walk on.
    await expectTexts(timelineRows(1).filter({ hasText: /Castle/ }), [
      '09:06Board at Market Square',
      '09:11Get off at Newport Castle',
      '09:11Walk 350',
      'Castle toilets',
      '09:22Walk 200',
      '09:25Board at Newport Castle',
    ]);
    const map = readyMap();
    await expect
      .element(map.getByRole('button', { name: /^Change to bus 27 at Newport/ }))
      .toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.stopIds).toEqual(['db_castle']);
    expect(asked[0]?.routeId).toBe(transitRoute(0).id);

    await castle.getByRole('checkbox').click();
    await expect.element(card).toHaveTextContent('09:00 to 09:50');
    await expect.element(card.getByText(/stop chosen/)).not.toBeInTheDocument();
    await castle.getByRole('checkbox').click();
    await expect.element(card).toHaveTextContent('09:00 to 10:04');
    expect(asked).toHaveLength(1);
  });
});

test('of several quick choices, the last one wins', async () => {
  answerRoutes([transitRoute(0)]);
  const first = Promise.withResolvers<Route>();
  const last = transitRouteWithBreak(0, { visited: ['db_castle', 'db_common'] });
  answerVisits(({ stopIds }) => (stopIds.length === 1 ? first.promise : last));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await checkboxOf(rows, 'Common toilets').click();
  await expect.element(card.getByText('2 stops chosen: arrive 10:04, 14 min later')).toBeVisible();
  first.resolve(transitRouteWithBreak(0, { arrival: '2030-01-15T11:11:00+00:00' }));
  await expect.element(card.getByText('2 stops chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect.element(card).not.toHaveTextContent('11:11');
});

test('DATA-18 a reload plans again with the chosen stops; a choice that cannot be planned is undone with its reason, and nothing else is lost', async () => {
  answerRoutes([transitRoute(0)]);
  const asked = answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
  await reload();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
  await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  expect(asked).toHaveLength(2);

  const reason = 'No service goes on from there that day.';
  const leftOut = [{ stopId: 'db_common', reason }];
  answerVisits(() => ({ route: transitRouteWithBreak(0), leftOut }));
  const common = checkboxOf(rows, 'Common toilets');
  // The page unchecks the box again: 'check' would insist on it staying checked.
  await common.click();
  await expect.element(card.getByText(reason)).toBeVisible();
  await expect.element(common).not.toBeChecked();
  await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
});
