import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { costingOf, engineConfig, locationOnWay } from '@loovia/core/valhalla';
import { Actor } from '@valhallajs/valhallajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import { readOsm } from '../osm/read-osm.ts';
import { at, TestOsm } from '../testing/test-osm.ts';
import { buildStreets } from './build-streets.ts';
import { writeStreetMap } from './street-map.ts';
import { describeNewport, NEWPORT_MAP } from '../testing/test-newport.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-street-map-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function engineOf(data: OsmData): Promise<Actor> {
  const regionFolder = await mkdtemp(join(folder, 'region-'));
  const streetFile = await writeStreetMap(data, regionFolder);
  const { signal } = new AbortController();
  await buildStreets({ streetFile, regionFolder, workFolder: regionFolder, signal });
  return new Actor(engineConfig(join(regionFolder, REGION_FILES.streetTiles)));
}

const routeSchema = z.object({ trip: z.object({ summary: z.object({ length: z.number() }) }) });
const STEP_FREE = costingOf('walk', true);
const WALK = costingOf('walk', false);

/** The metres of the best way; null = there is none. */
async function metres(engine: Actor, ends: readonly LatLng[], how: object): Promise<number | null> {
  try {
    const answer: unknown = await engine.route({
      locations: ends.map((end) => locationOnWay(end)),
      ...how,
    });
    return routeSchema.parse(answer).trip.summary.length * 1000;
  } catch (error) {
    if (error instanceof Error && /no path/i.test(error.message)) return null;
    throw error;
  }
}

const FOOTWAY: Tags = { highway: 'footway' };
const STREET: Tags = { highway: 'residential' };

/** What is in the middle of 200 metres of a way. */
interface Obstacle {
  readonly way?: Tags;
  readonly node?: Tags;
  /** Another way from there, 150 metres long. */
  readonly path?: Tags;
  /** How far the way round leads from it, if not 200 metres; null = there is none. */
  readonly roundMetres?: number | null;
}

/** Each has a detour of the same kind of way, or a footway, around it. */
function world(obstacles: readonly Obstacle[]): OsmData {
  const osm = new TestOsm();
  for (const [n, obstacle] of obstacles.entries()) {
    const { way = FOOTWAY, node = {}, path, roundMetres = 200 } = obstacle;
    const y = 1000 * n;
    const [west, east] = [osm.node(at(0, y)), osm.node(at(300, y))];
    const [from, to] = [osm.node(at(50, y)), osm.node(at(250, y))];
    const middle = osm.node(at(150, y), node);
    const { step_count: steps, 'maxwidth:physical': width } = way;
    const isClosed = way.highway === 'steps' || (steps ?? width) !== undefined;
    const open = isClosed ? FOOTWAY : { ...way };
    osm.way([west, from], open);
    osm.way([from, middle, to], way);
    osm.way([to, east], open);
    if (roundMetres !== null) osm.way([from, at(150, y + roundMetres), to], open);
    if (path) osm.way([middle, at(150, y - 150)], path);
  }
  return osm.data();
}

type Passing = 'through' | 'around' | 'no way';

async function passing(engine: Actor, n: number, how: object): Promise<Passing> {
  const found = await metres(engine, [at(25, 1000 * n), at(275, 1000 * n)], how);
  if (found === null) return 'no way';
  return found < 300 ? 'through' : 'around';
}

/** What it is, and whether a step-free walk goes through. */
const OBSTACLES: readonly (readonly [string, Obstacle, stepFree: Passing])[] = [
  ['nothing', {}, 'through'],
  ...[
    'debris',
    'full-height_turnstile',
    'horse_stile',
    'kissing_gate',
    'log',
    'motorcycle_barrier',
    'step',
    'steps',
    'stile',
    'turnstile',
  ].map((barrier) => [barrier, { node: { barrier } }, 'around'] as const),
  [
    'a stile for cyclists too',
    { way: { highway: 'cycleway' }, node: { barrier: 'stile' } },
    'around',
  ],
  ['a stile on a street', { way: STREET, node: { barrier: 'stile' } }, 'around'],
  ['a stile that says no', { node: { barrier: 'stile', wheelchair: 'no' } }, 'around'],
  ['a kerb that says no', { node: { barrier: 'kerb', wheelchair: 'no' } }, 'around'],
  ['a kerb', { node: { barrier: 'kerb' } }, 'through'],
  ['a gate', { node: { barrier: 'gate' } }, 'through'],
  ['a gate that says no', { node: { barrier: 'gate', wheelchair: 'no' } }, 'around'],
  ['a cycle barrier', { node: { barrier: 'cycle_barrier' } }, 'around'],
  [
    'a wide cycle barrier',
    { node: { barrier: 'cycle_barrier', 'maxwidth:physical': '1.2' } },
    'through',
  ],
  [
    'a cycle barrier for wheelchairs',
    { node: { barrier: 'cycle_barrier', wheelchair: 'yes' } },
    'through',
  ],
  ['bollards', { node: { barrier: 'bollard' } }, 'through'],
  [
    'narrow bollards',
    { node: { barrier: 'bollard', 'maxwidth:physical': '0.75 m' }, roundMetres: 480 },
    'around',
  ],
  [
    'narrow bollards that nobody gets round',
    { node: { barrier: 'bollard', 'maxwidth:physical': '75 cm' }, roundMetres: null },
    'no way',
  ],
  ['bollards of some width', { node: { barrier: 'bollard', width: '0.5' } }, 'around'],
  ['a raised kerb', { node: { barrier: 'kerb', kerb: 'raised' } }, 'around'],
  ['a high kerb', { node: { kerb: 'raised', 'kerb:height': '0.2' } }, 'around'],
  ['a kerb of 12 cm', { node: { 'kerb:height': '12 cm' } }, 'around'],
  [
    'a kerb of 12 cm, called lowered',
    { node: { kerb: 'lowered', 'kerb:height': '0.12' } },
    'around',
  ],
  ['a kerb of 2 cm, called raised', { node: { kerb: 'raised', 'kerb:height': '0.02' } }, 'through'],
  ['a lowered kerb', { node: { barrier: 'kerb', kerb: 'lowered' } }, 'through'],
  ['a raised kerb for wheelchairs', { node: { kerb: 'raised', wheelchair: 'yes' } }, 'through'],
  ['a raised kerb on a street', { way: STREET, node: { kerb: 'raised' } }, 'through'],
  ['a kerb without more that says no', { node: { kerb: 'raised', wheelchair: 'no' } }, 'around'],
  [
    'a raised kerb that nobody gets round',
    { node: { barrier: 'kerb', kerb: 'raised' }, roundMetres: null },
    'through',
  ],
  ['a narrow path', { way: { ...FOOTWAY, 'maxwidth:physical': '0.7' } }, 'around'],
  ['a wide kissing gate', { node: { barrier: 'kissing_gate', wheelchair: 'yes' } }, 'through'],
  ['a wide turnstile', { node: { barrier: 'turnstile', wheelchair: 'designated' } }, 'through'],
  [
    'a kissing gate that may need help',
    { node: { barrier: 'kissing_gate', wheelchair: 'limited' } },
    'around',
  ],
  ['steps', { way: { highway: 'steps' } }, 'around'],
  ...['yes', 'forward', 'backward', 'reversible'].map(
    (conveying) =>
      [`an escalator (${conveying})`, { way: { highway: 'steps', conveying } }, 'around'] as const,
  ),
  ['a moving walkway', { way: { ...FOOTWAY, conveying: 'yes' } }, 'through'],
  ['a footway with steps', { way: { ...FOOTWAY, step_count: '3' } }, 'around'],
  ['a lift', { node: { highway: 'elevator' } }, 'through'],
  [
    'a stile to a path, mapped on the street',
    { way: STREET, node: { barrier: 'stile' }, path: FOOTWAY },
    'through',
  ],
];

/** What closes a way to others than step-free walks too. */
const CLOSED: readonly Obstacle[] = [
  { node: { barrier: 'stile', foot: 'no' } },
  { way: { highway: 'cycleway' }, node: { barrier: 'stile', bicycle: 'no' } },
  { node: { barrier: 'debris' }, path: FOOTWAY },
  { node: { barrier: 'gate', foot: 'no' } },
];

/** Of all of them: building one takes most of the time. */
let engine: Actor;
beforeAll(async () => {
  engine = await engineOf(world([...OBSTACLES.map(([, obstacle]) => obstacle), ...CLOSED]));
});

describe('STOP-17 a step-free walk', () => {
  it.each(OBSTACLES.map(([what, , stepFree], n) => [what, stepFree, n] as const))(
    '%s: goes %s, and others through',
    async (_what, stepFree, n) => {
      expect(await passing(engine, n, STEP_FREE)).toBe(stepFree);
      expect(await passing(engine, n, WALK)).toBe('through');
      const { highway = 'footway' } = OBSTACLES[n]?.[1].way ?? {};
      if (highway === 'residential') {
        expect(await passing(engine, n, costingOf('car', false))).toBe('through');
      }
      if (highway === 'residential' || highway === 'cycleway') {
        expect(await passing(engine, n, costingOf('cycle', false))).toBe('through');
      }
    },
  );

  it('does not take the path behind a stile that is mapped on the street', async () => {
    const n = OBSTACLES.length - 1;
    const ends = [at(25, 1000 * n), at(150, 1000 * n - 100)];
    expect(await metres(engine, ends, WALK)).toBeCloseTo(225, -1);
    await expect(metres(engine, ends, STEP_FREE)).rejects.toThrow(/no suitable edges/i);
  });
});

describe('a barrier that is closed to wheelchairs', () => {
  it('keeps out whom its own tags keep out', async () => {
    expect(await passing(engine, OBSTACLES.length, WALK)).toBe('around');
    expect(await passing(engine, OBSTACLES.length + 1, costingOf('cycle', false))).toBe('around');
    expect(await passing(engine, OBSTACLES.length + 3, STEP_FREE)).toBe('around');
  });

  it('stays closed to everyone where Valhalla closes it', async () => {
    const fallen = OBSTACLES.length + 2;
    expect(await passing(engine, fallen, WALK)).toBe('around');
    expect(await passing(engine, fallen, STEP_FREE)).toBe('around');
  });
});

const STILES = [5730433358, 3903355119, 3932366826, 5880962262];

describeNewport(() => {
  it('STOP-17 step-free walks do not go over its stiles, others do', async () => {
    const data = await readOsm([NEWPORT_MAP], () => undefined);
    const engine = await engineOf(data);
    for (const stile of STILES) {
      const ends = besideNode(data, stile);
      const walk = await metres(engine, ends, WALK);
      expect(walk).toBeLessThan(300);
      const stepFree = await metres(engine, ends, STEP_FREE);
      if (stepFree !== null) expect(stepFree).toBeGreaterThan((walk ?? 0) + 300);
    }
  });
});

/** Two points of its street or path, three nodes or less before and after a node. */
function besideNode(data: OsmData, id: number): LatLng[] {
  for (const way of data.ways()) {
    const ids = way.tags.highway === undefined ? [] : data.nodeIds(way);
    const place = ids.indexOf(id);
    if (place <= 0 || place === ids.length - 1) continue;
    const ends = [ids[Math.max(place - 3, 0)], ids[Math.min(place + 3, ids.length - 1)]];
    return ends.flatMap((end) => data.nodeLocation(end ?? NaN) ?? []);
  }
  throw new Error(`node ${id} is on no street or path`);
}
