import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../testing/test-api.ts';
import { passMs, resumeClock, runClock, stopClockAt } from '../testing/test-clock.ts';
import { listen } from '../testing/test-listening.ts';
import { expectAddress } from '../testing/test-page.ts';
import {
  endBox,
  expectErrorUnder,
  fillIn,
  MESSAGES,
  openPlanner,
  startBox,
  submit,
} from '../testing/test-planner.ts';
import { boxOf, focus, isOnTop, seen } from '../testing/test-screen.ts';

test('PLAN-06 PLAN-24 suggestions come while typing and are chosen with the keyboard', async () => {
  await openPlanner();
  await userEvent.type(startBox(), 'mark');
  const option = page.getByRole('listbox').getByRole('option', { name: /Market Street/ });
  await expect.element(option).toBeEnabled();
  await expect.element(startBox()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await expect.element(startBox()).toHaveAttribute('aria-activedescendant', option.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(startBox()).toHaveFocus();
});

test('PLAN-06 Escape closes the list, or what stands in its place, and keeps what was typed; the focus alone opens nothing, an arrow key and a press do', async () => {
  await openPlanner();
  await startBox().fill('mark');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(startBox()).toHaveValue('mark');

  await startBox().fill('zzz');
  const message = seen('No place of that name found here');
  await expect.element(message).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(startBox()).toHaveValue('zzz');

  await startBox().fill('mark');
  const options = page.getByRole('option');
  await expect.element(options).toHaveLength(1);
  await focus(endBox());
  await expect.element(options).not.toBeInTheDocument();
  await focus(startBox());
  await expect.element(options).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await startBox().click();
  await expect.element(options).toHaveLength(1);
});

test('PLAN-06 suggestions of another text cannot be chosen while those of the typed text load', async () => {
  const heard = listen();
  runClock();
  await openPlanner();
  const held = Promise.withResolvers<undefined>();
  answer('GET /api/places/suggest', async ({ url }) => {
    if (url.searchParams.get('q') === 'mark') await held.promise;
  });
  await startBox().fill('mar');
  const option = page.getByRole('option', { name: /Market Street/ });
  await expect.element(option).toBeEnabled();
  const place = boxOf(option);
  heard();

  await stopClockAt(Date.now() + 60_000);
  await startBox().fill('mark');
  // The list stays for a moment, so that it does not flicker, and chooses nothing.
  await expect.element(option).toBeDisabled();
  await option.click({ force: true });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(startBox()).not.toHaveAttribute('aria-activedescendant');
  await expect.element(startBox()).toHaveValue('mark');
  await expect.element(startBox()).toHaveFocus();
  expect(heard()).toEqual([]);

  await passMs(1_000);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(page.css('p').filter({ hasText: 'Looking for places…' })).toBeVisible();
  const said: string[] = [];
  await expect
    .poll(() => {
      said.push(...heard());
      return said;
    })
    .toEqual(['Looking for places…']);
  resumeClock();
  held.resolve(undefined);
  await expect.element(option).toBeEnabled();
  expect(boxOf(option)).toEqual(place);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');
});

test('PLAN-28 PLAN-29 ERR-01 sent with the button or Enter, nothing covers the error of typed text', async () => {
  await openPlanner();
  const error = page.getByRole('alert');
  for (const [message, box] of [
    [MESSAGES.start, startBox],
    [MESSAGES.end, endBox],
  ] as const) {
    await fillIn();
    for (const send of [submit, () => userEvent.keyboard('{Enter}')]) {
      await box().fill('');
      await expect.element(error).not.toBeInTheDocument();
      // The second time, the same error is already there.
      for (const text of ['mark', 'marke']) {
        await box().fill(text);
        await expect.element(page.getByRole('option')).toHaveLength(1);
        await send();
        await expect.element(error).toHaveTextContent(message);
        await expect.element(box()).toHaveFocus();
        await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
        expect(isOnTop(error)).toBe(true);
      }
    }
  }
});

test('PLAN-24 PLAN-25 PLAN-26 PLAN-28 typed text alone is not an address; emptying a box resets it and clears its error; typing after a pick leaves the address valid, and says what is used', async () => {
  await openPlanner();
  await startBox().fill('Market Street, Old Town');
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(MESSAGES.start);
  await expect.element(startBox()).toHaveValue('Market Street, Old Town');

  await fillIn();
  await startBox().fill('');
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(MESSAGES.start);
  await startBox().fill('x');
  await startBox().fill('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  await fillIn();
  await focus(startBox());
  await userEvent.keyboard('{End}');
  await userEvent.type(startBox(), ' 12');
  await expect.element(page.getByText(/Still using Market Street, Old Town/)).toBeVisible();
  await submit();
  await expectAddress(/\/route-results\?.*startLocation=Market\+Street/);
});

for (const [name, placeholder] of [
  ['start', 'Start'],
  ['destination', 'Where are you going today?'],
] as const) {
  test(`PLAN-27 ERR-01 a ${name} without an address is refused at its box, and forgotten`, async () => {
    await openPlanner();
    await fillIn();
    const box = page.getByPlaceholder(placeholder, { exact: true });
    await box.fill('blank');
    await page.getByRole('option', { name: /Blank Hill/ }).click();
    await expectErrorUnder(box, MESSAGES.invalidPick);
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveAccessibleDescription(MESSAGES.invalidPick);
    await submit();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(name === 'start' ? MESSAGES.start : MESSAGES.end);
    await expectAddress('/');
  });
}
