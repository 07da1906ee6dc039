import type { NearToilet } from '@loovia/core/api';
import { expect, test, type Page } from '@playwright/test';
import { stubNear, toilet, unknown } from './near.ts';

/** A street name that exists only once in the demo county. */
export const ADDRESS = 'Palmerston Road, Market Farthing';

export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Toilet Name *' });
export const addressBox = (page: Page) => page.getByRole('combobox', { name: 'Address *' });
export const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add Toilet|Adding\.\.\.)$/ })
    .and(page.locator('[type=submit]'));
export const nearbyPanel = (page: Page) =>
  page.getByRole('region', { name: 'Is it one of these?' });
export const day = (page: Page, name: string) => page.getByRole('group', { name });
export const pinLine = (page: Page) => page.getByRole('main').getByText(/^Pin at/);

export const SUCCESS = 'Toilet added successfully! Redirecting to home page...';

export async function openForm(page: Page): Promise<void> {
  await page.goto('/add-toilet');
  await expect(page.getByRole('heading', { level: 1, name: 'Add a toilet' })).toBeVisible();
}

interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Answers that every address is at this location. */
export async function stubGeocode(page: Page, location: Position): Promise<void> {
  await page.route('**/api/geocode', (route) => {
    const { address } = route.request().postDataJSON() as { address: string };
    return route.fulfill({ json: { id: 'stub/1', formattedAddress: address, location } });
  });
}

/** Types an address, closes the suggestions, which would cover the button, and presses the button. */
export async function findAddress(page: Page, address: string): Promise<void> {
  await addressBox(page).fill(address);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find the address' }).click();
}

let places = 0;

/** A place over 100 m from those of all other tests, and far from any toilet of the county. */
export function freshPlace(): Position {
  places += 1;
  return { lat: 53.05 + places / 500, lng: 1.9 + test.info().workerIndex / 500 };
}

/** Fills in the required fields and sends the form. */
export async function addNamed(page: Page, name: string): Promise<void> {
  await nameBox(page).fill(name);
  await addressBox(page).fill(ADDRESS);
  await addButton(page).click();
}

export const nearbyToilet = (name: string, distanceMetres: number) =>
  toilet(name, {
    id: `stub-${name}`,
    placeId: `db_stub-${name}`,
    address: 'Market Place, Market Farthing',
    location: { lat: 53.3178, lng: 0.9947 },
    opening: unknown,
    distanceMetres,
    walk: null,
  });

export async function stubNearby(page: Page, toilets: NearToilet[]): Promise<void> {
  await stubNear(page, toilets, { walks: 'not-asked' });
}
