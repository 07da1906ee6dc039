import { expect, type Page } from '@playwright/test';
import { pickAddress } from './journey.ts';
import { stubPlaces } from './stubs.ts';

export const MESSAGES = {
  start: 'Please select a valid start location from the dropdown menu',
  end: 'Please select a valid end location from the dropdown menu',
  invalidPick: 'Please select a valid address from the dropdown menu',
  transport: 'Please select a transportation mode',
} as const;

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
