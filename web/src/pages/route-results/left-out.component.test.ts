import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { answer, hold, problem } from '../../testing/test-api.ts';
import { openSignedIn } from '../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  checkboxOf,
  expectAnnounced,
  openToilets,
  recommendationButton,
  routeCard,
  toiletRows,
} from '../../testing/test-results-page.ts';
import { JOURNEY, route, stop, urlOf, visiting } from '../../testing/test-results.ts';
import { announcer, boxOf, settle } from '../../testing/test-screen.ts';
import { keepFilters } from '../../toilets/use-filters.ts';

const STEP_FREE_URL = urlOf({ ...JOURNEY, disabilityAccess: true });
const FIT = stop(2, { isAccessible: true, suggested: true });
const UNKNOWN = stop(1, { name: 'Mill toilets' });
const WITH_STEPS = stop(4, { name: 'Old Pier toilets', isAccessible: false });
const ROUTE = route(0, { stops: [FIT], leftOutForAccess: 2 });

const card = routeCard(1);
const show = card.getByRole('button', { name: 'Show toilets not known step-free' });
const hide = card.getByRole('button', { name: 'Hide toilets not known step-free' });

/** What the server says of them. */
const answerLeftOut = (unconfirmedStops = [UNKNOWN, WITH_STEPS]) =>
  answer('POST /api/journeys/stops', () => ({ ...ROUTE, unconfirmedStops }));

beforeEach(async () => {
  await page.viewport(390, 844);
});

describe('STOP-13 toilets that disability access leaves out', () => {
  beforeEach(() => {
    needMap('unpainted');
    answerRoutes([ROUTE]);
  });

  test('are shown by one press as what they are, and hidden by the next', async () => {
    const calls = answerLeftOut();
    await openSignedIn(STEP_FREE_URL);
    const rows = await openToilets(1);
    await expect.element(card).toHaveTextContent('2 hidden: not known step-free.Show');
    expect(boxOf(show).height).toBeGreaterThanOrEqual(44);
    await expect.element(rows).toHaveLength(1);
    const top = boxOf(show).top;
    await show.click();
    await expect.element(rows).toHaveLength(3);
    await expectAnnounced('2 shown: not known step-free.');
    expect(calls.map(({ body }) => body)).toEqual([{ routeId: 'route-0', anyAccess: true }]);
    expect(boxOf(hide).top).toBeCloseTo(top, 0);
    await expect.element(rows.nth(0)).toHaveTextContent('Mill toilets');
    await expect.element(rows.nth(0)).toHaveTextContent('Step-free not known');
    await expect.element(rows.nth(2)).toHaveTextContent('Not step-free');
    await expect.element(rows.getByText('Suggested')).toHaveLength(1);
    // They end no stretch without a toilet.
    await expect
      .element(card)
      .toHaveTextContent('No known step-free toilet shown for 55 min, 09:20 to 10:15');
    await page.viewport(1280, 900);
    const marker = readyMap().getByRole('button', {
      name: /^Old Pier toilets, .*, not step-free$/,
    });
    await expect.element(marker).toHaveStyle({ borderStyle: 'dashed' });
    const dot = readyMap().getByRole('button', { name: 'Zoom in to Mill toilets' });
    await expect.element(dot).toHaveStyle({ borderStyle: 'dashed' });

    await hide.click();
    await expect.element(rows).toHaveLength(1);
    await expect.element(marker).not.toBeInTheDocument();
    await expectAnnounced('2 hidden: not known step-free.');
    await expect.element(announcer().getByText('2 shown')).toHaveLength(1);
  });

  test('are stops only of whoever chooses one, who keeps the others', async () => {
    answerLeftOut();
    const asked = answerVisits(({ stopIds }) => {
      const stops = [FIT, UNKNOWN, WITH_STEPS];
      const { route: planned } = visiting({ ...ROUTE, stops }, stopIds);
      return {
        ...planned,
        stops: planned.stops.filter(({ placeId }) => placeId !== WITH_STEPS.placeId),
        unconfirmedStops: [WITH_STEPS],
        leftOutForAccess: 1,
      };
    });
    await openSignedIn(STEP_FREE_URL);
    const rows = await openToilets(1);
    await show.click();
    await expect.element(rows).toHaveLength(3);
    await expect.element(card.getByRole('list', { name: 'Suggested stop' })).toBeVisible();
    await checkboxOf(rows, UNKNOWN.name).click();
    await expect.element(card).toHaveTextContent('1 stop chosen');
    expect(asked).toEqual([{ routeId: 'route-0', stopIds: ['db_1'], anyAccess: true }]);
    await expect.element(card).toHaveTextContent('1 shown: not known step-free.');
    await expect.element(rows).toHaveLength(3);
    await hide.click();
    await expect.element(rows).toHaveLength(2);
    await expect.element(checkboxOf(rows, UNKNOWN.name)).toBeChecked();
  });

  test('are not recommended where there is no other', async () => {
    answerRoutes([route(0, { stops: [], leftOutForAccess: 2 })]);
    answerLeftOut();
    await openSignedIn(STEP_FREE_URL);
    const rows = await openToilets(1);
    await expect.element(card).toHaveTextContent('There are no toilets to choose from here.');
    await show.click();
    await expect.element(rows).toHaveLength(2);
    await expect.element(card).not.toHaveTextContent('There are no toilets to choose from here.');
    await expect.element(recommendationButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('can be filtered where there is no other', async () => {
    keepFilters({ filters: ['free'], keepsUnknown: true });
    answerRoutes([route(0, { stops: [], leftOutForAccess: 2 })]);
    answerLeftOut([UNKNOWN, { ...WITH_STEPS, isFree: false }]);
    await openSignedIn(STEP_FREE_URL);
    const rows = await openToilets(1);
    await show.click();
    await expect.element(rows).toHaveLength(1);
    await card.getByRole('button', { name: 'Free', exact: true }).click();
    await expect.element(rows).toHaveLength(2);
  });

  test('may be fewer than were counted, and can be asked for again where that failed', async () => {
    answer('POST /api/journeys/stops', () => problem(503, 'Busy.'));
    await openSignedIn(STEP_FREE_URL);
    await openToilets(1);
    await show.click();
    await expectAnnounced('2 hidden: not known step-free. We could not load them just now.');
    answerLeftOut([UNKNOWN]);
    const { letGo } = hold('POST /api/journeys/stops');
    await show.click();
    await settle();
    await expect.element(show).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect.element(card).toHaveTextContent('1 of 2 shown: not known step-free.');
    await expect.element(toiletRows(1)).toHaveLength(2);
  });
});
