import { expect, test } from '../fixtures.ts';

const NARROW = { width: 768, height: 900 };
const WIDE = { width: 769, height: 900 };

test('ROUTE-01 links change the screen without reloading the document; it gets the focus and starts at the top', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => {
    Object.assign(window, { marker: 'still here' });
  });
  const footer = page.getByRole('contentinfo');
  for (const [name, heading] of [
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy notice'],
    ['Cookies', 'Cookie policy'],
    ['About', 'About Loovia'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'marker') as unknown)).toBe('still here');
});

test('the HTML of a screen names the files of that screen', async ({ request }) => {
  const pageAt = async (path: string) =>
    (await request.get(path, { headers: { Accept: 'text/html' } })).text();
  expect(await pageAt('/about')).toMatch(/<link rel="modulepreload" [^>]*about-page/);
  // On a slow connection, words and styles come first.
  expect(await pageAt('/about')).not.toMatch(
    /<(link rel="modulepreload"|script type="module" crossorigin)(?! fetchpriority="low")/,
  );
  expect(await pageAt('/about')).not.toContain('planner-page');
  expect(await pageAt('/route-results')).toMatch(
    /<link rel="modulepreload" [^>]*route-results-page/,
  );
});

test.describe('a part of the page that does not load', () => {
  test('ERR-22 ROUTE-17 shows the error screen', async ({ page }) => {
    await page.route(/terms-page.*\.js/, (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText('Loading chunk failed')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('ROUTE-16 LIMIT-20 fails if it has not loaded within 120 s', async ({ page }) => {
    await page.clock.install({ time: '2026-03-05T09:00:00Z' });
    await page.route(/terms-page.*\.js/, () => new Promise(() => undefined));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.pauseAt('2026-03-05T10:00:00Z');
    const asked = page.waitForRequest(/terms-page.*\.js/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await asked;
    await page.clock.runFor(119_999);
    await expect(page.getByRole('heading', { name: 'About Loovia' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText('Loading chunk failed')).toBeVisible();
  });
});

test('BAR-01 BAR-02 BAR-03 BAR-04 LIMIT-04 signed in, wide: the brand and the links', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await bar.getByRole('link', { name: 'Add Toilet' }).click();
  await expect(page).toHaveURL('/add-toilet');
  await expect(bar.getByRole('link', { name: 'Add Toilet' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page).toHaveURL('/add-toilet');
  await bar.getByRole('link', { name: 'Loovia' }).click();
  await expect(page).toHaveURL('/');
  // A phone held sideways is low: the bar is one row.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
});

test('BAR-05 BAR-06 LIMIT-04 signed in, narrow: the Navigation panel; a window that grows closes it and frees the page', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('link', { name: 'Add Toilet' })).toBeHidden();
  await menu.click();
  const panel = page.getByRole('dialog', { name: 'Navigation' });
  await expect(panel.getByRole('link', { name: 'Add Toilet' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();

  // The focus is in the panel, stays there, and returns to the menu button.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await panel.getByRole('link', { name: 'Add Toilet' }).click();
  await expect(page).toHaveURL('/add-toilet');
  await expect(panel).toBeHidden();

  await menu.click();
  await expect(panel).toBeVisible();
  await page.setViewportSize(WIDE);
  await page.getByRole('banner').getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');
  await page.setViewportSize(NARROW);
  await expect(panel).toBeHidden();
});

test('BAR-08 BAR-09 BAR-10 signed in, narrow: the panel of pages of words leads back to the search', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize(NARROW);
  for (const path of ['/terms', '/privacy', '/about']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Navigation' });
    await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
    await panel.getByRole('link', { name: 'Back to Search' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('BAR-07 signed out, the bar has neither the link nor the button', async ({ page }) => {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (size === NARROW) await page.getByRole('button', { name: 'Menu' }).click();
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Add Toilet' })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  }
});

test('every screen says that the demo county is made up, with a link to how to get a real one', async ({
  signedInPage: page,
}) => {
  for (const path of ['/', '/login', '/about', '/no-such-page']) {
    await page.goto(path);
    const notice = page.getByRole('complementary', { name: 'Demo county' });
    await expect(notice).toContainText('You are looking at Pennyshire, a made-up demo county.');
  }
  await page.getByRole('link', { name: 'How to get a real region' }).click();
  await expect(page).toHaveURL('/about#real-region');
  await expect(page.getByRole('heading', { name: 'Get a real region' })).toBeInViewport();
});

test('the screen that was wanted last shows, whichever loads first', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/cookies-page.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Loovia');
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  const late = page.waitForResponse(/cookies-page/);
  held.resolve(undefined);
  // Resolves when it has loaded.
  await page.evaluate(
    async (chunk) => {
      await import(chunk);
    },
    (await late).url(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie policy');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('skipping to the content is no step in the history, and keeps what is filled in', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  const start = page.getByPlaceholder('Start');
  await start.fill('Market');
  await page.reload();
  await expect(start).toHaveValue('Market');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(start).toHaveValue('Market');
  await expect(page).toHaveURL('/');
});

test('a page opened by its address starts at the top; going back restores the scroll position', async ({
  page,
}) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 600);
  });
  await page.goto('/cookies');
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(600);
});
