import { expect, test } from '../fixtures.ts';
import { pickAddress } from '../journey.ts';
import {
  endBox,
  expectErrorUnder,
  expectFailureAboveForm,
  fillIn,
  fillInAll,
  MESSAGES,
  openPlanner,
  plannerForm,
  startBox,
  submit,
} from '../planner.ts';
import { changeRegion, changeConfig, stubPlaces } from '../stubs.ts';

test.describe('the form opens', () => {
  test('PLAN-01 PLAN-03 LIMIT-21 on today and now in London', async ({ signedInPage: page }) => {
    // Half past midnight in London; the evening before in this browser's time zone.
    await changeConfig(page, { now: '2026-07-02T00:30:00+01:00' });
    await page.goto('/');
    await expect(page.getByLabel('Date')).toHaveValue('2026-07-02');
    await expect(page.getByLabel('Time')).toHaveValue('00:30');
    await expect(page.getByLabel('Date')).toHaveAttribute('min', '2026-07-02');
  });

  test('PLAN-04 PLAN-05 PLAN-09 PLAN-10 PLAN-11 PLAN-12 PLAN-13 PLAN-14 PLAN-15 PLAN-16 PLAN-17 PLAN-18 PLAN-19 PLAN-20 LIMIT-06 LIMIT-07 LIMIT-08 with its fields at their defaults, and both sliders in words; keys move the inverted one visibly the right way', async ({
    signedInPage: page,
  }) => {
    await openPlanner(page);
    await expect(startBox(page)).toHaveValue('');
    await expect(endBox(page)).toHaveValue('');
    await expect(page.getByRole('switch', { name: 'Disability Access' })).not.toBeChecked();
    for (const name of ['Walking', 'Public Transport', 'Cycling', 'Car']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    }

    const frequency = page.getByRole('slider', {
      name: 'Frequency (minutes between stops): 100 to 0',
    });
    await expect(frequency).toHaveAttribute('min', '0');
    await expect(frequency).toHaveAttribute('max', '100');
    await expect(frequency).toHaveValue('50');
    await expect(frequency).toHaveAttribute('aria-valuetext', 'a stop every 50 minutes');
    await frequency.fill('0');
    await expect(page.getByText('no stops', { exact: true })).toBeVisible();

    const tolerance = page.getByRole('slider', { name: 'Maximum detour in meters' });
    await expect(tolerance).toHaveAttribute('min', '0');
    await expect(tolerance).toHaveAttribute('max', '250');
    await expect(tolerance).toHaveValue('50');
    await expect(page.getByText('up to 500 m off my route')).toBeVisible();
    await tolerance.fill('250');
    await expect(tolerance).toHaveAttribute('aria-valuetext', 'up to 2500\u00a0m off my route');

    const box = await frequency.boundingBox();
    if (!box) throw new Error('the slider is not on the screen');
    await frequency.click({ position: { x: 4, y: box.height / 2 } });
    await expect(frequency).toHaveValue('100');
    await frequency.click({ position: { x: box.width - 4, y: box.height / 2 } });
    await expect(frequency).toHaveValue('0');
    await page.keyboard.press('ArrowLeft');
    await expect(frequency).toHaveValue('1');
    await page.keyboard.press('ArrowRight');
    await expect(frequency).toHaveValue('0');
    await page.keyboard.press('ArrowUp');
    await expect(frequency).toHaveValue('1');
  });
});

test('PLAN-02 PLAN-28 PLAN-29 PLAN-30 PLAN-31 PLAN-32 ERR-01 the checks run in order, each in red under its field, which gets the focus; a past date and an empty time are refused', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  const alert = page.getByRole('alert');
  await submit(page);
  await expectErrorUnder(startBox(page), MESSAGES.start);
  await expect(startBox(page)).toBeFocused();
  await pickAddress(page, 'Start', 'market');
  await expect(alert).toHaveCount(0);

  await submit(page);
  await expectErrorUnder(endBox(page), MESSAGES.end);
  await expect(endBox(page)).toBeFocused();
  await pickAddress(page, 'Where are you going today?', 'station');

  await submit(page);
  await expectErrorUnder(page.getByRole('button', { name: 'Walking' }), MESSAGES.transport);
  await expect(page.getByRole('button', { name: 'Walking' })).toBeFocused();
  await page.getByRole('button', { name: 'Car' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.getByLabel('Date').fill('2020-01-01');
  await submit(page);
  await expect(alert).toHaveText('Please choose today or a later date');
  await expect(page.getByLabel('Date')).toBeFocused();
  await page.getByLabel('Date').fill('2099-01-01');
  await page.getByLabel('Time').fill('');
  await submit(page);
  await expect(alert).toHaveText('Please choose a time');
});

test('PLAN-33 PLAN-34 DATA-06 the journey goes to the results in the state and the address', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await fillInAll(page);
  await submit(page);
  await page.waitForURL(/\/route-results\?/);
  const places = { startLocation: 'Market Street, Old Town', endLocation: 'Central Station, Quay' };
  const day = { journeyDate: '2030-05-06', journeyTime: '18:45', selectedTransport: 'cycling' };
  expect(await page.evaluate(() => (history.state as { state: unknown }).state)).toEqual({
    ...places,
    startCoordinates: { lat: 51.501, lng: -3.001 },
    endCoordinates: { lat: 51.512, lng: -3.012 },
    disabilityAccess: true,
    frequency: 30,
    tolerance: 120,
    ...day,
  });
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...places,
    startCoordinates: '51.501,-3.001',
    endCoordinates: '51.512,-3.012',
    disabilityAccess: 'true',
    frequency: '30',
    tolerance: '120',
    ...day,
  });

  await page.goBack();
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
  await expect(endBox(page)).toHaveValue('Central Station, Quay');
  await expect(page.getByLabel('Date')).toHaveValue('2030-05-06');
  await expect(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('30');
  await expect(page.getByRole('switch', { name: 'Disability Access' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Cycling' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('PLAN-15 PLAN-16 PLAN-18 each way to travel is sent by its own name', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await fillIn(page);
  for (const [name, value] of [
    ['Walking', 'walking'],
    ['Public Transport', 'public'],
    ['Car', 'car'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await submit(page);
    await expect(page).toHaveURL(new RegExp(`selectedTransport=${value}`));
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('public transport that is missing, or not for that day, has a notice at once; a moved timetable, before planning', async ({
  signedInPage: page,
}) => {
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words });
  for (const [name, changes, words] of [
    [
      'there is none',
      { publicTransport: false, timetable: null },
      'Public transport is not available in Pennyshire yet.',
    ],
    [
      'the day is not covered',
      { timetable: { from: '2031-03-01', to: '2031-03-31', shiftedWeeks: 0 } },
      'We only have times for 1 March to 31 March 2031.',
    ],
  ] as const) {
    await test.step(name, async () => {
      await changeRegion(page, changes);
      await openPlanner(page);
      await page.getByRole('button', { name: 'Walking' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      await page.getByRole('button', { name: 'Public Transport' }).click();
      await expect(notice(words)).toBeVisible();
    });
  }
  await test.step('the timetable was moved', async () => {
    await changeRegion(page, {
      timetable: { from: '2026-03-01', to: '2040-03-31', shiftedWeeks: 143 },
    });
    await openPlanner(page);
    await expect(
      page.getByText('Test timetable, moved 143 weeks. Do not use it to travel.'),
    ).toBeVisible();
  });
});

test('a link with invalid values says so and keeps the rest', async ({ signedInPage: page }) => {
  await openPlanner(page);
  await fillIn(page);
  await submit(page);
  await expect(page).toHaveURL(/\/route-results\?/);
  const link = new URL(page.url());
  link.searchParams.set('journeyTime', '24:61');
  link.searchParams.set('tolerance', '251');
  await page.goto(link.href);
  await expect(page.getByText(/^The time must be from 00:00 to 23:59/)).toBeVisible();
  await expect(page.getByText(/^The tolerance must be a whole number/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).click();
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
  await expect(endBox(page)).toHaveValue('Central Station, Quay');
  await submit(page);
  await expect(page).toHaveURL(/\/route-results\?.*tolerance=50&/);
});

test.describe('failures are shown in red above the form, and the form stays', () => {
  test('ERR-03 the search for places; a place that cannot be fetched, at its box', async ({
    signedInPage: page,
  }) => {
    await page.goto('/');
    await page.route(/\/api\/places\/suggest\?/, (route) => route.fulfill({ status: 503 }));
    await startBox(page).fill('market');
    await expectFailureAboveForm(page, 'Failed to initialize location search');
    await expect(startBox(page)).toHaveValue('market');
    await page.unroute(/\/api\/places\/suggest\?/);
    await stubPlaces(page);
    await startBox(page).fill('market s');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.route(/\/api\/places\/stub/, (route) => route.abort());
    await startBox(page).fill('market');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('alert')).toContainText('Loovia could not be reached.');
    await expect(startBox(page)).toHaveValue('Market Street');
  });

  test.describe(() => {
    test.use({ map: 'unpainted' });

    test('ERR-02 ERR-05 the map', async ({ signedInPage: page }) => {
      await page.route(/\/map\/style\.json/, (route) => route.fulfill({ status: 500 }));
      await page.goto('/');
      await expect(plannerForm(page)).toBeVisible();
      await expectFailureAboveForm(page, 'Failed to initialize the map');
    });
  });
});
