import { toiletsNearAnswerSchema, type NearToilet } from '@loovia/core/api';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { HERE } from '../web/src/testing/test-near.ts';

export { closed, HERE, toilet, unknown } from '../web/src/testing/test-near.ts';

/** The digits that must not appear anywhere. */
export const DIGITS = ['53.2301', '0.9001'];
const METRES_PER_DEGREE = 111_195;

export const useMyLocation = (page: Page) => page.getByRole('button', { name: 'Use my location' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

interface Standing {
  readonly latitude: number;
  readonly longitude: number;
}

export async function beAt(
  context: BrowserContext,
  metresNorth = 0,
  { latitude, longitude }: Standing = HERE,
  accuracy = 10,
): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({
    latitude: latitude + metresNorth / METRES_PER_DEGREE,
    longitude,
    accuracy,
  });
}

export async function openNear(page: Page): Promise<void> {
  await page.goto('/near');
  await expect(heading(page)).toHaveText('Toilets near you');
}

/** Toilets near a place, which say first how far they are: those on the map, before there is one, do not. */
export const foundNear = (page: Page) => rows(page).filter({ hasText: /^[\d.]+\s(min|k?m)\s/ });

/** Opens the page and finds the device. */
export async function findMe(page: Page): Promise<void> {
  await openNear(page);
  await useMyLocation(page).click();
  await expect(foundNear(page).first()).toBeVisible();
}

/** Answers with these toilets, and collects the requests. */
export async function stubNear(page: Page, toilets: NearToilet[], change: object = {}) {
  const asked: { lat: number; stepFree: boolean }[] = [];
  const region = { title: 'Pennyshire', reachesHere: true };
  const answer = { toilets, walks: 'streets', region, isIncomplete: false, ...change };
  await page.route('**/api/toilets/near', (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number]);
    return route.fulfill({ json: toiletsNearAnswerSchema.parse(answer) });
  });
  return asked;
}

/** Notes when the device found its position, and when the first toilet was on the screen. */
const NOTE_MOMENTS = `
  window.moments = { found: 0, listed: 0 };
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  navigator.geolocation.getCurrentPosition = (onFound, ...how) => {
    ask((position) => {
      moments.found ||= performance.now();
      onFound(position);
    }, ...how);
  };
  new MutationObserver(() => {
    if (moments.listed > 0 || !document.querySelector('main li > h3')) return;
    requestAnimationFrame(() => {
      moments.listed ||= performance.now();
    });
  }).observe(document, { childList: true, subtree: true });`;

/** Makes the page note the moments that {@link waitedMs} needs. */
export async function noteMoments(page: Page): Promise<void> {
  await page.addInitScript({ content: NOTE_MOMENTS });
}

/** From the device's position to the first toilet in the list, in milliseconds (NEAR-09). */
export async function waitedMs(page: Page): Promise<number> {
  const waited = await page.waitForFunction<number>(
    'moments.listed > 0 && moments.listed - moments.found',
  );
  return waited.jsonValue();
}
