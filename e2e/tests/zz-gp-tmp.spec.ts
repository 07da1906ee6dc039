import { expect, test } from '../fixtures.ts';
import { openToilets } from '../journey.ts';
import { RESULTS_URL, route, stop, stubRoutes, after } from '../results-stubs.ts';

for (const [width, scheme] of [[1280, 'light'], [390, 'dark']] as const) {
  test(`look ${width}`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const source = { name: 'Google Places', licence: 'Google Maps Platform Terms of Service; Café Guide', url: 'https://maps.google.com/?cid=1' };
    await stubRoutes(page, [
      route(0, {
        stops: [
          stop(1, { placeId: 'google_1', name: 'Market Toilets', source, openNow: true }),
          stop(2, { placeId: 'google_2', name: 'Old WC', source, openNow: true, opening: { state: 'unknown', reason: 'Opening hours not available', at: after(20) } }),
          stop(3),
        ],
      }),
    ]);
    await page.goto(RESULTS_URL);
    await openToilets(page, 1);
    const text = page.getByText('Currently open (Google Places)').first();
    await expect(text).toBeVisible();
    await text.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/google-places/row-${width}.png` });
  });
}
