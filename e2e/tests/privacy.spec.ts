import { expect, test } from '../fixtures.ts';
import { changeConfig } from '../stubs.ts';

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
