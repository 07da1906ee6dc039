import {
  addButton,
  addNamed,
  ADDRESS,
  addressBox,
  findAddress,
  freshPlace,
  nameBox,
  nearbyPanel,
  nearbyToilet,
  openForm,
  pinLine,
  REFUSED,
  stubAdding,
  stubGeocode,
  stubNearby,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, expectNoAxeViolations, test, WIDTHS } from '../fixtures.ts';

function positionIn(words: string | null): { lat: number; lng: number } {
  const [, lat, lng] = /Pin at (-?[\d.]+), (-?[\d.]+)/.exec(words ?? '') ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

test('ADD-05 ADD-06 picking a suggestion fills in street, locality and postcode, and uses its location', async ({
  signedInPage: page,
}) => {
  await stubNearby(page, []);
  const sent = await stubAdding(page, REFUSED);
  const geocoded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/geocode')) geocoded.push(request.url());
  });
  await openForm(page);
  await nameBox(page).fill('Town hall toilets');
  await addressBox(page).fill('market farthing town hall');
  await page.getByRole('option').first().click();
  await expect(addressBox(page)).toHaveValue(/^Market Farthing Town Hall, .+, PY5 1QH$/);
  await expect(pinLine(page)).toContainText('at the address');
  await addButton(page).click();
  await expect.poll(() => sent.length).toBe(1);
  const { lat, lng } = positionIn(await pinLine(page).textContent());
  const { location } = sent[0]?.postDataJSON() as { location: string };
  const [sentLng = 0, sentLat = 0] = location.slice(6, -1).split(' ').map(Number);
  expect([sentLat, sentLng]).toEqual([expect.closeTo(lat, 4), expect.closeTo(lng, 4)]);
  expect(geocoded).toEqual([]);
});

test('ERR-16 says that the search is down, and keeps the form', async ({ signedInPage: page }) => {
  await page.route('**/api/geocode', (route) =>
    route.fulfill({ status: 503, json: { title: 'x', status: 503, detail: 'Not just now.' } }),
  );
  await openForm(page);
  await addNamed(page, 'Market toilets');
  await expect(page.getByText('Geocoding failed: UNKNOWN_ERROR')).toBeVisible();
  await expect(page.getByText('Not just now.')).toBeVisible();
  await expect(nameBox(page)).toHaveValue('Market toilets');
});

test('finds a typed address when the focus leaves it, before the form is sent', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  await addressBox(page).fill(ADDRESS);
  await nameBox(page).focus();
  await expect(pinLine(page)).toContainText('at ‘Palmerston Road, Market Farthing, Pennyshire’');
});

test('shows toilets nearby at once, and asks about them before saving', async ({
  signedInPage: page,
}) => {
  await stubNearby(page, [nearbyToilet('Market toilets', 12), nearbyToilet('Library', 0)]);
  const sent = await stubAdding(page, REFUSED);
  await openForm(page);
  await findAddress(page, ADDRESS);
  const panel = nearbyPanel(page);
  await expect(
    page.getByRole('status').filter({ hasText: /^2 toilets within 50\sm$/ }),
  ).toBeAttached();
  await expect(panel).toContainText('Market toilets, 12 m from the pin');
  await expect(panel).toContainText('Library, at the pin');
  await expect(panel).toContainText('Market Place, Market Farthing · OpenStreetMap');
  await expect(
    panel.getByRole('link', { name: 'Report a problem with Market toilets' }),
  ).toHaveAttribute('href', '/contact?category=loo_issue&toilet=db_stub-Market+toilets');
  await nameBox(page).fill('A new one');
  await addButton(page).click();
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeFocused();
  expect(sent).toHaveLength(0);
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'No, it is different. Add it' }).click();
  await expect.poll(() => sent.length).toBe(1);
  // The user has answered: a second try does not ask again.
  await addButton(page).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('does not add a toilet that is already in the list', async ({ signedInPage: page }) => {
  await stubNearby(page, [nearbyToilet('Market toilets', 12)]);
  const sent = await stubAdding(page, REFUSED);
  await openForm(page);
  await addNamed(page, 'The same one');
  await page.getByRole('button', { name: 'Yes, do not add it' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have not finished adding ‘The same one’.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('while another toilet is being added, its button keeps the focus and the list stays', async ({
  signedInPage: page,
}) => {
  await stubNearby(page, [nearbyToilet('Market toilets', 12)]);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/toilets', async (route) => {
    await held;
    await route.fulfill(REFUSED);
  });
  await openForm(page);
  await addNamed(page, 'A new one');
  await page.getByRole('button', { name: 'No, it is different. Add it' }).click();
  const adding = nearbyPanel(page).getByRole('button', { name: 'Adding...' });
  await expect(adding).toBeFocused();
  await expect(adding).toHaveAttribute('aria-disabled', 'true');
  await expect(nearbyPanel(page)).not.toContainText('We will ask again');
  letGo();
  await expect(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
});

test('says that the check for other toilets failed, and still adds the toilet', async ({
  signedInPage: page,
}) => {
  await stubGeocode(page, freshPlace());
  await page.route('**/api/toilets/near', (route) => route.fulfill({ status: 503, json: {} }));
  await openForm(page);
  await findAddress(page, ADDRESS);
  await expect(
    page.getByText('We could not check if this toilet is already in our list.'),
  ).toBeVisible();
  await nameBox(page).fill('Unchecked');
  await addButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('ERR-03 ERR-06 the form says that the search does not start', async ({
  signedInPage: page,
}) => {
  await page.route('**/api/places/suggest?*', (route) => route.fulfill({ status: 503, json: {} }));
  await openForm(page);
  await addressBox(page).fill('market');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to initialize location search' }),
  ).toBeVisible();
});
