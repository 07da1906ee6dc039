import { straightLine } from '@loovia/core/geo';
import { expect, test } from 'vitest';
import { openSignedIn } from '../../../testing/test-page.ts';
import {
  answerRoutes,
  answerVisits,
  checkboxOf,
  openedUrl,
  openToilets,
  routeCard,
  timelineRows,
} from '../../../testing/test-results-page.ts';
import { after, RESULTS_URL, route, stop, visiting } from '../../../testing/test-results.ts';
import { expectTexts } from '../../../testing/test-screen.ts';

test('WAYS-04 RES-19 a chosen toilet of a walk has its leg, with the turns to it folded and a button of its own', async () => {
  const place = (name: string, lat: number, lng: number) => ({ name, lat, lng });
  const toilet = { ...stop(2), name: 'Mill Lane toilets' };
  const [start, mill, end] = [
    place('Market Street', 51.5, -3),
    place(toilet.name, toilet.location.lat, toilet.location.lng),
    place('Central Station', 51.52, -2.9),
  ] as const;
  const leg = (
    from: typeof start,
    to: typeof start,
    minutes: [number, number],
    turns: string[],
  ) => ({
    mode: 'walk' as const,
    from,
    to,
    departure: after(minutes[0]),
    arrival: after(minutes[1]),
    distanceMetres: 1500,
    geometry: straightLine([from, to]),
    steps: turns.map((instruction) => ({
      instruction,
      distanceMetres: 750,
      durationSeconds: 600,
      firstCoordinate: 0,
    })),
  });
  const base = route(0, { stops: [toilet], legs: [leg(start, end, [0, 75], ['Walk on.'])] });
  answerRoutes([base]);
  answerVisits(() => ({
    ...visiting(base, [toilet.placeId]).route,
    legs: [
      leg(start, mill, [0, 20], ['Walk east.', 'Turn left into Mill Lane.']),
      leg(mill, end, [25, 84], ['Turn right out of Mill Lane.']),
    ],
  }));
  await openSignedIn(RESULTS_URL);
  const rows = await openToilets(1);
  const ways = timelineRows(1).filter({ hasText: /^\d\d:\d\d\s*Walk 1\.5/ });
  const legButton = (number: number) =>
    routeCard(1).getByRole('button', { name: `Leg ${String(number)}`, exact: true });
  await expect.element(ways.nth(0)).toHaveTextContent('to Central Station');
  await expect.element(legButton(1)).not.toBeInTheDocument();
  await checkboxOf(rows, toilet.name).click();
  await expect.element(ways.nth(0)).toHaveTextContent('20 min, to Mill Lane toilets');
  await expect.element(ways.nth(1)).toHaveTextContent('59 min, to Central Station');
  const kinds = () =>
    timelineRows(1)
      .elements()
      .map((row) => row.getAttribute('data-event'));
  expect(kinds().filter((kind) => kind !== 'dry')).toEqual([
    ...['start', 'way', 'toilet', 'way', 'arrival'],
  ]);
  await ways.nth(0).getByText('2 turns').click();
  await expectTexts(ways.nth(0).getByRole('list', { name: 'Turns' }).css('li'), [
    'Walk east. (750 m)',
    'Turn left into Mill Lane. (750 m)',
  ]);
  const url = await openedUrl(() => legButton(2).click());
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    origin: `${String(mill.lat)},${String(mill.lng)}`,
    destination: '51.52,-2.9',
    travelmode: 'walking',
  });
});
