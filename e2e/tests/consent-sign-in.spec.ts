import type { Page } from '@playwright/test';
import { banner, CHOICES, chosenBy, setConsentCookie } from '../consent.ts';
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign-in with Google' });

test.describe('without consent', () => {
  test.use({ consent: null });

  test('LOGIN-14 LOGIN-15 the button looks disabled, but a press leads to the choice', async ({
    page,
  }) => {
    await page.goto('/login');
    const button = signInButton(page);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).not.toHaveAttribute('disabled');
    await expect(button).toHaveAccessibleDescription(/needs necessary cookies/);
    await button.focus();
    await expect(button).toBeFocused();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/consent-required?returnTo=/login');
    expect(asked).not.toContain('/api/auth/sign-in/social');
  });

  test('LOGIN-13 the button follows the cookie', async ({ page, baseURL }) => {
    for (const [value, isAllowed] of [
      ['v1:1:0', true],
      ['v1:1:1', true],
      ['v1:0:0', false],
      ['v1:0:1', false],
      ['v1:1', false],
      ['v0:1:1', false],
    ] as const) {
      await setConsentCookie(page, value, baseURL ?? '');
      await page.goto('/login');
      await expect(signInButton(page)).toBeEnabled({ enabled: isAllowed });
    }
  });

  test('ROUTE-12 CONS-06 CONS-23 CONS-24 explains why, and shows the banner with its choices once', async ({
    page,
  }) => {
    await page.goto('/consent-required?returnTo=/about');
    await expect(page.getByRole('main')).toContainText(/cookie is necessary to sign in/);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(
      CHOICES.map(({ button }) => button),
    );
    await expect(banner(page)).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      'Your privacy choices',
    );
    await expectNoAxeViolations(page);
    await expect(page).toHaveTitle('Cookies for signing in · Loovia');
  });

  for (const { button, body } of CHOICES.filter((choice) => choice.body.necessary)) {
    test(`CONS-24 CONS-25 LOGIN-16 ‘${button}’ goes on to the sign-in, and going back skips the choice`, async ({
      page,
    }) => {
      await page.goto('/about');
      await page.goto('/login');
      await signInButton(page).press('Enter');
      const posted = await chosenBy(page, () =>
        page.getByRole('main').getByRole('button', { name: button, exact: true }).click(),
      );
      expect(posted).toEqual(body);
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL('/about');
      await signIn(page, 'chooses@example.org');
      await expect(page).toHaveURL('/');
    });
  }

  test('CONS-24 after ‘Reject all’ the page stays and says why', async ({ page }) => {
    await page.goto('/consent-required?returnTo=/login');
    const posted = await chosenBy(page, () =>
      page.getByRole('button', { name: 'Reject all' }).click(),
    );
    expect(posted).toEqual({ necessary: false, analytics: false });
    await expect(page).toHaveURL('/consent-required?returnTo=/login');
    await expect(page.getByRole('main')).toContainText(/so you cannot sign in/);
    await expectNoAxeViolations(page);
    // The visitor changes their mind.
    await chosenBy(page, () => page.getByRole('button', { name: 'Accept necessary only' }).click());
    await expect(page).toHaveURL('/login');
  });
});

test('CONS-25 CONS-26 goes on to paths of this site only', async ({ page }) => {
  for (const [returnTo, path] of [
    ['/about', '/about'],
    ['/terms?a=b#c', '/terms?a=b#c'],
    ['/a/..//x.test', '/login'],
    ['https://x.test', '/login'],
    ['//x.test', '/login'],
    ['/\\x.test', '/login'],
    ['/\t/x.test', '/login'],
    ['/.//x.test', '/login'],
    ['javascript:alert(1)', '/login'],
    ['/consent-required?returnTo=/consent-required', '/login'],
  ] as const) {
    await page.goto(`/consent-required?returnTo=${encodeURIComponent(returnTo)}`);
    await expect(page).toHaveURL(path);
  }
  await page.goto('/consent-required');
  await expect(page).toHaveURL('/login');
});

test.describe('the choice is sent to the server', () => {
  /** The choices that the page persists, and the other calls and screens around them. */
  function persisted(page: Page) {
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/consent/persist')) bodies.push(request.postDataJSON());
    });
    return bodies;
  }

  test('CONS-20 API-02 is sent once when a session loads, and not without a cookie', async ({
    signedInPage: page,
  }) => {
    const bodies = persisted(page);
    const answered = page.waitForResponse('**/api/consent/persist');
    await page.goto('/');
    expect((await answered).status()).toBe(204);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Loovia' })).toBeVisible();
    expect(bodies).toEqual([{ version: 'v1', necessary: true, analytics: false }]);

    await page.context().clearCookies({ name: 'privacy_consent' });
    await page.goto('/about');
    await expect(banner(page)).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  test('CONS-20 is not sent for signed-out visitors', async ({ page }) => {
    const bodies = persisted(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bodies).toEqual([]);
  });

  test('AUTH-09 CONS-20 is sent after a sign-in, before the planner opens', async ({ page }) => {
    const bodies = persisted(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/consent/persist', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/consent/persist');
    const signingIn = signIn(page, 'consent@example.org');
    await sent;
    await expect(page).toHaveURL('/auth/callback');
    await expect(page.getByText('Processing authentication...')).toBeVisible();
    release();
    await signingIn;
    await expect(page).toHaveURL('/');
    expect(bodies).toHaveLength(1);
  });

  test('API-02 by bearer token, and refused without a session', async ({
    signedInPage: page,
    baseURL,
  }) => {
    await page.goto('/about');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name.endsWith('session_token'))?.value ?? '';
    const persist = (headers: Record<string, string>) =>
      fetch(`${baseURL ?? ''}/api/consent/persist`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ version: 'v1', necessary: true, analytics: false }),
      });
    const bearer = { Authorization: `Bearer ${decodeURIComponent(token)}` };
    expect((await persist(bearer)).status).toBe(204);
    expect((await persist({})).status).toBe(401);
  });
});
