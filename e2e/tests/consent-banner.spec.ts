import type { Route } from '@playwright/test';
import { banner, CHOICES, chosenBy, consentCookie, setConsentCookie } from '../consent.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';

test.use({ consent: null });

const DAY_SECONDS = 86_400;
const SAYS_DO_NOT_TRACK = /analytics are off by default unless you opt in/;

test('CONS-01 CONS-05 CONS-06 every page asks undecided visitors, and is otherwise the same', async ({
  page,
}) => {
  for (const path of [
    '/login',
    '/about',
    '/terms',
    '/privacy',
    '/cookies',
    '/contact',
    '/no-page',
  ]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await banner(page).getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL('/cookies');
  await expect(banner(page)).toBeVisible();
  expect(await consentCookie(page)).toBeUndefined();
});

test('CONS-02 CONS-03 CONS-04 CONS-06 CONS-07 CONS-09 CONS-10 CONS-13 API-01 LIMIT-01 LIMIT-02 each choice is sent, kept in a cookie of 90 days and nowhere else, and the page stays', async ({
  page,
}) => {
  for (const { button, body, cookie } of CHOICES) {
    await test.step(button, async () => {
      await page.context().clearCookies();
      await page.goto('/about');
      const posted = await chosenBy(page, () =>
        banner(page).getByRole('button', { name: button, exact: true }).click(),
      );
      expect(posted).toEqual(body);
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toHaveCount(body.necessary ? 0 : 1);
      expect(await page.evaluate(() => document.cookie)).toContain(`privacy_consent=${cookie}`);
      const stored = await consentCookie(page);
      expect(stored).toMatchObject({ value: cookie, httpOnly: false, sameSite: 'Lax', path: '/' });
      const days = ((stored?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
      expect(Math.round(days)).toBe(90);
      // No other storage is used.
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toMatch(/consent|privacy|v1:/);
    });
  }
});

test('CONS-06 CONS-11 CONS-12 an old, refused or forged cookie asks again; a valid one does not', async ({
  page,
  baseURL,
}) => {
  const asks = async (value: string) => {
    await setConsentCookie(page, value, baseURL ?? '');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return banner(page);
  };
  for (const value of ['v0:1:1', 'v2:1:0', 'v1:0:0', 'v1:0:1', 'v1:1', 'v1', '1', '<b>:1:1']) {
    await expect(await asks(value)).toBeVisible();
  }
  for (const value of ['v1:1:0', 'v1:1:1', 'v1:1:0:more']) {
    await expect(await asks(value)).toHaveCount(0);
  }
});

test('CONS-08 with Do Not Track, the banner says that analytics are off', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).not.toContainText(SAYS_DO_NOT_TRACK);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
  });
  await page.reload();
  await expect(banner(page)).toContainText(SAYS_DO_NOT_TRACK);
});

test('CONS-22 a choice that fails to save is ignored, and the page reloads', async ({ page }) => {
  let fails: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 500 });
  await page.route('**/api/consent', (route) => fails(route));
  await page.goto('/about');
  for (const failure of ['500', 'no answer']) {
    await test.step(failure, async () => {
      if (failure === 'no answer') fails = (route) => route.abort();
      await chosenBy(page, () =>
        banner(page).getByRole('button', { name: 'Accept necessary only' }).click(),
      );
      await expect(banner(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await consentCookie(page)).toBeUndefined();
    });
  }
});

test('notices a choice made in another tab when the user returns', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await context.addCookies([{ name: 'privacy_consent', value: 'v1:1:0', url: baseURL ?? '' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toBeEnabled();
});

test('CONS-05 CONS-06 after a refusal the banner is short and offers the same', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/about');
  const before = await banner(page).boundingBox();
  await setConsentCookie(page, 'v1:0:0', baseURL ?? '');
  await page.reload();
  await expect(banner(page)).toContainText('You rejected all cookies, so you cannot sign in.');
  await expect(banner(page).getByRole('link', { name: 'Learn more' })).toBeVisible();
  await expect(banner(page)).not.toContainText('Necessary cookies let you sign in');
  await expect(banner(page).getByRole('button')).toHaveText(CHOICES.map(({ button }) => button));
  const after = await banner(page).boundingBox();
  expect(after?.height).toBeLessThan((before?.height ?? 0) - 40);
  await expectNoAxeViolations(page);
});

test('the banner comes first, does not trap the focus, and makes refusing as easy as accepting', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(banner(page)).toBeVisible();
  const names: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.locator(':focus').innerText());
  }
  expect(names).toEqual([
    'Skip to content',
    'Learn more',
    ...CHOICES.map(({ button }) => button),
    'Loovia',
  ]);
  const boxes = await Promise.all(
    (await banner(page).getByRole('button').all()).map((button) => button.boundingBox()),
  );
  const sizes = new Set(
    boxes.map((box) =>
      [box?.width, box?.height].map((length) => Math.round(length ?? 0)).join(' × '),
    ),
  );
  expect(sizes.size).toBe(1);
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, fontWeight].join();
      }),
    );
  expect(new Set(looks).size).toBe(1);
});

test('CONS-01 the banner covers nothing, narrow and wide, with large text', async ({ page }) => {
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    const asked = await banner(page).boundingBox();
    const rest = await page.getByRole('banner').boundingBox();
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(rest?.y ?? 0);
    for (const button of await banner(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  }
});

test('CONS-09 the planner keeps its text after the choice', async ({ signedInPage: page }) => {
  await page.context().clearCookies({ name: 'privacy_consent' });
  await page.goto('/');
  const start = page.getByRole('combobox', { name: 'Start' });
  const car = page.getByRole('button', { name: 'Car' });
  await expect(banner(page)).toContainText('If you reject all, we sign you out.');
  await start.fill('Market Street');
  await car.click();
  await chosenBy(page, () =>
    banner(page).getByRole('button', { name: 'Accept necessary only' }).click(),
  );
  await expect(banner(page)).toHaveCount(0);
  await expect(start).toHaveValue('Market Street');
  await expect(car).toHaveAttribute('aria-pressed', 'true');
});
