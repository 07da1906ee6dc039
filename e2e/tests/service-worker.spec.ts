import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { countBefore } from '../counting-proxy.ts';
import { expect, signIn, signInFromLogin, test } from '../fixtures.ts';

test.use({ map: 'unpainted', serviceWorkers: 'allow' });

/** Waits until the worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('AUTH-10 with the service worker, signing in again leads to the planner', async ({ page }) => {
  const email = 'worker-again@example.org';
  await signIn(page, email);
  await isControlled(page);
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await signInFromLogin(page, email);
    await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  }
});

test('with the service worker, every opened address is requested once', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'worker-once@example.org');
  const contract = (await (await page.request.get('/api/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  const ofTheApi = Object.entries(contract.paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path);
  const files = ['/api/docs', '/api/toilets/export.csv', '/map/style.json'];
  expect(ofTheApi).toEqual(expect.arrayContaining(files));
  const others = ['/auth/callback?state=of-nobody', '/about', '/manifest.webmanifest'];
  const opened = new Set([...ofTheApi, ...others]);
  const proxy = await countBefore(baseURL ?? '');
  try {
    await page.goto(proxy.origin);
    await isControlled(page);
    const openOnce = async (path: string) => {
      const before = proxy.asked.get(path) ?? 0;
      const tab = await page.context().newPage();
      await tab.goto(`${proxy.origin}/terms`);
      const download = tab.waitForEvent('download', { timeout: 0 }).catch(() => null);
      const loaded = tab.waitForURL((url) => url.pathname !== '/terms').catch(() => null);
      await tab.evaluate((address) => {
        window.location.assign(address);
      }, path);
      await Promise.race([download, loaded]);
      await tab.waitForLoadState('networkidle');
      await tab.close();
      expect([path, (proxy.asked.get(path) ?? 0) - before]).toEqual([path, 1]);
    };
    // Four tabs at once, as each spends most of its time waiting.
    const rest = opened.values();
    const openRest = async () => {
      for (const path of rest) await openOnce(path);
    };
    await Promise.all([openRest(), openRest(), openRest(), openRest()]);
  } finally {
    proxy.close();
  }
});

test('with the service worker, toilet lists and account data download completely', async ({
  page,
}) => {
  await signIn(page, 'worker-files@example.org');
  await isControlled(page);
  await page.goto('/about');
  for (const [name, file, begins] of [
    ['toilets as GeoJSON', /\.geojson$/, '{'],
    ['toilets as CSV', /\.csv$/, 'id,'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(file);
    expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`^\\W*${begins}`));
  }
  await page.goto('/account');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const { account } = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    readonly account: { readonly email: string };
  };
  expect(account.email).toBe('worker-files@example.org');
});
