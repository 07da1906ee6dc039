import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';
import { offerNewVersion } from '../new-version.ts';
import type { Screen } from './screen.ts';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
}

async function openKeptJourneys(page: Page): Promise<void> {
  await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking', frequency: 10 });
  const rows = await openToilets(page, 1);
  await rows.first().getByRole('checkbox').check();
  // By the link: opening another page could cut off saving the stop that was just chosen.
  await page.getByText('Saved on this device.').getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Saved journeys' })).toBeVisible();
}

/** What is kept of a person, on the server and on the device. */
export const SCREENS_OF_WHAT_IS_KEPT: readonly Screen[] = [
  { name: 'your data', signedIn: true, open: openAccount },
  {
    name: 'your data, about to be deleted',
    signedIn: true,
    modal: true,
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Delete your account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'no journeys kept',
    signedIn: true,
    open: async (page) => {
      await page.goto('/offline');
      await expect(page.getByText('There are no journeys on this device.')).toBeVisible();
    },
  },
  { name: 'journeys kept', signedIn: true, open: openKeptJourneys },
  {
    name: 'a new version on offer',
    signedIn: true,
    open: async (page) => {
      await openAccount(page);
      await offerNewVersion(page);
    },
  },
  {
    name: 'a journey kept',
    signedIn: true,
    open: async (page) => {
      await openKeptJourneys(page);
      await page.getByRole('list', { name: 'Saved journeys' }).getByRole('link').first().click();
      await expect(page.getByRole('list', { name: 'Your stops' })).toBeVisible();
      for (const more of await page.locator('summary').all()) await more.click();
    },
  },
];
