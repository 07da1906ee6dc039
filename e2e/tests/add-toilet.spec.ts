import {
  addButton,
  addNamed,
  ADDRESS,
  addressBox,
  freshPlace,
  nameBox,
  openForm,
  stubGeocode,
  stubNearby,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';

test('ADD-16 ADD-17 ADD-18 LIMIT-19 ADD-10 a typed address is geocoded, the toilet added, and / opens after 2 s', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2026-03-05T09:00:00Z' });
  await stubNearby(page, []);
  await openForm(page);
  await nameBox(page).fill('Palmerston Road toilets');
  await addressBox(page).fill(ADDRESS);
  await page.clock.pauseAt('2026-03-05T10:00:00Z');
  const geocoded = page.waitForResponse('**/api/geocode');
  const added = page.waitForResponse('**/api/toilets');
  await addButton(page).click();
  const place = (await (await geocoded).json()) as { location: { lat: number; lng: number } };
  expect((await geocoded).request().postDataJSON()).toEqual({ address: ADDRESS });
  const { toilet } = (await (await added).json()) as { toilet: typeof place };
  expect(toilet.location.lat).toBeCloseTo(place.location.lat, 5);
  expect(toilet.location.lng).toBeCloseTo(place.location.lng, 5);
  await expect(page.getByRole('status').filter({ hasText: SUCCESS })).toBeVisible();
  await page.clock.runFor(1999);
  await expect(page).toHaveURL('/add-toilet');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have not finished adding')).toHaveCount(0);
});

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

  await stubGeocode(page, { lat, lng });
  await page.getByRole('link', { name: 'Add Toilet' }).click();
  await addNamed(page, 'The new one');
  const another = page.getByRole('button', { name: 'No, it is different. Add it' });
  await expect(another.or(page.getByText(SUCCESS))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await page.waitForURL('/');
  await search(page, journey);
  const rows = await openToilets(page, 1);
  await expect(rows.filter({ hasText: 'The new one' })).toHaveCount(1);
});

test('ADD-12 ADD-13 a double click adds one toilet', async ({ signedInPage: page }) => {
  const at = freshPlace();
  await stubGeocode(page, at);
  let sent = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/toilets', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await openForm(page);
  await nameBox(page).fill('Twice pressed');
  await addressBox(page).fill(ADDRESS);
  await addButton(page).dblclick();
  await expect(addButton(page)).toHaveText('Adding...');
  await expect(addButton(page)).toBeDisabled();
  letGo();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(sent).toBe(1);
  const here = `lat=${String(at.lat)}&lng=${String(at.lng)}&maxDistance=0.05`;
  const near = await page.request.get(`/api/toilets/near?${here}`);
  expect(((await near.json()) as { toilets: unknown[] }).toilets).toHaveLength(1);
});
