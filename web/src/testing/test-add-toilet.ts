import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NearToilet } from '@loovia/core/api';
import { answer, type Call } from './test-api.ts';
import { toilet, unknown } from './test-near.ts';
import { answerNear } from './test-near-page.ts';
import { openSignedIn } from './test-page.ts';

export const ADDRESS = 'Palmerston Road, Market Farthing';

export const nameBox = () => page.getByRole('textbox', { name: 'Toilet Name *' });
export const addressBox = () => page.getByRole('combobox', { name: 'Address *' });
export const addButton = () =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add Toilet|Adding\.\.\.)$/ })
    .and(page.css('[type=submit]'));
export const nearbyPanel = () => page.getByRole('region', { name: 'Is it one of these?' });
export const day = (name: string) => page.getByRole('group', { name });
export const pinLine = () => page.getByRole('main').getByText(/^Pin at/);

export const SUCCESS = 'Toilet added successfully! Redirecting to home page...';

export async function openForm(): Promise<void> {
  await openSignedIn('/add-toilet');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add a toilet' })).toBeVisible();
}

/** Where the stand-in for the server finds every address. */
const PLACE = { lat: 53.3, lng: 1.1 };

/** Answers that every address is at this location. */
export const answerGeocode = (location = PLACE): readonly Call[] =>
  answer('POST /api/geocode', ({ body }) => {
    const { address } = body as { address: string };
    return { id: 'stub/1', formattedAddress: `${address}, Pennyshire`, location };
  });

/** Answers the adding of toilets with this, and returns the calls. */
export const answerAdding = (reply: (call: Call) => unknown): readonly Call[] =>
  answer('POST /api/toilets', reply);

/** Types an address, closes the suggestions, which would cover the button, and presses the button. */
export async function findAddress(address: string): Promise<void> {
  await addressBox().fill(address);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Find the address' }).click();
}

/** Fills in the required fields and sends the form. */
export async function addNamed(name: string): Promise<void> {
  await nameBox().fill(name);
  await addressBox().fill(ADDRESS);
  await addButton().click();
}

export const nearbyToilet = (name: string, distanceMetres: number): NearToilet =>
  toilet(name, {
    id: `stub-${name}`,
    placeId: `db_stub-${name}`,
    address: 'Market Place, Market Farthing',
    location: { lat: 53.3178, lng: 0.9947 },
    opening: unknown,
    distanceMetres,
    walk: null,
  });

export const answerNearby = (toilets: readonly NearToilet[]) =>
  answerNear(toilets, { walks: 'not-asked' });

/** An answer that takes the toilet. */
export const added = () => {
  const known: Partial<NearToilet> = toilet('Added');
  delete known.distanceMetres;
  delete known.walk;
  delete known.opening;
  const body = { success: true, toilet: known, message: 'Toilet added successfully' };
  return Response.json(body, { status: 201 });
};

/** An answer that refuses the toilet. */
export const refused = () =>
  Response.json(
    { title: 'x', status: 500, detail: 'no', success: false, error: 'no', errors: [] },
    { status: 500 },
  );
