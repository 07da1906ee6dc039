import { toiletsNearAnswerSchema, type NearToilet } from '@loovia/core/api';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** In a town of Pennyshire, with more digits than anyone types. */
export const HERE = { latitude: 53.2301234567, longitude: 0.9001234567 };
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

/** Opens the page and finds the device. */
export async function findMe(page: Page): Promise<void> {
  await openNear(page);
  await useMyLocation(page).click();
  await expect(rows(page).first()).toBeVisible();
}

export function toilet(name: string, change: Partial<NearToilet> = {}): NearToilet {
  return {
    id: name,
    placeId: `db_${name}`,
    name,
    location: { lat: HERE.latitude + 0.002, lng: HERE.longitude },
    address: null,
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
    venueType: null,
    areas: [],
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: null,
    openingHoursExpression: null,
    hasChangingPlaces: null,
    ...UNKNOWN_FACTS,
    isPublic: true,
    distanceMetres: 222,
    walk: { metres: 320, minutes: 4 },
    opening: {
      state: 'open',
      reason: 'Open',
      at: '2024-03-05T09:00:00+00:00',
      closes: '2099-03-05T18:00:00+00:00',
    },
    ...change,
  };
}

export const closed = {
  state: 'closed',
  reason: 'Closed',
  at: '2024-03-05T09:00:00+00:00',
} as const;
export const unknown = {
  state: 'unknown',
  reason: 'Opening hours not available',
  at: '2024-03-05T09:00:00+00:00',
} as const;

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
    if (moments.listed > 0 || !document.querySelector('main li h3')) return;
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
