import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/test-api.ts';
import { answerContact, category, MESSAGE, message, send } from '../../testing/test-contact.ts';
import {
  ADA,
  expectAddress,
  goBack,
  openPage,
  openSignedIn,
  reload,
  signInAs,
} from '../../testing/test-page.ts';
import { answerRoutes, openDetails, openToilets } from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';

test('a draft about one toilet appears on no other form, also after following links', async () => {
  answerContact(() => ({ status: 201 }));
  const stops = [stop(1, { placeId: 'region_node/1', name: 'Café Penarth', address: null })];
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await openDetails(rows.first());
  await page.getByRole('link', { name: 'Report a problem with Café Penarth' }).click();
  await message().fill('About the café');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expectAddress('/contact');
  await expect.element(message()).toHaveValue('');
  await expect.element(category()).toHaveValue('');
  await message().fill('About something else');
  await goBack();
  await expect
    .element(page.getByRole('group', { name: 'Toilet' }))
    .toHaveTextContent('Café Penarth');
  await expect.element(message()).toHaveValue('About the café');
  await page.getByRole('button', { name: 'Remove toilet' }).click();
  await expect.element(message()).toHaveValue('About the café');
  await reload();
  await expect.element(message()).toHaveValue('About the café');
  await send().click();
  await expect.element(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toContain('About the café');
});

test('a draft written before the session is known survives a reload', async () => {
  answer('GET /api/session', () => new Promise(() => undefined));
  await openPage('/contact');
  await message().fill(MESSAGE);
  signInAs(ADA);
  await reload();
  await expect.element(message()).toHaveValue(MESSAGE);
});
