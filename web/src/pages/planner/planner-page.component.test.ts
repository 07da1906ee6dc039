import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMap } from '../../testing/map-stand-in.tsx';
import { answer, lost, problem } from '../../testing/test-api.ts';
import { changeRegion, CONFIG } from '../../testing/test-config.ts';
import { expectAddress, goBack, openSignedIn } from '../../testing/test-page.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import {
  endBox,
  expectErrorUnder,
  expectFailureAboveForm,
  fillIn,
  fillInAll,
  MESSAGES,
  openPlanner,
  pickAddress,
  plannerForm,
  startBox,
  submit,
} from '../../testing/test-planner.ts';
import { announcer, boxOf, focus } from '../../testing/test-screen.ts';

describe('the form opens', () => {
  test('PLAN-01 PLAN-03 LIMIT-21 on today and now in London', async () => {
    // Half past midnight in London; the evening before in this browser's time zone.
    answer('GET /api/config', () => ({ ...CONFIG, now: '2026-07-02T00:30:00+01:00' }));
    await openSignedIn('/');
    await expect.element(page.getByLabelText('Date')).toHaveValue('2026-07-02');
    await expect.element(page.getByLabelText('Time')).toHaveValue('00:30');
    await expect.element(page.getByLabelText('Date')).toHaveAttribute('min', '2026-07-02');
  });

  test('PLAN-04 PLAN-05 PLAN-09 PLAN-10 PLAN-11 PLAN-12 PLAN-13 PLAN-14 PLAN-15 PLAN-16 PLAN-17 PLAN-18 PLAN-19 PLAN-20 LIMIT-06 LIMIT-07 LIMIT-08 with its fields at their defaults, and both sliders in words; keys move the inverted one visibly the right way', async () => {
    await openPlanner();
    await expect.element(startBox()).toHaveValue('');
    await expect.element(endBox()).toHaveValue('');
    await expect.element(page.getByRole('switch', { name: 'Disability Access' })).not.toBeChecked();
    for (const name of ['Walking', 'Public Transport', 'Cycling', 'Car']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    }

    const frequency = page.getByRole('slider', {
      name: 'Frequency (minutes between stops): 100 to 0',
    });
    await expect.element(frequency).toHaveAttribute('min', '0');
    await expect.element(frequency).toHaveAttribute('max', '100');
    await expect.element(frequency).toHaveValue('50');
    await expect.element(frequency).toHaveAttribute('aria-valuetext', 'a stop every 50 minutes');
    await frequency.fill('0');
    await expect.element(page.getByText('no stops', { exact: true })).toBeVisible();

    const tolerance = page.getByRole('slider', { name: 'Maximum detour in meters' });
    await expect.element(tolerance).toHaveAttribute('min', '0');
    await expect.element(tolerance).toHaveAttribute('max', '250');
    await expect.element(tolerance).toHaveValue('50');
    await expect.element(page.getByText('up to 500 m off my route')).toBeVisible();
    await tolerance.fill('250');
    await expect
      .element(tolerance)
      .toHaveAttribute('aria-valuetext', 'up to 2500\u00a0m off my route');

    const box = boxOf(frequency);
    await frequency.click({ position: { x: 4, y: box.height / 2 } });
    await expect.element(frequency).toHaveValue('100');
    await frequency.click({ position: { x: box.width - 4, y: box.height / 2 } });
    await expect.element(frequency).toHaveValue('0');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(frequency).toHaveValue('1');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(frequency).toHaveValue('0');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(frequency).toHaveValue('1');
  });
});

test('PLAN-02 PLAN-28 PLAN-29 PLAN-30 PLAN-31 PLAN-32 ERR-01 the checks run in order, each in red under its field, which gets the focus; a past date and an empty time are refused', async () => {
  await openPlanner();
  const alert = page.getByRole('alert');
  await submit();
  await expectErrorUnder(startBox(), MESSAGES.start);
  await expect.element(startBox()).toHaveFocus();
  await pickAddress(startBox(), 'market');
  await expect.element(alert).not.toBeInTheDocument();

  await submit();
  await expectErrorUnder(endBox(), MESSAGES.end);
  await expect.element(endBox()).toHaveFocus();
  await pickAddress(endBox(), 'station');

  await submit();
  await expectErrorUnder(page.getByRole('button', { name: 'Walking' }), MESSAGES.transport);
  await expect.element(page.getByRole('button', { name: 'Walking' })).toHaveFocus();
  await page.getByRole('button', { name: 'Car' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expectAddress('/');

  await page.getByLabelText('Date').fill('2020-01-01');
  await submit();
  await expect.element(alert).toHaveTextContent(/^Please choose today or a later date$/);
  await expect.element(page.getByLabelText('Date')).toHaveFocus();
  await page.getByLabelText('Date').fill('2099-01-01');
  await page.getByLabelText('Time').fill('');
  await submit();
  await expect.element(alert).toHaveTextContent(/^Please choose a time$/);
});

test('PLAN-33 PLAN-34 DATA-06 the journey goes to the results in the state and the address', async () => {
  await openPlanner();
  await fillInAll();
  await submit();
  await expectAddress(/\/route-results\?/);
  const places = { startLocation: 'Market Street, Old Town', endLocation: 'Central Station, Quay' };
  const day = { journeyDate: '2030-05-06', journeyTime: '18:45', selectedTransport: 'cycling' };
  expect((history.state as { state: unknown }).state).toEqual({
    ...places,
    startCoordinates: { lat: 51.501, lng: -3.001 },
    endCoordinates: { lat: 51.512, lng: -3.012 },
    disabilityAccess: true,
    frequency: 30,
    tolerance: 120,
    ...day,
  });
  expect(Object.fromEntries(new URL(window.location.href).searchParams)).toEqual({
    ...places,
    startCoordinates: '51.501,-3.001',
    endCoordinates: '51.512,-3.012',
    disabilityAccess: 'true',
    frequency: '30',
    tolerance: '120',
    ...day,
  });

  await goBack();
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await expect.element(endBox()).toHaveValue('Central Station, Quay');
  await expect.element(page.getByLabelText('Date')).toHaveValue('2030-05-06');
  await expect.element(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('30');
  await expect.element(page.getByRole('switch', { name: 'Disability Access' })).toBeChecked();
  await expect
    .element(page.getByRole('button', { name: 'Cycling' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('PLAN-15 PLAN-16 PLAN-18 each way to travel is sent by its own name', async () => {
  await openPlanner();
  await fillIn();
  for (const [name, value] of [
    ['Walking', 'walking'],
    ['Public Transport', 'public'],
    ['Car', 'car'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await submit();
    await expectAddress(new RegExp(`selectedTransport=${value}`));
    await goBack();
    await expectAddress('/');
  }
});

test('public transport that is missing, or not for that day, has a notice at once; a moved timetable, before planning', async () => {
  const notice = (words: string) => page.getByRole('status').filter({ hasText: words });
  for (const [changes, words] of [
    [
      { publicTransport: false, timetable: null },
      'Public transport is not available in Pennyshire yet.',
    ],
    [
      { timetable: { from: '2031-03-01', to: '2031-03-31', shiftedWeeks: 0 } },
      'We only have times for 1 March to 31 March 2031.',
    ],
  ] as const) {
    changeRegion(changes);
    await openPlanner();
    await page.getByRole('button', { name: 'Walking' }).click();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Public Transport' }).click();
    await expect.element(notice(words)).toBeVisible();
  }
  changeRegion({ timetable: { from: '2026-03-01', to: '2040-03-31', shiftedWeeks: 143 } });
  await openPlanner();
  await expect
    .element(page.getByText('Test timetable, moved 143 weeks. Do not use it to travel.'))
    .toBeVisible();
});

test('PLAN-09 on a phone, Disability Access is above the button without scrolling', async () => {
  await page.viewport(390, 844);
  await openPlanner();
  const access = boxOf(page.getByText('Step-free paths, and only toilets known to be accessible.'));
  expect(access.bottom).toBeLessThan(
    boxOf(page.getByRole('button', { name: 'Find my route' })).top,
  );
});

describe('swapping start and destination', () => {
  const swap = () => page.getByRole('button', { name: 'Swap start and destination' });

  test('by keyboard keeps the focus and says what it did; both ends are sent swapped', async () => {
    await openPlanner();
    await fillIn();
    await focus(swap());
    await userEvent.keyboard('{Enter}');
    await expect.element(startBox()).toHaveValue('Central Station, Quay');
    await expect.element(endBox()).toHaveValue('Market Street, Old Town');
    await expect.element(swap()).toHaveFocus();
    await expect
      .element(announcer())
      .toHaveTextContent(
        'Swapped. Start: Central Station, Quay. Destination: Market Street, Old Town.',
      );
    await submit();
    await expectAddress(/startLocation=Central\+Station.*endLocation=Market\+Street/);
  });

  test('takes a pick along that is still on its way', async () => {
    await openPlanner();
    const held = Promise.withResolvers<object>();
    answer('GET /api/places/stub*', () => held.promise);
    await pickAddress(startBox(), 'market');
    await swap().click();
    await expect.element(endBox()).toHaveValue('Market Street');
    const location = { lat: 51.501, lng: -3.001 };
    held.resolve({ id: 'stub/market', formattedAddress: 'Market Street, Old Town', location });
    await expect.element(endBox()).toHaveValue('Market Street, Old Town');
    await expect.element(startBox()).toHaveValue('');
  });
});

test('a link with invalid values says so and keeps the rest', async () => {
  await openPlanner();
  await fillIn();
  await submit();
  await expectAddress(/\/route-results\?/);
  const link = new URL(window.location.href);
  link.searchParams.set('journeyTime', '24:61');
  link.searchParams.set('tolerance', '251');
  await openSignedIn(link.pathname + link.search);
  await expect.element(page.getByText(/^The time must be from 00:00 to 23:59/)).toBeVisible();
  await expect.element(page.getByText(/^The tolerance must be a whole number/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).click();
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await expect.element(endBox()).toHaveValue('Central Station, Quay');
  await submit();
  await expectAddress(/\/route-results\?.*tolerance=50&/);
});

describe('failures are shown in red above the form, and the form stays', () => {
  test('ERR-03 the search for places; a place that cannot be fetched, at its box', async () => {
    await openSignedIn('/');
    answer('GET /api/places/suggest', () => problem(503, 'down'));
    await startBox().fill('market');
    await expectFailureAboveForm('Failed to initialize location search');
    await expect.element(startBox()).toHaveValue('market');
    answerPlaces();
    await startBox().fill('market s');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

    answer('GET /api/places/stub*', lost);
    await startBox().fill('market');
    await page.getByRole('option').first().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Loovia could not be reached.');
    await expect.element(startBox()).toHaveValue('Market Street');
  });

  test('ERR-02 ERR-05 the map', async () => {
    needMap('unpainted');
    answer('GET /map/style.json', () => problem(500, 'down'));
    await openSignedIn('/');
    await expect.element(plannerForm()).toBeVisible();
    await expectFailureAboveForm('Failed to initialize the map');
  });
});
