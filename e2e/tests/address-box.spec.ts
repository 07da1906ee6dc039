import { listen } from '../accessibility/listen.ts';
import { expect, test } from '../fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import {
  endBox,
  expectErrorUnder,
  fillIn,
  MESSAGES,
  openPlanner,
  startBox,
  submit,
} from '../planner.ts';

test('PLAN-06 PLAN-24 suggestions come while typing and are chosen with the keyboard', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await startBox(page).pressSequentially('mark');
  const option = page.getByRole('listbox').getByRole('option', { name: /Market Street/ });
  await expect(option).toBeEnabled();
  await expect(startBox(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(startBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(startBox(page)).toBeFocused();
});

test('PLAN-06 Escape closes the list, or what stands in its place, and keeps what was typed; the focus alone opens nothing, an arrow key and a press do', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await startBox(page).fill('mark');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(startBox(page)).toHaveValue('mark');

  await startBox(page).fill('zzz');
  const message = page.locator('p', { hasText: 'No place of that name found here' });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(startBox(page)).toHaveValue('zzz');

  await startBox(page).fill('mark');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(1);
  await endBox(page).focus();
  await expect(options).toHaveCount(0);
  await startBox(page).focus();
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Escape');
  await startBox(page).click();
  await expect(options).toHaveCount(1);
});

test('PLAN-06 suggestions of another text cannot be chosen while those of the typed text load', async ({
  signedInPage: page,
}) => {
  const heard = await listen(page);
  await page.clock.install();
  await openPlanner(page);
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/api\/places\/suggest\?.*q=mark&/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await startBox(page).fill('mar');
  const option = page.getByRole('option', { name: /Market Street/ });
  await expect(option).toBeEnabled();
  const place = await option.boundingBox();
  await heard();

  await page.clock.pauseAt(Date.now() + 60_000);
  await startBox(page).fill('mark');
  // The list stays for a moment, so that it does not flicker, and chooses nothing.
  await expect(option).toBeDisabled();
  await option.click({ force: true });
  await page.keyboard.press('ArrowDown');
  await expect(startBox(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(startBox(page)).toHaveValue('mark');
  await expect(startBox(page)).toBeFocused();
  expect(await heard()).toEqual([]);

  await page.clock.runFor(1_000);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('p', { hasText: 'Looking for places…' })).toBeVisible();
  expect(await heard()).toEqual(['Looking for places…']);
  await page.clock.resume();
  held.resolve(undefined);
  await expect(option).toBeEnabled();
  expect(await option.boundingBox()).toEqual(place);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');
});

test('PLAN-28 PLAN-29 ERR-01 sent with the button or Enter, nothing covers the error of typed text', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  const error = page.getByRole('alert');
  for (const [message, box] of [
    [MESSAGES.start, startBox],
    [MESSAGES.end, endBox],
  ] as const) {
    await fillIn(page);
    for (const send of [submit, (sent: Page) => sent.keyboard.press('Enter')]) {
      await box(page).fill('');
      await expect(error).toHaveCount(0);
      // The second time, the same error is already there.
      for (const text of ['mark', 'marke']) {
        await box(page).fill(text);
        await expect(page.getByRole('option')).toHaveCount(1);
        await send(page);
        await expect(error).toHaveText(message);
        await expect(box(page)).toBeFocused();
        await expect(page.getByRole('listbox')).toHaveCount(0);
        expect(await isOnTop(error)).toBe(true);
      }
    }
  }
});

/** Whether nothing covers its middle. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test('PLAN-07 PLAN-08 the server suggests places of the region, and none abroad; emoji, right-to-left text and a long paste do no harm', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await startBox(page).fill('station');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
  await startBox(page).fill('Champs-Élysées, Paris');
  await expect(page.getByText(/^No place of that name found here/).first()).toBeVisible();

  const texts = ['🚻🚻 toilets', 'شارع السوق', 'half \ud83d', "'; DROP TABLE toilets; --"];
  for (const text of [...texts, 'market '.repeat(20_000)]) {
    const answer = page.waitForResponse(/\/api\/places\/suggest\?/);
    await startBox(page).fill(text);
    expect((await answer).status()).toBe(200);
    await startBox(page).fill('');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await startBox(page).fill('m'.repeat(100_000));
  expect((await startBox(page).inputValue()).length).toBe(200);
});

test('PLAN-24 PLAN-25 PLAN-26 PLAN-28 typed text alone is not an address; emptying a box resets it and clears its error; typing after a pick leaves the address valid, and says what is used', async ({
  signedInPage: page,
}) => {
  await openPlanner(page);
  await startBox(page).fill('Market Street, Old Town');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.start);
  await expect(startBox(page)).toHaveValue('Market Street, Old Town');

  await fillIn(page);
  await startBox(page).fill('');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.start);
  await startBox(page).fill('x');
  await startBox(page).fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await fillIn(page);
  await startBox(page).press('End');
  await startBox(page).pressSequentially(' 12');
  await expect(page.getByText(/Still using Market Street, Old Town/)).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/route-results\?.*startLocation=Market\+Street/);
});

for (const [name, placeholder] of [
  ['start', 'Start'],
  ['destination', 'Where are you going today?'],
] as const) {
  test(`PLAN-27 ERR-01 a ${name} without an address is refused at its box, and forgotten`, async ({
    signedInPage: page,
  }) => {
    await openPlanner(page);
    await fillIn(page);
    const box = page.getByPlaceholder(placeholder, { exact: true });
    await box.fill('blank');
    await page.getByRole('option', { name: /Blank Hill/ }).click();
    await expectErrorUnder(box, MESSAGES.invalidPick);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(MESSAGES.invalidPick);
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText(
      name === 'start' ? MESSAGES.start : MESSAGES.end,
    );
    await expect(page).toHaveURL('/');
  });
}
