import type { Leg } from '@loovia/core/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { changeRegion } from '../../testing/test-config.ts';
import { openSignedIn, speak } from '../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  openDetails,
  openedGoogleMapsUrl,
  openToilets,
  routeCard,
} from '../../testing/test-results-page.ts';
import { after, JOURNEY, RESULTS_URL, route, stop, urlOf } from '../../testing/test-results.ts';
import { boxOf, expectHidden, setTextSize, texts } from '../../testing/test-screen.ts';
import {
  BREAK_STOP,
  TRANSIT_JOURNEY,
  TRANSIT_URL,
  transitRoute,
  transitRouteWithBreak,
} from '../../testing/test-transit-results.ts';

const PHONE = { width: 390, height: 844 };

beforeEach(async () => {
  await page.viewport(PHONE.width, PHONE.height);
});

const SUGGESTED = stop(2, {
  name: 'Riverside Toilets',
  suggested: true,
  isAccessible: true,
  isFree: true,
  radar: true,
});

/** Checks that it can be read without scrolling. */
async function expectOnFirstScreen(words: Locator): Promise<void> {
  await expect.element(words).toBeVisible();
  const box = boxOf(words);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
}

async function expectAddressesVisible(rows: Locator): Promise<void> {
  for (const [index, address] of ['1 Quay Street', '2 Quay Street', '4 Quay Street'].entries()) {
    await expect.element(rows.nth(index).getByText(address)).toBeVisible();
  }
}

describe('with the map, in a real region', () => {
  beforeEach(() => {
    needMap('unpainted');
    changeRegion({ demo: false });
  });

  test('SHOW-01 SHOW-02 the first screen of a phone has three routes, each with what sets it apart, the suggested stops and one primary button', async () => {
    const stops = [stop(1), SUGGESTED, stop(4, { suggested: true })];
    answerRoutes([
      route(0, { stops }),
      route(1, { distanceMetres: 5000, durationSeconds: 80 * 60 }),
      route(2, { durationSeconds: 90 * 60 }),
    ]);
    await openSignedIn(RESULTS_URL);
    await expect.element(readyMap()).toBeVisible();
    const card = routeCard(1);
    const next = card.getByRole('list', { name: '2 suggested stops' });
    await expectOnFirstScreen(card.getByText('1 h 15 min'));
    await expectOnFirstScreen(card.getByText('quickest'));
    await expectOnFirstScreen(next.getByText('09:20'));
    await expectOnFirstScreen(next.getByText('Riverside Toilets'));
    await expectOnFirstScreen(next.getByText('open until 18:00').first());
    await expectOnFirstScreen(card.getByRole('button', { name: 'Use the suggested stops' }));
    await expectOnFirstScreen(card.getByRole('button', { name: 'AI Recommendation' }));
    await expectOnFirstScreen(routeCard(2).getByText('shortest'));
    await expectOnFirstScreen(routeCard(2));
    await expectOnFirstScreen(routeCard(3));
    expect(boxOf(routeCard(3)).height).toBeLessThanOrEqual(74);
  });

  test('SHOW-01 by public transport, too', async () => {
    answerRoutes([transitRoute(0), transitRoute(1), transitRoute(2)]);
    await openSignedIn(TRANSIT_URL);
    await expect.element(readyMap()).toBeVisible();
    const next = routeCard(1).getByRole('list', { name: 'Suggested stop' });
    await expectOnFirstScreen(next.getByText('Castle toilets'));
    await expectOnFirstScreen(next.getByText(/^\+14\smin .* get off at Newport Castle$/));
    await expectOnFirstScreen(routeCard(1).getByRole('button', { name: 'Use the suggested stop' }));
    await expectOnFirstScreen(routeCard(3));
    expect(boxOf(routeCard(3)).height).toBeLessThanOrEqual(80);
  });
});

test.each([100, 200])(
  'the buttons of the map leave room for the names of its makers, with text at %i percent',
  async (percent) => {
    needMap('unpainted');
    answerRoutes([route(0)]);
    await openSignedIn(RESULTS_URL);
    setTextSize(percent);
    await expect.element(readyMap()).toBeVisible();
    const line = (28 * percent) / 100;
    for (const name of ['Zoom in', 'Zoom out', 'Show the whole route']) {
      const button = boxOf(readyMap().getByRole('button', { name, exact: true }));
      // The list covers ten pixels of the map.
      expect(button.bottom).toBeLessThan(boxOf(readyMap()).bottom - 10 - line);
      expect(button.right).toBeLessThan(PHONE.width);
    }
  },
);

/** As long as names and warnings of real places are. */
const LONG = {
  name: 'Newport Riverside Friars Walk Shopping and Leisure Centre toilets, Level 2, by the cinema',
  startLocation: 'Royal Gwent Hospital Main Outpatients Entrance Cardiff Road, Newport',
  endLocation: 'Celtic Manor Resort Conference Centre and Twenty Ten Clubhouse, Coldra Woods',
  shared:
    'Missing loos for stop number(s): 2, 3. Consider adjusting frequency or tolerance before you go.',
  own: 'Phone Newport Transport on 01633 211202 first, to get on at Celtic Manor Resort and Conference Centre.',
};

const CROWDED = {
  summary: 'Cardiff Road, Kingsway, George Street, Corporation Road, Chepstow Road and others',
  warnings: [LONG.shared, `${LONG.own} (one)`, `${LONG.own} (two)`],
  intervals: [],
};

const SIX = [1, 2, 3, 4, 5, 6].map((number) =>
  stop(number, {
    name: LONG.name,
    suggested: true,
    people: { openingHours: { known: 'person', people: 1 } },
  }),
);

/** Between walks, with a walk at each change. */
const SEVEN_RIDES = Array.from({ length: 15 }, (_, index): Leg => {
  const [walk, bus] = transitRoute(0).legs;
  if (!walk || !bus) throw new Error('There are no legs.');
  const times = { departure: after(index * 4), arrival: after(index * 4 + 3) };
  return { ...(index % 2 === 0 ? walk : { ...bus, line: `X${String(index)}4` }), ...times };
});

describe.each(['en', 'cy'] as const)('with long names, warnings and six stops (%s)', (language) => {
  beforeEach(async () => {
    needMap('unpainted');
    changeRegion({ demo: false });
    await speak(language);
  });

  afterEach(async () => {
    await speak('en');
  });

  const card = (number: number) =>
    page.getByRole('article', { name: `${language === 'en' ? 'Route' : 'Llwybr'} ${number}` });

  /** @param warnings how many are counted in each line */
  async function expectThreeRoutes(warnings: readonly number[]): Promise<void> {
    await expect.element(readyMap()).toBeVisible();
    expect(boxOf(readyMap()).height).toBeGreaterThan(150);
    for (const number of [1, 2, 3]) await expectOnFirstScreen(card(number));
    // What is cut says so, and how much there is.
    const more = language === 'en' ? 'and 4 more' : 'a 4 arall';
    await expect.element(card(1).getByText(more)).toBeVisible();
    const counted = page.getByText(/^\d (warnings?|rhybudd|rybudd):$/);
    expect(texts(counted).map((words) => Number.parseInt(words, 10))).toEqual(warnings);
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  }

  test('SHOW-01 SHOW-06 three routes on streets are on the first screen', async () => {
    answerRoutes([
      route(0, { ...CROWDED, stops: SIX }),
      route(1, { ...CROWDED, durationSeconds: 100 * 60, arrival: after(100), stops: SIX }),
      route(2, { ...CROWDED, durationSeconds: 120 * 60, arrival: after(120), stops: SIX }),
    ]);
    await openSignedIn(urlOf({ ...JOURNEY, ...LONG }));
    await expectThreeRoutes([3]);
    await card(1)
      .getByRole('button', { name: /^(Use the|Defnyddio’r)/ })
      .click();
    await expect.element(card(1)).toHaveTextContent(/6 stops chosen|6 arhosfan/);
    for (const number of [1, 2, 3]) await expectOnFirstScreen(card(number));
  });

  test.each([
    ['', {}],
    [' in seven rides', { legs: SEVEN_RIDES }],
  ])('SHOW-01 SHOW-06 and three by public transport%s', async (_, change) => {
    const routes = [0, 1, 2].map((index) =>
      transitRoute(index, {
        ...CROWDED,
        ...change,
        arrival: after(60 + index * 10),
        warnings: [LONG.shared, `${LONG.own} (${String(index)})`, `${LONG.own} (two)`],
        stops: SIX.map((one, at) => ({
          ...BREAK_STOP,
          placeId: one.placeId,
          name: one.name,
          elapsedMinutes: at,
        })),
      }),
    );
    answerRoutes(routes);
    await openSignedIn(urlOf({ ...TRANSIT_JOURNEY, ...LONG }));
    await expectThreeRoutes([2, 1]);
  });
});

test('SHOW-05 a toilet takes at most 100 px besides its address', async () => {
  const stops = [
    stop(1),
    stop(2, { ...SUGGESTED, isPublic: false, hasBabyChanging: true, venueType: 'pub' }),
    stop(4, { name: 'Riverside Shopping Centre toilets', isFree: false, paymentDetails: '20p' }),
  ];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await expect.element(rows).toHaveLength(3);
  for (const row of rows.all()) {
    expect(boxOf(row.css('[data-lines]')).height).toBeLessThanOrEqual(92);
    const foot = boxOf(row.css('[data-lines] + *')).height;
    expect(boxOf(row.css('> div')).height - foot).toBeLessThanOrEqual(100);
  }
  await expectAddressesVisible(rows);
});

test('twenty toilets fit in four screens, with the rest behind Details', async () => {
  const kinds = ['pub', 'museum', null];
  const stops = Array.from({ length: 20 }, (_, index) =>
    stop(index + 1, {
      name: `Place ${String(index + 1)}`,
      elapsedMinutes: index + 1,
      venueType: kinds[index % 3] ?? null,
      isAccessible: true,
      isFree: true,
      radar: true,
      hasBabyChanging: true,
      description: 'Only the women’s is accessible.',
    }),
  );
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await expect.element(rows).toHaveLength(20);
  const list = routeCard(1).getByRole('list', { name: 'Steps and toilets of Route 1' });
  expect(boxOf(list).height).toBeLessThan(4 * PHONE.height);
  await expect.element(rows.nth(0)).toHaveTextContent('Pub');
  await expect.element(rows.nth(1)).toHaveTextContent('Museum');
  // It may say that a key is needed, or that only one room is accessible.
  await expect.element(rows.nth(0).getByText('Only the women’s is accessible')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Source: ')).not.toBeInTheDocument();
  await openDetails(rows.nth(0));
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Not known: customers only, men’s, women’s or all');
  await expect.element(rows.nth(0).getByText('Source: ')).toBeVisible();
  // Opening it does not choose the toilet.
  await expect.element(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
});

test('RES-18 one press adds the suggested stops, and Google Maps then gets them', async () => {
  const stops = [stop(1), SUGGESTED, stop(4, { suggested: true })];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const card = routeCard(1);
  const googleMaps = card.getByRole('button', { name: 'Open in Google Maps' });
  await expect.element(googleMaps).toHaveAccessibleName('Open in Google Maps without stops');
  expect((await openedGoogleMapsUrl(1)).searchParams.has('waypoints')).toBe(false);
  await expect
    .element(card.getByRole('list', { name: '2 suggested stops' }))
    .toHaveTextContent('09:40Toilet 4');
  await card.getByRole('button', { name: 'Use the suggested stops' }).click();
  await expect.element(googleMaps).toHaveAccessibleName('Open in Google Maps with 2 stops');
  await expect.element(googleMaps).toHaveFocus();
  await expect
    .element(card.getByRole('button', { name: /^Use the suggested/ }))
    .not.toBeInTheDocument();
  await expect
    .element(card.getByRole('list', { name: 'Your 2 stops' }))
    .toHaveTextContent(SUGGESTED.name);
  await expect
    .element(card)
    .toHaveTextContent('2 stops chosen: about 18 min extra, with 5 min at each');
  const url = await openedGoogleMapsUrl(1);
  expect(url.searchParams.get('waypoints')).toBe('51.506,-2.972|51.512,-2.944');
});

test('RES-19 by public transport, suggested stops are planned, and each leg opens Google Maps', async () => {
  answerRoutes([transitRoute(0)]);
  const asked = answerVisits(() => transitRouteWithBreak(0));
  await openSignedIn(TRANSIT_URL);
  const card = routeCard(1);
  await card.getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect.element(card).toHaveTextContent('1 stop chosen: arrive 10:04, 14 min later');
  expect(asked.map(({ stopIds }) => stopIds)).toEqual([['db_castle']]);
  // Google accepts no stops by public transport.
  await expect
    .element(card.getByRole('button', { name: 'Open in Google Maps' }))
    .toHaveAccessibleName('Open in Google Maps without stops');
});

test('RES-07 the search is in sight and can be opened', async () => {
  answerRoutes([route(0)]);
  await openSignedIn(RESULTS_URL);
  const panel = page.getByRole('region', { name: 'Search parameters' });
  await expectHidden(panel.getByText('Every 20 minutes'));
  await expect
    .element(panel)
    .toHaveTextContent('Walking · every 20 min · up to 500 m · steps allowed');
  expect(boxOf(panel).height).toBeLessThan(72);
  await panel.getByText('Market Street to Central Station').click();
  await expect.element(panel.getByText('Every 20 minutes')).toBeVisible();
});
