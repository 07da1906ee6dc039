import { expect, type Locator, type Page } from '@playwright/test';
import { routeCard, search, toiletRows, type Search } from './journey.ts';
import { readyMap } from './map-need.ts';

/** A Tuesday, Wednesday or Thursday from tomorrow on, on which the demo county's weekday services run. */
export function weekdayAfter(today: string): string {
  for (let days = 1; ; days++) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000);
    const date = day.toISOString().slice(0, 10);
    const isMidweek = [2, 3, 4].includes(day.getUTCDay());
    // Bank holidays that can fall in the middle of a week.
    if (isMidweek && !/-(12-2[5-8]|01-0[1-4])$/.test(date)) return date;
  }
}

/** Plans by public transport and returns the number of the first route with the wanted content. */
export async function planByPublicTransport(
  page: Page,
  request: Omit<Search, 'mode'>,
  wanted: (card: Locator) => Locator,
): Promise<number> {
  await search(page, { ...request, mode: 'Public Transport' });
  await expect(routeCard(page, 1)).toBeVisible();
  const count = await page.getByRole('article', { name: /^Route \d$/ }).count();
  for (let number = 1; number <= count; number++) {
    const card = routeCard(page, number);
    await card.getByRole('button', { name: /^Show steps and toilets/ }).click();
    if ((await wanted(card).count()) > 0) return number;
  }
  throw new Error(`None of the ${String(count)} routes has what is looked for.`);
}

/** The same across the demo county, on a working day after today. */
export async function planAcrossDemoCounty(
  page: Page,
  wanted: (card: Locator) => Locator,
): Promise<number> {
  await page.goto('/');
  const today = await page.getByLabel('Date', { exact: true }).inputValue();
  const request = {
    from: 'Market Farthing',
    to: 'Tannermouth',
    date: weekdayAfter(today),
    time: '10:00',
    frequency: 20,
    tolerance: 60,
  };
  return planByPublicTransport(page, request, wanted);
}

/** Toilets of a card whose break of journey costs time. */
export function breaksOfJourney(card: Locator): Locator {
  return toiletRows(card).filter({ hasText: /Get off at .+: \+[1-9]\d*\smin/ });
}

/** Chooses the first break of journey of a route and checks arrival, legs and map. */
export async function pickBreakOfJourney(page: Page, number: number): Promise<void> {
  const card = routeCard(page, number);
  const events = card
    .getByRole('list', { name: `Steps and toilets of Route ${String(number)}` })
    .locator('> li');
  await expect(events.first()).toHaveText(/^\d\d:\d\dStart at/);
  const span = card.getByText(/^\d\d:\d\d to \d\d:\d\d$/);
  const before = await span.textContent();
  const legsBefore = await card.getByRole('button', { name: /^Leg \d+$/ }).count();

  const row = breaksOfJourney(card).first();
  const [, later] = /\+(\d+)\smin/.exec(await row.innerText()) ?? [];
  const id = await row.getByRole('checkbox').getAttribute('aria-labelledby');
  const name = await page.locator(`[id="${String(id)}"]`).innerText();
  await row.getByRole('checkbox').check();
  await expect(
    card.getByText(
      new RegExp(`^1 stop chosen: .*arrive \\d\\d:\\d\\d, ${String(later)}\\smin later$`),
    ),
  ).toBeVisible();
  await expect(span).not.toHaveText(String(before));
  // The walk there comes before the toilet.
  const texts = await events.allInnerTexts();
  const walk = texts.findIndex((text) => text.includes(`to ${name}`));
  expect(texts.findIndex((text) => text.startsWith(name))).toBeGreaterThan(walk);
  expect(walk).toBeGreaterThan(0);
  expect(await card.getByRole('button', { name: /^Leg \d+$/ }).count()).toBeGreaterThan(legsBefore);
  const change = readyMap(page).getByRole('button', { name: /^Change to / });
  // Only a walk may follow a break near the end.
  if ((await events.filter({ hasText: 'Board at' }).count()) > 1) {
    await expect(change.first()).toBeVisible();
  }
}

/** Opens the first change on the map by keyboard and checks its sheet. */
export async function readChange(page: Page): Promise<void> {
  const map = readyMap(page);
  const change = map.getByRole('button', { name: /^Change to / }).first();
  await change.focus();
  await page.keyboard.press('Enter');
  const info = page.getByRole('dialog', { name: /^Change to / });
  for (const term of ['Line', 'Type', 'From', 'To', 'Duration']) {
    await expect(info.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  }
  await expect(info).toContainText(/Duration(\d+\sh )?\d+\smin/);
  await page.keyboard.press('Escape');
  await expect(info).toHaveCount(0);
  await expect(change).toBeFocused();
}
