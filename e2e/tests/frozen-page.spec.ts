import { browserLaunchOptions } from '../browser.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { routeCard, search } from '../journey.ts';

test.use({
  // Browsers freeze a page that is left and show it again as it was. Tests otherwise go without.
  launchOptions: {
    ...(await browserLaunchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('a page that the browser froze shows nothing of the journey once somebody has logged out', async ({
  page,
  context,
}) => {
  await signIn(page, 'frozen@example.org');
  await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking' });
  await expect(routeCard(page, 1)).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.frozen = String(persisted);
    });
  });
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  // No server says so: the page knows by itself.
  await context.route('**/api/**', (route) => route.abort());
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-frozen', 'true');
  await expect(page).toHaveURL('/login');
  await expect(routeCard(page, 1)).toHaveCount(0);
});
