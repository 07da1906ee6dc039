import { expect, test } from '../fixtures.ts';
import { pickAddress, routeCard } from '../journey.ts';
import { hasNewport } from '../servers.ts';
import {
  breaksOfJourney,
  pickBreakOfJourney,
  planByPublicTransport,
  readChange,
} from '../transit-story.ts';

test.use({ map: 'unpainted' });

test.skip(
  !hasNewport,
  'needs the streets and timetables of Newport beside the repository (../shared/data)',
);

test('STOP-39 RES-15 RES-19 with real buses, a break of journey makes the arrival later', async ({
  signedInPage: page,
}) => {
  const number = await planByPublicTransport(
    page,
    {
      from: 'Newport railway station',
      to: 'Caerleon Town Hall',
      date: '2024-03-05',
      time: '09:00',
      frequency: 20,
      tolerance: 60,
    },
    breaksOfJourney,
  );
  const card = routeCard(page, number);
  await expect(card.getByText('Get off at Caerleon Town Hall')).toBeVisible();
  await expect(card.getByText('Newport Bus').first()).toBeVisible();
  await pickBreakOfJourney(page, number);
});

test('RES-23 RES-24 with real buses, a change is on the map with line, type, from, to and duration', async ({
  signedInPage: page,
}) => {
  const number = await planByPublicTransport(
    page,
    { from: 'Ringland', to: 'Tredegar House', date: '2024-03-05', time: '09:00' },
    (card) => card.getByRole('img', { name: /then bus .*then bus / }),
  );
  await routeCard(page, number).getByRole('heading', { level: 2 }).getByRole('button').click();
  await readChange(page);
});

test('a day outside the timetable is noted before and after sending', async ({
  signedInPage: page,
}) => {
  const words = 'We only have times for 26 February to 31 May 2024. Choose one of those days.';
  await page.goto('/');
  await pickAddress(page, 'Start', 'Newport railway station');
  await pickAddress(page, 'Where are you going today?', 'Ringland');
  await page.getByLabel('Date', { exact: true }).fill('2024-06-01');
  await page.getByRole('button', { name: 'Public Transport' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Find my route' }).click();
  await page.waitForURL(/\/route-results\?/);
  await expect(page.getByRole('alert')).toContainText(words);
});
