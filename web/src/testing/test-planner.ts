import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Call } from './test-api.ts';
import { openSignedIn } from './test-page.ts';
import { answerPlaces } from './test-places.ts';
import { answerRoutes } from './test-results-page.ts';
import { route } from './test-results.ts';
import { boxOf } from './test-screen.ts';

export const MESSAGES = {
  start: 'Please select a valid start location from the dropdown menu',
  end: 'Please select a valid end location from the dropdown menu',
  invalidPick: 'Please select a valid address from the dropdown menu',
  transport: 'Please select a transportation mode',
} as const;

/** In the light theme. */
const RED = 'rgb(168, 30, 26)';

export const startBox = () => page.getByPlaceholder('Start', { exact: true });
export const endBox = () => page.getByPlaceholder('Where are you going today?');
export const submit = () => page.getByRole('button', { name: 'Find my route' }).click();
export const plannerForm = () => page.getByRole('form', { name: 'Plan your journey' });

/** A journey that is sent finds a route. Returns the calls for suggestions. */
export async function openPlanner(): Promise<readonly Call[]> {
  const searches = answerPlaces();
  answerRoutes([route(0)]);
  await openSignedIn('/');
  await expect.element(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  return searches;
}

/** Types into an address box and picks the first suggestion, as most people do. */
export async function pickAddress(box: Locator, query: string): Promise<void> {
  await box.fill(query);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

export async function fillIn(): Promise<void> {
  await pickAddress(startBox(), 'market');
  await pickAddress(endBox(), 'station');
  await page.getByRole('button', { name: 'Cycling' }).click();
}

/** {@link fillIn}, with every setting changed. */
export async function fillInAll(): Promise<void> {
  await fillIn();
  await page.getByLabelText('Date').fill('2030-05-06');
  await page.getByLabelText('Time').fill('18:45');
  await page.getByRole('slider', { name: /^Frequency/ }).fill('30');
  await page.getByRole('slider', { name: /^Maximum detour/ }).fill('120');
  await page.getByRole('switch', { name: 'Disability Access' }).click();
}

/** ERR-01: there is one message, in red, directly under its field. */
export async function expectErrorUnder(field: Locator, message: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(message);
  await expect.element(alert).toHaveStyle({ color: RED });
  const above = boxOf(field);
  const below = boxOf(alert);
  const gap = below.y - (above.y + above.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(24);
  expect(Math.abs(below.x - above.x)).toBeLessThan(24);
}

/** ERR-02: what failed to start is named in red above the form. */
export async function expectFailureAboveForm(sentence: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(alert).toHaveStyle({ color: RED });
  const above = boxOf(alert);
  const form = boxOf(plannerForm());
  expect(above.y + above.height).toBeLessThanOrEqual(form.y);
  expect(Math.abs(above.x - form.x)).toBeLessThan(24);
}
