import type { Page } from '@playwright/test';
import { banner } from '../consent.ts';
import { message, returnContact, send } from '../contact-form.ts';
import { answers, expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { consoleErrors } from '../stubs.ts';

const HEADINGS = {
  '/login': ['Welcome to Loovia', 'Croeso i Loovia'],
  '/about': ['About Loovia', 'Ynghylch Loovia'],
  '/terms': ['Terms of Service', null],
  '/privacy': ['Privacy notice', null],
  '/cookies': ['Cookie policy', null],
  '/contact': ['Contact us', null],
} as const;

const ENTRY = /\/assets\/index-.*\.js/;

/** Opens a page whose scripts stay away until they are let in. */
async function openBeforeScripts(page: Page, path: string) {
  const held = Promise.withResolvers<undefined>();
  await page.route(ENTRY, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return () => {
    held.resolve(undefined);
  };
}

for (const [locale, index] of [
  ['en-GB', 0],
  ['cy-GB', 1],
] as const) {
  test.describe(`without scripts, for a browser that asks for ${locale}`, () => {
    test.use({ javaScriptEnabled: false, locale, consent: null });

    test('the words of open pages are there, with the banner', async ({ page }) => {
      for (const [path, headings] of Object.entries(HEADINGS)) {
        await page.goto(path, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        if (headings[index] !== null) await expect(heading).toHaveText(headings[index]);
        await expect(page).toHaveTitle(/^.+ · Loovia$/);
        await expect(page.locator('html')).toHaveAttribute('lang', index === 0 ? 'en-GB' : 'cy');
        await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5);
        await expect(page.getByRole('region').first().getByRole('button')).toHaveCount(3);
      }
    });
  });
}

for (const consent of [null, 'v1:1:0', 'v1:0:0', 'v1:1:1']) {
  test.describe(`with ${consent ?? 'nothing'} chosen about cookies`, () => {
    test.use({ consent });

    test('what the server has drawn is what the page goes on with', async ({ page }) => {
      const errors = consoleErrors(page);
      for (const path of Object.keys(HEADINGS)) {
        const release = await openBeforeScripts(page, path);
        const asks = await banner(page).count();
        const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
        release();
        await answers(page);
        expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
        await expect(banner(page)).toHaveCount(asks);
        await page.unroute(ENTRY);
      }
      expect(errors).toEqual([]);
    });
  });
}

for (const [name, width] of Object.entries(WIDTHS)) {
  test.describe(`${name}, with no choice made about cookies`, () => {
    test.use({ consent: null, viewport: { width, height: 844 } });

    test('nothing moves when the page begins to answer', async ({ page }) => {
      for (const path of Object.keys(HEADINGS)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => {
                // Of Chromium alone, and unknown to TypeScript.
                const shifts = list.getEntries() as unknown as { readonly value: number }[];
                resolve(shifts.reduce((sum, { value }) => sum + value, 0));
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(resolve, 200, 0);
            }),
        );
        expect([path, shift]).toEqual([path, 0]);
      }
    });
  });
}

test('what is typed, chosen and pressed before the page can answer is not lost', async ({
  page,
}) => {
  const release = await openBeforeScripts(page, '/contact');
  await message(page).fill('The door does not close.');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact');
  release();
  // It misses an address to answer to, and nothing else.
  await expect(returnContact(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(message(page)).toHaveValue('The door does not close.');
  await expect(page.getByRole('combobox')).not.toHaveValue('');
});

test('a session that is known late takes nothing from who is writing', async ({
  signedInPage: page,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await message(page).pressSequentially('The door');
  const before = await send(page).boundingBox();
  held.resolve(undefined);
  await expect(page.getByText(/^We will reply to/)).toBeVisible();
  expect(await send(page).boundingBox()).toEqual(before);
  await page.keyboard.type(' sticks.');
  await expect(message(page)).toHaveValue('The door sticks.');
});

test('the way in can be pressed before the page can answer', async ({ page }) => {
  const release = await openBeforeScripts(page, '/login');
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('the language that was chosen comes with the page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Cymraeg' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Croeso i Loovia');
  const html = await (await page.request.get('/login')).text();
  expect(html).toContain('<html lang="cy">');
  expect(html).toContain('Croeso i Loovia');
  expect(html).toContain('/manifest.cy.webmanifest');
});

test('a choice of language that only the browser knows is followed, and told', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('loovia-language', 'cy');
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Croeso i Loovia');
  expect(await (await page.request.get('/login')).text()).toContain('<html lang="cy">');
});

test('AUTH-13 while the session is being checked an open page shows, with nobody’s name', async ({
  signedInPage: page,
}) => {
  await page.route('**/api/session', () => new Promise(() => undefined));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Loovia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('ROUTE-14 without a session the planner’s address leads to /login before any script', async ({
  request,
}) => {
  const answer = await request.get('/', { headers: { Accept: 'text/html' }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/login');
  expect(answer.headers()['cache-control']).toBe('no-store');
});
