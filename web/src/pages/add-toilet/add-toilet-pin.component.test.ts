import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  openForm,
  pinLine,
  refused,
  SUCCESS,
} from '../../testing/test-add-toilet.ts';
import { answer, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { focus } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

beforeEach(() => {
  needMap('unpainted');
});

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
  const pin = page.getByRole('application', { name: /^Pin\./ });
  await focus(pin);
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
