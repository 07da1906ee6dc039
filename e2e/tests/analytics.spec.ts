import type { Page } from '@playwright/test';
import { analyticsFiles, SCREENS, standInForAnalytics } from '../analytics.ts';
import { expect, test } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';
import { HOSTING_SCRIPT, POSTHOG } from '../servers.ts';
import { consoleErrors } from '../stubs.ts';

test.use({ map: 'unpainted' });

/** Every address that the page requests. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

function ofAnalytics(asked: readonly string[]): string[] {
  const files = analyticsFiles();
  return asked.filter(
    (url) =>
      url.includes('posthog') ||
      url.includes(HOSTING_SCRIPT) ||
      files.some((file) => url.endsWith(file)),
  );
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What the hosting platform's script would send about this page. */
function wouldSend(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ask = Reflect.get(window, 'wouldSend') as () => unknown;
    return ask();
  });
}

async function consentTo(page: Page, value: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'privacy_consent', value, url }]);
}

test('ANALYT-01 ANALYT-05 ANALYT-07 ANALYT-08 with consent all three parts load, after the first paint', async ({
  page,
  baseURL,
}) => {
  const errors = consoleErrors(page);
  const asked = requests(page);
  const { sent } = await standInForAnalytics(page);
  await consentTo(page, 'v1:1:1', baseURL ?? '');
  await visit(page, '/about');
  const origin = new URL(page.url()).origin;
  const files = analyticsFiles();
  await expect.poll(() => sent.map(({ event }) => event)).toContain('$pageview');
  for (const file of files) expect(asked).toContain(`${origin}/${file}`);
  expect(asked).toContain(`${origin}${HOSTING_SCRIPT}`);
  const isEarly = await page.evaluate((names) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => names.some((file) => name.endsWith(file)))
      .some(({ startTime }) => startTime < (paint?.startTime ?? Infinity));
  }, files);
  expect(isEarly).toBe(false);
  // Only events go to PostHog: the page fetches no settings, flags or scripts there.
  const elsewhere = asked.filter((url) => new URL(url).origin !== origin);
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const url of elsewhere) expect(url).toBe(`${POSTHOG}/e/`);
  expect(errors).toEqual([]);
});

test('ANALYT-02 ANALYT-03 ANALYT-07 ANALYT-08 without consent no screen loads any analytics', async ({
  signedInPage,
  browser,
  contextOptions,
}) => {
  test.slow();
  const undecided = await browser.newContext(contextOptions);
  const seesNone = async (page: Page) => {
    const asked = requests(page);
    await standInForAnalytics(page);
    for (const path of SCREENS) await visit(page, path);
    expect(asked.some((url) => url.includes('/assets/'))).toBe(true);
    expect(ofAnalytics(asked)).toEqual([]);
    const preloaded = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(ofAnalytics(preloaded)).toEqual([]);
  };
  // Each spends most of its time waiting for an idle network.
  await Promise.all([seesNone(signedInPage), seesNone(await undecided.newPage())]);
  await undecided.close();
});

test('ANALYT-04 ANALYT-03 no other value of the cookie enables anything', async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  await Promise.all(
    ['v1:0:1', 'v1:0:0', 'v1:1', 'v2:1:1', 'v1:1:true', 'v1:yes:1'].map(async (value) => {
      const context = await browser.newContext(contextOptions);
      const page = await context.newPage();
      const asked = requests(page);
      await standInForAnalytics(page);
      await consentTo(page, value, baseURL ?? '');
      await visit(page, '/about');
      await visit(page, '/login');
      expect([value, ofAnalytics(asked)]).toEqual([value, []]);
      await context.close();
    }),
  );
});

test.describe('with consent', () => {
  test.use({ consent: 'v1:1:1' });

  test('sends nothing personal: no place, name, address or query', async ({
    signedInPage: page,
    baseURL,
  }) => {
    await consentTo(page, 'v1:1:1', baseURL ?? '');
    const { sent } = await standInForAnalytics(page);
    const events = () => sent.map(({ event }) => event);
    await page.goto('/');
    await expect.poll(events).toContain('$pageview');
    const ends = { from: 'Pennyminster railway station', to: 'Shillingbourne' };
    await search(page, { ...ends, mode: 'Cycling' });
    const rows = await openToilets(page, 1);
    await rows.nth(0).getByRole('checkbox').check();
    const toilet = await rows.nth(0).locator('label span[id]').innerText();
    await expect.poll(events).toContain('stops chosen');
    await expect.poll(events).toContain('$web_vitals');

    const of = (name: string) => sent.find(({ event }) => event === name)?.properties;
    expect(of('journey planned')).toMatchObject({ mode: 'cycling', routes: expect.any(String) });
    expect(of('stops chosen')).toMatchObject({ mode: 'cycling', stops: '1' });
    const screens = sent.map(({ properties }) => properties.$pathname);
    expect(screens).toEqual(expect.arrayContaining(['/', '/route-results']));
    expect(Object.keys(of('$pageview') ?? {}).toSorted()).toEqual([
      '$browser',
      '$device_type',
      '$geoip_disable',
      '$lib',
      '$lib_version',
      '$pathname',
      '$process_person_profile',
      '$session_id',
      'distinct_id',
      'token',
    ]);
    const said = JSON.stringify(sent);
    const numbers = new URL(page.url()).searchParams.get('startCoordinates')?.split(',') ?? [];
    expect(numbers).toHaveLength(2);
    for (const secret of [...numbers, 'Pennyminster', 'Shillingbourne', toilet, 'worker']) {
      expect(said).not.toContain(secret);
    }
    expect(said).not.toMatch(/https?:|\?|@/);
    expect(await wouldSend(page)).toEqual({
      type: 'pageview',
      url: `${new URL(page.url()).origin}/route-results`,
    });
  });

  test('nothing stays on the device, and a withdrawal ends it at once and for good', async ({
    page,
    baseURL,
  }) => {
    const { sent } = await standInForAnalytics(page);
    await visit(page, '/about');
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const kept = await page.evaluate(() =>
      [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie].join(' '),
    );
    expect(kept).not.toMatch(/ph_|posthog|mp_|distinct/i);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['privacy_consent']);

    // Consent is withdrawn in another tab: this tab sends nothing more.
    await consentTo(page, 'v1:1:0', baseURL ?? '');
    const before = sent.length;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
    expect(await wouldSend(page)).toBeNull();
    const asked = requests(page);
    for (const path of SCREENS) await visit(page, path);
    expect(ofAnalytics(asked)).toEqual([]);
    expect(sent).toHaveLength(before);
  });

  test('a blocker of analytics changes nothing and no error shows', async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await standInForAnalytics(page);
    for (const file of analyticsFiles()) await page.route(`**/${file}`, (route) => route.abort());
    await visit(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });

  test('does not retry if PostHog cannot be reached', async ({ page }) => {
    const asked = requests(page);
    const { sent } = await standInForAnalytics(page);
    await page.route(`${POSTHOG}/**`, (route) => route.abort());
    await page.clock.install();
    await visit(page, '/about');
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const tries = () => asked.filter((url) => url.startsWith(POSTHOG)).length;
    const before = tries();
    await page.clock.runFor(600_000);
    expect(tries()).toBe(before);
  });
});
