import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { endBox, openPlanner, plannerForm, startBox } from '../planner.ts';
import { JOURNEY, RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';
import { changeConfig } from '../stubs.ts';

test('PLAN-20 the button is in view without scrolling on windows of three sizes', async ({
  signedInPage: page,
}) => {
  for (const [width, height] of [
    [1280, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await test.step(`${String(width)} x ${String(height)}`, async () => {
      await page.setViewportSize({ width, height });
      await openPlanner(page);
      const button = page.getByRole('button', { name: 'Find my route' });
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole('switch', { name: 'Disability Access' }).focus();
      await expect(button).toBeInViewport({ ratio: 1 });
    });
  }
});

test('PLAN-10 PLAN-11 PLAN-13 LIMIT-06 the buttons at the ends move a slider by a step', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  const frequency = page.getByRole('slider', { name: /^Frequency/ });
  const more = page.getByRole('button', { name: '+5 min frequency' });
  const fewer = page.getByRole('button', { name: '−5 min frequency' });
  await more.click();
  await expect(frequency).toHaveValue('55');
  await fewer.click({ clickCount: 2 });
  await expect(frequency).toHaveValue('45');
  await expect(page.getByRole('status').getByText('a stop every 45 minutes')).toBeAttached();
  const [left, right] = [await more.boundingBox(), await fewer.boundingBox()];
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await frequency.fill('5');
  await fewer.click();
  await expect(frequency).toHaveAttribute('aria-valuetext', 'no stops');
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('No stops', { exact: true })).toBeVisible();

  const detour = page.getByRole('slider', { name: 'Maximum detour in meters' });
  await page.getByRole('button', { name: '+50 m maximum detour' }).click();
  await expect(detour).toHaveAttribute('aria-valuetext', 'up to 550\u00a0m off my route');
});

test('PLAN-03 a past time today is noted, and one press changes it to now', async ({
  signedInPage: page,
}) => {
  await changeConfig(page, { now: '2030-05-06T18:45:00+01:00' });
  await openPlanner(page);
  const note = page.getByText('This time has passed. It is 18:45 now.');
  await expect(note).toHaveCount(0);
  await page.getByLabel('Time').fill('08:15');
  await expect(note).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Date').fill('2030-05-07');
  await expect(note).toHaveCount(0);
  await page.getByLabel('Date').fill('2030-05-06');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect(page.getByLabel('Time')).toHaveValue('18:45');
  await expect(page.getByLabel('Time')).toBeFocused();
  await expect(note).toHaveCount(0);
});

test('PLAN-02 PLAN-03 a form that stays open over midnight says that its time has passed', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2030-05-06T22:50:00Z' });
  await changeConfig(page, { now: '2030-05-06T23:50:00+01:00' });
  await openPlanner(page);
  await page.clock.fastForward('00:11:00');
  await expect(page.getByText('This time has passed. It is 00:01 now.')).toBeVisible();
  await expect(page.getByLabel('Date')).toHaveAttribute('min', '2030-05-07');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect(page.getByLabel('Date')).toHaveValue('2030-05-07');
});

test.describe('a journey planned before on this device', () => {
  test.beforeEach(async ({ signedInPage: page }) => {
    await stubRoutes(page, [route(0)]);
    const before = new URL(RESULTS_URL, 'http://loovia.test');
    before.searchParams.set('frequency', '35');
    before.searchParams.set('disabilityAccess', 'true');
    await page.goto(`${before.pathname}${before.search}`);
    await expect(page.getByRole('link', { name: /^your recent journeys/ })).toBeVisible();
    await openPlanner(page);
  });

  test('fills in places and settings with one press, for today and now', async ({
    signedInPage: page,
  }) => {
    const today = await page.getByLabel('Date').inputValue();
    await expect(page.getByRole('button', { name: 'Walking', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expectNoAxeViolations(page);
    await plannerForm(page)
      .getByRole('button', { name: 'Market Street, Old Town to Central Station, Quay' })
      .click();
    await expect(startBox(page)).toHaveValue(JOURNEY.startLocation);
    await expect(endBox(page)).toHaveValue(JOURNEY.endLocation);
    await expect(page.getByLabel('Date')).toHaveValue(today);
    await expect(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('35');
    await expect(page.getByRole('switch', { name: 'Disability Access' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Find my route' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/route-results\\?.*journeyDate=${today}`));
  });

  test('PLAN-19 also offers its settings alone, and fills in nothing by itself', async ({
    signedInPage: page,
  }) => {
    await expect(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('50');
    const settings = page.getByRole('button', {
      name: 'My last settings: Walking, a stop every 35 minutes, Disability Access',
    });
    await expect(settings).toHaveAttribute('aria-pressed', 'false');
    await settings.click();
    await expect(settings).toHaveAttribute('aria-pressed', 'true');
    await expect(startBox(page)).toHaveValue('');
    await expect(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('35');
    await expect(page.getByRole('button', { name: 'Walking', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
