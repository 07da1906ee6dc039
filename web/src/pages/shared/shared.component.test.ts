import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { openPage, openSignedIn, signInAs } from '../../testing/test-page.ts';
import { JOURNEY } from '../../testing/test-journey.ts';
import { answerRoutes, openToilets } from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { seen } from '../../testing/test-screen.ts';

const ID = 'abcdefghijklmnopqrstuv';
const SHARED = {
  id: ID,
  sharedAt: '2030-01-10T09:00:00.000Z',
  until: '2030-02-09T09:00:00.000Z',
};
const ROUTE = route(0, { stops: [stop(1), stop(2)], visited: ['db_1'] });

test('SHOW-10 opens without an account: times, timeline and stops, to read only', async () => {
  signInAs(null);
  answer(`GET /api/journeys/shared/${ID}`, () => ({ ...SHARED, journey: JOURNEY, route: ROUTE }));
  answer('GET /api/toilets/*', () => problem(404, 'none'));
  await openPage(`/shared/${ID}`);
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`${JOURNEY.startLocation} to ${JOURNEY.endLocation}`);
  await expect
    .element(
      main
        .getByRole('list')
        .getByText(/Toilet 1/)
        .first(),
    )
    .toBeVisible();
  await expect.element(main).toHaveTextContent('The link opens until 9 February 2030');
  await expect
    .element(main.getByRole('link', { name: 'Plan your own' }))
    .toHaveAttribute('href', '/');
  await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    await expectNoAxeViolations();
  }
});

test('SHOW-10 says that it is no longer shared', async () => {
  signInAs(null);
  answer(`GET /api/journeys/shared/${ID}`, () => problem(404, 'gone'));
  await openPage(`/shared/${ID}`);
  await expect.element(page.getByText(/^This journey is no longer shared/)).toBeVisible();
});

test('SHOW-10 a route is shared with its stops, and withdrawn', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  answerRoutes([route(0, { stops: [stop(1), stop(2)] })]);
  const shared = answer('POST /api/journeys/shared', () => SHARED);
  const withdrawn = answer(
    `DELETE /api/journeys/shared/${ID}`,
    () => new Response(null, { status: 204 }),
  );
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect.element(seen('Link copied')).toBeVisible();
  expect(shared[0]?.body).toEqual({ routeId: route(0).id, stopIds: ['db_1'] });
  expect(copied.mock.lastCall?.[0]).toMatch(new RegExp(`/shared/${ID}$`));
  // A second press gives the same link.
  await page.getByRole('button', { name: 'Share link' }).click();
  expect(shared).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.poll(() => withdrawn.length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
});

test('SHOW-10 journeys that are shared are listed with the account, and withdrawn there', async () => {
  let journeys = [{ ...SHARED, journey: JOURNEY }];
  answer('GET /api/journeys/shared', () => ({ journeys }));
  answer(`DELETE /api/journeys/shared/${ID}`, () => {
    journeys = [];
    return new Response(null, { status: 204 });
  });
  await openSignedIn('/account');
  await page.getByRole('button', { name: /^Stop sharing/ }).click();
  await expect.element(page.getByText(/^None\./)).toBeVisible();
});

test('SHOW-10 the link is of the stops as they are: after a change another is made, and the first stays', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  answerRoutes([route(0, { stops: [stop(1), stop(2)] })]);
  const shared = answer('POST /api/journeys/shared', () => ({
    ...SHARED,
    id: String(shared.length).repeat(22),
  }));
  const withdrawn = answer(
    'DELETE /api/journeys/shared/*',
    () => new Response(null, { status: 204 }),
  );
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  const share = page.getByRole('button', { name: 'Share link' });
  const stopSharing = page.getByRole('button', { name: 'Stop sharing' });
  await share.click();
  await expect.element(stopSharing).toBeVisible();
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(stopSharing).not.toBeInTheDocument();
  await share.click();
  await expect.element(stopSharing).toBeVisible();
  await stopSharing.click();
  await expect
    .poll(() => withdrawn.map(({ url }) => url.pathname.slice(-22)))
    .toEqual(['2'.repeat(22)]);
  await share.click();
  await expect.poll(() => shared.length).toBe(3);
});

test('says why a journey cannot be shared, or opened, just now', async () => {
  answerRoutes([route(0, { stops: [stop(1)] })]);
  answer('POST /api/journeys/shared', () => problem(409, 'You share 20 journeys already.'));
  answer(`GET /api/journeys/shared/${ID}`, () => problem(503, 'The database is asleep.'));
  await openSignedIn(RESULTS_URL);
  await openToilets(1);
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect.element(page.getByText('You share 20 journeys already.')).toBeVisible();
  await openPage(`/shared/${ID}`);
  await expect.element(page.getByText('The database is asleep.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
