import { test } from '../fixtures.ts';
import { RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';

for (const width of [390, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`look ${width} ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1400 });
      await page.emulateMedia({ colorScheme: scheme });
      const one = route(0, { stops: [stop(1)] });
      const [leg] = one.legs;
      const notes = [
        'Walking directions are in beta. Use caution – This route may be missing sidewalks or pedestrian paths.',
        'It is not known whether there are steps on this route.',
      ];
      await stubRoutes(page, [
        {
          ...one,
          legs: leg
            ? [
                { ...leg, notes },
                { ...leg, notes },
              ]
            : [],
        },
      ]);
      await page.goto(RESULTS_URL);
      await page.getByText('It is not known whether').first().waitFor();
      await page.screenshot({ path: `/tmp/google-routes/${width}-${scheme}.png` });
    });
  }
}
