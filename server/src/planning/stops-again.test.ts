import { stopsAnswerSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { planJourneys, planStops } from './index.ts';
import { journeyOf, placeAt, planningIn, toilet } from './test-world.ts';

type Pair = [number, number];

describe('the stops of one route again', () => {
  const toilets = Array.from({ length: 30 }, (_, index) => toilet(`t${index}`, placeAt(index + 1)));

  it('STOP-24 STOP-25 LIMIT-09 LIMIT-10 lists twenty at first and ten again, the same in the same order', async () => {
    const { planning } = planningIn({ toilets });
    const journey = journeyOf(60);
    const [route] = await planJourneys(journey, planning);
    if (!route) throw new Error('no route');
    expect(route.stops).toHaveLength(20);
    const again = stopsAnswerSchema.parse(await planStops({ journey, route }, planning));
    expect(again.stops).toEqual(route.stops.slice(0, 10));
    expect(again).toMatchObject({ warnings: route.warnings, stopsFailed: false });
  });

  it('ERR-10 refuses a route whose numbers no journey has', async () => {
    const { planning, asked } = planningIn({ toilets });
    const journey = journeyOf(60);
    const [route] = await planJourneys(journey, planning);
    if (!route) throw new Error('no route');
    const corridors = asked.corridors.length;
    const coordinates: Pair[] = [
      [0, 0],
      [1e9, 51],
    ];
    const geometryOf = (line: readonly (readonly [number, number])[]) => ({
      geometry: { type: 'LineString' as const, coordinates: line.map(([a, b]): Pair => [a, b]) },
    });
    const [first, last] = [route.geometry.coordinates[0], route.geometry.coordinates.at(-1)];
    if (!first || !last) throw new Error('no line');
    for (const change of [
      { durationSeconds: 1e12 },
      { durationSeconds: -1 },
      geometryOf(coordinates),
      // Of more points than fit where a whole route comes back.
      geometryOf(Array.from({ length: 50_000 }, (_, index) => (index % 2 ? last : first))),
      geometryOf([...Array<Pair>(15_000).fill(first), last]),
      // Between places that are not the journey's.
      geometryOf([[-3.5, 56], last]),
      geometryOf([first, [-3.5, 56]]),
      // Up and down the country on the way from one end of a town to the other.
      geometryOf([first, [-4.2, 57.4], last]),
    ]) {
      const asking = planStops({ journey, route: { ...route, ...change } }, planning);
      await expect(asking).rejects.toThrow('Invalid route data for place search.');
    }
    expect(asked.corridors).toHaveLength(corridors);
    // Around a bay, to where no road goes on.
    for (const line of [
      [first, [-4.3, 51.7], last],
      [first, [-3.4, 51.5]],
    ] as const) {
      const asking = planStops({ journey, route: { ...route, ...geometryOf(line) } }, planning);
      await expect(asking).resolves.toMatchObject({ stopsFailed: false });
    }
  });
});
