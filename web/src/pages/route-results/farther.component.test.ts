import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, problem, type Call } from '../../testing/test-api.ts';
import { expectNoAxeViolations } from '../../testing/test-axe.ts';
import { changeConfig } from '../../testing/test-config.ts';
import { openSignedIn } from '../../testing/test-page.ts';
import { answerRoutes, expectAnnounced, routeCard } from '../../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { boxOf, seen, settle } from '../../testing/test-screen.ts';

const LACKING = [0, 1].map((index) => route(index, { stops: [] }));
const more = (tolerance: number, ...stops: number[]) => ({
  tolerance,
  answer: { ...LACKING[0], stops: stops.map((number) => stop(number)) },
});

/** What is found on each route, if it is looked for as far off the way as this. */
const answerFarther = (...found: ReturnType<typeof more>[]) =>
  answer('POST /api/journeys/stops', ({ body }) => {
    const { tolerance } = body as { tolerance: number };
    return found.find((one) => one.tolerance === tolerance)?.answer;
  });

/** In a test each effect begins twice, and what the first one asked for is given up. */
const asked = (calls: readonly Call[]) =>
  calls.flatMap(({ body, signal }) => (signal?.aborted === true ? [] : body));
const way = (name: RegExp | string) => page.getByRole('link', { name });

test('SHOW-06 the way out says how many more toilets it finds, each once', async () => {
  answerRoutes(LACKING);
  const calls = answerFarther(more(100, 1, 2, 3));
  await openSignedIn(RESULTS_URL);
  await expect.element(way('Search up to 1000 m: 3 more')).toBeVisible();
  await expectNoAxeViolations();
  expect(asked(calls)).toEqual([
    { routeId: 'route-0', tolerance: 100 },
    { routeId: 'route-1', tolerance: 100 },
  ]);
  await way(/^Search up to/).click();
  await expect
    .element(page.getByRole('region', { name: 'Search parameters' }))
    .toHaveTextContent('Tolerance1000 m');
});

test('SHOW-06 looks as far as can be asked for where twice as far adds nothing', async () => {
  answerRoutes(LACKING);
  answerFarther(more(100), more(250, 4));
  await openSignedIn(RESULTS_URL);
  await expect.element(way('Search up to 2500 m: 1 more')).toBeVisible();
});

test('SHOW-06 offers no search that finds nothing, and says so', async () => {
  answerRoutes(LACKING);
  answerFarther(more(100), more(250));
  const { calls, letGo } = hold('POST /api/journeys/stops');
  const nothing = 'Nothing more found up to 2500 m off your way.';
  await openSignedIn(RESULTS_URL);
  await expect.element(way('Search up to 1000 m off your way')).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const { top } = boxOf(routeCard(1));
  letGo();
  await expect.element(seen(nothing)).toBeVisible();
  expect(boxOf(routeCard(1)).top).toBe(top);
  await expectAnnounced(nothing);
  await expectNoAxeViolations();
  await expect.element(way(/^Search up to/)).not.toBeInTheDocument();
});

test.each([
  ['the search fails', () => problem(503, 'x')],
  ['it fails on a route', () => ({ ...LACKING[0], stopsFailed: true })],
])('SHOW-06 offers the search without a count where %s', async (_, reply) => {
  answerRoutes(LACKING);
  const calls = answer('POST /api/journeys/stops', reply);
  await openSignedIn(RESULTS_URL);
  await expect.poll(() => asked(calls)).toHaveLength(1);
  await settle();
  await expect.element(way('Search up to 1000 m off your way')).toBeVisible();
});

test('does not ask services that others run before a press', async () => {
  changeConfig({ provider: 'google' });
  answerRoutes(LACKING);
  const calls = answerFarther(more(100, 1));
  await openSignedIn(RESULTS_URL);
  await expect.element(way('Search up to 1000 m off your way')).toBeVisible();
  await settle();
  expect(calls).toHaveLength(0);
});
