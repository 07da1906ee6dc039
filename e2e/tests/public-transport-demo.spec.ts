import { expect, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import {
  breaksOfJourney,
  pickBreakOfJourney,
  planByPublicTransport,
  readChange,
} from '../transit-story.ts';

/** A Tuesday, Wednesday or Thursday from tomorrow on, on which the demo county's weekday services run. */
function weekdayAfter(today: string): string {
  for (let days = 1; ; days++) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000);
    const date = day.toISOString().slice(0, 10);
    const isMidweek = [2, 3, 4].includes(day.getUTCDay());
    // Bank holidays that can fall in the middle of a week.
    if (isMidweek && !/-(12-2[5-8]|01-0[1-4])$/.test(date)) return date;
  }
}

test('STOP-39 RES-15 RES-19 RES-23 RES-24 the demo county on any day of the year: legs, a break of journey, changes', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  const today = await page.getByLabel('Date', { exact: true }).inputValue();
  const number = await planByPublicTransport(
    page,
    {
      from: 'Market Farthing',
      to: 'Tannermouth',
      date: weekdayAfter(today),
      time: '10:00',
      frequency: 20,
      tolerance: 60,
    },
    breaksOfJourney,
  );
  await expect(routeCard(page, number).getByRole('img', { name: /bus|train/ })).toBeVisible();
  await pickBreakOfJourney(page, number);
  await readChange(page);
});
