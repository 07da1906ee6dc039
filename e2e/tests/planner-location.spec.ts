import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { pickAddress } from '../journey.ts';
import { endBox, expectErrorUnder, openPlanner, startBox, submit } from '../planner.ts';
import { route, stubRoutes } from '../results-stubs.ts';

/** In Pennyminster. */
const HERE = { latitude: 53.283456789, longitude: 1.051234567 };

const useMyLocation = (page: Page) => page.getByRole('button', { name: 'Use my location' });

async function beAt(context: BrowserContext, position: typeof HERE): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

/** Counts the requests for the browser's position. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...how) => {
      asked.times++;
      ask(...how);
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
}

test('PLAN-24 the position is requested only at the press, and becomes the start', async ({
  signedInPage: page,
}) => {
  await beAt(page.context(), HERE);
  const questions = await countQuestions(page);
  await openPlanner(page);
  await startBox(page).focus();
  expect(await questions()).toBe(0);

  await useMyLocation(page).click();
  await expect(startBox(page)).toHaveValue(/^My location at \d\d:\d\d$/);
  expect(await questions()).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const suggested = page.waitForRequest(/\/api\/places\/suggest\?/);
  await pickAddress(page, 'Where are you going today?', 'station');
  expect(new URL((await suggested).url()).searchParams.get('near')).toBe('53.28,1.05');

  await stubRoutes(page, [route(0)]);
  await page.getByRole('button', { name: 'Walking' }).click();
  const planned = page.waitForRequest('**/api/journeys');
  await submit(page);
  expect((await planned).postDataJSON()).toMatchObject({
    startLocation: expect.stringMatching(/^My location at /),
    startCoordinates: { lat: 53.28346, lng: 1.05123 },
  });
});

test('ERR-01 a refused position is shown at the box, which keeps its text', async ({
  signedInPage: page,
}) => {
  // All permissions are refused.
  await page.context().grantPermissions([]);
  await openPlanner(page);
  await pickAddress(page, 'Start', 'market');
  await useMyLocation(page).click();
  await expectErrorUnder(
    startBox(page),
    'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
  );
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
  await expectNoAxeViolations(page);
  await pickAddress(page, 'Where are you going today?', 'station');
  await page.getByRole('button', { name: 'Walking' }).click();
  await submit(page);
  await expect(page).toHaveURL(/\/route-results\?startLocation=Market/);
});

test('ERR-01 a position outside the area is refused at once', async ({ signedInPage: page }) => {
  await beAt(page.context(), { latitude: 51.5877, longitude: -2.9984 });
  await openPlanner(page);
  await useMyLocation(page).click();
  await expectErrorUnder(
    startBox(page),
    'The start is outside the area this map covers, which is Pennyshire. Choose a start in Pennyshire.',
  );
  await expect(startBox(page)).toHaveValue('');
});

test('typing replaces a position that does not come', async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await openPlanner(page);
  await useMyLocation(page).click();
  await expect(page.getByRole('button', { name: 'Finding you…' })).toBeVisible();
  await pickAddress(page, 'Start', 'market');
  await expect(useMyLocation(page)).toBeVisible();
  await endBox(page).focus();
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
});
