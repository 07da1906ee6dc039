import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { addToilet, openCorrection, openToiletPage, rightButton, send } from '../toilet-page.ts';
import type { Screen } from './screen.ts';
import { readyMap } from '../map-need.ts';

const NAME = 'Weir Bridge toilets';

/** The page of a toilet that was just added, its map shown. */
async function open(page: Page): Promise<void> {
  await openToiletPage(page, await addToilet(page, NAME), NAME);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(readyMap(page)).toBeVisible();
}

/** A toilet's page, what people fill in on it, and what goes wrong. */
export const SCREENS_OF_TOILETS: readonly Screen[] = [
  { name: 'a toilet', signedIn: true, open },
  {
    name: 'a toilet whose facts are corrected, with an error',
    signedIn: true,
    open: async (page) => {
      await open(page);
      await openCorrection(page, 'A detail is wrong');
      await send(page).click();
      await expect(page.getByText('You have not changed anything yet.')).toBeVisible();
    },
  },
  {
    name: 'a toilet whose hours are corrected, with seasons and an error',
    signedIn: true,
    open: async (page) => {
      await open(page);
      await openCorrection(page, 'The opening hours are wrong');
      await page.getByRole('button', { name: 'Other hours in another part' }).click();
      const friday = page.getByRole('group', { name: 'Friday' }).first();
      await friday.getByRole('checkbox', { name: 'Closed' }).uncheck();
      await friday.getByLabel('Open', { exact: true }).fill('08:00');
      await friday.getByLabel('Close', { exact: true }).fill('');
      await send(page).click();
      await expect(page.getByText(/some times are missing/)).toBeVisible();
    },
  },
  {
    name: 'a toilet that was confirmed and is rated',
    signedIn: true,
    open: async (page) => {
      await open(page);
      await rightButton(page).click();
      await expect(page.getByText('Thank you. You said that all')).toBeVisible();
      await page.getByRole('button', { name: 'Rate how clean it is' }).click();
      await page.getByRole('button', { name: 'Send the rating' }).click();
      await expect(page.getByText('Move the slider to how clean it was.')).toBeVisible();
    },
  },
  {
    name: 'a toilet that is not there',
    sameStops: true,
    open: async (page) => {
      await page.goto('/toilets/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    },
  },
];
