import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Streets } from '../ports.ts';
import {
  hasNewport,
  newportRegion,
  pennyshireRegion,
  REGION_LIMIT_MS,
} from '../../testing/test-region.ts';
import { engineConfigOf, startEngine, type Engine } from '../region/streets/engine.ts';
import { ValhallaRefusal } from './answers.ts';
import { createValhallaStreets } from './streets.ts';

const VILLAGE = { lat: 53.1698381, lng: 1.3189303 };
/** Only steps lead there. */
const HEAD = { lat: 53.1670504, lng: 1.253726 };
/** In the sea, nearer to the head than to any other way. */
const OFF_THE_HEAD = { lat: 53.155, lng: 1.2705 };
const STEP_FREE = { mode: 'walk', stepFree: true } as const;

interface Point {
  readonly lat: number;
  readonly lon: number;
}

let engine: Engine;
let streets: Streets;

beforeAll(async () => {
  const config = engineConfigOf((await pennyshireRegion()).dir);
  const log = pino({ level: 'silent' });
  engine = await startEngine({ config, warmUpAt: VILLAGE, log });
  streets = createValhallaStreets(engine);
}, REGION_LIMIT_MS);
afterAll(() => engine.close());

it.each([
  ['ends', VILLAGE, HEAD, 'end'],
  ['begins', HEAD, VILLAGE, 'start'],
] as const)(
  'TRUE-03 moves no end across steps, where a step-free journey %s beyond them',
  async (_, from, to, unreached) => {
    expect(await streets.routes(from, to, STEP_FREE, 0)).toEqual([]);
    expect(await streets.unreachedEnd(from, to, STEP_FREE)).toBe(unreached);
    const walk = { ...STEP_FREE, stepFree: false };
    expect(await streets.routes(from, to, walk, 0)).toHaveLength(1);
  },
);

it('TRUE-03 begins no step-free journey beyond steps for a place at sea whose nearest ways are there', async () => {
  expect(await streets.routes(VILLAGE, OFF_THE_HEAD, STEP_FREE, 0)).toEqual([]);
  expect(await streets.unreachedEnd(VILLAGE, OFF_THE_HEAD, STEP_FREE)).toBe('end');
});

it.each(['walk', 'car'] as const)(
  'STOP-16 searches no map in vain for a way between two parts that both lead far, by %s',
  async (mode) => {
    const isWest = ({ lon }: Point) => lon < 0;
    const asked: boolean[] = [];
    const islands = createValhallaStreets({
      call: (action, request, schema) => {
        const { locations, sources, targets } = request as Record<string, Point[] | undefined>;
        if (action === 'route') throw new ValhallaRefusal('No path could be found for input');
        if (action === 'locate') {
          const edges = locations?.map(({ lat, lon }) => [
            { correlated_lat: lat, correlated_lon: lon },
          ]);
          return Promise.resolve(schema.parse(edges?.map((one) => ({ edges: one }))));
        }
        const rows = (sources ?? []).map((source) =>
          (targets ?? []).map((target) => isWest(source) === isWest(target)),
        );
        asked.push(...rows.flat());
        const way = { time: 60, distance: 1 };
        const none = { time: null, distance: null };
        const costs = rows.map((row) => row.map((isWay) => (isWay ? way : none)));
        return Promise.resolve(schema.parse({ sources_to_targets: costs }));
      },
      isReady: () => true,
      close: () => Promise.resolve(),
    });
    const [west, east] = [
      { lat: 52, lng: -1 },
      { lat: 52, lng: 1 },
    ] as const;
    const travel = { mode, stepFree: false };
    expect(await islands.routes(west, east, travel, 0)).toEqual([]);
    expect(await islands.unreachedEnd(west, east, travel)).toBeNull();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(false);
  },
);

describe.skipIf(!hasNewport)(
  'an end in Newport where no step-free way leads on (needs ../shared/data)',
  () => {
    const ISLAND = { lat: 51.5687568, lng: -3.0362338 };
    const OTHERS = [
      { lat: 51.5532836, lng: -3.0131537 },
      { lat: 51.567184, lng: -3.022079 },
    ];

    it.each(['start', 'end'] as const)(
      'TRUE-03 is judged once for all walks that share it: the %s',
      async (isolated) => {
        const { dir } = await newportRegion();
        const [config, log] = [engineConfigOf(dir), pino({ level: 'silent' })];
        const own = await startEngine({ config, warmUpAt: ISLAND, log });
        const called = vi.spyOn(own, 'call');
        const walks = createValhallaStreets(own);
        const found = [];
        for (const other of OTHERS) {
          called.mockClear();
          const isStart = isolated === 'start';
          const [route] = isStart
            ? await walks.routes(ISLAND, other, STEP_FREE, 0)
            : await walks.routes(other, ISLAND, STEP_FREE, 0);
          const end = route?.geometry.coordinates.at(isStart ? 0 : -1);
          found.push({ end, calls: called.mock.calls.length });
        }
        await own.close();
        const [first, second] = found;
        expect(first?.end).toBeDefined();
        expect(second?.end).toEqual(first?.end);
        expect(second?.calls).toBeLessThan(first?.calls ?? 0);
      },
      REGION_LIMIT_MS,
    );
  },
);
