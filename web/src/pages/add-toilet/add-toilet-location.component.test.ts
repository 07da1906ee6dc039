import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addButton,
  added,
  addNamed,
  ADDRESS,
  addressBox,
  answerAdding,
  answerGeocode,
  answerNearby,
  findAddress,
  nameBox,
  nearbyPanel,
  nearbyToilet,
  openForm,
  pinLine,
  refused,
  SUCCESS,
} from '../../testing/test-add-toilet.ts';
import { answer, hold, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { expectAddress } from '../../testing/test-page.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { announcer, focus } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

function positionIn(words: string | null): { lat: number; lng: number } {
  const [, lat, lng] = /Pin at (-?[\d.]+), (-?[\d.]+)/.exec(words ?? '') ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

test('ADD-05 ADD-06 picking a suggestion fills in street, locality and postcode, and uses its location', async () => {
  answerNearby([]);
  answerPlaces();
  const sent = answerAdding(refused);
  const geocoded = answerGeocode();
  await openForm();
  await nameBox().fill('Town hall toilets');
  await addressBox().fill('market');
  await page.getByRole('option').first().click();
  await expect.element(addressBox()).toHaveDisplayValue(/^Market Street, Old Town$/);
  await expect.element(pinLine()).toHaveTextContent('at the address');
  await addButton().click();
  await expect.poll(() => sent.length).toBe(1);
  const { lat, lng } = positionIn(pinLine().element().textContent);
  const { location } = sent[0]?.body as { location: string };
  const [sentLng = 0, sentLat = 0] = location.slice(6, -1).split(' ').map(Number);
  expect([sentLat, sentLng]).toEqual([expect.closeTo(lat, 4), expect.closeTo(lng, 4)]);
  expect(geocoded).toEqual([]);
});

test('ERR-16 says that the search is down, and keeps the form', async () => {
  answer('POST /api/geocode', () => problem(503, 'Not just now.'));
  await openForm();
  await addNamed('Market toilets');
  await expect.element(page.getByText('Geocoding failed: UNKNOWN_ERROR')).toBeVisible();
  await expect.element(page.getByText('Not just now.')).toBeVisible();
  await expect.element(nameBox()).toHaveValue('Market toilets');
});

test('finds a typed address when the focus leaves it, before the form is sent', async () => {
  await openForm();
  await addressBox().fill(ADDRESS);
  await focus(nameBox());
  await expect
    .element(pinLine())
    .toHaveTextContent('at ‘Palmerston Road, Market Farthing, Pennyshire’');
});

test('shows toilets nearby at once, and asks about them before saving', async () => {
  answerNearby([nearbyToilet('Market toilets', 12), nearbyToilet('Library', 0)]);
  const sent = answerAdding(refused);
  await openForm();
  await findAddress(ADDRESS);
  const panel = nearbyPanel();
  await expect.element(announcer().getByText(/^2 toilets within 50\sm$/)).toBeInTheDocument();
  await expect.element(panel).toHaveTextContent('Market toilets, 12 m from the pin');
  await expect.element(panel).toHaveTextContent('Library, at the pin');
  await expect.element(panel).toHaveTextContent('Market Place, Market Farthing · OpenStreetMap');
  await expect
    .element(panel.getByRole('link', { name: 'Report a problem with Market toilets' }))
    .toHaveAttribute('href', '/contact?category=loo_issue&toilet=db_stub-Market+toilets');
  await nameBox().fill('A new one');
  await addButton().click();
  await expect.element(page.getByRole('heading', { name: 'Is it one of these?' })).toHaveFocus();
  expect(sent).toHaveLength(0);
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    await expectNoAxeViolations();
  }
  await page.getByRole('button', { name: 'No, it is different. Add it' }).click();
  await expect.poll(() => sent.length).toBe(1);
  // The user has answered: a second try does not ask again.
  await addButton().click();
  await expect.poll(() => sent.length).toBe(2);
});

test('does not add a toilet that is already in the list', async () => {
  answerNearby([nearbyToilet('Market toilets', 12)]);
  const sent = answerAdding(refused);
  await openForm();
  await addNamed('The same one');
  await page.getByRole('button', { name: 'Yes, do not add it' }).click();
  await expectAddress('/');
  await expect
    .element(page.getByText('You have not finished adding ‘The same one’.'))
    .toBeVisible();
  expect(sent).toHaveLength(0);
});

test('while another toilet is being added, its button keeps the focus and the list stays', async () => {
  answerNearby([nearbyToilet('Market toilets', 12)]);
  answerAdding(refused);
  const { letGo } = hold('POST /api/toilets');
  await openForm();
  await addNamed('A new one');
  await page.getByRole('button', { name: 'No, it is different. Add it' }).click();
  const adding = nearbyPanel().getByRole('button', { name: 'Adding...' });
  await expect.element(adding).toHaveFocus();
  await expect.element(adding).toHaveAttribute('aria-disabled', 'true');
  await expect.element(nearbyPanel()).not.toHaveTextContent('We will ask again');
  letGo();
  await expect.element(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
});

test('says that the check for other toilets failed, and still adds the toilet', async () => {
  answerGeocode();
  answer('POST /api/toilets/near', () => problem(503, 'x'));
  await openForm();
  await findAddress(ADDRESS);
  await expect
    .element(page.getByText('We could not check if this toilet is already in our list.'))
    .toBeVisible();
  answerAdding(added);
  await nameBox().fill('Unchecked');
  await addButton().click();
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
});

test('ERR-03 ERR-06 the form says that the search does not start', async () => {
  answer('GET /api/places/suggest', () => problem(503, 'x'));
  await openForm();
  await addressBox().fill('market');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Failed to initialize location search' }))
    .toBeVisible();
});
