import { expect, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import {
  breaksOfJourney,
  pickBreakOfJourney,
  planByPublicTransport,
  readChange,
  weekdayAfter,
} from '../transit-story.ts';

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
