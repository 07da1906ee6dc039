import { expect, type Locator, type Page } from '@playwright/test';

export interface Search {
  readonly from: string;
  readonly to: string;
  readonly mode: 'Walking' | 'Public Transport' | 'Cycling' | 'Car';
  /** Minutes between stops; by default as the planner opens. */
  readonly frequency?: number;
  /** Slider units; by default as the planner opens. */
  readonly tolerance?: number;
  readonly disabilityAccess?: boolean;
  /** London civil date and time; by default as the planner opens. */
  readonly date?: string;
  readonly time?: string;
}

/** Types into an address box and picks the first suggestion, as most people do. */
export async function pickAddress(page: Page, placeholder: string, query: string): Promise<void> {
  const box = page.getByPlaceholder(placeholder);
  await box.fill(query);
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Fills in the planner and sends it. */
export async function search(page: Page, request: Search): Promise<void> {
  await page.goto('/');
  await pickAddress(page, 'Start', request.from);
  await pickAddress(page, 'Where are you going today?', request.to);
  if (request.date !== undefined) await page.getByLabel('Date', { exact: true }).fill(request.date);
  if (request.time !== undefined) await page.getByLabel('Time', { exact: true }).fill(request.time);
  await page.getByRole('button', { name: request.mode, exact: true }).click();
  if (request.frequency !== undefined) {
    await page.getByRole('slider', { name: /^Frequency/ }).fill(String(request.frequency));
  }
  if (request.tolerance !== undefined) {
    await page.getByRole('slider', { name: /^Maximum detour/ }).fill(String(request.tolerance));
  }
  if (request.disabilityAccess)
    await page.getByRole('switch', { name: 'Disability Access' }).click();
  await page.getByRole('button', { name: 'Find my route' }).click();
  await page.waitForURL(/\/route-results\?/);
}

/** The card of a route, by its number. */
export function routeCard(page: Page, number: number) {
  return page.getByRole('article', { name: `Route ${String(number)}` });
}

/** The button that selects a route. */
export function routeButton(page: Page, number: number) {
  const name = `Route ${String(number)}`;
  return routeCard(page, number).getByRole('button', { name, exact: true });
}

/** Opens the toilets of a route and returns their rows. */
export async function openToilets(page: Page, number: number) {
  const card = routeCard(page, number);
  await card
    .getByRole('button', { name: `Show steps and toilets for Route ${String(number)}` })
    .click();
  return toiletRows(card);
}

/** The toilets in the timeline of a route that is open. */
export const toiletRows = (card: Locator) => card.locator('li[data-event=toilet]');

/** Opens the details of a toilet's row. */
export async function openDetails(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Details of / }).click();
}

/** Adds or removes a toilet by its marker on the map, which opens its sheet. */
export async function openSheet(page: Page, marker: Locator): Promise<Locator> {
  await marker.click();
  const sheet = page.getByRole('dialog').filter({ hasText: /Undo/ });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Presses 'Open in Google Maps' and returns the address that opened. */
export function openedGoogleMapsUrl(page: Page, number: number): Promise<URL> {
  return openedUrl(page, () =>
    routeCard(page, number).getByRole('button', { name: 'Open in Google Maps' }).click(),
  );
}

/** The address of Google Maps that a press opens in a new tab. No request leaves this machine. */
export async function openedUrl(page: Page, press: () => Promise<void>): Promise<URL> {
  await page
    .context()
    .route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Google Maps</title>' }),
    );
  const popup = page.context().waitForEvent('page');
  await press();
  const opened = await popup;
  await opened.waitForURL('https://www.google.com/**');
  const url = new URL(opened.url());
  await opened.close();
  return url;
}
