import { expect, it } from 'vitest';
import { askBetweenAnchors } from './anchored-matrix.ts';
import { ValhallaRefusal } from './answers.ts';
import type { ValhallaEngine } from './requests.ts';

const ON_FOOT = { mode: 'walk', stepFree: false } as const;
const anchor = (lat: number) => ({ lat, lng: -3, offStreetMetres: 1 });

/** Routes take a minute a degree; none leads across 52°. */
function engineOfRoutes() {
  const asked: string[] = [];
  const engine: ValhallaEngine = {
    call: (action, request, schema) => {
      asked.push(action);
      const [from, to] = request.locations as { lat: number }[];
      if (!from || !to) throw new Error('It is no route.');
      if (from.lat > 52 !== to.lat > 52) {
        throw new ValhallaRefusal('Route error: No path could be found for input');
      }
      const summary = { time: Math.abs(to.lat - from.lat) * 60, length: 0.1 };
      return Promise.resolve(schema.parse({ trip: { summary } }));
    },
    isReady: () => true,
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

it('takes a route for each way to one place, however many are asked for', async () => {
  for (const lats of [[50], [50, 50.5, 53, 51.5]]) {
    const { engine, asked } = engineOfRoutes();
    const costs = await askBetweenAnchors(
      engine,
      lats.map((lat) => [anchor(lat)]),
      [[anchor(51)]],
      ON_FOOT,
      { looksForIslands: false, eachByRoute: true },
    );
    const seconds = costs.map(([cost]) => cost?.durationSeconds ?? null);
    expect(seconds).toEqual([60, 30, null, 30].slice(0, lats.length));
    expect(new Set(asked)).toEqual(new Set(['route']));
  }
});
