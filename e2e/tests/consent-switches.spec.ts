import type { Page, Route } from '@playwright/test';
import { banner, chosenBy, consentCookie, setConsentCookie } from '../consent.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { beAt, findMe } from '../near.ts';

function switches(page: Page) {
  const region = page.getByRole('region', { name: 'Your choices' });
  return {
    necessary: region.getByRole('switch', { name: 'Necessary' }),
    analytics: region.getByRole('switch', { name: 'Analytics' }),
  };
}

const toggle = (page: Page, which: 'necessary' | 'analytics') =>
  chosenBy(page, () => switches(page)[which].press('Space'));

test('CONS-16 STAT-04 the switches show the stored choice', async ({ page, baseURL }) => {
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await expect(switches(page).necessary).toBeChecked();
  await expect(switches(page).analytics).not.toBeChecked();
  for (const [value, necessary, analytics] of [
    ['v1:1:1', true, true],
    ['v1:0:0', false, false],
    ['v0:1:1', false, false],
    ['v1:1', false, false],
  ] as const) {
    await setConsentCookie(page, value, baseURL ?? '');
    await page.goto('/cookies');
    await expect(switches(page).necessary).toBeChecked({ checked: necessary });
    await expect(switches(page).analytics).toBeChecked({ checked: analytics });
  }
});

test('CONS-17 CONS-18 each switch sends the choice and reloads the page', async ({ page }) => {
  await page.goto('/cookies');
  expect(await toggle(page, 'analytics')).toEqual({ necessary: true, analytics: true });
  await expect(switches(page).analytics).toBeChecked();
  expect((await consentCookie(page))?.value).toBe('v1:1:1');
  expect(await toggle(page, 'analytics')).toEqual({ necessary: true, analytics: false });
  await expect(switches(page).analytics).not.toBeChecked();
  await toggle(page, 'analytics');
  // Analytics need necessary cookies, so they are turned off, too.
  expect(await toggle(page, 'necessary')).toEqual({ necessary: false, analytics: false });
  await expect(page).toHaveURL('/cookies');
  await expect(switches(page).necessary).not.toBeChecked();
  await expect(switches(page).analytics).not.toBeChecked();
  await expect(banner(page)).toBeVisible();
  expect(await toggle(page, 'necessary')).toEqual({ necessary: true, analytics: false });
  await expect(switches(page).necessary).toBeChecked();
  await expect(banner(page)).toHaveCount(0);
});

test('CONS-18 ANALYT-04 analytics alone have no effect, and the switch says so', async ({
  page,
  baseURL,
}) => {
  await setConsentCookie(page, 'v1:0:0', baseURL ?? '');
  await page.goto('/cookies');
  expect(await toggle(page, 'analytics')).toEqual({ necessary: false, analytics: true });
  const { necessary, analytics } = switches(page);
  await expect(analytics).toBeChecked();
  await expect(necessary).not.toBeChecked();
  await expect(analytics).toHaveAccessibleDescription(
    'Has no effect while Necessary is off. We count nothing.',
  );
  await expect(banner(page)).toBeVisible();
  expect((await consentCookie(page))?.value).toBe('v1:0:1');
});

test('CONS-22 a switch goes back if its choice cannot be saved', async ({ page }) => {
  await page.route('**/api/consent', (route) => route.fulfill({ status: 500 }));
  await page.goto('/cookies');
  await toggle(page, 'analytics');
  await expect(switches(page).necessary).toBeChecked();
  await expect(switches(page).analytics).not.toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const way of ['the switch', 'Reject all'] as const) {
  test(`CONS-19 refusing what is necessary signs out and goes to /login, by ${way}`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, 'leaves@example.org');
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session'));
    if (way === 'Reject all') await setConsentCookie(page, 'v0:1:0', baseURL ?? '');
    await page.goto('/cookies');
    const choice = await chosenBy(page, () =>
      way === 'Reject all'
        ? banner(page).getByRole('button', { name: 'Reject all' }).click()
        : switches(page).necessary.press('Space'),
    );
    expect(choice).toEqual({ necessary: false, analytics: false });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual(['privacy_consent']);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    // A copy of the old session no longer works.
    if (!session || !baseURL) throw new Error('There was no session to end.');
    const answer = await fetch(`${baseURL}/api/session`, {
      headers: { Cookie: `${session.name}=${session.value}` },
    });
    expect(await answer.json()).toEqual({ user: null });
  });
}

for (const who of ['a visitor', 'a user'] as const) {
  test(`refusing necessary cookies deletes the toilets saved on the device, of ${who}`, async ({
    page,
  }) => {
    if (who === 'a user') await signIn(page, 'refuses@example.org');
    await beAt(page.context());
    await findMe(page);
    const kept = () =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === 'loovia-toilets-seen')) return null;
        return new Promise((resolve, reject) => {
          const opening = indexedDB.open('loovia-toilets-seen');
          opening.onerror = reject;
          opening.onsuccess = () => {
            const reading = opening.result.transaction('seen').objectStore('seen').count();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result);
            };
          };
        });
      });
    await expect.poll(kept).toBe(1);
    await page.goto('/cookies');
    await toggle(page, 'necessary');
    if (who === 'a user') await expect(page).toHaveURL('/login');
    else await expect(switches(page).necessary).not.toBeChecked();
    await expect.poll(kept).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('loovia-toilets-seen'))).toBeNull();
  });
}

test('refusing necessary cookies deletes the journeys on the device, also where the server is gone after that', async ({
  page,
}) => {
  await signIn(page, 'refuses-all@example.org');
  const { user } = (await (await page.request.get('/api/session')).json()) as {
    readonly user: { readonly id: string };
  };
  await page.evaluate((id) => {
    localStorage.setItem('loovia-on-the-road', id);
  }, user.id);
  await page.goto('/cookies');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.route('**/api/session', (route) => route.abort());
  await toggle(page, 'necessary');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('loovia-on-the-road'))).toBeNull();
});

test('CONS-19 refusing necessary cookies before the session is known goes to /login', async ({
  page,
}) => {
  await signIn(page, 'leaves-early@example.org');
  const held: Route[] = [];
  await page.route('**/api/session', (route) => held.push(route));
  await page.goto('/cookies');
  await switches(page).necessary.press('Space');
  await expect(switches(page).necessary).not.toBeChecked();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(page).toHaveURL('/login');
});
