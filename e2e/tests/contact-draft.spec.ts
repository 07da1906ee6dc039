import { banner, chosenBy } from '../consent.ts';
import { CONTACT, MESSAGE, fill, message } from '../contact-form.ts';
import { expect, signIn, test } from '../fixtures.ts';

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
