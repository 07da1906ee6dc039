import { journeysAnswerSchema } from '@loovia/core/api';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { endBox, startBox } from '../planner.ts';

test.use({ map: 'unpainted', hasTouch: true, viewport: { width: 390, height: 844 } });

test('PLAN-33 RES-28 a new person sees the first toilet’s name after six presses and two typed places', async ({
  page,
}) => {
  let presses = 0;
  const press = async (what: Locator) => {
    presses++;
    await what.tap();
  };
  await signIn(page, 'new-person@example.org');
  // Whatever a person has to scroll to, they have to look for.
  for (const [box, place] of [
    [startBox(page), 'Pennyminster station'],
    [endBox(page), 'Shillingbourne'],
  ] as const) {
    await press(box);
    await page.keyboard.type(place);
    await press(page.getByRole('option').first());
  }
  await press(page.getByRole('button', { name: 'Walking', exact: true }));
  const planned = page.waitForResponse('**/api/journeys');
  await press(page.getByRole('button', { name: 'Find my route' }));

  const { routes } = journeysAnswerSchema.parse(await (await planned).json());
  const suggested = routes[0]?.stops.find((stop) => stop.suggested);
  if (!suggested) throw new Error('The story needs a journey with a suggested stop.');
  await expect(page.getByText(suggested.name).first()).toBeInViewport({ ratio: 1 });
  expect(presses).toBeLessThanOrEqual(6);
});
