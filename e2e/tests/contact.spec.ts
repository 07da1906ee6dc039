import {
  CONTACT,
  MESSAGE,
  category,
  fill,
  message,
  returnContact,
  send,
  sendFromElsewhere,
  thanks,
} from '../contact-form.ts';
import { answers, expect, signIn, test } from '../fixtures.ts';

test('ROUTE-08 CONT-01 CONT-02 CONT-03 CONT-04 CONT-05 CONT-08 the form is open to everyone', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact us · Loovia');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /Report a problem/,
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const options = category(page).getByRole('option');
  await expect(options).toHaveText([
    'Choose a category',
    'Report a Bug',
    'Report Loo Issue',
    'Suggest Database Edit',
    'General Inquiry',
  ]);
  const values = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLOptionElement).value),
  );
  expect(values).toEqual(['', 'bug_report', 'loo_issue', 'database_edit', 'general']);
  await page.getByRole('button', { name: 'About category' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('What your message is about');
  await expect(message(page)).toBeVisible();
  await expect(page.getByText('0 of 5000')).toBeVisible();
  await expect(returnContact(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
});

test('CONT-17 a signed-out visitor goes on to the login page', async ({ page }) => {
  await sendFromElsewhere(page);
  await page.goto('/contact');
  await fill(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('CONT-12 if the session has ended, the form asks for a return contact and keeps the draft', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await context.addCookies([{ name: 'privacy_consent', value: 'v1:1:0', url: baseURL ?? '' }]);
  await signIn(page, 'short@example.org');
  await page.goto('/contact');
  await answers(page);
  await fill(page, false);
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === 'privacy_consent'));
  await sendFromElsewhere(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please provide contact information so we can get back to you',
  );
  await expect(returnContact(page)).toBeFocused();
  await expect(message(page)).toHaveValue(MESSAGE);
  await returnContact(page).fill(CONTACT);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await context.close();
});
