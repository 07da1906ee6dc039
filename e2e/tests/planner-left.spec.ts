import type { Page } from '@playwright/test';
import { expect, signIn, signInFromLogin, test } from '../fixtures.ts';
import { hold, settle } from '../hold.ts';
import { pickAddress, routeCard, search } from '../journey.ts';
import { endBox, fillIn, openPlanner, startBox, submit } from '../planner.ts';

const toNear = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Toilets near me' }).click();

const nearHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Toilets near you' });

/** Presses 'Use my location' and 'Find my route'. Returns a function with which the browser answers. */
async function waitForLocation(
  page: Page,
  open = () => openPlanner(page),
): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 53.2834, longitude: 1.0512, accuracy: 10 };
      Object.assign(window, {
        answer: () => {
          found({ coords } as GeolocationPosition);
        },
      });
    };
  });
  await open();
  await pickAddress(page, 'Where are you going today?', 'Harbour');
  await page.getByRole('button', { name: 'Walking', exact: true }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await submit(page);
  return async () => {
    await page.evaluate(() => {
      (window as unknown as { answer: () => void }).answer();
    });
    await settle(page);
  };
}

test('AUTH-12 a position that comes after the sign-out leaves no journey to the next user', async ({
  page,
}) => {
  await signIn(page, 'waiting@example.org');
  // The results have been seen, so that their code is there.
  const answer = await waitForLocation(page, async () => {
    await search(page, { from: 'Market Square', to: 'Harbour', mode: 'Walking' });
    await expect(routeCard(page, 1)).toBeVisible();
    await page.getByRole('link', { name: 'Loovia', exact: true }).click();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toBeVisible();
  await answer();
  await expect(page).toHaveURL('/login');
  await signInFromLogin(page, 'following@example.org', /\/(route-results.*)?$/);
  await expect(page).toHaveURL('/');
  await expect(startBox(page)).toHaveValue('');
});

test('a picked place that arrives while the next screen still loads changes nothing', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  const place = await hold(page, /\/api\/places\/(?!suggest)/);
  const chunk = await hold(page, /near-page.*\.js/);
  await fillIn(page);
  await submit(page);
  await toNear(page);
  await chunk.asked;
  await expect(endBox(page)).toBeVisible();
  await place.letGo();
  await expect(page).toHaveURL('/near');
  await chunk.letGo();
  await expect(nearHeading(page)).toBeVisible();
});

test('leaving while the next screen still loads leaves that one to come back to', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await fillIn(page);
  const chunk = /near-page.*\.js/;
  // Not answered before that.
  await page.route(chunk, () => undefined, { times: 1 });
  const asked = page.waitForRequest(chunk);
  await toNear(page);
  await asked;
  await expect(endBox(page)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(nearHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/near');
});
