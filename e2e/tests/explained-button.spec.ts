import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { routeButton, routeCard } from '../journey.ts';
import { buttonOf, RECOMMENDED, stubRecommendation } from '../recommendation-stubs.ts';
import { RESULTS_URL, route, stubRoutes } from '../results-stubs.ts';

test.use({ hasTouch: true });

/** Puts a finger on an element; the returned function lifts it. */
async function rest(page: Page, on: Locator) {
  const { x, y } = (await on.boundingBox()) ?? { x: 0, y: 0 };
  const fingers = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 20, y: y + 20 }];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('AI-02 AI-04 PLAN-23 by touch the button explains itself before it acts, or why it is off', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0), route(1, { stops: [] })]);
  const asked = await stubRecommendation(page, () => RECOMMENDED);
  await page.goto(RESULTS_URL);
  const tip = routeCard(page, 1).getByRole('tooltip');
  const why = routeCard(page, 2).getByRole('tooltip');

  await routeButton(page, 2).tap();
  // Forced, as Playwright would wait until the button is on.
  await buttonOf(page, 2).tap({ force: true });
  await expect(why).toBeVisible();
  await buttonOf(page, 2).hover({ force: true });
  await why.click();
  await page.mouse.move(0, 0);
  await expect(why).toBeHidden();

  await routeButton(page, 1).tap();
  await buttonOf(page, 1).scrollIntoViewIfNeeded();
  const lift = await rest(page, buttonOf(page, 1));
  await expect(tip).toBeVisible();
  await lift();
  await expect(tip).toBeHidden();
  expect(asked).toHaveLength(0);

  await buttonOf(page, 1).tap();
  await expect(tip).toBeHidden();
  await expect(routeCard(page, 1)).toContainText('2 stops chosen');
  expect(asked).toHaveLength(1);
});

test('a button that appears under a resting pointer shows no tooltip', async ({
  signedInPage: page,
}) => {
  await stubRoutes(page, [route(0)]);
  await page.goto(RESULTS_URL);
  const tip = routeCard(page, 1).getByRole('tooltip');
  const { x, y } = (await buttonOf(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.getByRole('link', { name: 'Back to Search' }).first().press('Enter');
  const send = page.getByRole('button', { name: 'Find my route' });
  await expect(send).toBeVisible();
  await page.mouse.move(x + 8, y + 8);
  await send.press('Enter');
  const isUnderPointer = () => buttonOf(page).evaluate((button) => button.matches(':hover'));
  await expect.poll(isUnderPointer).toBe(true);
  await expect(tip).toBeHidden();
  await page.mouse.move(x + 9, y + 9);
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(x + 12, y + 9);
  await expect(tip).toBeHidden();
});
