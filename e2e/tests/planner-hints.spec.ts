import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { openPlanner, startBox } from '../planner.ts';

test.describe('hints of the planner', () => {
  test('PLAN-21 PLAN-22 show on hover and focus, and close with Escape', async ({
    signedInPage: page,
  }) => {
    await openPlanner(page);
    const button = page.getByRole('button', { name: 'About frequency' });
    const tip = page.getByRole('tooltip');
    await expect(tip).toHaveCount(0);
    await button.hover();
    await expect(tip).toContainText('No more than five stops will be suggested.');
    await tip.hover();
    await expect(tip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);

    await startBox(page).focus();
    await button.hover();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.mouse.move(0, 0);

    await page.getByRole('button', { name: 'Car' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(tip).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await expect(button).toHaveAccessibleDescription(/No more than five stops will be suggested/);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('PLAN-23 LIMIT-03 hide after 2 s', async ({ signedInPage: page }) => {
      await page.clock.install({ time: '2026-03-05T09:00:00Z' });
      await openPlanner(page);
      await page.clock.pauseAt('2026-03-05T10:00:00Z');
      await page.getByRole('button', { name: 'About frequency' }).tap();
      const tip = page.getByRole('tooltip');
      await expect(tip).toBeVisible();
      await page.clock.runFor(1_999);
      await expect(tip).toBeVisible();
      await page.clock.runFor(1);
      await expect(tip).toHaveCount(0);
    });
  });
});
