import { expect, type Browser, type Page } from '@playwright/test';

/** Ends the page's session on the server, from elsewhere. */
export async function endSession(browser: Browser, page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const answer = await elsewhere.request.post(`${origin}/api/auth/sign-out`, {
    data: {},
    headers: { Origin: origin },
  });
  expect(answer.ok()).toBe(true);
  await elsewhere.close();
}
