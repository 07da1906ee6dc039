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
import { readyMap } from '../map-need.ts';

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
    page.getByRole('status').filter({ hasText: /^2 toilets within 50 m$/ }),
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

test.describe('with the map', () => {
  test.use({ map: 'unpainted' });

  test('ERR-16 says that an address is not found, and then uses a pin placed by hand', async ({
    signedInPage: page,
  }) => {
    await stubNearby(page, []);
    const sent = await stubAdding(page, REFUSED);
    await openForm(page);
    await nameBox(page).fill('Nowhere toilets');
    await addressBox(page).fill('1 Nowhere Row, Atlantis');
    await addButton(page).click();
    const error = page.getByRole('alert').filter({ hasText: 'Geocoding failed: ZERO_RESULTS' });
    await expect(error).toBeVisible();
    await expect(addressBox(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
    await expect(error).toHaveCount(0);
    await addButton(page).click();
    await expect.poll(() => sent.length).toBe(1);
  });

  test('keys, presses and dragging move the pin, and it can go back to the address', async ({
    signedInPage: page,
  }) => {
    await stubNearby(page, []);
    await openForm(page);
    await expect(readyMap(page)).toBeVisible();
    await findAddress(page, ADDRESS);
    await expect(pinLine(page)).toBeVisible();
    const start = positionIn(await pinLine(page).textContent());
    const pin = page.getByRole('application', { name: /^Pin\./ });
    await pin.focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowUp');
    await expect(pinLine(page)).toContainText('12 m from the address');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(pinLine(page)).toContainText('18 m from the address');
    const south = positionIn(await pinLine(page).textContent());
    expect(south.lat).toBeLessThan(start.lat);
    expect(south.lng).toBeCloseTo(start.lng, 5);

    const canvas = readyMap(page).locator('canvas');
    await canvas.click({ position: { x: 200, y: 100 } });
    await expect(pinLine(page)).not.toContainText('18 m from the address');
    const pressed = positionIn(await pinLine(page).textContent());

    const box = await pin.boundingBox();
    if (!box) throw new Error('The pin is not drawn.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => positionIn(await pinLine(page).textContent()).lng)
      .toBeGreaterThan(pressed.lng);

    await addressBox(page).fill('Market Farthing');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Move the pin to the address' }).click();
    await expect(pinLine(page)).toContainText('at ‘Market Farthing, Pennyshire’');
  });

  test('a pin placed while the address is looked up stays where it is', async ({
    signedInPage: page,
  }) => {
    await stubNearby(page, []);
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/geocode', async (route) => {
      await answer.promise;
      await route.fulfill({
        json: { id: '1', formattedAddress: ADDRESS, location: { lat: 53.28, lng: 1.05 } },
      });
    });
    await openForm(page);
    await expect(readyMap(page)).toBeVisible();
    await findAddress(page, ADDRESS);
    await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
    const placed = positionIn(await pinLine(page).textContent());
    answer.resolve(undefined);
    await expect(pinLine(page)).toContainText('from the address');
    expect(positionIn(await pinLine(page).textContent())).toEqual(placed);
  });

  test('a toilet can be added by keyboard alone', async ({ signedInPage: page }) => {
    await stubNearby(page, []);
    await openForm(page);
    await nameBox(page).focus();
    await page.keyboard.type('Key toilets');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(addressBox(page)).toBeFocused();
    await page.keyboard.type('Tannermouth Town Hall');
    await expect(page.getByRole('option')).toHaveText([/^Tannermouth Town Hall/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(addressBox(page)).toHaveValue(/PY10 1RW$/);
    const pin = page.getByRole('application', { name: /^Pin\./ });
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      if (await pin.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(pin).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(pinLine(page)).toContainText('3 m from the address');
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      if (await addButton(page).evaluate((element) => element === document.activeElement)) break;
    }
    await expect(addButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(SUCCESS)).toBeVisible();
  });

  test('warns about a pin far from its address, but still adds the toilet', async ({
    signedInPage: page,
  }) => {
    await stubGeocode(page, { lat: 53.3, lng: 1.1 });
    await stubNearby(page, []);
    const sent = await stubAdding(page, REFUSED);
    await openForm(page);
    await expect(readyMap(page)).toBeVisible();
    await findAddress(page, ADDRESS);
    const pin = page.getByRole('application', { name: /^Pin\./ });
    await pin.focus();
    for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('Shift+ArrowUp');
    await expect(
      page.getByText(/^The pin is 3\d\d m from the address\. Please check which is right\.$/),
    ).toBeVisible();
    await nameBox(page).fill('Far off');
    await addButton(page).click();
    await expect.poll(() => sent.length).toBe(1);
  });

  test('ERR-05 ERR-06 says that the map does not start, and adds a toilet without it', async ({
    signedInPage: page,
  }) => {
    await stubNearby(page, []);
    await page.route('**/map/style.json*', (route) => route.fulfill({ status: 500 }));
    await openForm(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to initialize the map' }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await addressBox(page).fill('Market Farthing');
    await nameBox(page).fill('Mapless');
    await expect(pinLine(page)).toContainText('at ‘Market Farthing, Pennyshire’');
    await addressBox(page).fill('Behind 12 Market Farthing');
    await addButton(page).click();
    await expect(page.getByText('Geocoding failed: ZERO_RESULTS')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the pin where it is' }).click();
    await addButton(page).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
  });
});
