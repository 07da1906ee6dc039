import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerNear, findMe } from '../testing/test-near-page.ts';
import { toilet } from '../testing/test-near.ts';
import { openSignedIn } from '../testing/test-page.ts';
import { answerPlaces } from '../testing/test-places.ts';
import { beAt } from '../testing/test-position.ts';
import { answerRoutes, routeCard } from '../testing/test-results-page.ts';
import { announcer } from '../testing/test-screen.ts';
import { RESULTS_URL, route, stop } from '../testing/test-results.ts';

const textOf = ({ textContent }: Element) => textContent.trim();
/** An empty one is a stop for those who read on with a screen reader. */
const emptyOnes = () =>
  [...document.querySelectorAll('[role=status],[role=alert]')].filter((one) => textOf(one) === '');

/** One live region, to which nothing has to be added for each screen. */
function expectOneRegion(): void {
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
  expect(emptyOnes()).toEqual([]);
}

test.each(['/', '/add-toilet', '/contact', '/login', '/about'])(
  'there is one live region, and no status without words, at %s',
  async (path) => {
    answerPlaces();
    answerNear([]);
    await openSignedIn(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectOneRegion();
  },
);

test('… nor near somebody', async () => {
  beAt();
  answerNear([toilet('Hall'), toilet('Inn')]);
  await findMe();
  expectOneRegion();
});

test('… nor in the results, before and after a stop is chosen', async () => {
  answerRoutes([route(0, { stops: [stop(1), stop(2, { suggested: true })] }), route(1)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(routeCard(1)).toBeVisible();
  expectOneRegion();
  await routeCard(1).getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect.element(routeCard(1).getByText(/^1 stop chosen/)).toBeVisible();
  expectOneRegion();
});

test('what stops come to is announced a second after the times that they change, which keep Orca busy', async () => {
  answerRoutes([route(0, { stops: [stop(1), stop(2, { suggested: true })] }), route(1)]);
  await openSignedIn(RESULTS_URL);
  await routeCard(1).getByRole('button', { name: 'Use the suggested stop' }).click();
  await expect.element(routeCard(1).getByText(/^1 stop chosen/)).toBeVisible();
  expect(announcer().element().textContent).not.toContain('1 stop chosen');
  await expect.element(announcer().getByText(/^1 stop chosen/)).toBeInTheDocument();
});
