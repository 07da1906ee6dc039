import { expect, test } from '../fixtures.ts';
import { changeConfig } from '../stubs.ts';

test('STAT-02 the terms are about all that people say of toilets', async ({ page }) => {
  await page.goto('/terms');
  const contributions = page.getByRole('region', { name: 'What you add' });
  await expect(contributions).toContainText('confirm, correct, rate or report one');
  await expect(contributions).toContainText('but not the note in a report');
});

test('STAT-03 the privacy notice says where a position goes and what is kept of people', async ({
  page,
}) => {
  await page.goto('/privacy');
  const notice = page.getByRole('article');
  await expect(notice).toContainText('where you are to about a kilometre');
  await expect(notice).toContainText('We also keep what we did about your account');
  await expect(notice).toContainText('Notes in reports go after 12 months');
  await page.goto('/near');
  await expect(page.getByRole('main')).toContainText('to find toilets and places near you');
});

test('STAT-03 the privacy notice says what services of others get for searches and walks', async ({
  page,
}) => {
  const others = page.getByRole('region', { name: 'Who else gets data' });
  const stepFree = 'another service works it out';
  await changeConfig(page, { provider: 'open' });
  await page.goto('/privacy');
  await expect(others).toContainText('to about a kilometre');
  await changeConfig(page, { provider: 'google' });
  await page.reload();
  await expect(others).toContainText('Google gets what you type');
  await expect(others).toContainText('to about a kilometre');
  await expect(others).not.toContainText(stepFree);
  await changeConfig(page, { provider: 'google', stepFreeService: true });
  await page.reload();
  await expect(others).toContainText(stepFree);
});

test('STAT-04 the cookie policy knows the cookie of the language', async ({ page }) => {
  await page.goto('/cookies');
  const policy = page.getByRole('article');
  await expect(policy).toContainText('it sets only one, if you choose a language');
  await expect(policy).toContainText('this choice and your language are left');
});
