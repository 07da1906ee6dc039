import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import {
  addButton,
  added,
  ADDRESS,
  addressBox,
  answerAdding,
  answerGeocode,
  answerNearby,
  findAddress,
  nameBox,
  nearbyToilet,
  openForm,
  pinLine,
  refused,
  SUCCESS,
} from '../../testing/test-add-toilet.ts';
import { answer, hold, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { announcer, boxOf, focus, isFocused } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

beforeEach(() => {
  needMap('unpainted');
});

const pin = () => page.getByRole('slider', { name: 'The toilet’s pin' });

function pinAt(): { lat: number; lng: number } {
  const words = pinLine().element().textContent;
  const [, lat, lng] = /Pin at (-?[\d.]+), (-?[\d.]+)/.exec(words) ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

/** Presses the map where this is drawn, or beside it. */
async function pressMapAt(shown: Locator, right = 0): Promise<void> {
  const map = boxOf(readyMap());
  const { x, y, width, height } = boxOf(shown);
  const position = { x: x + width / 2 + right - map.x, y: y + height / 2 - map.y };
  // By force: what is drawn on the map lets presses through.
  await readyMap().click({ position, force: true });
}

const notFound = () => problem(404, 'Geocoding failed: ZERO_RESULTS');

test('ERR-16 says that an address is not found, and then uses a pin placed by hand', async () => {
  answerNearby([]);
  const sent = answerAdding(refused);
  await openForm();
  await nameBox().fill('Nowhere toilets');
  answer('POST /api/geocode', notFound);
  await addressBox().fill('1 Nowhere Row, Atlantis');
  await addButton().click();
  const error = page.getByRole('alert').filter({ hasText: 'Geocoding failed: ZERO_RESULTS' });
  await expect.element(error).toBeVisible();
  await expect.element(addressBox()).toHaveFocus();
  await expect.element(addButton()).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Move pin here' }).click();
  await expect.element(error).not.toBeInTheDocument();
  await addButton().click();
  await expect.poll(() => sent.length).toBe(1);
});

test('warns about a pin far from its address, but still adds the toilet', async () => {
  answerGeocode({ lat: 53.3, lng: 1.1 });
  answerNearby([]);
  const sent = answerAdding(refused);
  await openForm();
  await expect.element(readyMap()).toBeVisible();
  await findAddress(ADDRESS);
  await focus(pin());
  for (let presses = 0; presses < 11; presses += 1)
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/^The pin is 3\d\d\sm from the address\. Please check which is right\.$/),
    )
    .toBeVisible();
  await nameBox().fill('Far off');
  await addButton().click();
  await expect.poll(() => sent.length).toBe(1);
});

test('ERR-05 ERR-06 says that the map does not start, and adds a toilet without it', async () => {
  answerNearby([]);
  answer('GET /map/style.json', () => problem(500, 'down'));
  answerAdding(added);
  await openForm();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Failed to initialize the map' }))
    .toBeVisible();
  await expectNoAxeViolations();
  await addressBox().fill('Market Farthing');
  await nameBox().fill('Mapless');
  await expect.element(pinLine()).toHaveTextContent('at ‘Market Farthing, Pennyshire’');
  answer('POST /api/geocode', notFound);
  await addressBox().fill('Behind 12 Market Farthing');
  await addButton().click();
  await expect.element(page.getByText('Geocoding failed: ZERO_RESULTS')).toBeVisible();
  await focus(page.getByRole('button', { name: 'Keep the pin where it is' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(addressBox()).toHaveFocus();
  await addButton().click();
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
});

test('keys, presses and dragging move the pin, and it can go back to the address', async () => {
  const start = { lat: 53.3, lng: 1.1 };
  const there = { lat: start.lat + 0.0001, lng: start.lng };
  answerGeocode(start);
  answerNearby([{ ...nearbyToilet('Market toilets', 20), location: there }]);
  await openForm();
  await expect.element(readyMap()).toBeVisible();
  await findAddress(ADDRESS);
  await expect.element(pinLine()).toBeVisible();
  await focus(pin());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(pinLine()).toHaveTextContent('12 m from the address');
  // A slider gets its arrow keys from a screen reader; what is heard is where the pin is, not its coordinates.
  await expect
    .element(announcer().getByText(/^The pin is 12\sm from the address\.$/))
    .toBeInTheDocument();
  expect(announcer().element().textContent).not.toContain('53.');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(pinLine()).toHaveTextContent('18 m from the address');
  expect(pinAt().lat).toBeLessThan(start.lat);
  expect(pinAt().lng).toBeCloseTo(start.lng, 5);

  await pressMapAt(pin(), 60);
  await expect.poll(() => pinAt().lng).toBeGreaterThan(start.lng + 0.0001);

  // The sign of a toilet does not keep a press from the map.
  const market = page.getByRole('img', { name: 'Market toilets' });
  await expect.element(market).toBeVisible();
  await pressMapAt(market);
  await expect.poll(() => pinAt().lat).toBeCloseTo(there.lat, 4);
  await expect.poll(() => pinAt().lng).toBeCloseTo(there.lng, 4);

  const map = boxOf(readyMap());
  const { x, y, width, height } = boxOf(pin());
  const targetPosition = { x: x + width / 2 + 60 - map.x, y: y + height / 2 - map.y };
  await userEvent.dragAndDrop(pin(), readyMap(), { targetPosition, force: true });
  await expect.poll(() => pinAt().lng).toBeGreaterThan(there.lng + 0.0001);

  await addressBox().fill('Market Farthing');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Move the pin to the address' }).click();
  await expect.element(pinLine()).toHaveTextContent('at ‘Market Farthing, Pennyshire’');
});

test('a pin placed while the address is looked up stays where it is', async () => {
  answerGeocode({ lat: 53.28, lng: 1.05 });
  const address = hold('POST /api/geocode');
  await openForm();
  await expect.element(readyMap()).toBeVisible();
  await findAddress(ADDRESS);
  await page.getByRole('button', { name: 'Move pin here' }).click();
  await expect.element(pinLine()).toBeVisible();
  const placed = pinAt();
  address.letGo();
  await expect.element(pinLine()).toHaveTextContent('from the address');
  expect(pinAt()).toEqual(placed);
});

test('a toilet can be added by keyboard alone', async () => {
  answerAdding(added);
  await openForm();
  // The pin is passed by Tab only where the map is there.
  await expect.element(readyMap()).toBeVisible();
  const tabTo = async (wanted: Locator, most: number) => {
    for (let presses = 0; presses < most && !isFocused(wanted); presses += 1) {
      await userEvent.keyboard('{Tab}');
    }
    await expect.element(wanted).toHaveFocus();
  };
  await focus(nameBox());
  await userEvent.keyboard('Key toilets');
  await tabTo(addressBox(), 2);
  await userEvent.keyboard('Market');
  await expect.element(page.getByRole('option')).toHaveTextContent(/^Market Street/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(addressBox()).toHaveValue('Market Street, Old Town');
  await tabTo(pin(), 10);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(pinLine()).toHaveTextContent('3 m from the address');
  await tabTo(addButton(), 120);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
});
