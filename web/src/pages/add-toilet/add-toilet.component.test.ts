import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addButton,
  added,
  addNamed,
  ADDRESS,
  addressBox,
  answerAdding,
  answerGeocode,
  answerNearby,
  day,
  nameBox,
  openForm,
  SUCCESS,
} from '../../testing/test-add-toilet.ts';
import { hold, lost } from '../../testing/test-api.ts';
import { passMs, runClock, stopClockAt, waitAtStandstill } from '../../testing/test-clock.ts';
import { expectAddress, reload } from '../../testing/test-page.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { announcer, focus, texts } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

test('ADD-03 ADD-04 ADD-07 ADD-08 ADD-09 DATA-12 LIMIT-11 a new form has all fields, with their first values; moving the slider gives a rating, which can be cleared', async () => {
  await openForm();
  for (const section of [
    'Basic Information',
    'Location',
    'Access Settings',
    'Ratings and Payment',
    'Opening Hours',
  ]) {
    await expect.element(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
  }
  await expect.element(nameBox()).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await expect.element(addressBox()).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Payment Details' })).toHaveValue('');
  const ticked = ['Open to the public', 'Free to use'];
  const others = ['Accessible', 'Men only', 'Women only', 'Gender neutral', 'Baby changing'];
  for (const flag of [...ticked, ...others, 'RADAR key needed']) {
    const box = page.getByRole('checkbox', { name: flag, exact: true });
    if (ticked.includes(flag)) await expect.element(box).toBeChecked();
    else await expect.element(box).not.toBeChecked();
  }
  const slider = page.getByRole('slider', { name: 'Cleanliness Rating' });
  await expect.element(slider).toHaveValue('3');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await expect.element(day(weekday).getByRole('checkbox', { name: 'Closed' })).not.toBeChecked();
  }
  await expect.element(day('Sunday').getByLabelText('Open', { exact: true })).toHaveValue('');
  await expect.element(day('Sunday').getByLabelText('Close', { exact: true })).toHaveValue('');

  const clear = page.getByRole('button', { name: 'Clear the rating' });
  await expect.element(clear).not.toBeInTheDocument();
  await slider.fill('4.3');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4.3 of 5, clean');
  await clear.click();
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveValue('3');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not rated yet');
});

test('ADD-19 ADD-20 ADD-21 ADD-27 ADD-30 the error for a bad character appears at once under its field, and goes when corrected; no text is cut off: the count shows how many characters are too many', async () => {
  await openForm();
  for (const [box, bad, message, refused] of [
    [nameBox(), 'Market #1', 'Toilet name contains invalid characters', '#'],
    [addressBox(), 'Quay @ Town', 'Address contains invalid characters', '@'],
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
    await expect.element(alert.getByText(message, { exact: true })).toBeVisible();
    await expect
      .element(alert.getByText(`Please remove: ${refused}`, { exact: true }))
      .toBeVisible();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAccessibleDescription(new RegExp(message));
    await box.fill('Market Street');
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
  }

  await nameBox().fill('m'.repeat(255));
  await expect.element(page.getByText('0 characters left').first()).toBeVisible();
  await expect
    .element(page.getByText('Toilet name must be 255 characters or less'))
    .not.toBeInTheDocument();
  await nameBox().fill('m'.repeat(256));
  await expect.element(page.getByText('Toilet name must be 255 characters or less')).toBeVisible();
  await expect.element(page.getByText('1 character too many').first()).toBeVisible();
  await addressBox().fill('m'.repeat(501));
  await expect.element(page.getByText('Address must be 500 characters or less')).toBeVisible();
  await expect
    .element(page.getByText('Failed to initialize location search'))
    .not.toBeInTheDocument();
});

test('ADD-25 ADD-35 sending shows what is missing or too short, and focuses the first such field', async () => {
  await openForm();
  await addButton().click();
  await expect.element(page.getByText('Toilet name is required')).toBeVisible();
  await expect.element(page.getByText('Address is required')).toBeVisible();
  await expect.element(announcer().getByText('2 fields need to be corrected.')).toBeInTheDocument();
  await expect.element(nameBox()).toHaveFocus();
  // Read out once: by the summary, and by the field that has the focus.
  await expect.poll(() => texts(page.getByRole('alert'))).toEqual([]);
  await expect.element(nameBox()).toHaveAccessibleDescription(/Toilet name is required/);
  await userEvent.type(nameBox(), 'M');
  await expect.element(page.getByText('Toilet name is required')).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Toilet name must be at least 2 characters long'))
    .toBeVisible();
  await nameBox().fill('Market');
  await addButton().click();
  await expect.element(addressBox()).toHaveFocus();
});

test('ADD-20 ADD-21 ADD-35 each change shows at once whether a field is too short or empty, and clears the error once it is right', async () => {
  await openForm();
  const short = page.getByText('Toilet name must be at least 2 characters long');
  await userEvent.type(nameBox(), 'M');
  await expect.element(short).toBeVisible();
  await expect.element(nameBox()).toHaveFocus();
  await userEvent.type(nameBox(), 'a');
  await expect.element(short).not.toBeInTheDocument();
  await nameBox().fill('');
  await expect.element(page.getByText('Toilet name is required')).toBeVisible();
  await nameBox().fill('Market');
  await expect.element(page.getByText('Toilet name is required')).not.toBeInTheDocument();
  await addressBox().fill('Quay');
  await addressBox().fill('');
  await expect.element(page.getByText('Address is required')).toBeVisible();
  await addressBox().fill('Quay');
  // Passing through a field on the way to another is no error.
  await focus(page.getByRole('textbox', { name: 'Payment Details' }));
  await focus(addressBox());
  await focus(nameBox());
  await expect.element(page.getByText('Address is required')).not.toBeInTheDocument();
});

for (const [name, status, detail] of [
  ['ERR-15 the database refuses', 500, 'Failed to insert toilet: no room'],
  ['ERR-17 too many', 429, 'You have added many toilets. Please wait an hour.'],
] as const) {
  test(`${name}: its words show and nothing typed is lost`, async () => {
    answerNearby([]);
    const json = { title: 'x', status, detail, success: false, error: detail, errors: [] };
    answerAdding(() => Response.json(json, { status }));
    await openForm();
    await addNamed('Market toilets');
    await expect.element(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
    await expect.element(nameBox()).toHaveValue('Market toilets');
    await expect.element(addressBox()).toHaveValue(ADDRESS);
    await expect.element(addButton()).toBeEnabled();
    await reload();
    await expect.element(nameBox()).toHaveValue('Market toilets');
  });
}

test('ERR-17 says that there is no connection, and a second try adds the toilet', async () => {
  let tries = 0;
  answerAdding((call) => (tries++ === 0 ? lost(call) : added()));
  await openForm();
  await addNamed('Signal box toilets');
  await expect
    .element(page.getByRole('alert').filter({ hasText: /could not be reached/ }))
    .toBeVisible();
  await addButton().click();
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
});

test('ADD-14 ADD-15 Cancel goes to / and forgets the draft; narrow, the panel leads back to the search and out', async () => {
  await openForm();
  await nameBox().fill('Never mind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAddress('/');
  await openForm();
  await expect.element(nameBox()).toHaveValue('');

  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Navigation' });
  await expect.element(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
  await panel.getByRole('link', { name: 'Back to Search' }).click();
  await expectAddress('/');
});

test('ADD-16 ADD-17 ADD-18 LIMIT-19 ADD-10 a typed address is geocoded, the toilet added, and / opens after 2 s', async () => {
  runClock('2026-03-05T09:00:00Z');
  const geocoded = answerGeocode({ lat: 53.3, lng: 1.1 });
  const sent = answerAdding(added);
  const { calls, letGo } = hold('POST /api/toilets');
  await openForm();
  await addNamed('Palmerston Road toilets');
  await expect.poll(() => calls.length).toBe(1);
  await stopClockAt('2026-03-05T10:00:00Z');
  letGo();
  await waitAtStandstill(page.getByRole('status').filter({ hasText: SUCCESS }));
  expect(geocoded.map(({ body }) => body)).toEqual([{ address: ADDRESS }]);
  expect(sent[0]?.body).toMatchObject({
    name: 'Palmerston Road toilets',
    location: 'POINT(1.100000 53.300000)',
  });
  await passMs(1999);
  expect(window.location.pathname).toBe('/add-toilet');
  await passMs(1);
  await expectAddress('/');
  await expect.element(page.getByText('You have not finished adding')).not.toBeInTheDocument();
});

test('ADD-12 ADD-13 a double click adds one toilet', async () => {
  const sent = answerAdding(added);
  const { letGo } = hold('POST /api/toilets');
  await openForm();
  await nameBox().fill('Twice pressed');
  await addressBox().fill(ADDRESS);
  await addButton().dblClick();
  await expect.element(addButton()).toHaveTextContent('Adding...');
  await expect.element(addButton()).toBeDisabled();
  letGo();
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
  expect(sent).toHaveLength(1);
});
