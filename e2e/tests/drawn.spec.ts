import type { Page } from '@playwright/test';
import { banner } from '../consent.ts';
import { fill, message, returnContact, send, sendFromElsewhere, thanks } from '../contact-form.ts';
import { answers, expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { JOURNEY, RESULTS_URL } from '../results-stubs.ts';
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
  await keepsPresses(page);
  return () => {
    held.resolve(undefined);
  };
}

/** Resolves once the script that keeps presses has run: nobody presses in the moment before. */
async function keepsPresses(page: Page): Promise<void> {
  const script = page.locator('script[src*="/early-"]');
  await script.waitFor({ state: 'attached' });
  await script.evaluate(async (element: HTMLScriptElement) => {
    await import(element.src);
  });
}

/** Nobody is known until the session's answer is let in. */
async function holdSession(page: Page) {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    await held.promise;
    await route.continue();
  });
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
      // A font that comes late moves text as well, on a slow connection.
      await page.route('**/*.woff2', (route) => route.abort());
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

test('what somebody is reading stays where it is when the page begins to answer', async ({
  page,
}) => {
  const release = await openBeforeScripts(page, '/terms');
  await page.evaluate(() => {
    window.scrollTo(0, 600);
  });
  release();
  await answers(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

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

test('CONT-12 what is chosen in the moment when the page takes over is not lost', async ({
  page,
}) => {
  // So slow that React lets others have a turn between its drawing and its effects.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const release = await openBeforeScripts(page, '/contact');
  await page.getByRole('combobox').selectOption('loo_issue');
  // The browser's own event of the choice, once React has drawn the page and before it runs what follows.
  await page.evaluate(() => {
    const root: object = document.getElementById('root') ?? {};
    const turns = new MessageChannel();
    turns.port1.onmessage = () => {
      const ofReact = Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? '';
      const path = [ofReact, 'stateNode', 'current', 'memoizedState', 'isDehydrated'];
      const isDehydrated = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), root);
      if (isDehydrated !== false) turns.port2.postMessage(null);
      else document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    turns.port2.postMessage(null);
  });
  release();
  await answers(page);
  await expect(page.getByRole('combobox')).toHaveValue('loo_issue');
});

test('a session that is known late takes nothing from who is writing', async ({
  signedInPage: page,
}) => {
  const release = await holdSession(page);
  await page.goto('/contact');
  await message(page).pressSequentially('The door');
  const before = await send(page).boundingBox();
  release();
  await expect(page.getByText(/^We will reply to/)).toBeVisible();
  expect(await send(page).boundingBox()).toEqual(before);
  await page.keyboard.type(' sticks.');
  await expect(message(page)).toHaveValue('The door sticks.');
});

test('CONT-14 what is sent before it is known who is there is sent once it is', async ({
  signedInPage: page,
}) => {
  await sendFromElsewhere(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent.push(request.postDataJSON());
  });
  const release = await holdSession(page);
  await page.goto('/contact');
  await fill(page, false);
  await send(page).click();
  expect(sent).toEqual([]);
  release();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('of presses before the page can answer each finds what the one before has changed', async ({
  signedInPage: page,
}) => {
  const release = await openBeforeScripts(page, '/');
  await page.getByRole('button', { name: '+5 min frequency' }).click();
  await page.getByRole('button', { name: '−5 min frequency' }).click();
  release();
  await answers(page);
  await expect(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('50');
});

test('RES-06 Back to Search, pressed before the page can answer, finds the form filled in', async ({
  signedInPage: page,
}) => {
  const release = await openBeforeScripts(page, RESULTS_URL);
  await page.getByRole('button', { name: 'Back to Search' }).click();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
});

test('RES-06 … and pressed before it is known who is there, too', async ({
  signedInPage: page,
}) => {
  const release = await holdSession(page);
  await page.goto(RESULTS_URL);
  await page.getByRole('button', { name: 'Back to Search' }).click();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByPlaceholder('Start')).toHaveValue(JOURNEY.startLocation);
});

test('the way in can be pressed before the page can answer', async ({ page }) => {
  const release = await openBeforeScripts(page, '/login');
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a press counts when the script that keeps presses comes last', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/early-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await answers(page);
  held.resolve(undefined);
  await keepsPresses(page);
  await send(page).click();
  await expect(page.getByText('Please select a contact category')).toBeVisible();
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

test('follows a language choice that only the browser has, and sends it to the server', async ({
  page,
}) => {
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
  await holdSession(page);
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
