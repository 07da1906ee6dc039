import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Streets } from '../ports.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { Engine, engineConfigOf } from '../region/streets/engine.ts';
import { createValhallaStreets } from './streets.ts';

const VILLAGE = { lat: 53.1698381, lng: 1.3189303 };
/** Only steps lead there. */
const HEAD = { lat: 53.1670504, lng: 1.253726 };
const STEP_FREE = { mode: 'walk', stepFree: true } as const;

let engine: Engine;
let streets: Streets;

beforeAll(async () => {
  const config = engineConfigOf((await pennyshireRegion()).dir);
  const log = pino({ level: 'silent' });
  engine = await Engine.start({ config, warmUpAt: VILLAGE, log });
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
