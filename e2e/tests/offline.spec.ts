import type { Page } from '@playwright/test';
import { withoutConnection } from '../connection.ts';
import { expect, expectNoAxeViolations, signInFromLogin, test, WIDTHS } from '../fixtures.ts';
import { openToilets, routeCard, search } from '../journey.ts';

test.use({ map: 'unpainted', serviceWorkers: 'allow' });

/** Signs in with a separate account, so that signing out ends no other test's session. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInFromLogin(page, email);
}

/** Waits until the page is cached too. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const hasPage = async () => (await caches.match('/index.html')) !== undefined;
    while (!(await hasPage())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Plans a walk with its first toilet as a stop and returns its name. */
async function planWithStop(page: Page): Promise<string> {
  await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking', frequency: 10 });
  const rows = await openToilets(page, 1);
  await rows.first().getByRole('checkbox').check();
  const name = await rows.first().locator('label span[id]').innerText();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  return name;
}

async function keptOnDevice(page: Page) {
  return page.evaluate(async () => ({
    owner: localStorage.getItem('loovia-on-the-road'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    inDatabase: await new Promise((resolve) => {
      const opening = indexedDB.open('loovia-on-the-road');
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('kept')) resolve(0);
        else {
          const asked = db.transaction('kept').objectStore('kept').count();
          asked.onsuccess = () => {
            resolve(asked.result);
          };
        }
        db.close();
      };
    }),
  }));
}

/** Every few seconds the page asks whether the server is there. Without that, it must notice a connection itself. */
async function neverAskAgain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
}

test('offline, saved results open on a reload and from the list, with stop and map', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
  await neverAskAgain(page);
  await signInAs(page, 'road@example.org');
  await workerIsReady(page);
  const name = await planWithStop(page);
  await withoutConnection(page, async () => {
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour');
    await expect(page.getByRole('list', { name: 'Your stops' })).toContainText(name);
    await expectNoAxeViolations(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Open your recent journeys' }).click();
    await page.getByRole('list', { name: 'Saved journeys' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour');
    await expect(page.getByText(/^Saved on .*Toilets may have changed since\.$/)).toBeVisible();
    const stop = page.getByRole('list', { name: 'Your stops' }).getByRole('listitem').first();
    await expect(stop).toContainText(name);
    await expect(stop).toContainText(/arrive \d\d:\d\d/i);
    await expect(stop).toContainText('Source: ');
    await expect(page.getByRole('img', { name: /^The line of the journey/ })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    // A fresh load, as from the home screen.
    await page.reload();
    await expect(page.getByRole('img', { name: /^The line of the journey/ })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  });
  // The page, which was opened without a connection, asks again as soon as there is one.
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
});

test('FACT-10 with a connection, a saved journey says that its stop is no longer listed', async ({
  page,
  context,
}) => {
  await signInAs(page, 'road6@example.org');
  await workerIsReady(page);
  const name = await planWithStop(page);
  await page.getByRole('link', { name: 'your recent journeys' }).click();
  await page.getByRole('list', { name: 'Saved journeys' }).getByRole('link').first().click();
  const stop = page.getByRole('list', { name: 'Your stops' }).getByRole('listitem').first();
  const news = page.getByText('Loovia no longer lists this toilet.');
  await expect(stop).toContainText(name);
  await expect(news).toBeHidden();
  await withoutConnection(page, async () => {
    await page.reload();
    await expect(stop).toContainText(name);
    await expect(news).toBeHidden();
    // The server's answer for a toilet that an operator has hidden.
    await context.route('**/api/toilets/*', (route) =>
      route.fulfill({ status: 404, json: { title: 'Not Found', status: 404, detail: 'None.' } }),
    );
  });
  await expect(stop).toContainText('Loovia no longer lists this toilet.');
  await expectNoAxeViolations(page);
});

test('signing out deletes everything from the device', async ({ page }) => {
  await signInAs(page, 'road2@example.org');
  await workerIsReady(page);
  await planWithStop(page);
  expect(await keptOnDevice(page)).toMatchObject({ inDatabase: 1 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ owner: null, inDatabase: 0 });
  // If the server did not know yet, the page would say so without a connection.
  const note = () => page.evaluate(() => localStorage.getItem('loovia-signed-out'));
  await expect.poll(note).toContain('"isOwed":false');
  await withoutConnection(page, async () => {
    await page.goto('/offline');
    await expect(page.getByText('There are no journeys on this device.')).toBeVisible();
  });
});

test('the end of a session deletes the saved journeys', async ({ page, context }) => {
  await signInAs(page, 'road3@example.org');
  await planWithStop(page);
  await page.getByRole('link', { name: 'your recent journeys' }).click();
  await expect(page.getByRole('list', { name: 'Saved journeys' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/offline');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ owner: null, inDatabase: 0 });
});

test('with a poor connection, saved journeys show at once', async ({ page, context }) => {
  await signInAs(page, 'road4@example.org');
  await workerIsReady(page);
  await planWithStop(page);
  const results = page.url();
  // Requests hang.
  await context.route('**/api/**', () => new Promise(() => undefined));
  await page.goto('/offline');
  await expect(page.getByRole('list', { name: 'Saved journeys' })).toBeVisible({ timeout: 8000 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Your recent journeys' }).first()).toBeVisible();
  await page.goto(results);
  await expect(page.getByText('The connection is slow.')).toBeVisible();
  await page.unroute('**/api/**');
  await context.unroute('**/api/**');
  await context.route('**/api/journeys', () => new Promise(() => undefined));
  await page.goto(results);
  await page.getByRole('link', { name: 'Open the copy saved on this device' }).click();
  await expect(page.getByRole('img', { name: /^The line of the journey/ })).toBeVisible();
  await page.getByRole('link', { name: 'Your recent journeys' }).click();
  await page.getByRole('button', { name: /^Remove Market Square.* from this device$/ }).click();
  await expect(page.getByText('There are no journeys on this device.')).toBeVisible();
});

test('typed text stays while offline, and planning continues afterwards', async ({ page }) => {
  await signInAs(page, 'road5@example.org');
  await workerIsReady(page);
  await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking' });
  await expect(routeCard(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Search' }).first().click();
  await withoutConnection(page, async () => {
    await expect(page.getByText(/^You are offline\. We have kept what you typed/)).toBeVisible();
    await page.getByRole('button', { name: 'Cycling', exact: true }).click();
    await page.getByRole('button', { name: 'Find my route' }).click();
    await expect(page.getByText('Loovia could not be reached. Check')).toBeVisible();
  });
  await expect(routeCard(page, 1)).toBeVisible();
});

test('the page can be installed', async ({ page, baseURL }) => {
  await signInAs(page, 'road7@example.org');
  await workerIsReady(page);
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(url).toBe(`${baseURL ?? ''}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Test browsers have no window to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${baseURL ?? ''}/`);
});

test('nothing is stored for a visitor who has not signed in', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
