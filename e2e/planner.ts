import { expect, type Locator, type Page } from '@playwright/test';
import { pickAddress } from './journey.ts';
import { stubPlaces } from './stubs.ts';

export const MESSAGES = {
  start: 'Please select a valid start location from the dropdown menu',
  end: 'Please select a valid end location from the dropdown menu',
  invalidPick: 'Please select a valid address from the dropdown menu',
  transport: 'Please select a transportation mode',
} as const;

/** In the light theme. */
const RED = 'rgb(168, 30, 26)';

export const startBox = (page: Page) => page.getByPlaceholder('Start', { exact: true });
export const endBox = (page: Page) => page.getByPlaceholder('Where are you going today?');
export const submit = (page: Page) => page.getByRole('button', { name: 'Find my route' }).click();

export async function openPlanner(page: Page): Promise<void> {
  await stubPlaces(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
}

export async function fillIn(page: Page): Promise<void> {
  await pickAddress(page, 'Start', 'market');
  await pickAddress(page, 'Where are you going today?', 'station');
  await page.getByRole('button', { name: 'Cycling' }).click();
}

/** {@link fillIn}, with every setting changed. */
export async function fillInAll(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByLabel('Date').fill('2030-05-06');
  await page.getByLabel('Time').fill('18:45');
  await page.getByRole('slider', { name: /^Frequency/ }).fill('30');
  await page.getByRole('slider', { name: /^Maximum detour/ }).fill('120');
  await page.getByRole('switch', { name: 'Disability Access' }).check();
}

export const plannerForm = (page: Page) => page.getByRole('form', { name: 'Plan your journey' });

/** ERR-01: there is one message, in red, directly under its field. */
export async function expectErrorUnder(field: Locator, message: string): Promise<void> {
  const alert = field.page().getByRole('alert');
  await expect(alert).toHaveText(message);
  await expect(alert).toHaveCSS('color', RED);
  const above = await field.boundingBox();
  const below = await alert.boundingBox();
  if (!above || !below) throw new Error('The field or its error is not on the screen.');
  const gap = below.y - (above.y + above.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(24);
  expect(Math.abs(below.x - above.x)).toBeLessThan(24);
}

/** ERR-02: what failed to start is named in red above the form. */
export async function expectFailureAboveForm(page: Page, sentence: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(sentence);
  await expect(alert).toHaveCSS('color', RED);
  const above = await alert.boundingBox();
  const form = await plannerForm(page).boundingBox();
  if (!above || !form) throw new Error('The failure or the form is not on the screen.');
  expect(above.y + above.height).toBeLessThanOrEqual(form.y);
  expect(Math.abs(above.x - form.x)).toBeLessThan(24);
}
