import {
  addButton,
  addNamed,
  ADDRESS,
  addressBox,
  day,
  nameBox,
  openForm,
  SUCCESS,
} from '../add-toilet.ts';
import { endSession } from '../end-session.ts';
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts';

test('ROUTE-11 ROUTE-14 adding a toilet needs a sign-in', async ({ page }) => {
  await page.goto('/add-toilet');
  await expect(page).toHaveURL('/login');
});

test('ADD-01 ADD-02 the form stays open when the session ends, and the text is back after signing in again', async ({
  browser,
  page,
}) => {
  await signIn(page, 'expiring@example.org');
  await openForm(page);
  await nameBox(page).fill("King's Cross");
  await page.getByRole('textbox', { name: 'Description' }).fill('Platform 9');
  await day(page, 'Friday').getByLabel('Open', { exact: true }).fill('08:00');
  await endSession(browser, page);
  await addNamed(page, "King's Cross");
  const ended = page.getByRole('alert').filter({ hasText: 'Please log in to add toilets' });
  await expect(ended).toBeVisible();
  await expect(page).toHaveURL('/add-toilet');
  await expect(nameBox(page)).toHaveValue("King's Cross");
  await expectNoAxeViolations(page);

  await ended.getByRole('link', { name: 'log in' }).click();
  await page.getByRole('button', { name: 'Sign-in with Google' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('expiring@example.org');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/');
  await expect(page.getByText("You have not finished adding ‘King's Cross’.")).toBeVisible();
  await page.getByRole('link', { name: 'Finish adding it' }).click();
  await expect(page).toHaveURL('/add-toilet');
  await expect(nameBox(page)).toHaveValue("King's Cross");
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Platform 9');
  await expect(addressBox(page)).toHaveValue(ADDRESS);
  await expect(day(page, 'Friday').getByLabel('Open', { exact: true })).toHaveValue('08:00');
  await addButton(page).click();
  // Other tests may have added some there.
  const another = page.getByRole('button', { name: 'No, it is different. Add it' });
  await expect(another.or(page.getByText(SUCCESS))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('ADD-02 no other user sees the draft, and logging out forgets it', async ({
  browser,
  page,
}) => {
  await signIn(page, 'first@example.org');
  await openForm(page);
  await nameBox(page).fill('Of the first');
  await endSession(browser, page);
  await signIn(page, 'second@example.org');
  await expect(page.getByText('You have not finished adding')).toHaveCount(0);
  await openForm(page);
  await expect(nameBox(page)).toHaveValue('');

  await nameBox(page).fill('Of the second');
  await page.reload();
  await expect(nameBox(page)).toHaveValue('Of the second');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Of the');
});
