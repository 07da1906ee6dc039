import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';

const PAGES = [
  { path: '/about', title: 'About Loovia', head: 'About' },
  { path: '/terms', title: 'Terms of Service', head: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy notice', head: 'Privacy notice' },
  { path: '/cookies', title: 'Cookie policy', head: 'Cookie policy' },
] as const;

test('STAT-01 STAT-02 STAT-03 STAT-04 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07 the pages of words are open to everyone', async ({
  page,
  signedInPage,
}) => {
  for (const visitor of [page, signedInPage]) {
    for (const { path, title, head } of PAGES) {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(visitor).toHaveURL(path);
      await expect(visitor).toHaveTitle(`${head} · Loovia`);
    }
  }
});

test('STAT-05 STAT-06 STAT-07 STAT-08 STAT-09 STAT-10 the terms contain all their parts, and their limit of liability leaves legal rights as they are', async ({
  page,
}) => {
  await page.goto('/terms');
  const terms = page.getByRole('article');
  await expect(terms).toContainText('Last updated 4 September 2025');
  await expect(terms).toContainText('limited to 1 USD');
  await expect(terms).toContainText('settle any dispute informally, by talking, for 30 days');
  await expect(terms).toContainText('You must be at least 18 years old');
  await expect(terms).toContainText('The operator may remove or edit contributions');
  await expect(terms).toContainText('The operator may suspend accounts');
  const liability = page.getByRole('region', { name: 'Our liability' });
  await expect(liability).toContainText('Nothing in these terms limits or takes away');
  await expect(liability).toContainText('only as far as the law allows');
});

test('AI-19 STAT-12 /about explains predicted cleanliness: formula, assumptions, examples; until it is named, it says ‘the operator’', async ({
  page,
}) => {
  await page.goto('/about#predicted-cleanliness');
  const said = page.getByRole('region', { name: 'Predicted cleanliness' });
  await expect(said.getByRole('heading')).toBeInViewport();
  await expect(said).toContainText('predicted = Z × r + (1 − Z) × m');
  await expect(said).toContainText('Z = n ÷ (n + 2.04)');
  await expect(said).toContainText('m = (5.44 × 3 + sum of Z × r)');
  await expect(said).toContainText('Its numbers are assumptions');
  await expect(said).toContainText('‘likely acceptable, few ratings’ (3.66, with Z = 0.33)');
  await expect(page.getByRole('article')).toContainText(
    'The operator is a UK community interest company.',
  );
});

test('a page of words tells nobody the query it was opened with', async ({ page }) => {
  const asking = page.waitForRequest('**/api/config');
  await page.goto('/privacy?startPoint=home');
  expect((await (await asking).allHeaders()).referer).toBe(new URL('/', page.url()).href);
});

test('pages of words show their contents: beside the text, folded where it is narrow', async ({
  page,
}) => {
  for (const path of ['/about', '/terms', '/privacy']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: WIDTHS.wide, height: 900 });
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents).toBeVisible();
      const titles = await contents.getByRole('link').allInnerTexts();
      expect(titles).toEqual(await page.locator('article h2').allInnerTexts());
      const last = titles.at(-1) ?? '';
      await contents.getByRole('link', { name: last }).click();
      const heading = page.getByRole('heading', { level: 2, name: last });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(contents.getByRole('link', { name: last })).toBeInViewport();

      await page.setViewportSize({ width: WIDTHS.narrow, height: 900 });
      await expect(contents.getByRole('link', { name: last })).toBeHidden();
      await contents.getByText('On this page').click();
      await expect(contents.getByRole('link', { name: last })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test('pages of words have headings in order, and every link within this site leads somewhere', async ({
  page,
}) => {
  for (const { path } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const levels = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, at) => {
        expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
      });
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
      for (const href of new Set(links.map((link) => link.replace(/#.*/, '')))) {
        expect((await page.request.get(href)).status(), href).toBe(200);
      }
      for (const hash of links.filter((link) => link.includes('#'))) {
        await page.goto(hash);
        await expect(page.locator(hash.replace(/.*#/, '#'))).toBeVisible();
      }
    });
  }
});

test('BAR-02 BAR-04 BAR-05 LIMIT-04 bar, menu and footer at every width', async ({
  signedInPage: page,
}) => {
  const bar = page.getByRole('banner');
  for (const path of ['/about', '/terms', '/privacy', '/cookies', '/contact']) {
    await page.goto(path);
    for (const width of [390, 768, 769, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const isNarrow = width <= 768;
      await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isNarrow });
      await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible({ visible: !isNarrow });
      const add = bar.getByRole('link', { name: 'Add Toilet' });
      await expect(add).toBeVisible({ visible: !isNarrow });
      if (!isNarrow) await expect(add).toHaveAttribute('href', '/add-toilet');
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${String(width)}`).toBeLessThanOrEqual(0);
    }
  }
});

/** The address, without the origin. */
function pathOf(page: Page): string {
  const { pathname, search: query } = new URL(page.url());
  return pathname + query;
}

/** Everything that users see or hear, one text a line: words, names, titles, placeholders. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...said];
  });
}

test.describe('with all words of the map', () => {
  test.use({ map: 'unpainted' });

  test('STAT-13 STAT-14 each screen has its own title and description, says Loovia, and names Google only in links to it', async ({
    page,
    signedInPage,
  }) => {
    // After a choice, /consent-required leads to another page.
    await page.context().clearCookies();
    const heads = new Map<string, string>();
    const open = ['/login', '/contact', '/consent-required', '/no/such/page'];
    const named = new Set<string>();
    await search(signedInPage, { from: 'Market Square', to: 'Harbour', mode: 'Walking' });
    const results = pathOf(signedInPage);
    const guarded = ['/', '/add-toilet', '/account', results];
    for (const path of [...guarded, ...open, ...PAGES.map(({ path: one }) => one)]) {
      const visitor = open.includes(path) ? page : signedInPage;
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === results) {
        const rows = await openToilets(visitor, 1);
        await rows.nth(0).getByRole('checkbox').check();
        await visitor.getByRole('button', { name: 'Save or share Route 1' }).click();
        await expect(visitor.getByRole('list', { name: 'Save or share' })).toBeVisible();
      }
      await expect(visitor).toHaveTitle(/^.+ · Loovia$/);
      const title = await visitor.title();
      const description = await visitor.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(25);
      for (const words of [title, description ?? '']) {
        expect(heads.get(words), words).toBeUndefined();
        heads.set(words, path);
      }
      const texts = await textsOf(visitor);
      expect(texts.join('\n')).toContain('Loovia');
      expect(texts.join('\n')).not.toMatch(/\{\w+\}|undefined|lorem/i);
      for (const text of texts.filter((one) => /google/i.test(one))) named.add(`${path}: ${text}`);
    }
    expect(named).toContain(`${results}: Open in Google Maps with 1 stop`);
    // With its legs' links.
    const toGoogle = `${results}: Open in Google Maps`;
    const others = [...named].filter((text) => !text.startsWith(toGoogle));
    expect(others).toEqual(['/login: Sign-in with Google']);
  });
});

test('the document describes itself before any script runs', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  expect(html).toContain('<html lang="en-GB">');
  for (const name of ['og:title', 'og:description', 'og:site_name', 'theme-color']) {
    expect(html).toContain(`="${name}"`);
  }
});

test('/about credits the region’s data and every source of toilets', async ({ page }) => {
  const answer = await page.request.get('/api/config');
  await page.goto('/about');
  const config = (await answer.json()) as { region: { attribution: { text: string }[] } };
  const article = page.getByRole('article');
  for (const { text } of config.region.attribution) await expect(article).toContainText(text);
  await expect(article).toContainText('© OpenStreetMap contributors');
  await expect(article).toContainText('Open Database Licence 1.0');
  await expect(article).toContainText('Great British Public Toilet Map');
  await expect(article).toContainText('Creative Commons Attribution 4.0');
  await expect(article).toContainText('Councils that publish a list');
  await expect(article).toContainText('Open Government Licence 3.0');
  await expect(article).toContainText('Loovia community');
  await expect(article.getByRole('link', { name: 'toilets as GeoJSON' })).toBeVisible();
});

test('an address without a page says so, and links back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Plan a journey' }).click();
  await expect(page).toHaveURL('/login');
});
