import type { Page } from '@playwright/test';

export interface Held {
  /** Resolves when the first request has come. */
  readonly asked: Promise<unknown>;
  /** Lets the answers go, and resolves when the page has had time to act on them. */
  readonly letGo: () => Promise<void>;
}

/** Holds the answers to these requests, as a slow line would. */
export async function hold(page: Page, url: string | RegExp): Promise<Held> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await gone;
    await route.fallback();
  });
  const asked = page.waitForRequest(url);
  return {
    asked,
    letGo: async () => {
      letGo();
      // Null where the page no longer waits for it.
      const answered = await (await asked).response();
      await answered?.finished();
      await settle(page);
    },
  };
}

/** Waits until the page has acted on what it has received. What it asks for before this question comes first. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    new Promise((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(fetch('/api/health'));
          }),
        ),
      );
    }).then(() => undefined),
  );
}
