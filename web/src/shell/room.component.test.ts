import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { needMap } from '../testing/map-stand-in.tsx';
import { toilet } from '../testing/test-near.ts';
import { answerNear, findMe, rows } from '../testing/test-near-page.ts';
import { openSignedIn } from '../testing/test-page.ts';
import { beAt } from '../testing/test-position.ts';
import { answerPlaces } from '../testing/test-places.ts';
import { answerRoutes, routeCard } from '../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../testing/test-results.ts';
import { boxOf, isOnTop, setTextSize } from '../testing/test-screen.ts';

const root = document.documentElement;

beforeEach(() => {
  needMap('unpainted');
  answerPlaces();
  answerNear([]);
  answerRoutes([route(0, { stops: [stop(1), stop(2, { suggested: true })] }), route(1)]);
});

describe('with text at 200 %, nothing is wider than a window of 320 px', () => {
  test.each(['/', '/near', '/login', '/about', '/contact', '/add-toilet'])(
    'at %s',
    async (path) => {
      await page.viewport(320, 844);
      await openSignedIn(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      setTextSize(200);
      await expect.poll(() => root.scrollWidth).toBe(320);
    },
  );

  test('in the results', async () => {
    await page.viewport(320, 844);
    await openSignedIn(RESULTS_URL);
    await expect.element(routeCard(1)).toBeVisible();
    setTextSize(200);
    await expect.poll(() => root.scrollWidth).toBe(320);
  });
});

describe.each([390, 320])('SHOW-12 with text at 200 % and a window of %i px', (width) => {
  beforeEach(async () => {
    await page.viewport(width, 844);
  });

  const filters = () => page.getByRole('group', { name: 'Filter toilets' });

  /** Waits until the first toilet is within two screens, with the filters side by side. */
  async function expectRoom(first: Locator): Promise<void> {
    await expect.element(first).toBeVisible();
    setTextSize(200);
    await expect.poll(() => boxOf(first).top).toBeLessThan(2 * 844);
    const tops = filters()
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().top);
    expect(tops.length).toBeGreaterThan(7);
    expect(new Set(tops).size).toBe(1);
    expect(root.scrollWidth).toBe(width);
  }

  test('in the results', async () => {
    await openSignedIn(RESULTS_URL);
    await expectRoom(routeCard(1).getByRole('list', { name: 'Suggested stop' }));
  });

  test.each([
    ['before a position is known', () => openSignedIn('/near')],
    ['near a position', findMe],
  ])('near me, %s', async (_, open) => {
    beAt();
    answerNear([toilet('Hall'), toilet('Quay')]);
    await open();
    await expectRoom(rows().first());
  });
});

test.each([
  ['the results', RESULTS_URL],
  ['toilets near me', '/near'],
])('on a phone held sideways, nothing covers the map of %s', async (_, address) => {
  await page.viewport(844, 390);
  await openSignedIn(address);
  const map = page.getByRole('region', { name: /^Map/ });
  await expect.element(map).toBeVisible();
  expect(boxOf(map).top).toBeLessThan(195);
  expect(boxOf(map).width).toBeGreaterThan(300);
  await expect.poll(() => isOnTop(map)).toBe(true);
});
