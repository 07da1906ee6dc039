import { expect, signIn, test } from '../fixtures.ts';
import { hold } from '../hold.ts';

test('ROUTE-02 LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 LOGIN-06 LOGIN-07 LOGIN-08 LOGIN-09 LOGIN-10 LOGIN-11 LOGIN-12 the login page leads to the sign-in, then says how it works in five steps, and the preferences', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Loovia' })).toBeVisible();
  await expect(page.getByText('Plan accessible routes with confidence.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toBeEnabled();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page).toHaveTitle('Sign in · Loovia');

  const section = page.getByRole('region', { name: 'How Loovia Works?' });
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveText([
    'Start Your Journey',
    'Set Journey Preferences',
    'Choose Transport Mode',
    'Generate Route',
    'Get Your Route',
  ]);

  const grid = page.getByRole('region', { name: 'Journey Preferences' });
  const items = grid.getByRole('listitem');
  await expect(items.filter({ hasText: 'Journey time' })).toContainText('Preferred start time');
  await expect(items.filter({ hasText: 'Stop frequency' })).toContainText('How often to stop');
  await expect(items.filter({ hasText: 'Distance tolerance' })).toContainText('Maximum detour');
  await expect(items.filter({ hasText: 'Accessibility' })).toContainText(
    'Walking distance to facilities',
  );
  const after = page.locator('section:has(h2:text-is("Journey Preferences")) ~ section');
  await expect(after.getByRole('heading', { level: 2 })).toHaveText([
    'What we promise about toilets',
  ]);
});

test('the login page links to the terms and the privacy notice', async ({ page }) => {
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy notice', '/privacy'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('AUTH-10 AUTH-11 AUTH-17 signing in ends on the planner, and no script can read the session', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(),
  );
  expect(stored).not.toMatch(/token|session|eyJ/i);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|token/i);
});

test('a sign-in that starts late takes nobody away from the screen they went to since', async ({
  page,
}) => {
  await page.goto('/login');
  const answer = await hold(page, '**/api/auth/sign-in/social');
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  await answer.asked;
  await page.getByRole('link', { name: 'Toilets near me, without signing in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toilets near you' })).toBeVisible();
  await answer.letGo();
  await expect(page).toHaveURL('/near');
});

test('ROUTE-03 AUTH-05 AUTH-06 the page after the sign-in says what it is waiting for', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/callback');
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  await expect(page.getByText('Please wait while we complete your sign-in.')).toBeVisible();
  release();
  await expect(page).toHaveURL('/login');
});

test('AUTH-08 without a session, the page after the sign-in goes to /login', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/login');
});
