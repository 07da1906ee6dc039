import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openToilets, routeCard, search, type Search } from '../journey.ts';
import { readyMap } from '../map-need.ts';

/** Tests the results of a journey with more toilets than the map has room for. */
export function testCrowdedResults(journey: Omit<Search, 'mode'>): void {
  for (const [name, width] of Object.entries(WIDTHS)) {
    test(`${name}: real results with many toilets close together have no accessibility violation`, async ({
      signedInPage: page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await search(page, { ...journey, mode: 'Public Transport', frequency: 20, tolerance: 60 });
      await expect(routeCard(page, 1)).toBeVisible();
      await expect(readyMap(page)).toBeVisible();
      const rows = await openToilets(page, 1);
      const inList = await rows.count();
      expect(inList).toBeGreaterThan(8);
      await expectNoAxeViolations(page);
      // A toilet without room on the map is in the list, and shows on the map when pointed at there.
      const onMap = readyMap(page).getByRole('button', { name: /, arrive \d\d:\d\d/ });
      expect(await onMap.count()).toBeLessThan(inList);
      for (const row of await rows.all()) {
        await row.getByRole('checkbox').focus();
        const label = (await row.locator('label span[id]').innerText()).trim();
        await expect(onMap.and(page.locator(`[title="${label}"]`)).first()).toBeVisible();
      }
      await expectNoAxeViolations(page);
    });
  }
}
