import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMap, readyMap } from '../../../testing/map-stand-in.tsx';
import { answer, lost, problem } from '../../../testing/test-api.ts';
import { openSignedIn, reload } from '../../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  checkboxOf,
  openToilets,
  routeButton,
  routeCard,
  timelineRows,
} from '../../../testing/test-results-page.ts';
import { after, stop } from '../../../testing/test-results.ts';
import { boxOf, expectTexts, focus, texts } from '../../../testing/test-screen.ts';
import {
  BREAK_STOP,
  CHANGE_STOP,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../../testing/test-transit-results.ts';

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

describe('beside the map', () => {
  beforeEach(() => {
    needMap('unpainted');
  });

  for (const [name, width] of [
    ['narrow', 390],
    ['wide', 1280],
  ] as const) {
    test(`${name}: a pressed stop stays in place on the screen when planned and undone`, async () => {
      await page.viewport(width, 900);
      answerRoutes([transitRoute(0, { stops: [...crowd(0), BREAK_STOP] })]);
      answerVisits(() => transitRouteWithBreak(0, { stops: [BREAK_STOP, ...crowd(-20)] }));
      await openSignedIn(TRANSIT_URL);
      await expect.element(readyMap()).toBeVisible();
      const rows = await openToilets(1);
      const box = checkboxOf(rows, 'Castle toilets');
      const order = () => texts(rows.css('label'));
      const top = () => boxOf(box).y;
      box.element().scrollIntoView({ block: 'center' });
      const [before, orderBefore] = [top(), order()];
      await focus(box);
      await userEvent.keyboard(' ');
      await expect.element(routeCard(1)).toHaveTextContent('09:00 to 10:04');
      expect(order()).not.toEqual(orderBefore);
      expect(Math.abs(top() - before)).toBeLessThan(2);
      await expect.element(box).toHaveFocus();
      await focus(box);
      await userEvent.keyboard(' ');
      await expect.element(routeCard(1)).toHaveTextContent('09:00 to 09:50');
      expect(Math.abs(top() - before)).toBeLessThan(2);
      await expect.element(box).toHaveFocus();
    });
  }
});

test('of more stops than a journey can have, the first are planned, and the card says so', async () => {
  const stops = Array.from({ length: 11 }, (_, index) => stop(index + 1));
  const ids = stops.map(({ placeId }) => placeId);
  answerRoutes([transitRoute(0, { stops })]);
  const asked = answerVisits(() => transitRoute(0, { stops, visited: ids.slice(0, 10) }));
  const link = new URLSearchParams([['route', '1'], ...ids.map((id) => ['stop', id])]);
  await openSignedIn(`${TRANSIT_URL}&${link.toString()}`);
  await expect
    .element(routeCard(1).getByText('A journey can have 10 stops at most.'))
    .toBeVisible();
  expect(asked[0]?.stopIds).toEqual(ids.slice(0, 10));
});

const NOT_TOGETHER = 'Common toilets cannot be visited together with your other stops.';

test('a choice is kept if planning fails, and planned at the next try', async () => {
  answerRoutes([transitRoute(0)]);
  answer('POST /api/journeys/visits', () => problem(503, 'Directions request failed.'));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('Directions request failed.');
  await expect.element(card.getByText('1 stop chosen, not planned yet')).toBeVisible();
  await expect
    .element(rows.filter({ hasText: 'Castle toilets' }))
    .toHaveTextContent('Not planned yet');
  await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect.element(card).toHaveTextContent('09:00 to 09:50');

  answerVisits(() => transitRouteWithBreak(0));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toHaveFocus();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
});

test('DATA-18 stops kept through a reload are not lost if planning with them fails', async () => {
  answerRoutes([transitRoute(0)]);
  answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
  for (const status of [503, 422]) {
    answer('POST /api/journeys/visits', () => problem(status, `No luck with ${String(status)}.`));
    await reload();
    await expect
      .element(card.getByRole('alert'))
      .toHaveTextContent(`No luck with ${String(status)}.`);
    await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
    await expect.element(card).toHaveTextContent('09:00 to 09:50');
  }
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(card.getByText(/stop chosen/)).not.toBeInTheDocument();
});

test('a chosen stop that is no longer there does not prevent another choice', async () => {
  const gone = 'A chosen stop is no longer near this route. Choose another stop.';
  answerRoutes([transitRoute(0)]);
  answerVisits(() => transitRouteWithBreak(0));
  answerVisits(({ stopIds }) =>
    !stopIds.includes('db_gone')
      ? null
      : { route: transitRoute(0), leftOut: [{ stopId: 'db_gone', reason: gone }] },
  );
  await openSignedIn(`${TRANSIT_URL}&route=1&stop=db_gone`);
  const card = routeCard(1);
  const words = card.getByText(gone);
  await expect.element(words).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Use the suggested stop' })).toBeVisible();
  await checkboxOf(await openToilets(1), 'Castle toilets').click();
  await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
});

test('undoing a stop that cannot be visited keeps another that still has to be planned', async () => {
  answerRoutes([transitRoute(0)]);
  answer('POST /api/journeys/visits', () => problem(503, 'Try again in a moment.'));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('Try again in a moment.');
  answerVisits(() => transitRouteWithBreak(0));
  const leftOut = [{ stopId: 'db_common', reason: NOT_TOGETHER }];
  answerVisits(({ stopIds }) =>
    stopIds.length === 1 ? null : { route: transitRouteWithBreak(0), leftOut },
  );
  await checkboxOf(rows, 'Common toilets').click();
  await expect.element(card.getByText(NOT_TOGETHER)).toBeVisible();
  await expect.element(checkboxOf(rows, 'Common toilets')).not.toBeChecked();
  await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
});

test('suggested stops that cannot be planned together are named on the card', async () => {
  const stops = [BREAK_STOP, { ...CHANGE_STOP, suggested: true }];
  answerRoutes([transitRoute(0, { stops })]);
  answerVisits(() => ({
    route: transitRouteWithBreak(0, { stops }),
    leftOut: [{ stopId: CHANGE_STOP.placeId, reason: NOT_TOGETHER }],
  }));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  const left = card.getByText(NOT_TOGETHER);
  await expect.element(left).toBeVisible();
  await checkboxOf(await openToilets(1), 'Castle toilets').click();
  await expect.element(left).not.toBeInTheDocument();
});

test('RES-33 a route that the server no longer has is planned again with the choice, once', async () => {
  const planned = answerRoutes([transitRoute(0)]);
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  const renewed = { id: 'renewed' };
  const again = answerRoutes([transitRoute(0, renewed)]);
  const asked = answerVisits(() => transitRouteWithBreak(0, renewed));
  const gone = 'We no longer have this route. Plan the journey again.';
  const forget = (isGone: (routeId: string) => boolean) =>
    answerVisits(({ routeId }) => (isGone(routeId) ? problem(404, gone) : null));
  forget((routeId) => routeId !== 'renewed');
  await checkboxOf(rows, 'Castle toilets').click();
  await expect.element(card.getByText('1 stop chosen: arrive 10:04, 14 min later')).toBeVisible();
  await expect.element(checkboxOf(rows, 'Castle toilets')).toBeChecked();
  expect(asked.map(({ routeId }) => routeId)).toEqual(['renewed']);
  expect([planned.length, again.length]).toEqual([1, 1]);
  forget(() => true);
  await checkboxOf(rows, 'Common toilets').click();
  await expect.element(card.getByRole('alert')).toHaveTextContent(gone);
  expect([asked.length, again.length]).toEqual([1, 2]);
});

test('RES-33 a toilet found only on the planned route can be chosen, and survives a reload', async () => {
  const found = stop(40, { name: 'Found on the way' });
  answerRoutes([transitRoute(0)]);
  const asked = answerVisits(() => transitRouteWithBreak(0, { stops: [BREAK_STOP, found] }));
  await openSignedIn(TRANSIT_URL);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  await checkboxOf(rows, 'Found on the way').click();
  const both = ['db_castle', found.placeId];
  await expect.poll(() => asked.at(-1)?.stopIds).toEqual(both);
  await reload();
  await expect.poll(() => asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle'], both, both]);
  await expect.element(checkboxOf(rows, 'Found on the way')).toBeChecked();
});

test('RES-31 a planned route with an incomplete search for toilets is planned again with its stops', async () => {
  answerRoutes([transitRoute(0), transitRoute(1)]);
  const asked = answerVisits(() =>
    transitRouteWithBreak(0, asked.length > 1 ? {} : { stops: [BREAK_STOP], stopsFailed: true }),
  );
  const stopsAsked = answer('POST /api/journeys/stops', lost);
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  await checkboxOf(rows, 'Castle toilets').click();
  const warning = card.getByText('The toilets along this route could not all be found.');
  await expect.element(warning).toBeVisible();
  await routeButton(1).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(rows).toHaveLength(3);
  await expect.element(card).toHaveTextContent('09:00 to 10:04');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle'], ['db_castle']]);
  expect(stopsAsked).toEqual([]);
});

test('SHOW-04 the stretches without a toilet are those of the route as it is planned', async () => {
  // Planned with it, the route leaves earlier and reaches the toilet at 08:57.
  const early = stop(5, {
    name: 'Early toilets',
    location: { lat: 51.499, lng: -2.997 },
    elapsedMinutes: 13,
    ...(BREAK_STOP.visit
      ? { visit: { ...BREAK_STOP.visit, kind: 'walk' as const, arrival: after(-3) } }
      : {}),
  });
  answerRoutes([transitRoute(0, { stops: [BREAK_STOP, early] })]);
  answerVisits(() =>
    transitRouteWithBreak(0, {
      departure: after(-16),
      durationSeconds: 80 * 60,
      stops: [BREAK_STOP, early],
    }),
  );
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  const rows = await openToilets(1);
  const dry = timelineRows(1).filter({ hasText: 'No toilet for' });
  // The castle's toilets do not count, as the bus passes them.
  await expectTexts(dry, ['No toilet for 50 min, 09:00 to 09:50']);
  await expectTexts(rows.css('label'), ['Early toilets', 'Castle toilets']);
  await checkboxOf(rows, 'Early toilets').click();
  await expectTexts(dry, ['No toilet for 47 min, 09:17 to 10:04']);
  await expect
    .element(card.getByText(/^1 stop chosen: leave 08:44, 16\smin earlier,/))
    .toBeVisible();
});
