import {
  fill as fillMessage,
  send as sendMessage,
  sendFromElsewhere,
  thanks,
} from '../contact-form.ts';
import { expect, expectNoAxeViolations, signIn, test, WIDTHS } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import { fillIn, openPlanner, startBox, submit } from '../planner.ts';
import { RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';
import { consoleErrors, stubPlaces } from '../stubs.ts';

const GUARDED = ['/', '/route-results', '/add-toilet'] as const;

test.describe('while the session is being checked', () => {
  test('ROUTE-13 AUTH-13 the results show their layout, and nothing personal', async ({
    signedInPage: page,
  }) => {
    const errors = consoleErrors(page);
    const calls = await stubRoutes(page, [route(0)]);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/session', async (request) => {
      await held.promise;
      await request.continue();
    });
    await page.goto(RESULTS_URL);
    await expect(page.getByRole('heading', { level: 1, name: 'Route Results' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByText('Market Street')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    expect(calls.asked).toBe(0);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
    await expectNoAxeViolations(page);
    held.resolve(undefined);
    await expect(routeCard(page, 1)).toBeVisible();
    // These words are there before any script runs.
    const html = await page.request.get(RESULTS_URL, { headers: { Accept: 'text/html' } });
    expect(await html.text()).toContain('Route Results</h1>');
    expect(errors).toEqual([]);
  });

  test('ROUTE-13 AUTH-13 the planner shows Loading... and its empty form to a browser with a session, and nothing personal', async ({
    signedInPage: page,
  }) => {
    await openPlanner(page);
    await startBox(page).fill('Market');
    await page.reload();
    await expect(startBox(page)).toHaveValue('Market');
    await page.route('**/api/session', () => new Promise(() => undefined));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan your journey' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(startBox(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await expect(page.getByText(/@example\.org/)).toHaveCount(0);
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
  await stubRoutes(page, [route(0)]);
  await stubPlaces(page);
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
