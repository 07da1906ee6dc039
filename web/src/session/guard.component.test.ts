import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, problem } from '../testing/test-api.ts';
import { expectNoAxeViolations } from '../testing/test-axe.ts';
import { ADA, openPage, openSignedIn, reload, signInAs } from '../testing/test-page.ts';
import { openPlanner, startBox } from '../testing/test-planner.ts';
import { answerRoutes, routeCard } from '../testing/test-results-page.ts';
import { RESULTS_URL, route } from '../testing/test-results.ts';

test('ROUTE-13 /add-toilet shows Loading... and nothing else', async () => {
  answer('GET /api/session', () => new Promise(() => undefined));
  await openPage('/add-toilet');
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  expect(document.body.innerText.trim()).toBe('Loading...');
});

test('ROUTE-13 AUTH-13 while the session is being checked, the results show nothing personal, and plan nothing', async () => {
  const calls = answerRoutes([route(0)]);
  signInAs(ADA);
  const session = hold('GET /api/session');
  await openPage(RESULTS_URL);
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Market Street')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
  session.letGo();
  await expect.element(routeCard(1)).toBeVisible();
});

test('ROUTE-13 AUTH-13 while the session is being checked, the planner shows nothing of what was filled in', async () => {
  await openPlanner();
  await startBox().fill('Market');
  await reload();
  await expect.element(startBox()).toHaveValue('Market');
  answer('GET /api/session', () => new Promise(() => undefined));
  await reload();
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  expect(document.body.innerText).not.toMatch(/Market|Logout|@example\.org/);
});

test('AUTH-14 a session check that fails is logged, once, and leaves the user signed out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('GET /api/session', () => problem(500, 'down'));
  await openPage('/contact');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  const reported = logged.mock.calls.filter(([said]) => said === 'The session could not be read.');
  expect(reported).toHaveLength(1);
});

test('AUTH-14 a busy server is not called offline, and the screen comes once it answers', async () => {
  answer('GET /api/session', () => problem(429, 'busy'));
  await openPage('/');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Loovia is busy' }))
    .toBeVisible();
  await expect
    .element(page.getByText('Loovia is busy. We have kept what you typed.'))
    .toBeVisible();
  await expect.element(page.getByText(/offline/i)).not.toBeInTheDocument();
  await expectNoAxeViolations();
  signInAs(ADA);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Plan your journey' }))
    .toBeVisible();
});

test('AUTH-12 logging out ends on /login, even if the server fails', async () => {
  answer('POST /api/auth/sign-out', () => problem(500, 'down'));
  await openSignedIn('/contact');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => window.location.pathname).toBe('/login');
  await expect.element(page.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});
