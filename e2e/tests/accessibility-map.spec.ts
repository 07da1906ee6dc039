import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openToilets, routeButton } from '../journey.ts';
import { openPlanner } from '../planner.ts';
import { RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';
import { readyMap } from '../map-need.ts';

// Pixels are compared of what is on top of the map: on a blank one, nothing else can make the difference.
test.use({ map: 'unpainted' });

async function openResults(page: Page) {
  await stubRoutes(page, [route(0), route(1)]);
  await page.goto(RESULTS_URL);
  const map = readyMap(page);
  await expect(map).toBeVisible();
  return map;
}

/** Compares the pixels of the focused element before and after `flip`. */
async function expectTellsApart(shown: Locator, flip: () => Promise<unknown>): Promise<void> {
  const before = await shown.screenshot();
  await flip();
  expect.soft(Buffer.compare(before, await shown.screenshot()), String(shown)).not.toBe(0);
}

test('with forced colours, what is chosen still looks chosen', async ({ signedInPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openPlanner(page);
  for (const control of [
    page.getByRole('button', { name: 'Cycling' }),
    page.getByRole('switch', { name: 'Disability Access' }),
  ]) {
    await control.focus();
    await expectTellsApart(control, () => control.press('Space'));
  }

  const map = await openResults(page);
  const rows = await openToilets(page, 1);
  const boxes = rows.getByRole('checkbox');
  const marker = map.getByRole('button', { name: /^Toilet 1,/ });
  for (const row of [rows.nth(0), rows.nth(1)]) {
    await row.getByRole('checkbox').focus();
    await expectTellsApart(row, () => row.getByRole('checkbox').press('Space'));
  }
  const elsewhere = routeButton(page, 1);
  await elsewhere.focus();
  await expectTellsApart(marker, async () => {
    await boxes.nth(0).focus();
    await boxes.nth(0).press('Space');
    await elsewhere.focus();
  });
  const wish = page.getByRole('button', { name: 'RADAR', exact: true });
  await wish.focus();
  await expectTellsApart(wish, () => wish.press('Space'));

  // The ring has one of the system's colours.
  const rings = await boxes.nth(0).evaluate((box) => {
    box.focus();
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(box);
    return { outlineStyle, outlineWidth, isSeen: outlineColor !== backgroundColor };
  });
  expect(rings).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', isSeen: true });
});
