import { linesAt, pressMap } from '../drawn-map.ts';
import { expect, test } from '../fixtures.ts';
import { routeButton, routeCard } from '../journey.ts';
import { RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';

test.use({ map: 'unpainted' });

test.describe('lines', () => {
  test.use({ map: 'drawn' });

  test('RES-25 every route is drawn, the selected one stronger and on top, and a press selects another', async ({
    signedInPage: page,
  }) => {
    const routes = [route(0), route(1), route(2)];
    const start = [-3, 51.5] as const;
    await stubRoutes(page, routes);
    await page.goto(RESULTS_URL);
    const expectHighlighted = async (selected: number) => {
      const tops = [];
      for (const { id, geometry } of routes) {
        const [top] = await linesAt(page, geometry.coordinates[1] ?? start);
        expect(top?.routeId).toBe(id);
        tops.push(top);
      }
      const [strong] = tops.splice(selected, 1);
      for (const quiet of tops) {
        expect(strong?.widthPixels).toBeGreaterThan(quiet?.widthPixels ?? Infinity);
        expect(strong?.colour).not.toBe(quiet?.colour);
      }
      // All of them start here.
      expect((await linesAt(page, start))[0]?.routeId).toBe(routes[selected]?.id);
    };
    await expect(() => expectHighlighted(0)).toPass({ timeout: 30_000 });
    await pressMap(page, routes[2]?.geometry.coordinates[1] ?? start);
    await expect(routeButton(page, 3)).toHaveAttribute('aria-pressed', 'true');
    await expect(() => expectHighlighted(2)).toPass({ timeout: 30_000 });

    // Another one is selected while the style of the other theme is on its way.
    const style = Promise.withResolvers<undefined>();
    const asked = page.waitForRequest(/style\.json.*theme=dark/);
    await page.route(/style\.json.*theme=dark/, async (request) => {
      await style.promise;
      await request.continue();
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await asked;
    await routeButton(page, 1).click();
    await expect(routeButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
    style.resolve(undefined);
    await expect(() => expectHighlighted(0)).toPass({ timeout: 30_000 });
  });

  test('TRUE-02 a gap at the end of a route is drawn, and described with its place', async ({
    signedInPage: page,
  }) => {
    const { geometry, ...bare } = route(0);
    const ends = {
      from: { name: 'Start', lat: 51.5, lng: -3 },
      to: { name: 'Quay', lat: 51.53, lng: -2.9 },
    };
    const times = { departure: bare.departure, arrival: bare.arrival, distanceMetres: 5420 };
    const legs = [{ mode: 'walk' as const, ...ends, ...times, geometry }];
    const gaps = [{ end: 'end' as const, metres: 1112, stepFree: false }];
    await stubRoutes(page, [{ ...bare, geometry, legs, gaps }]);
    await page.goto(RESULTS_URL);
    const words = 'The route ends 1112 m from Quay. We know of no path for the rest.';
    await expect(routeCard(page, 1).getByText(words)).toBeVisible();
    await expect(async () => {
      const lines = await linesAt(page, [-2.9, 51.525]);
      expect(lines.map(({ routeId }) => routeId)).toContain(bare.id);
    }).toPass({ timeout: 30_000 });
  });
});
