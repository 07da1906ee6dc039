import type { Route as HeldRequest } from '@playwright/test';
import { linesAt, placeOnScreen, pressMap } from '../drawn-map.ts';
import { expect, test, WIDTHS } from '../fixtures.ts';
import { openSheet, openToilets, routeButton, routeCard } from '../journey.ts';
import { readyMap } from '../map-need.ts';
import { JOURNEY, RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';

test.use({ map: 'unpainted' });

test('RES-21 RES-22 start, end and toilets are marked in the right places, the ends in green and red', async ({
  signedInPage: page,
}) => {
  const toilet = stop(4);
  await stubRoutes(page, [route(0, { stops: [toilet] })]);
  await page.goto(RESULTS_URL);
  const start = page.getByRole('img', { name: 'Start: Market Street, Old Town' });
  const end = page.getByRole('img', { name: 'End: Central Station, Quay' });
  await expect(start).toHaveText('S');
  await expect(end).toHaveText('E');
  await expect(start).toHaveCSS('background-color', 'rgb(27, 100, 57)');
  await expect(end).toHaveCSS('background-color', 'rgb(168, 30, 26)');
  const marker = readyMap(page).getByRole('button', { name: /^Toilet 4,/ });
  for (const [shown, { lat, lng }] of [
    [start, JOURNEY.startCoordinates],
    [end, JOURNEY.endCoordinates],
    [marker, toilet.location],
  ] as const) {
    await expect(async () => {
      const { x, y } = await placeOnScreen(page, [lng, lat]);
      const box = await shown.boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - x)).toBeLessThan(2);
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y)).toBeLessThan(2);
    }).toPass({ timeout: 30_000 });
  }
});

test('RES-26 RES-33 a marker is yellow, and green once chosen, on the map and in the list', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0)]);
  await page.goto(RESULTS_URL);
  await expect(readyMap(page)).toBeVisible();
  const rows = await openToilets(page, 1);
  const marker = readyMap(page).getByRole('button', { name: /^Toilet 1,/ });
  await expect(marker).toHaveCSS('background-color', 'rgb(255, 213, 74)');
  const sheet = await openSheet(page, marker);
  await expect(sheet).toBeFocused();
  await expect(sheet).toContainText('4 min detour · arrive 09:10');
  await expect(sheet).toContainText('Not known: step-free access');
  // A press on the marker alone chooses nothing.
  await expect(marker).toHaveCSS('background-color', 'rgb(255, 213, 74)');
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await sheet.getByRole('button', { name: 'Add this stop' }).click();
  await expect(sheet).toContainText('This is one of your stops.');
  await expect(marker).toHaveCSS('background-color', 'rgb(27, 100, 57)');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await sheet.getByRole('button', { name: 'Remove this stop' }).click();
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(marker).toBeFocused();
  await rows.nth(0).getByRole('checkbox').check();
  await expect(marker).toHaveAccessibleName(/one of your stops$/);
});

test('a marker that has less room once its stop is removed keeps the focus', async ({
  signedInPage: page,
}) => {
  const besideStart = stop(1, { location: { lat: 51.5001, lng: -3.0001 } });
  await stubRoutes(page, [route(0, { stops: [besideStart] })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  const marker = readyMap(page).getByRole('button', { name: /^Toilet 1,/ });
  const sheet = await openSheet(page, marker);
  await sheet.getByRole('button', { name: 'Remove this stop' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(marker).toBeFocused();
});

test('choices made while the map loads show on the map', async ({ signedInPage: page }) => {
  await stubRoutes(page, [route(0)]);
  const held: HeldRequest[] = [];
  let isHeld = true;
  await page.route(/\/assets\/maplibre/, async (request) => {
    if (isHeld) held.push(request);
    else await request.continue();
  });
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(readyMap(page)).toHaveCount(0);
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  isHeld = false;
  for (const request of held) await request.continue();
  const marker = readyMap(page).getByRole('button', { name: /^Toilet 1,/ });
  await expect(marker).toHaveAccessibleName(/one of your stops$/);
});

test.describe('lines', () => {
  test.use({ map: 'drawn' });

  test('RES-25 every route is drawn, the selected one stronger and on top, and a press selects another', async ({
    signedInPage: page,
  }) => {
    const routes = [route(0), route(1), route(2)];
    const start = [-3, 51.5] as const;
    await stubRoutes(page, routes);
    await page.goto(RESULTS_URL);
    const expectHighlighted = async (selected: number) => {
      const tops = [];
      for (const { id, geometry } of routes) {
        const [top] = await linesAt(page, geometry.coordinates[1] ?? start);
        expect(top?.routeId).toBe(id);
        tops.push(top);
      }
      const [strong] = tops.splice(selected, 1);
      for (const quiet of tops) {
        expect(strong?.widthPixels).toBeGreaterThan(quiet?.widthPixels ?? Infinity);
        expect(strong?.colour).not.toBe(quiet?.colour);
      }
      // All of them start here.
      expect((await linesAt(page, start))[0]?.routeId).toBe(routes[selected]?.id);
    };
    await expect(() => expectHighlighted(0)).toPass({ timeout: 30_000 });
    await pressMap(page, routes[2]?.geometry.coordinates[1] ?? start);
    await expect(routeButton(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(() => expectHighlighted(2)).toPass({ timeout: 30_000 });

    // Another one is selected while the style of the other theme is on its way.
    const style = Promise.withResolvers<undefined>();
    const asked = page.waitForRequest(/style\.json.*theme=dark/);
    await page.route(/style\.json.*theme=dark/, async (request) => {
      await style.promise;
      await request.continue();
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await asked;
    await routeButton(page, 1).click();
    await expect(routeButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
    style.resolve(undefined);
    await expect(() => expectHighlighted(0)).toPass({ timeout: 30_000 });
  });

  test('TRUE-02 a gap at the end of a route is drawn, and described with its place', async ({
    signedInPage: page,
  }) => {
    const { geometry, ...bare } = route(0);
    const ends = {
      from: { name: 'Start', lat: 51.5, lng: -3 },
      to: { name: 'Quay', lat: 51.53, lng: -2.9 },
    };
    const times = { departure: bare.departure, arrival: bare.arrival, distanceMetres: 5420 };
    const legs = [{ mode: 'walk' as const, ...ends, ...times, geometry }];
    const gaps = [{ end: 'end' as const, metres: 1112, stepFree: false }];
    await stubRoutes(page, [{ ...bare, geometry, legs, gaps }]);
    await page.goto(RESULTS_URL);
    const words = 'The route ends 1112 m from Quay. We know of no path for the rest.';
    await expect(routeCard(page, 1).getByText(words)).toBeVisible();
    await expect(async () => {
      const lines = await linesAt(page, [-2.9, 51.525]);
      expect(lines.map(({ routeId }) => routeId)).toContain(bare.id);
    }).toPass({ timeout: 30_000 });
  });
});

test('the map shows the stops of the selected route', async ({ signedInPage: page }) => {
  await stubRoutes(page, [route(0), route(1, { stops: [stop(6, { name: 'Far toilet' })] })]);
  await page.goto(RESULTS_URL);
  const map = readyMap(page);
  await expect(map.getByRole('button', { name: /^Toilet 1,/ })).toBeVisible();
  await routeCard(page, 2).getByText('6.2 km').click();
  await expect(map.getByRole('button', { name: /^Far toilet,/ })).toBeVisible();
  await expect(map.getByRole('button', { name: /^Toilet 1,/ })).toHaveCount(0);
});

test('RES-30 RES-33 a press on a marker does not change the route, and its sheet chooses the stop', async ({
  signedInPage: page,
}) => {
  // Two routes on the same streets, and a toilet on them.
  const { geometry } = route(0);
  const onLine = stop(1, { location: { lat: 51.52, lng: -2.95 } });
  await stubRoutes(page, [route(0, { stops: [onLine] }), route(1, { geometry, stops: [onLine] })]);
  await page.goto(RESULTS_URL);
  const marker = readyMap(page).getByRole('button', { name: /^Toilet 1,/ });
  const sheet = await openSheet(page, marker);
  await sheet.getByRole('button', { name: 'Add this stop' }).click();
  await expect(marker).toHaveAccessibleName(/one of your stops$/);
  await expect(routeButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('RES-33 a stop chosen on another card puts its route on the map', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1, { stops: [stop(6, { name: 'Far toilet' })] })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 2);
  await rows.nth(0).getByRole('checkbox').check();
  const marker = readyMap(page).getByRole('button', { name: /^Far toilet,/ });
  await expect(marker).toHaveAccessibleName(/one of your stops$/);
});

test('RES-27 RES-28 the list can be used while the map is still loading', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0)]);
  const held = Promise.withResolvers<null>();
  await page.route('**/map/style.json*', async (request) => {
    await held.promise;
    await request.continue();
  });
  await page.goto(RESULTS_URL);
  await expect(page.getByText('Loading Map...')).toBeVisible();
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  held.resolve(null);
  await expect(readyMap(page)).toBeVisible();
  await expect(page.getByText('Loading Map...')).toHaveCount(0);
});

test('ERR-05 the list works if the map does not start', async ({ signedInPage: page }) => {
  await stubRoutes(page, [route(0)]);
  await page.route('**/map/style.json*', (request) => request.fulfill({ status: 500 }));
  await page.goto(RESULTS_URL);
  await expect(page.getByText('Failed to initialize the map')).toBeVisible();
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  await expect(routeCard(page, 1).getByText(/^1 stop chosen/)).toBeVisible();
});

test.describe('beside the map', () => {
  test.use({ map: 'on its way' });

  test('the ribbon works by keyboard: one tab stop, arrow keys in time order, Space chooses', async ({
    signedInPage: page,
  }) => {
    await stubRoutes(page, [route(0)]);
    await page.goto(RESULTS_URL);
    const ribbon = page.getByRole('toolbar', { name: 'Toilets of Route 1 in time order' });
    const dots = ribbon.getByRole('button');
    await expect(dots).toHaveCount(3);
    await dots.nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dots.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dots.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await expect(dots.nth(2)).toBeFocused();
    await expect(
      routeCard(page, 1).getByText(
        'Longest stretch without a listed toilet: 35 minutes, 09:49 to 10:24',
      ),
    ).toBeVisible();
  });

  test('RES-39 RES-40 narrow: the menu opens a panel with Add Toilet and Logout', async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
    await stubRoutes(page, [route(0)]);
    await page.goto(RESULTS_URL);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Navigation' });
    await expect(panel.getByRole('link', { name: 'Add Toilet' })).toHaveAttribute(
      'href',
      '/add-toilet',
    );
    await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test('the map highlights the toilet with the focus, not those that scroll under a resting pointer', async ({
  signedInPage: page,
}) => {
  // At one place, so that only the highlighted toilet has room.
  const { location } = stop(1);
  const stops = Array.from({ length: 20 }, (_, index) => stop(index + 1, { location }));
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  await expect(readyMap(page)).toBeVisible();
  const rows = await openToilets(page, 1);
  const marker = (number: number) =>
    readyMap(page).getByRole('button', { name: new RegExp(`^Toilet ${number},`) });
  await rows.nth(1).hover();
  await expect(marker(2)).toBeVisible();
  await rows.nth(11).getByRole('checkbox').focus();
  // The browser has noticed that another row is under the pointer.
  await expect(rows.and(page.locator(':hover'))).not.toHaveText(/Toilet 2\b/);
  await expect(marker(12)).toBeVisible();
  await expect(marker(2)).toHaveCount(0);
  // A pointer that moves decides until it leaves.
  await rows.nth(9).hover();
  await expect(marker(10)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(marker(12)).toBeVisible();
});
