import type { Page } from '@playwright/test';
import {
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
