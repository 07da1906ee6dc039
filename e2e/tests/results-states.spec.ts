import { toiletsNearAnswerSchema } from '@loovia/core/api';
import { journeyToQuery } from '@loovia/core/journeys';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';

import { JOURNEY } from '../results-stubs.ts';

test('ERR-07 a journey that ends where it starts shows the nearest toilets', async ({
  signedInPage: page,
}) => {
  const answer = await page.request.get('/api/toilets/near?lat=53.28&lng=1.05&maxDistance=50');
  const { toilets: known } = toiletsNearAnswerSchema.parse(await answer.json());
  const at = known[0]?.location;
  if (!at) throw new Error('The demo county has no toilets.');
  const here = { location: 'Market Square, Pennyminster', at };
  const query = journeyToQuery({
    ...JOURNEY,
    startLocation: here.location,
    endLocation: here.location,
    startCoordinates: here.at,
    endCoordinates: here.at,
  });
  await page.goto(`/route-results?${query.toString()}`);
  const nearest = page.getByRole('region', { name: `Toilets near ${here.location}` });
  await expect(nearest.getByText(/there is no route to plan/)).toBeVisible();
  const toilets = nearest.getByRole('listitem');
  await expect(toilets.first()).toBeVisible();
  await expect(toilets.first()).toContainText(/\d+\sm on foot/);
  await expect(toilets.first()).toContainText(/[Oo]pen|Closed/);
  await expect(
    toilets.first().getByRole('link', { name: /^Open in Google Maps to / }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*travelmode=walking/);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Change the search' }).click();
  await expect(page.getByPlaceholder('Start')).toHaveValue(here.location);
});
