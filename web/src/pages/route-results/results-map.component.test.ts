import { beforeEach, describe, expect, test } from 'vitest';
import type { LatLng } from '@loovia/core/geo';
import { page, userEvent, type Locator } from 'vitest/browser';
import { needMap, readyMap } from '../../testing/map-stand-in.tsx';
import { answer, hold, problem } from '../../testing/test-api.ts';
import { openSignedIn } from '../../testing/test-page.ts';
import {
  answerRoutes,
  openSheet,
  openToilets,
  routeButton,
  routeCard,
} from '../../testing/test-results-page.ts';
import { JOURNEY, RESULTS_URL, route, stop } from '../../testing/test-results.ts';
import { boxOf, focus, texts } from '../../testing/test-screen.ts';

beforeEach(() => {
  needMap('unpainted');
});

test('RES-26 RES-33 a marker is yellow, and green once chosen, on the map and in the list', async () => {
  answerRoutes([route(0)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(readyMap()).toBeVisible();
  const rows = await openToilets(1);
  const marker = readyMap().getByRole('button', { name: /^Toilet 1,/ });
  await expect.element(marker).toHaveStyle({ backgroundColor: 'rgb(255, 213, 74)' });
  const sheet = await openSheet(marker);
  await expect.element(sheet).toHaveFocus();
  await expect.element(sheet).toHaveTextContent('+9 min · 09:10 · open until 18:00');
  await expect.element(sheet).toHaveTextContent('Added');
  await expect.element(marker).toHaveStyle({ backgroundColor: 'rgb(27, 100, 57)' });
  await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect.element(sheet).toHaveTextContent('Removed');
  await expect.element(marker).toHaveStyle({ backgroundColor: 'rgb(255, 213, 74)' });
  await expect.element(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  // A second press on the marker toggles it back.
  await marker.click();
  await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await marker.click();
  await expect.element(rows.nth(0).getByRole('checkbox')).not.toBeChecked();
  await focus(sheet);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(marker).toHaveFocus();
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(marker).toHaveAccessibleName(/one of your stops$/);
});

test('a marker that has less room once its stop is removed keeps the focus', async () => {
  const besideStart = stop(1, { location: { lat: 51.5001, lng: -3.0001 } });
  answerRoutes([route(0, { stops: [besideStart] })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  const marker = readyMap().getByRole('button', { name: /^Toilet 1,/ });
  const sheet = await openSheet(marker);
  await expect.element(sheet).toHaveTextContent('Removed');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(marker).toHaveFocus();
});

test('choices made while the map loads show on the map', async () => {
  answerRoutes([route(0)]);
  const style = hold('GET /map/style.json');
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  await expect.poll(() => style.calls.length).toBeGreaterThan(0);
  await expect.element(readyMap()).not.toBeInTheDocument();
  await expect.element(rows.nth(0).getByRole('checkbox')).toBeChecked();
  style.letGo();
  const marker = readyMap().getByRole('button', { name: /^Toilet 1,/ });
  await expect.element(marker).toHaveAccessibleName(/one of your stops$/);
});

test('the map shows the stops of the selected route', async () => {
  answerRoutes([route(0), route(1, { stops: [stop(6, { name: 'Far toilet' })] })]);
  await openSignedIn(RESULTS_URL);
  const map = readyMap();
  await expect.element(map.getByRole('button', { name: /^Toilet 1,/ })).toBeVisible();
  await routeCard(2).getByText('6.2 km').click();
  await expect.element(map.getByRole('button', { name: /^Far toilet,/ })).toBeVisible();
  await expect.element(map.getByRole('button', { name: /^Toilet 1,/ })).not.toBeInTheDocument();
});

test('RES-30 RES-33 a press on a marker chooses the stop and does not change the route', async () => {
  // Two routes on the same streets, and a toilet on them.
  const { geometry } = route(0);
  const onLine = stop(1, { location: { lat: 51.52, lng: -2.95 } });
  answerRoutes([route(0, { stops: [onLine] }), route(1, { geometry, stops: [onLine] })]);
  await openSignedIn(RESULTS_URL);
  const marker = readyMap().getByRole('button', { name: /^Toilet 1,/ });
  await openSheet(marker);
  await expect.element(marker).toHaveAccessibleName(/one of your stops$/);
  await expect.element(routeButton(1)).toHaveAttribute('aria-pressed', 'true');
});

test('RES-33 a stop chosen on another card puts its route on the map', async () => {
  answerRoutes([route(0), route(1, { stops: [stop(6, { name: 'Far toilet' })] })]);
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(2);
  await rows.nth(0).getByRole('checkbox').click();
  const marker = readyMap().getByRole('button', { name: /^Far toilet,/ });
  await expect.element(marker).toHaveAccessibleName(/one of your stops$/);
});

test('RES-27 RES-28 the list can be used while the map is still loading', async () => {
  answerRoutes([route(0)]);
  const style = hold('GET /map/style.json');
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByText('Loading Map...')).toBeVisible();
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  style.letGo();
  await expect.element(readyMap()).toBeVisible();
  await expect.element(page.getByText('Loading Map...')).not.toBeInTheDocument();
});

test('ERR-05 the list works if the map does not start', async () => {
  answerRoutes([route(0)]);
  answer('GET /map/style.json', () => problem(500, 'down'));
  await openSignedIn(RESULTS_URL);
  await expect.element(page.getByText('Failed to initialize the map')).toBeVisible();
  const rows = await openToilets(1);
  await rows.nth(0).getByRole('checkbox').click();
  await expect.element(routeCard(1).getByText(/^1 stop chosen/)).toBeVisible();
});

describe('beside the map', () => {
  beforeEach(() => {
    needMap('on its way');
  });

  test('RES-39 RES-40 narrow: the menu opens a panel with Add Toilet and Logout', async () => {
    await page.viewport(390, 844);
    answerRoutes([route(0)]);
    await openSignedIn(RESULTS_URL);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog', { name: 'Navigation' });
    await expect
      .element(panel.getByRole('link', { name: 'Add Toilet' }))
      .toHaveAttribute('href', '/add-toilet');
    await expect.element(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test('the map highlights the toilet with the focus, not those that scroll under a resting pointer', async () => {
  // At one place, so that only the highlighted toilet has room.
  const { location } = stop(1);
  const stops = Array.from({ length: 20 }, (_, index) => stop(index + 1, { location }));
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  await expect.element(readyMap()).toBeVisible();
  const rows = await openToilets(1);
  const marker = (number: number) =>
    readyMap().getByRole('button', { name: new RegExp(`^Toilet ${number},`) });
  await rows.nth(1).hover();
  await expect.element(marker(2)).toBeVisible();
  await focus(rows.nth(11).getByRole('checkbox'));
  // The browser has noticed that another row is under the pointer.
  await expect.poll(() => texts(rows.and(page.css(':hover'))).join()).not.toMatch(/Toilet 2\b/);
  await expect.element(marker(12)).toBeVisible();
  await expect.element(marker(2)).not.toBeInTheDocument();
  // A pointer that moves decides until it leaves.
  await rows.nth(9).hover();
  await expect.element(marker(10)).toBeVisible();
  await userEvent.unhover(document.body);
  await expect.element(marker(12)).toBeVisible();
});

test('RES-33 a press on a crowded marker makes room, so that each can be pressed', async () => {
  const { location } = stop(1);
  const stops = [1, 2, 3].map((number) => stop(number, { location }));
  answerRoutes([route(0, { stops })]);
  await openSignedIn(RESULTS_URL);
  const map = readyMap();
  const marker = (number: number) =>
    map.getByRole('button', { name: new RegExp(`^Toilet ${number},`) });
  await expect.element(marker(1)).toBeVisible();
  await expect.element(marker(3)).not.toBeInTheDocument();
  // One lies on the other.
  await map.getByRole('button', { name: 'Zoom in to Toilet 3' }).click({ force: true });
  await expect.element(marker(3)).toBeVisible();
  await openSheet(marker(3));
  await expect.element(marker(3)).toHaveAccessibleName(/one of your stops$/);
  await expect.element(marker(2)).toBeVisible();
});

/** Every character with its own key, except those that press a button. */
const KEYS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index));

test('no single key does anything to the map, unless the map itself has the focus', async () => {
  answerRoutes([route(0), route(1)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(readyMap()).toBeVisible();
  const marker = readyMap().getByRole('button', { name: /^Toilet 2,/ });
  const end = readyMap().getByRole('img', { name: /^End:/ });
  await expect.element(end).toBeVisible();
  await focus(routeButton(1));
  const place = () => boxOf(end).toJSON() as unknown;
  const [before, address] = [place(), window.location.href];
  const keys = KEYS.map((key) => key.replace(/^[[{]$/, '$&$&'));
  await userEvent.keyboard([...keys, '{ArrowLeft}', '{ArrowUp}'].join(''));
  await expect.element(routeButton(1)).toHaveFocus();
  await expect.element(marker).toHaveAttribute('aria-expanded', 'false');
  expect(place()).toEqual(before);
  expect(window.location.href).toBe(address);

  await focus(readyMap().getByRole('region', { name: 'Map of the routes' }));
  await userEvent.keyboard('+');
  await expect.poll(place).not.toEqual(before);
});

test('the map is moved without dragging', async () => {
  answerRoutes([route(0), route(1)]);
  await openSignedIn(RESULTS_URL);
  await expect.element(readyMap()).toBeVisible();
  const end = readyMap().getByRole('img', { name: /^End:/ });
  await expect.element(end).toBeVisible();
  const x = () => boxOf(end).x;
  const before = x();
  await readyMap().getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(x).not.toBe(before);
  await readyMap().dblClick({ position: { x: 40, y: 300 } });
  // At the same zoom, with the left side closer to the middle.
  await expect.poll(x).toBeGreaterThan(before + 20);
});

test('RES-21 RES-22 start, end and toilets are marked in the right places, the ends in green and red', async () => {
  const toilet = stop(4);
  answerRoutes([route(0, { stops: [toilet] })]);
  await openSignedIn(RESULTS_URL);
  const start = page.getByRole('img', { name: 'Start: Market Street, Old Town' });
  const end = page.getByRole('img', { name: 'End: Central Station, Quay' });
  await expect.element(start).toHaveTextContent(/^S$/);
  await expect.element(end).toHaveTextContent(/^E$/);
  await expect.element(start).toHaveStyle({ backgroundColor: 'rgb(27, 100, 57)' });
  await expect.element(end).toHaveStyle({ backgroundColor: 'rgb(168, 30, 26)' });
  const marker = readyMap().getByRole('button', { name: /^Toilet 4,/ });
  await expect.element(marker).toBeVisible();
  const middle = (shown: Locator) => {
    const { x, y, width, height } = boxOf(shown);
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The marker is where its place is between both ends, as Mercator has it.
  const { startCoordinates: from, endCoordinates: to } = JOURNEY;
  const along = (axis: (at: LatLng) => number) =>
    (axis(toilet.location) - axis(from)) / (axis(to) - axis(from));
  const onMap = (axis: 'x' | 'y') =>
    (middle(marker)[axis] - middle(start)[axis]) / (middle(end)[axis] - middle(start)[axis]);
  await expect
    .poll(() => onMap('x'))
    .toBeCloseTo(
      along(({ lng }) => lng),
      2,
    );
  const north = ({ lat }: LatLng) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  await expect.poll(() => onMap('y')).toBeCloseTo(along(north), 1);
  expect(middle(start).x).toBeLessThan(middle(end).x);
  expect(middle(start).y).toBeGreaterThan(middle(end).y);
});
