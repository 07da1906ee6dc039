import type { Page } from '@playwright/test';
import {
  addButton,
  addNamed,
  freshPlace,
  nameBox,
  openForm,
  REFUSED,
  stubAdding,
  stubGeocode,
  stubNearby,
  SUCCESS,
} from '../add-toilet.ts';
import { expect, test } from '../fixtures.ts';
import { hold, settle, type Held } from '../hold.ts';

const UNFINISHED = 'You have not finished adding';

/** Presses 'Add Toilet'. Nothing is near, and the answers to `url` are held. */
async function beginAdding(page: Page, name: string, url: string) {
  await stubGeocode(page, freshPlace());
  await stubNearby(page, []);
  const sent = await stubAdding(page, REFUSED);
  const answer = await hold(page, url);
  await openForm(page);
  await addNamed(page, name);
  await answer.asked;
  return { sent, answer };
}

const NEARBY = '**/api/toilets/near';

/** The last question before a toilet is added is which others are near. */
async function letAllGo(page: Page, { letGo }: Held, held = '**/api/geocode'): Promise<void> {
  const checked = held === NEARBY ? null : page.waitForResponse(NEARBY);
  await letGo();
  await checked;
  await settle(page);
}

for (const [what, url] of [
  ['the address', '**/api/geocode'],
  ['toilets nearby', NEARBY],
] as const) {
  test(`ADD-14 Cancel while ${what} is still looked up: nothing is added, and the next form is kept`, async ({
    signedInPage: page,
  }) => {
    const { sent, answer } = await beginAdding(page, 'Ticked wrongly', url);
    await expect(addButton(page)).toHaveText('Adding...');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
    await page.getByRole('link', { name: 'Add Toilet' }).click();
    await nameBox(page).fill('The next one');
    await letAllGo(page, answer, url);
    expect(sent).toHaveLength(0);
    await page.reload();
    await expect(nameBox(page)).toHaveValue('The next one');
  });
}

test('ADD-02 leaving by a link while the address is still looked up adds nothing, and keeps the form', async ({
  signedInPage: page,
}) => {
  const { sent, answer } = await beginAdding(page, 'Left half-way', '**/api/geocode');
  await page.getByRole('link', { name: 'Loovia', exact: true }).click();
  await expect(page.getByText(UNFINISHED)).toBeVisible();
  await letAllGo(page, answer);
  expect(sent).toHaveLength(0);
  await page.getByRole('link', { name: 'Finish adding it' }).click();
  await expect(nameBox(page)).toHaveValue('Left half-way');
});

test('ADD-14 Cancel while the next screen still loads: nothing is added or kept', async ({
  signedInPage: page,
}) => {
  const chunk = await hold(page, /planner-page.*\.js/);
  const { sent, answer } = await beginAdding(page, 'Ticked wrongly', '**/api/geocode');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(nameBox(page)).toBeVisible();
  await letAllGo(page, answer);
  await chunk.letGo();
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  await expect(page.getByText(UNFINISHED)).toHaveCount(0);
  expect(sent).toHaveLength(0);
});

test('ADD-14 once the toilet is on its way to the server, Cancel is off until it is refused', async ({
  signedInPage: page,
}) => {
  const { answer } = await beginAdding(page, 'On its way', '**/api/toilets');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await cancel.click({ force: true });
  await expect(page).toHaveURL('/add-toilet');
  await answer.letGo();
  await expect(page.getByRole('alert').filter({ hasText: /^Error: no$/ })).toBeVisible();
  await cancel.click();
  await expect(page).toHaveURL('/');
});

test('ADD-18 once added, the way to / does not cross one to another screen that still loads', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2026-03-05T09:00:00Z' });
  await stubGeocode(page, freshPlace());
  await stubNearby(page, []);
  const chunk = await hold(page, /near-page.*\.js/);
  await openForm(page);
  await page.clock.pauseAt('2026-03-05T10:00:00Z');
  await addNamed(page, 'Added and left');
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Toilets near me' }).click();
  await chunk.asked;
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/near');
});
