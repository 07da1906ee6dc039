import { expect, signIn, test } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';
import { addToilet } from '../toilet-page.ts';

test('the next search along a route finds a toilet that was just added', async ({ page }) => {
  await signIn(page, 'adder@example.org');
  const journey = {
    from: 'Pennyminster station',
    to: 'Shillingbourne',
    mode: 'Cycling',
    frequency: 20,
    tolerance: 200,
  } as const;
  const planned = page.waitForResponse('**/api/journeys');
  await search(page, journey);
  const { routes } = (await (await planned).json()) as {
    routes: { geometry: { coordinates: [number, number][] } }[];
  };
  const line = routes[0]?.geometry.coordinates ?? [];
  const [lng = 0, lat = 0] = line[Math.floor(line.length * 0.6)] ?? [];
  await expect(page.getByText('The new one')).toHaveCount(0);

  await addToilet(page, 'The new one', { at: { lat, lng }, days: [] });
  await search(page, journey);
  const rows = await openToilets(page, 1);
  await expect(rows.filter({ hasText: 'The new one' })).toHaveCount(1);
});
