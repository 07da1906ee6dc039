import { toiletDetailsSchema } from '@loovia/core/api';
import { DAYS } from '@loovia/core/toilet-submission';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addToilet, hoursPart, openToiletPage } from '../toilet-page.ts';

// Routes of a context would turn the browser's cache off.
test.use({ map: 'unpainted' });

const everyDay = { days: [...DAYS] };
/** No two days that follow each other are alike, so that each has a row. */
const everyOtherDay = { days: ['monday', 'wednesday', 'friday', 'sunday'] };

async function openingOf(page: Page, id: string) {
  const answer = await page.request.get(`/api/toilets/${id}`);
  return toiletDetailsSchema.parse(await answer.json()).opening;
}

/** Also waits for the server's clock, which must not arrive after the test's has moved on. */
async function openPage(page: Page, id: string, name: string): Promise<void> {
  const config = page.waitForResponse('**/api/config');
  await openToiletPage(page, id, name);
  await (await config).finished();
}

function reportClosedToday(page: Page, id: string) {
  return page.request.post(`/api/toilets/${id}/reports`, { data: { kind: 'closed-today' } });
}

test('FACT-01 a page that stays open says when the toilet opens and shuts', async ({
  signedInPage: page,
}) => {
  const name = 'Osier Bed toilets';
  const id = await addToilet(page, name, everyOtherDay);
  await page.clock.install();
  await openPage(page, id, name);
  const opening = await openingOf(page, id);
  const isOpen = opening.state === 'open';
  const open = page.getByText('Open until 17:00');
  const closed = page.getByText(/^Closed until .*09:00$/);
  await expect(isOpen ? open : closed).toBeVisible();
  const change = Date.parse((isOpen ? opening.closes : opening.opens) ?? '');
  await page.clock.fastForward(change - Date.parse(opening.at) + 1000);
  await expect(isOpen ? closed : open).toBeVisible();
  await page.clock.fastForward('24:00:00');
  const tomorrow = new Date(change + 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'Europe/London',
  });
  const row = hoursPart(page).getByRole('term').filter({ hasText: tomorrow });
  await expect(row).toHaveCSS('font-weight', '700');
});

test('FACT-05 a page that stays open over midnight no longer says that it is closed today', async ({
  signedInPage: page,
}) => {
  const name = 'Withy Bed toilets';
  const id = await addToilet(page, name, everyDay);
  await reportClosedToday(page, id);
  await page.clock.install();
  await openPage(page, id, name);
  const report = page.getByText('One person says it is closed today.');
  await expect(report).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await expect(report).toHaveCount(0);
});

test('FACT-01 FACT-05 a page that the browser brings back is read again', async ({
  signedInPage: page,
}) => {
  const name = 'Sallow Bed toilets';
  const id = await addToilet(page, name, everyDay);
  await openPage(page, id, name);
  await page.goto('about:blank');
  await reportClosedToday(page, id);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goBack();
  await expect(page.getByText('One person says it is closed today.')).toBeVisible();
});

test('FACT-01 a page that the browser brings back offline goes by the clock of the device', async ({
  signedInPage: page,
}) => {
  const name = 'Alder Bed toilets';
  const id = await addToilet(page, name, everyDay);
  await openPage(page, id, name);
  const { state, at, opens, closes } = await openingOf(page, id);
  const change = Date.parse((state === 'open' ? closes : opens) ?? '');
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.clock.install({ time: change + Date.now() - Date.parse(at) + 60_000 });
  await page.goBack();
  const changed = state === 'open' ? /^Closed until .*09:00$/ : 'Open until 17:00';
  await expect(page.getByText(changed)).toBeVisible();
});
