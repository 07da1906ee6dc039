import { expect, test } from '../fixtures.ts';
import { routeCard } from '../journey.ts';
import {
  breaksOfJourney,
  pickBreakOfJourney,
  planAcrossDemoCounty,
  readChange,
} from '../transit-story.ts';

test.use({ map: 'unpainted' });

test('STOP-39 RES-15 RES-19 RES-23 RES-24 the demo county on any day of the year: legs, a break of journey, changes', async ({
  signedInPage: page,
}) => {
  const number = await planAcrossDemoCounty(page, breaksOfJourney);
  await expect(routeCard(page, number).getByRole('img', { name: /bus|train/ })).toBeVisible();
  await pickBreakOfJourney(page, number);
  await readChange(page);
});
