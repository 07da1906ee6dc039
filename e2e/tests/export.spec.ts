import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signInFromLogin, test } from '../fixtures.ts';
import { openToilets, routeCard } from '../journey.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';

const LONG_ADDRESS = `Unit 12, ${'The Old Corporation Yard, '.repeat(6)}Quay`;

const ENDS = {
  from: { name: 'Market Street', lat: 51.5, lng: -3 },
  to: { name: 'Quay', lat: 51.52, lng: -2.9 },
};

const ROUTES = [
  route(0, {
    legs: [
      {
        mode: 'walk',
        ...ENDS,
        departure: route(0).departure,
        arrival: route(0).arrival,
        distanceMetres: route(0).distanceMetres,
        geometry: route(0).geometry,
        steps: [
          {
            instruction: 'Turn left into Quay Street',
            distanceMetres: 120,
            durationSeconds: 90,
            firstCoordinate: 0,
          },
        ],
      },
    ],
    stops: [
      stop(1, { name: 'Quay & <Castle>', address: LONG_ADDRESS, radar: true }),
      stop(2, { suggested: true, hasBabyChanging: true, radar: false }),
      stop(4, { isFree: true, source: { name: 'Town Council', licence: 'OGL-UK-3.0' } }),
    ],
  }),
  route(1),
];

async function openExport(page: Page) {
  await stubRoutes(page, ROUTES);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  const panel = page.getByRole('list', { name: 'Save or share' });
  await expect(panel).toBeVisible();
  return panel;
}

test('a journey and its stops are saved as GPX and calendar files', async ({
  signedInPage: page,
}) => {
  const panel = await openExport(page);
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };

  const gpx = await saved('GPX file');
  expect(gpx.name).toBe('market-street-old-town-to-central-station-quay.gpx');
  await expect(page.getByRole('main').getByText('GPX file saved')).toBeVisible();
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const names = [...xml.querySelectorAll('wpt > name')].map(({ textContent }) => textContent);
    const author = xml.querySelector('copyright')?.getAttribute('author') ?? '';
    return { names, author, points: xml.querySelectorAll('trkpt').length };
  }, gpx.text);
  expect(read.names).toEqual([
    ...['Market Street, Old Town', 'Quay & <Castle>', 'Toilet 4', 'Central Station, Quay'],
  ]);
  expect(read.points).toBe(3);
  expect(read.author).not.toBe('');

  const ics = await saved('Calendar file');
  expect(ics.name).toBe('market-street-old-town-to-central-station-quay.ics');
  const lines = ics.text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
  expect(lines).toContain('DTSTART:20300115T090000Z');
  expect(lines).toContain('SUMMARY:Toilet stop: Quay & <Castle>');
});

/** What was copied, pasted into another page: ours may not read the clipboard. */
async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea></textarea>');
  const box = elsewhere.getByRole('textbox');
  await box.focus();
  await elsewhere.keyboard.press('Control+V');
  await expect(box).not.toHaveValue('');
  const text = await box.inputValue();
  await elsewhere.close();
  return text;
}

test('RES-04 a shared link opens the route and its stops for another user, who signs in', async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openExport(page);
  await panel.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('main').getByText('Text copied')).toBeVisible();
  const [link = ''] = /http\S+\/route-results\?\S+/.exec(await pasted(page)) ?? [];

  const cookie = { name: 'privacy_consent', value: 'v1:1:0', url: baseURL ?? '' };
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await other.addCookies([cookie]);
  const there = await other.newPage();
  // One of the two stops has closed in the meantime.
  const [first, ...rest] = ROUTES;
  await stubRoutes(there, [
    { ...route(0), ...first, stops: first?.stops.slice(0, 2) ?? [] },
    ...rest,
  ]);
  await there.goto(link);
  await expect(there).toHaveURL('/login');
  await signInFromLogin(there, 'grace@example.org', /\/route-results\?/);
  await expect(routeCard(there, 1).getByText(/^1 stop chosen/)).toBeVisible();
  await expect(
    there.getByText('1 stop in this link is not found on Route 1 any more'),
  ).toBeVisible();
  const rows = await openToilets(there, 1);
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await other.close();
});

test('only the journey is printed', async ({ signedInPage: page }) => {
  await openExport(page);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('[data-printed]');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Tue 15 January 2030, 09:00 to 10:33');
  await expect(sheet).toContainText(LONG_ADDRESS);
  await expect(sheet).toContainText('last confirmed: not known');
  await expect(sheet.getByRole('img', { name: /^The line of the journey/ })).toBeVisible();
  await expect(sheet).toContainText('Turn left into Quay Street (120 m)');
  await expect(sheet).toContainText('The route is shown without the detours to your stops.');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Route Results' })).toBeHidden();
  const seen = await sheet.evaluate((element) => ({
    colour: getComputedStyle(element).color,
    ground: getComputedStyle(element).backgroundColor,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(seen).toEqual({ colour: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)', overflow: 0 });
});
