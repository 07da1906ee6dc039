import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There is a new version of Loovia.' });

/** Tells the open page of a signed-in user what a service worker of another version says. */
export async function offerNewVersion(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      const data = { entry: '/assets/of-another-version.js' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
    // The page listens only once it has loaded.
    await expect(offer(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}
