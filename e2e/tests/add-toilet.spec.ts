import {
  addButton,
  addNamed,
  ADDRESS,
  addressBox,
  day,
  freshPlace,
  nameBox,
  openForm,
  stubAdding,
  stubGeocode,
  stubNearby,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, signIn, test, WIDTHS } from '../fixtures.ts';
import { openToilets, search } from '../journey.ts';

test('ADD-03 ADD-04 ADD-07 ADD-08 ADD-09 DATA-12 LIMIT-11 a new form has all fields, with their first values; moving the slider gives a rating, which can be cleared', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  for (const section of [
    'Basic Information',
    'Location',
    'Access Settings',
    'Ratings and Payment',
    'Opening Hours',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
  }
  await expect(nameBox(page)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await expect(addressBox(page)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Payment Details' })).toHaveValue('');
  const ticked = ['Open to the public', 'Free to use'];
  const others = ['Accessible', 'Men only', 'Women only', 'Gender neutral', 'Baby changing'];
  for (const flag of [...ticked, ...others, 'RADAR key needed']) {
    const box = page.getByRole('checkbox', { name: flag, exact: true });
    await expect(box).toBeChecked({ checked: ticked.includes(flag) });
  }
  const slider = page.getByRole('slider', { name: 'Cleanliness Rating' });
  await expect(slider).toHaveValue('3');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await expect(day(page, weekday).getByRole('checkbox', { name: 'Closed' })).not.toBeChecked();
  }
  await expect(day(page, 'Sunday').getByLabel('Open', { exact: true })).toHaveValue('');
  await expect(day(page, 'Sunday').getByLabel('Close', { exact: true })).toHaveValue('');

  const clear = page.getByRole('button', { name: 'Clear the rating' });
  await expect(clear).toHaveCount(0);
  await slider.fill('4.3');
  await expect(slider).toHaveAttribute('aria-valuetext', '4.3 of 5, clean');
  await clear.click();
  await expect(slider).toBeFocused();
  await expect(slider).toHaveValue('3');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
});

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

test('ADD-19 ADD-20 ADD-21 ADD-27 ADD-30 the error for a bad character appears at once under its field, and goes when corrected; no text is cut off: the count shows how many characters are too many', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  for (const [box, bad, message, refused] of [
    [nameBox(page), 'Market #1', 'Toilet name contains invalid characters', '#'],
    [addressBox(page), 'Quay @ Town', 'Address contains invalid characters', '@'],
    [
      page.getByRole('textbox', { name: 'Description' }),
      'Under the ^ arch',
      'Description contains invalid characters',
      '^',
    ],
    [
      page.getByRole('textbox', { name: 'Payment Details' }),
      "It's 50p",
      'Payment details contain invalid characters',
      "'",
    ],
  ] as const) {
    await box.fill(bad);
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert.getByText(message, { exact: true })).toBeVisible();
    await expect(alert.getByText(`Please remove: ${refused}`, { exact: true })).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(new RegExp(message));
    await box.fill('Market Street');
    await expect(page.getByText(message)).toHaveCount(0);
  }

  await nameBox(page).fill('m'.repeat(255));
  await expect(page.getByText('0 characters left').first()).toBeVisible();
  await expect(page.getByText('Toilet name must be 255 characters or less')).toHaveCount(0);
  await nameBox(page).fill('m'.repeat(256));
  await expect(page.getByText('Toilet name must be 255 characters or less')).toBeVisible();
  await expect(page.getByText('1 character too many').first()).toBeVisible();
  await addressBox(page).fill('m'.repeat(501));
  await expect(page.getByText('Address must be 500 characters or less')).toBeVisible();
  await expect(page.getByText('Failed to initialize location search')).toHaveCount(0);
});

test('ADD-25 ADD-35 sending shows what is missing or too short, and focuses the first such field', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  await addButton(page).click();
  await expect(page.getByText('Toilet name is required')).toBeVisible();
  await expect(page.getByText('Address is required')).toBeVisible();
  await expect(page.getByText('2 fields need to be corrected.')).toBeAttached();
  await expect(nameBox(page)).toBeFocused();
  // Read out once: by the summary, and by the field that has the focus.
  await expect(page.getByRole('alert')).toHaveText(['2 fields need to be corrected.']);
  await expect(nameBox(page)).toHaveAccessibleDescription(/Toilet name is required/);
  await nameBox(page).pressSequentially('M');
  await expect(page.getByText('Toilet name is required')).toHaveCount(0);
  await expect(page.getByText('Toilet name must be at least 2 characters long')).toBeVisible();
  await nameBox(page).fill('Market');
  await addButton(page).click();
  await expect(addressBox(page)).toBeFocused();
});

test('ADD-20 ADD-21 ADD-35 each change shows at once whether a field is too short or empty, and clears the error once it is right', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  const short = page.getByText('Toilet name must be at least 2 characters long');
  await nameBox(page).pressSequentially('M');
  await expect(short).toBeVisible();
  await expect(nameBox(page)).toBeFocused();
  await nameBox(page).pressSequentially('a');
  await expect(short).toHaveCount(0);
  await nameBox(page).fill('');
  await expect(page.getByText('Toilet name is required')).toBeVisible();
  await nameBox(page).fill('Market');
  await expect(page.getByText('Toilet name is required')).toHaveCount(0);
  await addressBox(page).fill('Quay');
  await addressBox(page).fill('');
  await expect(page.getByText('Address is required')).toBeVisible();
  await addressBox(page).fill('Quay');
  // Passing through a field on the way to another is no error.
  await page.getByRole('textbox', { name: 'Payment Details' }).focus();
  await addressBox(page).focus();
  await nameBox(page).focus();
  await expect(page.getByText('Address is required')).toHaveCount(0);
});

for (const [name, status, detail] of [
  ['ERR-15 the database refuses', 500, 'Failed to insert toilet: no room'],
  ['ERR-17 too many', 429, 'You have added many toilets. Please wait an hour.'],
] as const) {
  test(`${name}: its words show and nothing typed is lost`, async ({ signedInPage: page }) => {
    await stubNearby(page, []);
    const json = { title: 'x', status, detail, success: false, error: detail, errors: [] };
    await stubAdding(page, { status, json });
    await openForm(page);
    await addNamed(page, 'Market toilets');
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    await expect(nameBox(page)).toHaveValue('Market toilets');
    await expect(addressBox(page)).toHaveValue(ADDRESS);
    await expect(addButton(page)).toBeEnabled();
    await page.reload();
    await expect(nameBox(page)).toHaveValue('Market toilets');
  });
}

test('ERR-17 says that there is no connection, and a second try adds the toilet', async ({
  signedInPage: page,
}) => {
  await stubGeocode(page, freshPlace());
  await page.route('**/api/toilets', (route) => route.abort(), { times: 1 });
  await openForm(page);
  await addNamed(page, 'Signal box toilets');
  await expect(page.getByRole('alert').filter({ hasText: /could not be reached/ })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
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

test('ADD-14 ADD-15 Cancel goes to / and forgets the draft; narrow, the panel leads back to the search and out', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  await nameBox(page).fill('Never mind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await openForm(page);
  await expect(nameBox(page)).toHaveValue('');

  await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Navigation' });
  await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
  await panel.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');
});
