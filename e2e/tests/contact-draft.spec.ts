import { banner, chosenBy } from '../consent.ts';
import { CONTACT, MESSAGE, category, fill, message, send, stubContact } from '../contact-form.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { openDetails, openToilets } from '../journey.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';

test('a draft about one toilet appears on no other form, also after following links', async ({
  signedInPage: page,
}) => {
  await stubContact(page, () => ({ status: 201 }));
  const stops = [stop(1, { placeId: 'region_node/1', name: 'Café Penarth', address: null })];
  await stubRoutes(page, [route(0, { stops })]);
  await page.goto(RESULTS_URL);
  const rows = await openToilets(page, 1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Café Penarth' }).click();
  await message(page).fill('About the café');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(message(page)).toHaveValue('');
  await expect(category(page)).toHaveValue('');
  await message(page).fill('About something else');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Toilet' })).toContainText('Café Penarth');
  await expect(message(page)).toHaveValue('About the café');
  await page.getByRole('button', { name: 'Remove toilet' }).click();
  await expect(message(page)).toHaveValue('About the café');
  await page.reload();
  await expect(message(page)).toHaveValue('About the café');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('About the café');
});

test('a draft written before the session is known survives a reload', async ({
  signedInPage: page,
}) => {
  // Never answered.
  await page.route('**/api/session', () => undefined, { times: 1 });
  await page.goto('/contact');
  await message(page).fill(MESSAGE);
  await page.reload();
  await expect(message(page)).toHaveValue(MESSAGE);
});

test('the next user in this tab does not see the last one’s draft', async ({ page }) => {
  const suffix = String(Date.now());
  await page.goto('/contact');
  await fill(page);
  await signIn(page, `first${suffix}@example.org`);
  await page.goto('/contact');
  await expect(message(page)).toHaveValue(MESSAGE);
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Contact information' })).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await signIn(page, `second${suffix}@example.org`);
  await page.goto('/contact');
  await expect(message(page)).toHaveValue('');
});

test('CONS-19 rejecting all while signed in forgets every draft, unless it failed', async ({
  page,
}) => {
  await signIn(page, `refuses${String(Date.now())}@example.org`);
  await page.context().clearCookies({ name: 'privacy_consent' });
  await page.goto('/contact');
  await message(page).fill(MESSAGE);
  const draft = 'loovia-draft:toilet';
  await page.evaluate((key) => {
    sessionStorage.setItem(key, 'a toilet');
  }, draft);
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const reject = () =>
    chosenBy(page, () => banner(page).getByRole('button', { name: 'Reject all' }).click());
  await expect(banner(page)).toContainText('If you reject all, we sign you out.');
  await page.route('**/api/consent', (consent) => consent.fulfill({ status: 500 }));
  await reject();
  await expect(message(page)).toHaveValue(MESSAGE);
  expect(await kept()).toContain(draft);
  await page.unroute('**/api/consent');
  await reject();
  await expect(page).toHaveURL('/login');
  expect(await kept()).not.toContain(draft);
  expect(await kept()).not.toContain(MESSAGE);
});

test('CONS-19 a signed-out visitor keeps their draft when they reject all', async ({ page }) => {
  await page.context().clearCookies({ name: 'privacy_consent' });
  await page.goto('/contact');
  await fill(page);
  await chosenBy(page, () => banner(page).getByRole('button', { name: 'Reject all' }).click());
  await expect(message(page)).toHaveValue(MESSAGE);
  await expect(page.getByRole('textbox', { name: 'Contact information' })).toHaveValue(CONTACT);
});
