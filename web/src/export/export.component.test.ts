import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMap, readyMap } from '../testing/map-stand-in.tsx';
import { answer } from '../testing/test-api.ts';
import { expectNoAxeViolations } from '../testing/test-axe.ts';
import { openSignedIn, reload } from '../testing/test-page.ts';
import { answerRoutes, openToilets, routeCard, toiletRows } from '../testing/test-results-page.ts';
import { RESULTS_URL, route, stop } from '../testing/test-results.ts';
import { seen, texts } from '../testing/test-screen.ts';

const LONG_ADDRESS = `Unit 12, ${'The Old Corporation Yard, '.repeat(6)}Quay`;

const ENDS = {
  from: { name: 'Market Street', lat: 51.5, lng: -3 },
  to: { name: 'Quay', lat: 51.52, lng: -2.9 },
};

const ROUTES = [
  route(0, {
    legs: [
      {
        mode: 'walk',
        ...ENDS,
        departure: route(0).departure,
        arrival: route(0).arrival,
        distanceMetres: route(0).distanceMetres,
        geometry: route(0).geometry,
        steps: [
          {
            instruction: 'Turn left into Quay Street',
            distanceMetres: 120,
            durationSeconds: 90,
            firstCoordinate: 0,
          },
        ],
      },
    ],
    stops: [
      stop(1, { name: 'Quay & <Castle>', address: LONG_ADDRESS, radar: true }),
      stop(2, { suggested: true, hasBabyChanging: true, radar: false }),
      stop(4, { isFree: true, source: { name: 'Town Council', licence: 'OGL-UK-3.0' } }),
    ],
  }),
  route(1),
];

async function openExport() {
  answerRoutes(ROUTES);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save or share Route 1' }).click();
  const panel = page.getByRole('list', { name: 'Save or share' });
  await expect.element(panel).toBeVisible();
  return panel;
}

test('a journey is copied as text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const panel = await openExport();
  await panel.getByRole('button', { name: 'Copy as text' }).click();
  await expect.element(seen('Text copied')).toBeVisible();
  const text = copied.mock.lastCall?.[0] ?? '';
  expect(text).toContain('Market Street, Old Town to Central Station, Quay\n');
  expect(text).toContain('Tue 15 January 2030, 09:00 to 10:33');
  expect(text).toContain(
    `09:10  Toilet stop: Quay & <Castle>, about 5\u00a0min\n       ${LONG_ADDRESS}`,
  );
  expect(text).toContain('RADAR key');
  expect(text).toContain('OpenStreetMap (ODbL-1.0), last confirmed 1 June 2029');
  expect(text).toContain('Town Council (OGL-UK-3.0), last confirmed: not known');
  expect(text).not.toContain('Toilet 2');
  expect(text).toMatch(/^Open this journey in Loovia: http\S+\/route-results\?\S+stop=db_1/m);
});

test('if copying is not allowed, a warning says so, and a box has the text', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  const days = { sharedAt: '2030-01-10T09:00:00.000Z', until: '2030-02-09T09:00:00.000Z' };
  answer('POST /api/journeys/shared', () => ({ id: 'a'.repeat(22), ...days }));
  const panel = await openExport();
  await panel.getByRole('button', { name: 'Share link' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'To copy' }))
    .toHaveDisplayValue(/\/shared\/a{22}$/);
  const said = panel.getByRole('listitem').filter({ hasText: 'We could not copy it.' });
  await expect.element(said.css('.lucide-triangle-alert')).toBeInTheDocument();
  await expect.element(said.css('.lucide-check')).not.toBeInTheDocument();
});

describe('in the timeline and on the map', () => {
  beforeEach(() => {
    needMap('unpainted');
  });

  test('filters hide and count toilets, keep unknown ones unless told otherwise, and last as long as the tab', async () => {
    answerRoutes(ROUTES);
    await openSignedIn(RESULTS_URL);
    const names = () => texts(toiletRows(1).css('label [id]'));
    await openToilets(1);
    const bar = page.getByRole('group', { name: 'Filter toilets' });
    const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
    const markers = readyMap().getByRole('button', { name: /open until 18:00/ });
    await expect.poll(names).toEqual(['Quay & <Castle>', 'Toilet 2', 'Toilet 4']);
    await expect.element(markers).toHaveLength(3);
    await press('Baby changing');
    await expect.element(bar).toHaveTextContent('No toilets on Route 1 are hidden.');
    // In the order of travel, with what was asked for first.
    await expect.poll(names).toEqual(['Quay & <Castle>', 'Toilet 2', 'Toilet 4']);
    await expect.element(toiletRows(1).nth(1)).toHaveTextContent('open until 18:00Baby changing');
    await press('Baby changing');
    await press('RADAR');
    await expect.element(bar).toHaveTextContent('1 of 3 toilets on Route 1 is hidden.');
    await expect.poll(names).toEqual(['Quay & <Castle>', 'Toilet 4']);
    await press('Include unknown');
    await expect
      .element(bar)
      .toHaveTextContent('2 of 3 toilets on Route 1 are hidden, 1 of them not known.');
    await expect.poll(names).toEqual(['Quay & <Castle>']);
    await expect.element(markers).toHaveLength(1);
    await reload();
    await expect
      .element(bar.getByRole('button', { name: 'RADAR', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.poll(names).toEqual(['Quay & <Castle>']);
    await press('Free');
    await expect
      .element(routeCard(1))
      .toHaveTextContent('Your filters hide all 3 toilets on this route.');
    await page.getByRole('button', { name: 'Show all toilets' }).click();
    await expect.poll(names).toEqual(['Quay & <Castle>', 'Toilet 2', 'Toilet 4']);
    await page.viewport(320, 720);
    await expectNoAxeViolations();
  });
});
