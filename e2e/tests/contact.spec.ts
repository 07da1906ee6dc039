import {
  AN_ID,
  CONTACT,
  MESSAGE,
  category,
  fill,
  message,
  record,
  returnContact,
  send,
  sendFromElsewhere,
  stubContact,
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

test('CONT-05 CONT-06 CONT-08 signed-in users get the reply at their account’s address', async ({
  signedInPage: page,
}) => {
  const sent = await stubContact(page, () => ({ status: 201 }));
  await page.goto('/contact');
  await expect(page.getByText(/We will reply to worker\d+@example\.org\./)).toBeVisible();
  await expect(returnContact(page)).toHaveCount(0);
  await fill(page, false);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toEqual([{ category: 'loo_issue', message: MESSAGE, submissionId: AN_ID }]);
  await expect(page).toHaveURL('/');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

test('CONT-09 CONT-10 CONT-11 CONT-12 CONT-13 CONT-14 LIMIT-17 LIMIT-18 the checks run in order', async ({
  page,
}) => {
  const sent = await stubContact(page, () => ({ status: 201 }));
  await page.goto('/contact');
  const refusedAt = async (field: ReturnType<typeof category>, sentence: string) => {
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[()]/g, '\\$&')));
  };
  await refusedAt(category(page), 'Please select a contact category');
  await category(page).selectOption({ label: 'General Inquiry' });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await refusedAt(message(page), 'Please enter a message');
  await message(page).fill('   123456789   ');
  await refusedAt(message(page), 'Message must be at least 10 characters long');
  await message(page).fill('1234567890');
  await refusedAt(
    returnContact(page),
    'Please provide contact information so we can get back to you',
  );
  await returnContact(page).fill('0163');
  await refusedAt(returnContact(page), 'Please provide valid contact information (email or phone)');
  expect(sent).toEqual([]);
  expect(await record(page)).toBeNull();
  await returnContact(page).fill('01633');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toEqual([
    { category: 'general', message: '1234567890', returnContact: '01633', submissionId: AN_ID },
  ]);
});

test('CONT-15 says beforehand that script and quotes are sent without their special characters', async ({
  page,
}) => {
  const sent = await stubContact(page, () => ({ status: 201 }));
  await page.goto('/contact');
  await fill(page);
  await expect(page.getByText('When you send it, we leave out')).toHaveCount(0);
  await message(page).fill(`<script>alert("King's" & ‘x’)</script>`);
  await expect(page.getByText('When you send it, we leave out')).toBeVisible();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toMatchObject([{ message: 'scriptalert(Kings  x)/script' }]);
});

test('CONT-17 a signed-out visitor goes on to the login page', async ({ page }) => {
  await sendFromElsewhere(page);
  await page.goto('/contact');
  await fill(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a draft survives a reload, and is never sent about another toilet', async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  await page.reload();
  await expect(message(page)).toHaveValue(MESSAGE);
  await expect(returnContact(page)).toHaveValue(CONTACT);
  await expect(category(page)).toHaveValue('loo_issue');
  await page.goto('/contact?category=loo_issue&toilet=db_other');
  await expect(message(page)).toHaveValue('');
  await page.goto('/contact');
  await expect(message(page)).toHaveValue(MESSAGE);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/contact');
  await expect(message(page)).toHaveValue('');
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

test('a message can be written and sent by keyboard alone', async ({ page }) => {
  await stubContact(page, () => ({ status: 201 }));
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Back to Home' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(category(page)).toBeFocused();
  await page.keyboard.type('Report L');
  await page.keyboard.press('Tab');
  await page.keyboard.type(MESSAGE);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CONTACT);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: thanks(page) })).toBeFocused();
});
