import {
  addButton,
  ADDRESS,
  addressBox,
  findAddress,
  nameBox,
  nearbyToilet,
  openForm,
  pinLine,
  stubNearby,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, test } from '../fixtures.ts';
import { readyMap } from '../map-need.ts';

test.use({ map: 'unpainted' });

function positionIn(words: string | null): { lat: number; lng: number } {
  const [, lat, lng] = /Pin at (-?[\d.]+), (-?[\d.]+)/.exec(words ?? '') ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

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

  const there = { lat: start.lat + 0.0001, lng: start.lng };
  await stubNearby(page, [{ ...nearbyToilet('Market toilets', 20), location: there }]);
  const canvas = readyMap(page).locator('canvas');
  await canvas.click({ position: { x: 200, y: 100 } });
  await expect(pinLine(page)).not.toContainText('18 m from the address');

  // The sign of a toilet does not keep a press from the map.
  const market = page.getByRole('img', { name: 'Market toilets' });
  await expect(market).toBeVisible();
  const sign = await market.boundingBox();
  if (!sign) throw new Error('The sign is not drawn.');
  await page.mouse.click(sign.x + sign.width / 2, sign.y + sign.height / 2);
  await expect(async () => {
    const { lat, lng } = positionIn(await pinLine(page).textContent());
    expect(lat).toBeCloseTo(there.lat, 4);
    expect(lng).toBeCloseTo(there.lng, 4);
  }).toPass();

  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => positionIn(await pinLine(page).textContent()).lng)
    .toBeGreaterThan(there.lng + 0.0001);

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
  await page.getByRole('button', { name: 'Move pin here' }).click();
  const placed = positionIn(await pinLine(page).textContent());
  answer.resolve(undefined);
  await expect(pinLine(page)).toContainText('from the address');
  expect(positionIn(await pinLine(page).textContent())).toEqual(placed);
});

test('a toilet can be added by keyboard alone', async ({ signedInPage: page }) => {
  await stubNearby(page, []);
  await openForm(page);
  // The pin is passed by Tab only where the map is there.
  await expect(readyMap(page)).toBeVisible();
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
