import { expect, type Page } from '@playwright/test';
import { pickAddress } from './journey.ts';

export const startBox = (page: Page) => page.getByPlaceholder('Start', { exact: true });
export const endBox = (page: Page) => page.getByPlaceholder('Where are you going today?');
export const submit = (page: Page) => page.getByRole('button', { name: 'Find my route' }).click();

export async function openPlanner(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
}

export async function fillIn(page: Page): Promise<void> {
  await pickAddress(page, 'Start', 'Market Square');
  await pickAddress(page, 'Where are you going today?', 'Harbour');
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
