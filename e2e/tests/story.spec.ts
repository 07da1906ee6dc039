import { test } from '../fixtures.ts';
import { planWithTwoStops } from '../whole-story.ts';

test.use({ map: 'drawn' });

const JOURNEYS = [
  { mode: 'Walking', from: 'Pennyminster station', to: 'Shillingbourne', frequency: 20 },
  { mode: 'Cycling', from: 'Pennyminster station', to: 'Market Farthing', frequency: 20 },
  { mode: 'Car', from: 'Groatham', to: 'Tannermouth', frequency: 20 },
] as const;

for (const journey of JOURNEYS) {
  test(`ROUTE-10 RES-18 API-22 API-24 API-25 ${journey.mode} in the demo county: from sign-in to Google Maps with two stops`, async ({
    page,
  }) => {
    await planWithTwoStops(page, { ...journey, tolerance: 200 });
  });
}
