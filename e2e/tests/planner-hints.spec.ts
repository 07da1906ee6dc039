import { expect, test } from '../fixtures.ts';

test.use({ hasTouch: true });

test('PLAN-23 LIMIT-03 by touch, hints of the planner hide after 2 s', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2026-03-05T09:00:00Z' });
  await page.goto('/');
  await page.clock.pauseAt('2026-03-05T10:00:00Z');
  await page.getByRole('button', { name: 'About frequency' }).tap();
  const tip = page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(tip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tip).toHaveCount(0);
});
