import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  openedGoogleMapsUrl,
  openToilets,
  routeButton,
  routeCard,
  search,
  toiletRows,
} from '../journey.ts';
import { boxOf, buttonOf } from '../recommendation-stubs.ts';
import { planAcrossDemoCounty } from '../transit-story.ts';

/** Asks for a recommendation and checks that its text and the list agree. */
async function expectStopsPicked(page: Page, number: number): Promise<number> {
  await buttonOf(page, number).click();
  const box = boxOf(page, number);
  await expect(box).toContainText('Picked by our planner');
  await expect(box).not.toContainText('You have changed the stops since.');
  const chosen = toiletRows(routeCard(page, number)).filter({
    has: page.getByRole('checkbox', { checked: true }),
  });
  const names = await chosen.locator('label [id]').allInnerTexts();
  for (const name of names) await expect(box).toContainText(name);
  return names.length;
}

for (const mode of ['Walking', 'Car'] as const) {
  test(`AI-06 AI-07 AI-18 ${mode} in the demo county: picked by the planner, opened in Google Maps`, async ({
    signedInPage: page,
  }) => {
    const [from, to] =
      mode === 'Walking' ? ['Pennyminster station', 'Shillingbourne'] : ['Groatham', 'Tannermouth'];
    await search(page, { mode, from, to, frequency: 20, tolerance: 200, time: '10:00' });
    await openToilets(page, 1);
    const stops = await expectStopsPicked(page, 1);
    expect(stops).toBeGreaterThan(0);
    const url = await openedGoogleMapsUrl(page, 1);
    expect(url.searchParams.get('waypoints')?.split('|')).toHaveLength(stops);
  });
}

test('AI-06 by public transport in the demo county, the journey is planned with the picked stops', async ({
  signedInPage: page,
}) => {
  const number = await planAcrossDemoCounty(page, toiletRows);
  await routeButton(page, number).click();
  await buttonOf(page, number).click();
  await expect(boxOf(page, number)).toContainText('Picked by our planner');
  const card = routeCard(page, number);
  await expect(card).toContainText(/\d stops? chosen: .*arrive \d\d:\d\d/);
  const checked = toiletRows(card).getByRole('checkbox', { checked: true });
  const stops = Number(/(\d) stops? chosen/.exec(await card.innerText())?.[1]);
  await expect(checked).toHaveCount(stops);
});
