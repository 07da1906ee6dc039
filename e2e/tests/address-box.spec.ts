import { expect, test } from '../fixtures.ts';

import { startBox } from '../planner.ts';

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
