import {
  addButton,
  addNamed,
  day,
  nearbyPanel,
  freshPlace,
  nameBox,
  openForm,
  REFUSED,
  stubAdding,
  stubGeocode,
  stubNearby,
  SUCCESS,
  addressBox,
  ADDRESS,
} from '../add-toilet.ts';
import { expect, test } from '../fixtures.ts';

for (const [typed, stored] of [
  ['Union Street', 'Union Street'],
  ["King's Cross", "King's Cross"],
  ['Caffi Tŷ Mawr', 'Caffi Tŷ Mawr'],
  ['St John’s & Co', 'St John’s & Co'],
  ['Quay <script>alert(1)</script>', 'Quay alert(1)'],
  ['Mill;DROP TABLE toilets', 'Mill toilets'],
] as const) {
  test(`ADD-22 ADD-23 ADD-24 ADD-39 ADD-40 ${typed} is stored as ${stored} and shown as text`, async ({
    signedInPage: page,
  }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const at = freshPlace();
    await stubGeocode(page, at);
    await openForm(page);
    const added = page.waitForResponse('**/api/toilets');
    await addNamed(page, typed);
    const { toilet } = (await (await added).json()) as { toilet: { name: string } };
    expect(toilet.name).toBe(stored);
    await expect(page.getByText(SUCCESS)).toBeVisible();
    // The next person who adds one there is asked about it.
    await openForm(page);
    await addNamed(page, 'Another one');
    await expect(nearbyPanel(page).getByText(stored, { exact: true })).toBeVisible();
    expect(alerts).toEqual([]);
  });
}

test('ADD-11 ADD-41 DATA-13 DATA-14 DATA-15 DATA-11 sends what was filled in', async ({
  signedInPage: page,
}) => {
  await stubGeocode(page, { lat: 53.3, lng: 1.1 });
  await stubNearby(page, []);
  const sent = await stubAdding(page, REFUSED);
  await openForm(page);
  await nameBox(page).fill('Market toilets');
  await addressBox(page).fill(ADDRESS);
  await page.getByRole('textbox', { name: 'Description' }).fill('Behind the library.');
  await page.getByRole('textbox', { name: 'Payment Details' }).fill('£0.50, card');
  await expect(page.getByText('This looks like a price')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Free to use' }).uncheck();
  await expect(page.getByText('This looks like a price')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'RADAR key needed' }).check();
  await page.getByRole('slider', { name: 'Cleanliness Rating' }).fill('4.3');
  await day(page, 'Monday').getByLabel('Open', { exact: true }).fill('09:00');
  await day(page, 'Monday').getByLabel('Close', { exact: true }).fill('17:30');
  await day(page, 'Tuesday').getByLabel('Open', { exact: true }).fill('09:00');
  await expect(page.getByText('No closing time. We will save Tuesday as closed.')).toBeVisible();
  await expect(page.getByText('Left blank, so we will save it as closed.')).toHaveCount(5);
  await day(page, 'Sunday').getByRole('checkbox', { name: 'Closed' }).check();
  await addButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
  expect(sent[0]?.postDataJSON()).toEqual({
    submission_id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    name: 'Market toilets',
    address: ADDRESS,
    description: 'Behind the library.',
    payment_details: '£0.50, card',
    location: 'POINT(1.100000 53.300000)',
    is_public: true,
    is_free: false,
    is_accessible: false,
    is_men_only: false,
    is_women_only: false,
    is_gender_neutral: false,
    has_baby_changing: false,
    radar: true,
    cleanliness_rating: 4.3,
    cleanliness_rated: true,
    opening_hours: { monday: { closed: false, open: '09:00', close: '17:30' } },
    hours_known: true,
  });
  await addButton(page).click();
  await expect.poll(() => sent.length).toBe(2);
  const ids = sent.map(
    (request) => (request.postDataJSON() as Record<string, unknown>).submission_id,
  );
  expect(ids[1]).toBe(ids[0]);
});

test('ADD-09 one press copies a day to all days, and another sets every day to open 24 hours', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  const times = (weekday: string) =>
    Promise.all(
      ['Open', 'Close'].map((label) =>
        day(page, weekday).getByLabel(label, { exact: true }).inputValue(),
      ),
    );
  await day(page, 'Wednesday').getByLabel('Open', { exact: true }).fill('18:00');
  await day(page, 'Wednesday').getByLabel('Close', { exact: true }).fill('02:00');
  await expect(page.getByText('Closes at 02:00 the next day.')).toBeVisible();
  await day(page, 'Thursday').getByRole('checkbox', { name: 'Closed' }).check();
  const copy = day(page, 'Wednesday').getByRole('button', { name: 'Copy to all days' });
  await copy.click();
  expect(await times('Sunday')).toEqual(['18:00', '02:00']);
  const said = page
    .getByRole('status')
    .filter({ hasText: 'Wednesday’s hours copied to all days.' });
  await expect(said).toBeVisible();
  await expect(copy).toBeFocused();
  await expect(copy).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(copy).toBeFocused();
  await expect(said).toHaveCount(0);
  expect(await times('Sunday')).toEqual(['', '']);
  await expect(day(page, 'Thursday').getByRole('checkbox', { name: 'Closed' })).toBeChecked();
  await page.getByRole('button', { name: 'Open 24 hours, every day' }).click();
  expect(await times('Monday')).toEqual(['00:00', '00:00']);
  await expect(page.getByText('Open 24 hours.', { exact: true })).toHaveCount(7);
  const clear = page.getByRole('button', { name: 'Clear all hours' });
  await clear.click();
  expect(await times('Friday')).toEqual(['', '']);
  await expect(clear).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await times('Friday')).toEqual(['00:00', '00:00']);
  // A later change can no longer be undone with it.
  await clear.click();
  await day(page, 'Monday').getByLabel('Open', { exact: true }).fill('09:00');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('ADD-22 says beforehand what cleaning leaves out of a text', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  const note = page.getByText('When we save it, we leave out');
  for (const box of [
    nameBox(page),
    addressBox(page),
    page.getByRole('textbox', { name: 'Description' }),
    page.getByRole('textbox', { name: 'Payment Details' }),
  ]) {
    await box.fill('Mill; Street');
    await expect(note).toBeVisible();
    await box.fill(' Mill  Street ');
    await expect(note).toHaveCount(0);
  }
});

test('ADD-26 ADD-29 a name of brackets only is empty after cleaning; description and payment may be blank', async ({
  signedInPage: page,
}) => {
  await stubGeocode(page, freshPlace());
  await openForm(page);
  await addNamed(page, '<>');
  await expect(page.getByText('Toilet name cannot be empty')).toBeVisible();
  await nameBox(page).fill('Blank Lane');
  await addButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});
