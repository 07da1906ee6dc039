import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { expectAddress } from '../../testing/test-page.ts';
import {
  endBox,
  expectErrorUnder,
  openPlanner,
  pickAddress,
  startBox,
  submit,
} from '../../testing/test-planner.ts';
import { beAt, refusePosition } from '../../testing/test-position.ts';
import { answerRoutes } from '../../testing/test-results-page.ts';
import { route } from '../../testing/test-results.ts';
import { focus } from '../../testing/test-screen.ts';

/** In Pennyminster. */
const HERE = { latitude: 53.283456789, longitude: 1.051234567 };

const useMyLocation = () => page.getByRole('button', { name: 'Use my location' });

test('PLAN-24 the position is requested only at the press, and becomes the start', async () => {
  const questions = beAt(0, HERE);
  const searches = await openPlanner();
  await focus(startBox());
  expect(questions()).toBe(0);

  await useMyLocation().click();
  await expect.element(startBox()).toHaveDisplayValue(/^My location at \d\d:\d\d$/);
  expect(questions()).toBe(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  await pickAddress(endBox(), 'station');
  expect(searches.at(-1)?.url.searchParams.get('near')).toBe('53.28,1.05');

  const planned = answerRoutes([route(0)]);
  await page.getByRole('button', { name: 'Walking' }).click();
  await submit();
  await expect
    .poll(() => planned[0]?.body)
    .toMatchObject({
      startLocation: expect.stringMatching(/^My location at /) as string,
      startCoordinates: { lat: 53.28346, lng: 1.05123 },
    });
});

test('ERR-01 a refused position is shown at the box, which keeps its text', async () => {
  refusePosition();
  await openPlanner();
  await pickAddress(startBox(), 'market');
  await useMyLocation().click();
  await expectErrorUnder(
    startBox(),
    'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
  );
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await expectNoAxeViolations();
  await pickAddress(endBox(), 'station');
  await page.getByRole('button', { name: 'Walking' }).click();
  await submit();
  await expectAddress(/\/route-results\?startLocation=Market/);
});

test('ERR-01 a position outside the area is refused at once', async () => {
  beAt(0, { latitude: 51.5877, longitude: -2.9984 });
  await openPlanner();
  await useMyLocation().click();
  await expectErrorUnder(
    startBox(),
    'The start is outside the area this map covers, which is Pennyshire. Choose a start in Pennyshire.',
  );
  await expect.element(startBox()).toHaveValue('');
});

test('typing replaces a position that does not come', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockReturnValue(undefined);
  await openPlanner();
  await useMyLocation().click();
  await expect.element(page.getByRole('button', { name: 'Finding you…' })).toBeVisible();
  await pickAddress(startBox(), 'market');
  await expect.element(useMyLocation()).toBeVisible();
  await focus(endBox());
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
});
