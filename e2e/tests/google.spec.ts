import type { Page } from '@playwright/test';
import { openForm, pinLine } from '../add-toilet.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { fakeGoogleMaps } from '../google-maps/script.ts';
import { openSheet, openToilets, routeCard, search } from '../journey.ts';
import { beAt, openNear, useMyLocation } from '../near.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { consoleErrors } from '../stubs.ts';
import { addToilet, openToiletPage } from '../toilet-page.ts';
import { planWithTwoStops } from '../whole-story.ts';
import { readyMap } from '../map-need.ts';

test.use({ map: 'drawn' });

const NEWPORT_STATION = { latitude: 51.5889, longitude: -2.9989 };
const FAILED = 'Failed to initialize Google Maps';

test('ROUTE-10 RES-18 RES-37 API-21 API-22 API-24 with Google: from sign-in to Google Maps with two stops', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const { asked } = await fakeGoogleMaps(page);
  await planWithTwoStops(page, {
    mode: 'Walking',
    from: 'Newport Railway Station',
    to: 'Tredegar House',
    frequency: 20,
    tolerance: 200,
  });
  const map = readyMap(page);
  await expect(
    map.getByRole('img', { name: 'Start: Queensway, Newport NP20 4AX, UK' }),
  ).toBeVisible();
  // Some of the markers close together are dots until there is room.
  await expect(map.getByRole('button', { name: /one of your stops$/ }).first()).toBeVisible();
  await expect(page.getByText('Currently open (Google Places)').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Google Maps', { exact: true })).toBeVisible();

  expect(asked).toHaveLength(1);
  const [script] = asked;
  expect(script?.origin).toBe('https://maps.googleapis.com');
  expect(script?.searchParams.get('libraries')?.split(',')).toEqual(
    expect.arrayContaining(['places', 'geometry']),
  );
  expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({
    key: 'test-browser-key',
    language: 'en-GB',
    region: 'GB',
    auth_referrer_policy: 'origin',
  });
  expect(loaded.filter((url) => /maplibre|test-server-key/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
});

test('NEAR-02 FACT-01 a visitor’s page loads Google’s map after a press, and not before', async ({
  page,
  signedInPage,
}) => {
  const id = await addToilet(signedInPage, 'Weir Lane toilets');
  const { asked } = await fakeGoogleMaps(page);
  const offer = page.getByRole('button', { name: 'Show the map' });
  await page.goto('/near');
  await expect(offer).toBeVisible();
  await openToiletPage(page, id, 'Weir Lane toilets');
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(offer).toBeVisible();
  expect(asked).toEqual([]);
  await offer.press('Enter');
  await expect(readyMap(page).getByRole('img', { name: 'Weir Lane toilets' })).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.locator(':focus').filter({ has: readyMap(page) })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('NEAR-02 NEAR-03 with Google a visitor gets the walks to toilets nearby', async ({
  page,
  signedInPage,
}) => {
  await addToilet(signedInPage, 'Station Approach toilets', {
    at: { lat: 51.5891, lng: -2.9981 },
  });
  await beAt(page.context(), 0, NEWPORT_STATION);
  await openNear(page);
  await useMyLocation(page).click();
  // On a Sunday it is among the closed ones.
  const row = page.getByRole('listitem').filter({ hasText: 'Station Approach toilets' });
  await expect(row).toContainText(/\d+\smin/);
  await page.getByText('Another place', { exact: true }).click();
  await expect(page.getByText('to search for a place by its name')).toBeVisible();
});

test('RES-21 RES-25 RES-26 RES-33 Google’s map has the markers, the lines and their presses', async ({
  signedInPage: page,
}) => {
  await fakeGoogleMaps(page);
  await stubRoutes(page, [route(0), route(1, { stops: [stop(6, { name: 'Far toilet' })] })]);
  await page.goto(RESULTS_URL);
  const map = readyMap(page);
  const marker = map.getByRole('button', { name: /^Toilet 1,/ });
  await expect(marker).toHaveCSS('background-color', 'rgb(255, 213, 74)');
  await openSheet(page, marker);
  await expect(marker).toHaveCSS('background-color', 'rgb(27, 100, 57)');
  const rows = await openToilets(page, 1);
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  for (const [name, letter, colour] of [
    [/^Start: /, 'S', 'rgb(27, 100, 57)'],
    [/^End: /, 'E', 'rgb(168, 30, 26)'],
  ] as const) {
    const end = map.getByRole('img', { name });
    await expect(end).toHaveText(letter);
    await expect(end).toHaveCSS('background-color', colour);
  }
  await expectHighlighted(page, 0);

  await page.locator('.fake-google-line polyline[stroke-width="24"]').last().dispatchEvent('click');
  await expect(map.getByRole('button', { name: /^Far toilet,/ })).toBeVisible();
  await expect(marker).toHaveCount(0);
  await expectHighlighted(page, 1);
});

/** Two routes, the second one further north. */
async function expectHighlighted(page: Page, selected: 0 | 1): Promise<void> {
  await expect(async () => {
    const lines = await page.locator('.fake-google-line polyline').evaluateAll((all) =>
      all
        .map((line) => ({
          north: -Number(line.getAttribute('points')?.split(' ')[1]?.split(',')[1]),
          width: Number(line.getAttribute('stroke-width')),
          colour: line.getAttribute('stroke'),
          isSeen: line.getAttribute('stroke-opacity') !== '0',
          order: Number(line.parentElement?.style.zIndex),
        }))
        .filter(({ isSeen }) => isSeen)
        .toSorted((a, b) => b.order - a.order),
    );
    const norths = [...new Set(lines.map(({ north }) => north))].toSorted((a, b) => a - b);
    expect(norths).toHaveLength(2);
    const [strong, quiet] = [norths[selected], norths[1 - selected]].map((at) =>
      lines.find(({ north }) => north === at),
    );
    expect(strong).toBe(lines[0]);
    expect(strong?.width).toBeGreaterThan(quiet?.width ?? Infinity);
    expect(strong?.colour).not.toBe(quiet?.colour);
  }).toPass({ timeout: 30_000 });
}

test('‘Google Maps’ is shown with Google’s suggestions', async ({ signedInPage: page }) => {
  await fakeGoogleMaps(page);
  await page.goto('/');
  const credit = page.getByRole('main').getByText('Google Maps', { exact: true });
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(credit).toHaveCount(0);
  await page.getByRole('combobox').first().fill('Newport');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(credit).toBeVisible();
  await expectNoAxeViolations(page);
});

test('axe finds nothing on the results with Google’s map, narrow and wide', async ({
  signedInPage: page,
}) => {
  await fakeGoogleMaps(page);
  await stubRoutes(page, [route(0)]);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(RESULTS_URL);
    await expect(readyMap(page)).toBeVisible();
    await expect(page.getByText('Google', { exact: true })).toBeInViewport();
    await expectNoAxeViolations(page);
  }
});

for (const fault of ['blocked', 'refused key'] as const) {
  test(`ERR-02 ERR-04 Google’s map with its script or key ${fault}: the page says so and works on`, async ({
    signedInPage: page,
  }) => {
    await fakeGoogleMaps(page, fault);
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Plan your journey' });
    const notice = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(notice.first()).toBeVisible();
    expect((await notice.first().boundingBox())?.y).toBeLessThan(
      (await form.boundingBox())?.y ?? 0,
    );
    await search(page, {
      from: 'Newport Railway Station',
      to: 'Newport Market',
      mode: 'Walking',
    });
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(routeCard(page, 1)).toBeVisible();
  });
}

test('ADD-16 ERR-06 a toilet’s pin on Google’s map: put by press, moved by key and by dragging', async ({
  signedInPage: page,
}) => {
  await fakeGoogleMaps(page);
  await openForm(page);
  await pressMap(page);
  const pin = page.getByRole('slider', { name: 'The toilet’s pin' });
  await expect(pin).toBeVisible();
  await expect(pinLine(page)).toBeVisible();
  const before = await pinLine(page).innerText();
  await pin.press('Shift+ArrowUp');
  await expect(pinLine(page)).not.toHaveText(before);

  const grip = await pin.boundingBox();
  if (!grip) throw new Error('The pin is nowhere.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 60, grip.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - grip.x)).toBe(60);
});

async function pressMap(page: Page): Promise<void> {
  const map = readyMap(page);
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 120, y: 120 } });
}
