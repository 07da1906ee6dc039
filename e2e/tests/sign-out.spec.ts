import type { BrowserContext, Page } from '@playwright/test';
import { withoutConnection } from '../connection.ts';
import { expect, expectNoAxeViolations, signIn, signInFromLogin, test } from '../fixtures.ts';
import { message } from '../contact-form.ts';
import { openToilets, routeCard, search } from '../journey.ts';
import { beAt, findMe, foundNear, useMyLocation } from '../near.ts';
import { addToilet, openCorrection, openToiletPage, rightButton } from '../toilet-page.ts';

const OWED = 'our server does not know yet';

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

async function planAWalk(page: Page): Promise<string> {
  await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking', frequency: 10 });
  await (await openToilets(page, 1)).first().getByRole('checkbox').check();
  return page.url();
}

/** Does the browser's session cookie still give access to the account? */
async function isSessionAlive(context: BrowserContext, url: string): Promise<boolean> {
  const answer = await context.request.get(`${url}/api/account/export`);
  return answer.status() === 200;
}

async function tabMemory(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
}

test.describe('without a connection', () => {
  test.use({ map: 'unpainted', serviceWorkers: 'allow' });

  for (const way of ['the page stays open', 'the page is opened again'] as const) {
    test(`AUTH-12 logging out is confirmed, applies on the device, and ends the session once there is a connection: ${way}`, async ({
      page,
      context,
      baseURL,
    }) => {
      const url = baseURL ?? '';
      await signIn(page, `tunnel-${way === 'the page stays open' ? 'a' : 'b'}@example.org`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.evaluate(async () => {
        const isKept = async () => (await caches.match('/index.html')) !== undefined;
        while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
      });
      const { cookies } = await context.storageState();
      const staysOpen = way === 'the page stays open';
      await withoutConnection(page, async () => {
        await logOut(page);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('status').filter({ hasText: OWED })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
        await expectNoAxeViolations(page);
        // When the service worker reloads it, the page still lets nobody in.
        await page.goto('/');
        await expect(page).toHaveURL('/login');
        await expect(page.getByText(OWED)).toBeVisible();
        if (!staysOpen) await page.close();
      });
      const shown = staysOpen ? page : await context.newPage();
      if (staysOpen) await expect(page.getByText('Our server now knows')).toBeVisible();
      else await shown.goto('/');
      await expect(shown).toHaveURL('/login');
      await expect(shown.getByText(OWED)).toHaveCount(0);
      // The cookie is gone, and the session has ended for any copy of it, too.
      await context.addCookies(cookies);
      expect(await isSessionAlive(context, url)).toBe(false);
    });
  }
});

test('AUTH-12 the next user signs in as themselves after a log-out that did not reach the server', async ({
  page,
}) => {
  await signIn(page, 'first@example.org');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await logOut(page);
  await expect(page.getByText(OWED)).toBeVisible();
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/auth/sign-out');
  await signInFromLogin(page, 'second@example.org');
  await page.goto('/account');
  await expect(page.getByText('You are signed in as second@example.org.')).toBeVisible();
});

test('after logging out, going back shows nothing of the journey, also to the next user', async ({
  page,
}) => {
  await signIn(page, 'back@example.org');
  const journey = await planAWalk(page);
  await page.getByRole('link', { name: 'Loovia', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(routeCard(page, 1)).toHaveCount(0);
  expect(await tabMemory(page)).not.toContain('Market');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await signInFromLogin(page, 'next@example.org');
  await expect(page.getByRole('combobox').first()).toHaveValue('');
  for (let step = 0; step < 12; step += 1) {
    await page.goBack();
    await page.waitForLoadState();
    if (new URL(page.url()).protocol === 'about:') break;
    await expect(routeCard(page, 1)).toHaveCount(0);
    const boxes = page.getByRole('combobox');
    const typed = boxes.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
    expect((await typed).join()).not.toContain('Market');
    expect(page.url()).not.toBe(journey);
  }
});

test('going back before the sign-in page is drawn shows nothing of the journey either', async ({
  page,
}) => {
  await signIn(page, 'quick@example.org');
  await planAWalk(page);
  await page.getByRole('link', { name: 'Loovia', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      replace(...entry);
      if (location.pathname !== '/login') return;
      history.replaceState = replace;
      history.back();
    };
  });
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(routeCard(page, 1)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toBeVisible();
});

test('after logging out, other tabs show nothing of the journey, and forget drafts', async ({
  page,
  context,
}) => {
  await signIn(page, 'tabs@example.org');
  const journey = await planAWalk(page);
  const form = await context.newPage();
  await form.goto('/add-toilet');
  await form.getByRole('textbox', { name: 'Description' }).fill('By the bandstand');
  const other = await context.newPage();
  await other.goto(journey);
  await expect(routeCard(other, 1)).toBeVisible();
  const about = await context.newPage();
  await about.goto('/about');
  await logOut(about);
  for (const tab of [page, form, other]) {
    await expect(tab).toHaveURL('/login');
    await expect.poll(() => tabMemory(tab)).not.toMatch(/Market|bandstand/);
  }
});

test('after logging out, forms that another tab has open are empty for the next person', async ({
  page,
  context,
}) => {
  await signIn(page, 'forms@example.org');
  const id = await addToilet(page, 'Bandstand toilets');
  const contact = await context.newPage();
  await contact.goto('/contact');
  await message(contact).fill('I need a hoist');
  const toilet = await context.newPage();
  await openToiletPage(toilet, id, 'Bandstand toilets');
  await openCorrection(toilet, 'Something else');
  await toilet.getByRole('textbox').first().fill('I need a hoist');
  await toilet.getByRole('button', { name: 'Rate how clean it is' }).click();
  await expect(toilet.getByRole('slider')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(message(contact)).toHaveValue('');
  await contact.getByRole('textbox', { name: 'Contact information' }).fill('x');
  await expect(toilet.getByRole('radio')).toHaveCount(0);
  await expect(toilet.getByRole('slider')).toHaveCount(0);
  for (const tab of [contact, toilet]) expect(await tabMemory(tab)).not.toContain('hoist');
});

test('after logging out, another tab neither shows nor keeps the toilets near the last person', async ({
  page,
  context,
}) => {
  await signIn(page, 'nearby@example.org');
  const near = await context.newPage();
  await beAt(context);
  await findMe(near);
  const areSaved = () => near.evaluate(() => localStorage.getItem('loovia-toilets-seen'));
  await expect.poll(areSaved).not.toBeNull();
  let asked = 0;
  near.on('request', (request) => {
    // What the map shows before it is asked where somebody is, is asked for without walks.
    const isNear = request.url().endsWith('/api/toilets/near');
    if (isNear && !request.postData()?.includes('"walks":false')) asked += 1;
  });
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(foundNear(near)).toHaveCount(0);
  await expect(near.getByRole('main').getByText(/^\d+ toilets on this map$/)).toBeVisible();
  await expect(useMyLocation(near)).toBeVisible();
  await expect.poll(areSaved).toBeNull();
  expect(asked).toBe(0);
});

test.describe('another person signs in in another tab, after a session that ended by itself', () => {
  test('this tab shows them nothing of the last person, at once', async ({ page, context }) => {
    await signIn(page, 'before@example.org');
    await page.goto('/contact');
    await message(page).fill('I need a hoist');
    await context.clearCookies({ name: /session/ });
    await signIn(await context.newPage(), 'after@example.org');
    await expect(page.getByText('We will reply to after@example.org.')).toBeVisible();
    await expect(message(page)).toHaveValue('');
  });

  test('a tab that has not heard of it does nothing in their name', async ({ page, context }) => {
    await signIn(page, 'unaware@example.org');
    const id = await addToilet(page, 'Pier toilets');
    const session = (await (await page.request.get('/api/session')).json()) as object;
    await page.route('**/api/session', (route) => route.fulfill({ json: session }));
    await openToiletPage(page, id, 'Pier toilets');
    await context.clearCookies({ name: /session/ });
    await signIn(await context.newPage(), 'unasked@example.org');
    await rightButton(page).click();
    await expect(page.getByText('Please sign in first')).toBeVisible();
  });
});

test('a link to a journey is followed after the sign-in', async ({ page }) => {
  await signIn(page, 'link@example.org');
  const journey = await planAWalk(page);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  const sought = page.getByText('Sign in to open the journey in your link.');
  await expect(sought).toBeHidden();
  await page.goto(journey);
  await expect(page).toHaveURL('/login');
  await expect(sought).toBeVisible();
  await signInFromLogin(page, 'friend@example.org', /route-results/);
  await expect(routeCard(page, 1)).toBeVisible();
});
