import { test } from '../fixtures.ts';
import { planStepFree, planWithTwoStops } from '../whole-story.ts';

// One of them sees the map as a person does; for the others it only has to be there.
const JOURNEYS = [
  ['drawn', { mode: 'Walking', from: 'Pennyminster station', to: 'Shillingbourne' }],
  ['unpainted', { mode: 'Cycling', from: 'Pennyminster station', to: 'Market Farthing' }],
  ['unpainted', { mode: 'Car', from: 'Groatham', to: 'Tannermouth' }],
] as const;

for (const [map, journey] of JOURNEYS) {
  test.describe(() => {
    test.use({ map });

    test(`ROUTE-10 RES-18 API-22 API-24 API-25 ${journey.mode} in the demo county: from sign-in to Google Maps with two stops`, async ({
      page,
    }) => {
      await planWithTwoStops(page, { ...journey, frequency: 20, tolerance: 200 });
    });
  });
}

test.describe('with disability access', () => {
  test.use({ map: 'unpainted' });

  test('STOP-13 only confirmed accessible toilets are listed', async ({ signedInPage: page }) => {
    await planStepFree(page, { from: 'Market Square', to: 'Pennyminster station' });
  });
});
