import type { Page } from '@playwright/test';

/**
 * Runs `tried` without a connection. Chromium imitates that only in documents that are open: unlike in a
 * tunnel, a page opened later believes that it has a connection, and isn't told when there is one.
 */
export async function withoutConnection(page: Page, tried: () => Promise<void>): Promise<void> {
  const context = page.context();
  const opened = await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  });
  await context.setOffline(true);
  try {
    await tried();
  } finally {
    await context.setOffline(false);
  }
  if (page.isClosed()) return;
  await opened.dispose();
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}
