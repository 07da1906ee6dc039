import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { changeConfig } from '../stubs.ts';

const PAGES = [
  { id: 'STAT-01 ROUTE-04', path: '/about', title: 'About Loovia', head: 'About' },
  { id: 'STAT-02 ROUTE-05', path: '/terms', title: 'Terms of Service', head: 'Terms of Service' },
  { id: 'STAT-03 ROUTE-06', path: '/privacy', title: 'Privacy notice', head: 'Privacy notice' },
  { id: 'STAT-04 ROUTE-07', path: '/cookies', title: 'Cookie policy', head: 'Cookie policy' },
] as const;

for (const { id, path, title, head } of PAGES) {
  test(`${id} ${path} is open to everyone`, async ({ page, signedInPage }) => {
    for (const visitor of [page, signedInPage]) {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(visitor).toHaveURL(path);
    }
  });

  test(`STAT-13 STAT-14 ${path} says Loovia, in its title too, and nothing of Google`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${head} · Loovia`);
    const words = await page.locator('body').innerText();
    expect(words).toContain('Loovia');
    expect(words).not.toMatch(/google|\{product\}|undefined|lorem/i);
  });

  for (const [name, width] of Object.entries(WIDTHS)) {
    test(`${path} passes axe, ${name}, light and dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoAxeViolations(page);
      }
    });
  }
}

test('STAT-05 STAT-06 STAT-07 STAT-08 STAT-09 STAT-10 the terms say what they must', async ({
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
});

test('STAT-11 the operator is named as the server says', async ({ page }) => {
  await changeConfig(page, {
    operator: 'Example Loos CIC',
    operatorAddress: '1 Market Street, Newport',
    operatorNumber: '01234567',
  });
  for (const { path } of PAGES.slice(0, 3)) {
    await page.goto(path);
    const article = page.getByRole('article');
    await expect(article).toContainText('Example Loos CIC is a UK community interest company.');
    await expect(article).toContainText('Company number: 01234567.');
    await expect(article).toContainText('Contact address: 1 Market Street, Newport.');
    await expect(article).not.toContainText(/the operator/i);
  }
});

test('STAT-12 until it is set, pages say ‘the operator’', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('article')).toContainText(
    'The operator is a UK community interest company.',
  );
});

test('the attribution of the region’s data and of both toilet sources is on /about', async ({
  page,
}) => {
  await changeConfig(page, {});
  const answer = page.waitForResponse('**/api/config');
  await page.goto('/about');
  const config = (await (await answer).json()) as { region: { attribution: { text: string }[] } };
  const article = page.getByRole('article');
  for (const { text } of config.region.attribution) await expect(article).toContainText(text);
  await expect(article).toContainText('© OpenStreetMap contributors');
  await expect(article).toContainText('Open Database Licence 1.0');
  await expect(article).toContainText('Great British Public Toilet Map');
  await expect(article).toContainText('Creative Commons Attribution 4.0');
});

test('an address that is no page says so, and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Plan a journey' }).click();
  await expect(page).toHaveURL('/login');
});
