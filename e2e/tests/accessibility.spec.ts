import { expectKeyboardPath } from '../accessibility/keyboard.ts';
import { expectNothingCut, setSpacing, setTextSize } from '../accessibility/layout.ts';
import type { Screen } from '../accessibility/screen.ts';
import { SCREENS_FOR_ALL } from '../accessibility/screens-for-all.ts';
import { SCREENS_OF_FORMS } from '../accessibility/screens-of-forms.ts';
import { SCREENS_OF_RESULTS } from '../accessibility/screens-of-results.ts';
import { SCREENS_OF_TOILETS } from '../accessibility/screens-of-toilets.ts';
import { SCREENS_OF_WHAT_IS_KEPT } from '../accessibility/screens-of-what-is-kept.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import type { Page } from '@playwright/test';

test.use({ map: 'unpainted' });

const NARROW = { width: WIDTHS.narrow, height: 844 };
const WIDE = { width: WIDTHS.wide, height: 900 };
/** A window of 1280 by 1024 at 400 % (WCAG 1.4.10). */
const REFLOW = { width: 320, height: 256 };

/** Everything that is required of a screen, checked on one visit. */
async function expectUsable(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen.narrow ? NARROW : WIDE);
  await screen.open(page);
  await expect.soft(page).toHaveTitle(screen.bare ? /Loovia/ : /.+ · Loovia$/);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  if (!screen.bare) await expectFooter(page, screen);
  await expectNoAxeViolations(page);
  // Buttons that a map adds during tabbing would only be reached on the way back.
  await expect(page.getByText('Loading Map...')).toHaveCount(0);
  if (!screen.modal && !screen.sameStops) await expectKeyboardPath(page);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoAxeViolations(page, 'of colours');
  await page.setViewportSize(NARROW);
  await expectNoAxeViolations(page, 'of colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page);
  await expectStill(page);
  await setTextSize(page, 200);
  await expectNothingCut(page, 'text at 200 %');
  await setTextSize(page, 100);
  await setSpacing(page, true);
  await expectNothingCut(page, 'text spaced');
  await setSpacing(page, false);
  await page.setViewportSize(REFLOW);
  await expectNothingCut(page, 'reflow at 320 px');
}

/** The links to help are on each page, in the same order (WCAG 3.2.3, 3.2.6). */
async function expectFooter(page: Page, { modal }: Screen): Promise<void> {
  if (modal) return;
  await expect
    .soft(page.getByRole('contentinfo').getByRole('link'))
    .toHaveText(['About', 'Contact Us', 'Terms of Service', 'Privacy Policy', 'Cookies']);
}

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect.soft(moving, 'nothing moves').toBe(0);
}

const screens = [
  ...SCREENS_FOR_ALL,
  ...SCREENS_OF_FORMS,
  ...SCREENS_OF_RESULTS,
  ...SCREENS_OF_TOILETS,
  ...SCREENS_OF_WHAT_IS_KEPT,
];

for (const undecided of [false, true]) {
  test.describe(() => {
    if (undecided) test.use({ consent: null });
    for (const screen of screens.filter((each) => (each.undecided ?? false) === undecided)) {
      const { name } = screen;
      if (screen.signedIn) {
        test(`everyone can use: ${name}`, async ({ signedInPage }) => {
          await expectUsable(signedInPage, screen);
        });
      } else {
        test(`everyone can use: ${name}`, async ({ page }) => {
          await expectUsable(page, screen);
        });
      }
    }
  });
}
