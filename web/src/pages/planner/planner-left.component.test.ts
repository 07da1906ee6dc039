import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, problem } from '../../testing/test-api.ts';
import { answerNear } from '../../testing/test-near-page.ts';
import { ADA, expectAddress, goBack, openPage, reload, signInAs } from '../../testing/test-page.ts';
import {
  endBox,
  fillIn,
  openPlanner,
  pickAddress,
  startBox,
  submit,
} from '../../testing/test-planner.ts';
import { answerRoutes } from '../../testing/test-results-page.ts';
import { route } from '../../testing/test-results.ts';
import { settle } from '../../testing/test-screen.ts';

async function toNear(): Promise<void> {
  answerNear([]);
  await page.getByRole('banner').getByRole('link', { name: 'Toilets near me' }).click();
}

const nearHeading = () => page.getByRole('heading', { level: 1, name: 'Toilets near you' });

test('PLAN-24 a position that comes after the planner was left takes nobody away from the next screen', async () => {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockReturnValue(undefined);
  await openPlanner();
  await pickAddress(endBox(), 'station');
  await page.getByRole('button', { name: 'Walking', exact: true }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await submit();
  await toNear();
  await expect.element(nearHeading()).toBeVisible();
  const coords = { latitude: 53.2834, longitude: 1.0512, accuracy: 10 };
  ask.mock.lastCall?.[0]({ coords } as GeolocationPosition);
  await settle();
  await expectAddress('/near');
  await goBack();
  await expect.element(endBox()).toBeVisible();
  await expectAddress('/');
});

test('a picked place that arrives on the planner leads to the results, as was asked', async () => {
  answerRoutes([route(0)]);
  await openPlanner();
  const place = hold('GET /api/places/stub*');
  await fillIn();
  await submit();
  place.letGo();
  await expectAddress(/\/route-results\?/);
  await goBack();
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
});

test('what was filled in is there after another screen and back, and after a reload', async () => {
  await openPlanner();
  await fillIn();
  await expect
    .poll(() => JSON.stringify(window.history.state))
    .toContain('"selectedTransport":"cycling"');
  await toNear();
  await expect.element(nearHeading()).toBeVisible();
  await goBack();
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await endBox().fill('Lighth');
  await reload();
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await expect.element(endBox()).toHaveValue('Lighth');
});

test.each([
  ['the same person', ADA, 'Market Street, Old Town'],
  ['another person', { id: 'grace', email: 'grace@example.org' }, ''],
])(
  'what was filled in when the session ended comes back to its writer alone: %s',
  async (_, next, start) => {
    await openPlanner();
    await fillIn();
    await expect.poll(() => JSON.stringify(window.history.state)).toContain('cycling');
    answer('GET /api/places/suggest', () => problem(401, 'The session has ended.'));
    signInAs(null);
    await endBox().fill('ligh');
    await expectAddress('/login');
    signInAs(next);
    await openPage('/auth/callback');
    await expectAddress('/');
    await expect.element(startBox()).toHaveValue(start);
  },
);
