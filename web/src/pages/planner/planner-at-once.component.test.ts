import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { runClock, sleepMs } from '../../testing/test-clock.ts';
import { changeConfig } from '../../testing/test-config.ts';
import { expectAddress, openSignedIn } from '../../testing/test-page.ts';
import { endBox, openPlanner, plannerForm, startBox } from '../../testing/test-planner.ts';
import { answerRoutes } from '../../testing/test-results-page.ts';
import { JOURNEY, RESULTS_URL, route } from '../../testing/test-results.ts';
import { announcer, boxOf, focus, seen, valueOf } from '../../testing/test-screen.ts';

test('PLAN-20 the button is in view without scrolling on windows of three sizes', async () => {
  for (const [width, height] of [
    [1280, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await openPlanner();
    const button = page.getByRole('button', { name: 'Find my route' });
    await expect.element(button).toBeInViewport({ ratio: 0.99 });
    await focus(page.getByRole('switch', { name: 'Disability Access' }));
    await expect.element(button).toBeInViewport({ ratio: 0.99 });
  }
});

test('PLAN-10 PLAN-11 PLAN-13 LIMIT-06 the buttons at the ends move a slider by a step', async () => {
  await openPlanner();
  const frequency = page.getByRole('slider', { name: /^Frequency/ });
  const more = page.getByRole('button', { name: '+5 min frequency' });
  const fewer = page.getByRole('button', { name: '−5 min frequency' });
  await more.click();
  await expect.element(frequency).toHaveValue('55');
  await fewer.dblClick();
  await expect.element(frequency).toHaveValue('45');
  await expect.element(announcer().getByText('a stop every 45 minutes')).toBeInTheDocument();
  const [left, right] = [boxOf(more), boxOf(fewer)];
  expect(left.x).toBeLessThan(right.x);
  await frequency.fill('5');
  await fewer.click();
  await expect.element(frequency).toHaveAttribute('aria-valuetext', 'no stops');
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('No stops', { exact: true })).toBeVisible();

  const detour = page.getByRole('slider', { name: 'Maximum detour in meters' });
  await page.getByRole('button', { name: '+50 m maximum detour' }).click();
  await expect.element(detour).toHaveAttribute('aria-valuetext', 'up to 550\u00a0m off my route');
});

test('PLAN-03 a past time today is noted, and one press changes it to now', async () => {
  changeConfig({ now: '2030-05-06T18:45:00+01:00' });
  await openPlanner();
  const note = seen('This time has passed. It is 18:45 now.');
  await expect.element(note).not.toBeInTheDocument();
  await page.getByLabelText('Time').fill('08:15');
  await expect.element(note).toBeVisible();
  await expectNoAxeViolations();
  await page.getByLabelText('Date').fill('2030-05-07');
  await expect.element(note).not.toBeInTheDocument();
  await page.getByLabelText('Date').fill('2030-05-06');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect.element(page.getByLabelText('Time')).toHaveValue('18:45');
  await expect.element(page.getByLabelText('Time')).toHaveFocus();
  await expect.element(note).not.toBeInTheDocument();
});

test('PLAN-02 PLAN-03 a form that stays open over midnight says that its time has passed', async () => {
  runClock('2030-05-06T22:50:00Z');
  changeConfig({ now: '2030-05-06T23:50:00+01:00' });
  await openPlanner();
  await sleepMs(11 * 60_000);
  await expect.element(seen('This time has passed. It is 00:01 now.')).toBeVisible();
  await expect.element(page.getByLabelText('Date')).toHaveAttribute('min', '2030-05-07');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect.element(page.getByLabelText('Date')).toHaveValue('2030-05-07');
});

describe('a journey planned before on this device', () => {
  beforeEach(async () => {
    answerRoutes([route(0)]);
    const before = new URL(RESULTS_URL, 'http://loovia.test');
    before.searchParams.set('frequency', '35');
    before.searchParams.set('disabilityAccess', 'true');
    await openSignedIn(`${before.pathname}${before.search}`);
    await expect.element(page.getByRole('link', { name: /^your recent journeys/ })).toBeVisible();
    await openPlanner();
  });

  test('fills in places and settings with one press, for today and now', async () => {
    const today = valueOf(page.getByLabelText('Date'));
    await expect
      .element(page.getByRole('button', { name: 'Walking', exact: true }))
      .toHaveAttribute('aria-pressed', 'false');
    await expectNoAxeViolations();
    await plannerForm()
      .getByRole('button', { name: 'Market Street, Old Town to Central Station, Quay' })
      .click();
    await expect.element(startBox()).toHaveValue(JOURNEY.startLocation);
    await expect.element(endBox()).toHaveValue(JOURNEY.endLocation);
    await expect.element(page.getByLabelText('Date')).toHaveValue(today);
    await expect.element(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('35');
    await expect.element(page.getByRole('switch', { name: 'Disability Access' })).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Find my route' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAddress(new RegExp(`/route-results\\?.*journeyDate=${today}`));
  });

  test('PLAN-19 also offers its settings alone, and fills in nothing by itself', async () => {
    await expect.element(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('50');
    const settings = page.getByRole('button', {
      name: 'My last settings: Walking, a stop every 35 minutes, Disability Access',
    });
    await expect.element(settings).toHaveAttribute('aria-pressed', 'false');
    await settings.click();
    await expect.element(settings).toHaveAttribute('aria-pressed', 'true');
    await expect.element(startBox()).toHaveValue('');
    await expect.element(page.getByRole('slider', { name: /^Frequency/ })).toHaveValue('35');
    await expect
      .element(page.getByRole('button', { name: 'Walking', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});
