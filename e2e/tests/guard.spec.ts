import {
  fill as fillMessage,
  send as sendMessage,
  sendFromElsewhere,
  thanks,
} from '../contact-form.ts';
import { expect, expectNoAxeViolations, signIn, test, WIDTHS } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import { hold } from '../hold.ts';
import { fillIn, submit } from '../planner.ts';
import { consoleErrors } from '../stubs.ts';

const GUARDED = ['/', '/route-results', '/add-toilet'] as const;

test.describe('while the session is being checked', () => {
  test('ROUTE-13 AUTH-13 results and planner show their layout and Loading..., and nothing personal', async ({
    signedInPage: page,
  }) => {
    const errors = consoleErrors(page);
    const { asked, letGo } = await hold(page, '**/api/session');
    for (const [path, heading] of [
      ['/route-results', 'Route Results'],
      ['/', 'Plan your journey'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      await expect(page.getByText(/@example\.org/)).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
      await expectNoAxeViolations(page);
    }
    await asked;
    await letGo();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    // These words are there before any script runs.
    const html = await page.request.get('/route-results', { headers: { Accept: 'text/html' } });
    expect(await html.text()).toContain('Route Results</h1>');
    expect(errors).toEqual([]);
  });
});

test('ROUTE-14 anonymous, every guarded screen leads to /login', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome to Loovia' })).toBeVisible();
  }
});

test.describe('with no choice made about cookies', () => {
  test.use({ consent: null });

  test('AUTH-25 signed out, the open screens show and a message can be sent', async ({ page }) => {
    await sendFromElsewhere(page);
    for (const [path, heading] of [
      ['/login', 'Welcome to Loovia'],
      ['/about', 'About Loovia'],
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy notice'],
      ['/cookies', 'Cookie policy'],
      ['/consent-required?returnTo=/about', 'Signing in needs necessary cookies'],
      ['/contact', 'Contact us'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await fillMessage(page);
    await sendMessage(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test('ROUTE-15 ROUTE-09 signed-in users see guarded screens', async ({ signedInPage: page }) => {
  for (const [path, heading] of [
    ['/', 'Plan your journey'],
    ['/route-results', 'Route Results'],
    ['/add-toilet', 'Add a toilet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('AUTH-11 AUTH-12 AUTH-26 signed in: planner, results, adding a toilet, and Logout, which ends the session', async ({
  page,
}) => {
  await signIn(page, 'leaving@example.org');
  await fillIn(page);
  await submit(page);
  await expect(routeCard(page, 1)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Add Toilet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a toilet' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});
