import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';
import { openToilets, routeCard, search } from '../journey.ts';
import { hasNewport } from '../servers.ts';
import { readyMap } from '../map-need.ts';

test.use({ map: 'unpainted' });

test.skip(
  !hasNewport,
  'needs the streets and timetables of Newport beside the repository (../shared/data)',
);

for (const [name, width] of [
  ['narrow', WIDTHS.narrow],
  ['wide', WIDTHS.wide],
] as const) {
  test(`${name}: real results, with many toilets around a station, have no accessibility violation`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await search(page, {
      from: 'Newport railway station',
      to: 'Ringland',
      mode: 'Public Transport',
      date: '2024-03-05',
      time: '09:00',
      frequency: 20,
      tolerance: 60,
    });
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
      const label = (await row.locator('label > span').first().innerText()).trim();
      await expect(onMap.and(page.locator(`[title="${label}"]`)).first()).toBeVisible();
    }
    await expectNoAxeViolations(page);
  });
}
