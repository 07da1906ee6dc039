import { expect, test } from '../fixtures.ts';
import { hasNewport } from '../servers.ts';
import { planStepFree, planWithTwoStops } from '../whole-story.ts';

test.use({ map: 'unpainted' });

test.skip(
  !hasNewport,
  'needs the streets and timetables of Newport beside the repository (../shared/data)',
);

for (const mode of ['Walking', 'Cycling', 'Car'] as const) {
  test(`RES-18 API-22 ${mode} on real streets: from sign-in to Google Maps with two stops`, async ({
    page,
  }) => {
    await planWithTwoStops(page, {
      from: 'Newport railway station',
      to: 'Tredegar House',
      mode,
      frequency: mode === 'Walking' ? 20 : 5,
      tolerance: 100,
    });
  });
}

test('PLAN-01 PLAN-03 LIMIT-21 the planner opens on the server’s day and time in London', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Date')).toHaveValue('2024-03-05');
  await expect(page.getByLabel('Time')).toHaveValue(/^09:\d\d$/);
});

test('STOP-13 with disability access only confirmed accessible toilets are listed', async ({
  signedInPage: page,
}) => {
  await planStepFree(page, { from: 'Newport railway station', to: 'Tredegar House Library' });
});
