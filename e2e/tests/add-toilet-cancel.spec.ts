import { addNamed, freshPlace, nameBox, openForm, stubGeocode, SUCCESS } from '../add-toilet.ts';
import { expect, test } from '../fixtures.ts';
import { hold, settle } from '../hold.ts';

test('ADD-14 Cancel while the next screen still loads: nothing is added or kept', async ({
  signedInPage: page,
}) => {
  const chunk = await hold(page, /planner-page.*\.js/);
  const answer = await hold(page, '**/api/geocode');
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/toilets')) added.push(request.url());
  });
  await openForm(page);
  await addNamed(page, 'Ticked wrongly');
  await answer.asked;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(nameBox(page)).toBeVisible();
  // The last question before a toilet is added is which others are near.
  const checked = page.waitForResponse('**/api/toilets/near');
  await answer.letGo();
  await checked;
  await settle(page);
  await chunk.letGo();
  await expect(page.getByRole('button', { name: 'Find my route' })).toBeVisible();
  await expect(page.getByText('You have not finished adding')).toHaveCount(0);
  expect(added).toEqual([]);
});

test('ADD-18 once added, the way to / does not cross one to another screen that still loads', async ({
  signedInPage: page,
}) => {
  await page.clock.install({ time: '2026-03-05T09:00:00Z' });
  await stubGeocode(page, freshPlace());
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
