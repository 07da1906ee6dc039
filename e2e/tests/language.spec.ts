import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { message } from '../contact-form.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { openPlanner, startBox } from '../planner.ts';

const ASSETS = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));

/** The built files that contain Welsh. */
function welshChunks(): string[] {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(`${ASSETS}/${name}`, 'utf8').includes('Neidio i’r cynnwys'));
}

test.describe('for a browser that asks for Welsh', () => {
  test.use({ locale: 'cy-GB', viewport: { width: 320, height: 800 } });

  test('the page is in Welsh until English is chosen, and stays in English then', async ({
    page,
  }) => {
    const document = page.locator('html');
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Croeso i Loovia' })).toBeVisible();
    await expect(document).toHaveAttribute('lang', 'cy');
    await expect(page).toHaveTitle('Mewngofnodi · Loovia');
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(320);

    const asked = page.waitForRequest('**/api/session');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Loovia' })).toBeVisible();
    await expect(document).toHaveAttribute('lang', 'en-GB');
    expect((await asked).headers()['accept-language']).toBe('en-GB');
    await expect(page.getByRole('button', { name: 'Cymraeg' })).toHaveAttribute('lang', 'cy');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Loovia' })).toBeVisible();
  });

  test('the page is in English if the Welsh texts cannot be loaded', async ({ page }) => {
    for (const name of welshChunks()) await page.route(`**/${name}`, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Loovia' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});

test('English readers load no Welsh texts', async ({ page }) => {
  const welsh = welshChunks();
  expect(welsh).toHaveLength(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Cymraeg' })).toBeVisible();
  expect(asked.filter((url) => welsh.some((name) => url.endsWith(name)))).toEqual([]);
});

test('a draft is still there after changing the language', async ({ signedInPage: page }) => {
  await openPlanner(page);
  await startBox(page).fill('Market');
  await page.getByRole('button', { name: 'Cymraeg' }).click();
  const start = page.getByPlaceholder('Cychwyn', { exact: true });
  await expect(start).toHaveValue('Market');

  await page.goto('/add-toilet');
  const name = page.getByRole('textbox').first();
  await name.fill('Riverside');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'Toilet Name *' })).toHaveValue('Riverside');

  await page.goto('/contact');
  await message(page).fill('The door does not close.');
  await page.getByRole('button', { name: 'Cymraeg' }).click();
  await expect(page.getByRole('textbox', { name: 'Neges' })).toHaveValue(
    'The door does not close.',
  );
});
