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
  day,
  nameBox,
  openForm,
  refused,
  SUCCESS,
} from '../../testing/test-add-toilet.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { valueOf } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

test('ADD-11 ADD-41 DATA-13 DATA-14 DATA-15 DATA-11 sends what was filled in', async () => {
  answerGeocode({ lat: 53.3, lng: 1.1 });
  answerNearby([]);
  const sent = answerAdding(refused);
  await openForm();
  await nameBox().fill('Market toilets');
  await addressBox().fill(ADDRESS);
  await page.getByRole('textbox', { name: 'Description' }).fill('Behind the library.');
  await page.getByRole('textbox', { name: 'Payment Details' }).fill('£0.50, card');
  await expect.element(page.getByRole('main').getByText('This looks like a price')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Free to use' }).click();
  await expect
    .element(page.getByRole('main').getByText('This looks like a price'))
    .not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'RADAR key needed' }).click();
  await page.getByRole('slider', { name: 'Cleanliness Rating' }).fill('4.3');
  await day('Monday').getByLabelText('Open', { exact: true }).fill('09:00');
  await day('Monday').getByLabelText('Close', { exact: true }).fill('17:30');
  await day('Tuesday').getByLabelText('Open', { exact: true }).fill('09:00');
  await expect
    .element(page.getByRole('main').getByText('No closing time. We will save Tuesday as closed.'))
    .toBeVisible();
  await expect.element(page.getByText('Left blank, so we will save it as closed.')).toHaveLength(5);
  await day('Sunday').getByRole('checkbox', { name: 'Closed' }).click();
  await addButton().click();
  await expect.element(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
  expect(sent[0]?.body).toEqual({
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
  await addButton().click();
  await expect.poll(() => sent.length).toBe(2);
  const ids = sent.map(({ body }) => (body as Record<string, unknown>).submission_id);
  expect(ids[1]).toBe(ids[0]);
});

test('ADD-09 one press copies a day to all days, and another sets every day to open 24 hours', async () => {
  await openForm();
  const times = (weekday: string) =>
    ['Open', 'Close'].map((label) => valueOf(day(weekday).getByLabelText(label, { exact: true })));
  await day('Wednesday').getByLabelText('Open', { exact: true }).fill('18:00');
  await day('Wednesday').getByLabelText('Close', { exact: true }).fill('02:00');
  await expect.element(page.getByText('Closes at 02:00 the next day.')).toBeVisible();
  await day('Thursday').getByRole('checkbox', { name: 'Closed' }).click();
  const copy = day('Wednesday').getByRole('button', { name: 'Copy Wednesday to all days' });
  await copy.click();
  expect(times('Sunday')).toEqual(['18:00', '02:00']);
  const said = day('Wednesday').getByText('Wednesday’s hours copied to all days.');
  await expect.element(said).toBeVisible();
  await expect.element(copy).toHaveFocus();
  await expect.element(copy).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(copy).toHaveFocus();
  await expect.element(said).not.toBeInTheDocument();
  expect(times('Sunday')).toEqual(['', '']);
  await expect.element(day('Thursday').getByRole('checkbox', { name: 'Closed' })).toBeChecked();
  await page.getByRole('button', { name: 'Open 24 hours, every day' }).click();
  expect(times('Monday')).toEqual(['00:00', '00:00']);
  await expect.element(page.getByText('Open 24 hours.', { exact: true })).toHaveLength(7);
  const clear = page.getByRole('button', { name: 'Clear all hours' });
  await clear.click();
  expect(times('Friday')).toEqual(['', '']);
  await expect.element(clear).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(times('Friday')).toEqual(['00:00', '00:00']);
  // A later change can no longer be undone with it.
  await clear.click();
  await day('Monday').getByLabelText('Open', { exact: true }).fill('09:00');
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('ADD-22 says beforehand what cleaning leaves out of a text', async () => {
  await openForm();
  const note = page.getByText('When we save it, we leave out');
  for (const box of [
    nameBox(),
    addressBox(),
    page.getByRole('textbox', { name: 'Description' }),
    page.getByRole('textbox', { name: 'Payment Details' }),
  ]) {
    await box.fill('Mill; Street');
    await expect.element(note).toBeVisible();
    await box.fill(' Mill  Street ');
    await expect.element(note).not.toBeInTheDocument();
  }
});

test('ADD-26 ADD-29 a name of brackets only is empty after cleaning; description and payment may be blank', async () => {
  answerAdding(added);
  await openForm();
  await addNamed('<>');
  await expect.element(page.getByText('Toilet name cannot be empty')).toBeVisible();
  await nameBox().fill('Blank Lane');
  await addButton().click();
  await expect.element(page.getByText(SUCCESS)).toBeVisible();
});
