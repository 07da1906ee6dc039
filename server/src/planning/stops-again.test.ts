import { stopsAnswerSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { planJourneys, planStops } from './index.ts';
import { journeyOf, placeAt, planningIn, toilet } from './test-world.ts';

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
    const coordinates: [number, number][] = [
      [0, 0],
      [1e9, 51],
    ];
    for (const change of [
      { durationSeconds: 1e12 },
      { durationSeconds: -1 },
      { geometry: { type: 'LineString' as const, coordinates } },
    ]) {
      const asking = planStops({ journey, route: { ...route, ...change } }, planning);
      await expect(asking).rejects.toThrow('Invalid route data for place search.');
    }
    expect(asked.corridors).toHaveLength(corridors);
  });
});
