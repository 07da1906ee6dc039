import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addButton,
  addNamed,
  answerAdding,
  answerGeocode,
  answerNearby,
  nameBox,
  openForm,
  refused,
} from '../../testing/test-add-toilet.ts';
import { hold } from '../../testing/test-api.ts';
import { expectAddress, reload } from '../../testing/test-page.ts';
import { answerPlaces } from '../../testing/test-places.ts';
import { settle } from '../../testing/test-screen.ts';

beforeEach(() => {
  answerPlaces();
  answerGeocode();
  answerNearby([]);
});

const UNFINISHED = 'You have not finished adding';

/** Presses 'Add Toilet'. Nothing is near, and the answers to `what` are held. */
async function beginAdding(name: string, what: string) {
  const sent = answerAdding(refused);
  const held = hold(what);
  await openForm();
  await addNamed(name);
  await expect.poll(() => held.calls.length).toBe(1);
  return { sent, letGo: held.letGo };
}

for (const [what, url] of [
  ['the address', 'POST /api/geocode'],
  ['toilets nearby', 'POST /api/toilets/near'],
] as const) {
  test(`ADD-14 Cancel while ${what} is still looked up: nothing is added, and the next form is kept`, async () => {
    const { sent, letGo } = await beginAdding('Ticked wrongly', url);
    await expect.element(addButton()).toHaveTextContent(/^Adding\.\.\.$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
    await page.getByRole('link', { name: 'Add Toilet' }).click();
    await nameBox().fill('The next one');
    letGo();
    await settle();
    expect(sent).toHaveLength(0);
    await reload();
    await expect.element(nameBox()).toHaveValue('The next one');
  });
}

test('ADD-02 leaving by a link while the address is still looked up adds nothing, and keeps the form', async () => {
  const { sent, letGo } = await beginAdding('Left half-way', 'POST /api/geocode');
  await page.getByRole('link', { name: 'Loovia', exact: true }).click();
  await expect.element(page.getByText(UNFINISHED)).toBeVisible();
  letGo();
  await settle();
  expect(sent).toHaveLength(0);
  await page.getByRole('link', { name: 'Finish adding it' }).click();
  await expect.element(nameBox()).toHaveValue('Left half-way');
});

test('ADD-14 once the toilet is on its way to the server, Cancel is off until it is refused', async () => {
  const { letGo } = await beginAdding('On its way', 'POST /api/toilets');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.click({ force: true });
  await expectAddress('/add-toilet');
  letGo();
  await expect.element(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
  await cancel.click();
  await expectAddress('/');
});
