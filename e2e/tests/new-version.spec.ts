import { expectKeyboardPath } from '../accessibility/keyboard.ts';
import { expect, test } from '../fixtures.ts';
import { offer, offerNewVersion } from '../new-version.ts';

for (const path of ['/contact', '/', '/account']) {
  test(`the offer of a new version hides nothing that has the focus, in a small window: ${path}`, async ({
    signedInPage: page,
  }) => {
    // A window of 1280 by 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerNewVersion(page);
    await expectKeyboardPath(page);
  });
}

test('‘Later’ gives the focus back to what had it before the offer', async ({
  signedInPage: page,
}) => {
  await page.goto('/about');
  await offerNewVersion(page);
  const before = page.getByRole('contentinfo').getByRole('link').last();
  await before.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(offer(page).getByRole('button', { name: 'Later' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await expect(before).toBeFocused();

  await offerNewVersion(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('main')).toBeFocused();
});
