import { expect, test, WIDTHS } from '../fixtures.ts';
import { checkboxOf, openToilets, routeButton, routeCard } from '../journey.ts';
import { readyMap } from '../map-need.ts';
import { after, JOURNEYS, stop, stubRoutes } from '../results-stubs.ts';
import { problemAnswer, stubProblem } from '../stubs.ts';
import {
  BREAK_STOP,
  CHANGE_STOP,
  stubVisits,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
  VISITS,
} from '../transit-stubs.ts';

/** Enough toilets to scroll; those after the break change their order with their times. */
function crowd(later: number) {
  return Array.from({ length: 12 }, (_, index) => {
    const minutes = index < 8 ? 18 + index : (index + 1) * 2 + later;
    return stop(10 + index, {
      location: { lat: 51.49 - index * 0.002, lng: -2.99 + index * 0.008 },
      elapsedMinutes: minutes,
      ...(CHANGE_STOP.visit ? { visit: { ...CHANGE_STOP.visit, arrival: after(minutes) } } : {}),
    });
  });
}

test.describe('beside the map', () => {
  test.use({ map: 'unpainted' });

  for (const [name, width] of [
    ['narrow', WIDTHS.narrow],
    ['wide', WIDTHS.wide],
  ] as const) {
    test(`${name}: a pressed stop stays in place on the screen when planned and undone`, async ({
      signedInPage: page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await stubRoutes(page, [transitRoute(0, { stops: [...crowd(0), BREAK_STOP] })]);
      await stubVisits(page, () =>
        transitRouteWithBreak(0, { stops: [BREAK_STOP, ...crowd(-20)] }),
      );
      await page.goto(TRANSIT_URL);
      await expect(readyMap(page)).toBeVisible();
      const rows = await openToilets(page, 1);
      const box = checkboxOf(rows, 'Castle toilets');
      const order = () => rows.locator('label').allInnerTexts();
      const top = async () => (await box.boundingBox())?.y ?? NaN;
      await box.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      const [before, orderBefore] = [await top(), await order()];
      await box.press('Space');
      await expect(routeCard(page, 1)).toContainText('09:00 to 10:04');
      expect(await order()).not.toEqual(orderBefore);
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      await expect(box).toBeFocused();
      await box.press('Space');
      await expect(routeCard(page, 1)).toContainText('09:00 to 09:50');
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
      await expect(box).toBeFocused();
    });
  }
});

test('a choice is kept if planning fails, and planned at the next try', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  await stubProblem(page, VISITS, { status: 503, detail: 'Directions request failed.' });
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card.getByRole('alert')).toContainText('Directions request failed.');
  await expect(card.getByText('1 stop chosen, not planned yet')).toBeVisible();
  await expect(rows.filter({ hasText: 'Castle toilets' })).toContainText('Not planned yet');
  await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect(card).toContainText('09:00 to 09:50');

  await stubVisits(page, () => transitRouteWithBreak(0));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeFocused();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('DATA-18 stops kept through a reload are not lost if planning with them fails', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  await stubVisits(page, () => transitRouteWithBreak(0));
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card).toContainText('09:00 to 10:04');
  for (const status of [503, 422]) {
    await stubProblem(page, VISITS, { status, detail: `No luck with ${String(status)}.` });
    await page.reload();
    await expect(card.getByRole('alert')).toContainText(`No luck with ${String(status)}.`);
    await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
    await expect(card).toContainText('09:00 to 09:50');
  }
  await checkboxOf(rows, 'Castle toilets').uncheck();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(card.getByText('No stops chosen')).toBeVisible();
});

test('a chosen stop that is no longer there does not prevent another choice', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  await stubVisits(page, () => transitRouteWithBreak(0));
  await page.route(VISITS, async (request) => {
    const { stopIds } = request.request().postDataJSON() as { stopIds: string[] };
    if (!stopIds.includes('db_gone')) return request.fallback();
    const detail = 'A chosen stop is no longer near this route. Choose another stop.';
    return request.fulfill(problemAnswer({ status: 422, detail }));
  });
  await page.goto(`${TRANSIT_URL}&route=1&stop=db_gone`);
  const card = routeCard(page, 1);
  await expect(card.getByRole('alert')).toContainText(
    'A chosen stop is no longer near this route.',
  );
  await expect(card.getByRole('button', { name: 'Use the suggested stop' })).toBeVisible();
  await checkboxOf(await openToilets(page, 1), 'Castle toilets').check();
  await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('undoing a stop that cannot be visited keeps another that still has to be planned', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0)]);
  await stubProblem(page, VISITS, { status: 503, detail: 'Try again in a moment.' });
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card.getByRole('alert')).toContainText('Try again in a moment.');
  await stubVisits(page, () => transitRouteWithBreak(0));
  await page.route(VISITS, async (request) => {
    const { stopIds } = request.request().postDataJSON() as { stopIds: string[] };
    if (stopIds.length === 1) return request.fallback();
    const detail = 'No service goes on from there.';
    return request.fulfill(problemAnswer({ status: 422, detail }));
  });
  await checkboxOf(rows, 'Common toilets').click();
  await expect(card.getByRole('alert')).toHaveText(
    'Error: No service goes on from there. Your last choice was undone.',
  );
  await expect(checkboxOf(rows, 'Common toilets')).not.toBeChecked();
  await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
});

test('suggested stops that cannot be planned together are named on the card', async ({
  signedInPage: page,
}) => {
  const stops = [BREAK_STOP, { ...CHANGE_STOP, suggested: true }];
  await stubRoutes(page, [transitRoute(0, { stops })]);
  await stubVisits(page, () => transitRouteWithBreak(0, { stops }));
  await page.route(VISITS, async (request) => {
    const { stopIds } = request.request().postDataJSON() as { stopIds: string[] };
    if (stopIds.join() === BREAK_STOP.placeId) return request.fallback();
    return request.fulfill(problemAnswer({ status: 422, detail: 'Not both.' }));
  });
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  const left = card.getByText('The journey could not be planned with Common toilets as well.');
  await expect(left).toBeVisible();
  await checkboxOf(await openToilets(page, 1), 'Castle toilets').uncheck();
  await expect(left).toHaveCount(0);
});

test('RES-33 a route that the server no longer has is planned again with the choice, once', async ({
  signedInPage: page,
}) => {
  const planned = await stubRoutes(page, [transitRoute(0)]);
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  const renewed = { id: 'renewed' };
  await page.unroute(JOURNEYS);
  const again = await stubRoutes(page, [transitRoute(0, renewed)]);
  const asked = await stubVisits(page, () => transitRouteWithBreak(0, renewed));
  const gone = 'We no longer have this route. Plan the journey again.';
  const forget = (isGone: (routeId: string) => boolean) =>
    page.route(VISITS, async (request) => {
      const { routeId } = request.request().postDataJSON() as { routeId: string };
      if (!isGone(routeId)) return request.fallback();
      return request.fulfill(problemAnswer({ status: 404, detail: gone }));
    });
  await forget((routeId) => routeId !== 'renewed');
  await checkboxOf(rows, 'Castle toilets').check();
  await expect(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  expect(asked.map(({ routeId }) => routeId)).toEqual(['renewed']);
  expect([planned.asked, again.asked]).toEqual([1, 1]);
  await forget(() => true);
  await checkboxOf(rows, 'Common toilets').click();
  await expect(card.getByRole('alert')).toContainText(gone);
  expect([asked.length, again.asked]).toEqual([1, 2]);
});

test('RES-33 a toilet found only on the planned route can be chosen, and survives a reload', async ({
  signedInPage: page,
}) => {
  const found = stop(40, { name: 'Found on the way' });
  await stubRoutes(page, [transitRoute(0)]);
  const asked = await stubVisits(page, () =>
    transitRouteWithBreak(0, { stops: [BREAK_STOP, found] }),
  );
  await page.goto(TRANSIT_URL);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  await checkboxOf(rows, 'Found on the way').check();
  const both = ['db_castle', found.placeId];
  await expect.poll(() => asked.at(-1)?.stopIds).toEqual(both);
  await page.reload();
  await expect.poll(() => asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle'], both, both]);
  await expect(checkboxOf(rows, 'Found on the way')).toBeChecked();
});

test('RES-31 a planned route with an incomplete search for toilets is planned again with its stops', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [transitRoute(0), transitRoute(1)]);
  const asked = await stubVisits(page, () =>
    transitRouteWithBreak(0, asked.length > 1 ? {} : { stops: [BREAK_STOP], stopsFailed: true }),
  );
  const stopsAsked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/journeys/stops')) stopsAsked.push(request.url());
  });
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const rows = await openToilets(page, 1);
  await checkboxOf(rows, 'Castle toilets').check();
  const warning = card.getByText('The toilets along this route could not all be found.');
  await expect(warning).toBeVisible();
  await routeButton(page, 1).click();
  await expect(warning).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  await expect(card).toContainText('09:00 to 10:04');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle'], ['db_castle']]);
  expect(stopsAsked).toEqual([]);
});

test('the ribbon of a planned route has its times, and toilets are placed by the clock', async ({
  signedInPage: page,
}) => {
  // Planned with it, the route leaves earlier and reaches the toilet at 08:57.
  const early = stop(5, {
    name: 'Early toilets',
    location: { lat: 51.499, lng: -2.997 },
    elapsedMinutes: 13,
    ...(BREAK_STOP.visit
      ? { visit: { ...BREAK_STOP.visit, kind: 'walk' as const, arrival: after(-3) } }
      : {}),
  });
  await stubRoutes(page, [transitRoute(0, { stops: [BREAK_STOP, early] })]);
  await stubVisits(page, () =>
    transitRouteWithBreak(0, {
      departure: after(-16),
      durationSeconds: 80 * 60,
      stops: [BREAK_STOP, early],
    }),
  );
  await page.goto(TRANSIT_URL);
  const card = routeCard(page, 1);
  const dot = card.getByRole('toolbar').getByRole('button', { name: /^Early toilets/ });
  const share = () =>
    dot.evaluate((element) => Number(element.style.getPropertyValue('--at')).toFixed(4));
  expect(await share()).toBe('0.0000');
  // The castle's toilets do not count, as the bus passes them.
  await expect(card.getByText(/^Longest stretch/)).toContainText('09:00 to 09:50');
  const rows = await openToilets(page, 1);
  await expect(rows.locator('label')).toContainText(['Early toilets', 'Castle toilets']);
  await checkboxOf(rows, 'Early toilets').check();
  await expect(card.getByRole('figure')).toContainText('08:4410:04');
  expect(await share()).toBe((13 / 80).toFixed(4));
  await expect(card.getByText(/^Longest stretch/)).toContainText('09:17 to 10:04');
  await expect(card.getByText(/^1 stop chosen: leave 08:44, 16\smin earlier,/)).toBeVisible();
});
