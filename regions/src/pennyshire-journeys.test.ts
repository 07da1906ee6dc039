import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { costingOf, engineConfig, locationOnWay } from '@loovia/core/valhalla';
import { Actor } from '@valhallajs/valhallajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PENNYSHIRE } from './pennyshire.ts';
import { centreOf } from './osm/centre.ts';
import { readOsm } from './osm/read-osm.ts';
import type { OsmData } from './osm/osm-data.ts';
import { buildStreets } from './valhalla/build-streets.ts';
import { writeStreetMap } from './valhalla/street-map.ts';

const tripSchema = z.object({
  summary: z.object({ time: z.number(), length: z.number() }),
});
const routeSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});
const matrixSchema = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable() }))),
});

let folder: string;
let data: OsmData;
let engine: Actor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennyshire-'));
  data = await readOsm([PENNYSHIRE.osmFile], () => undefined);
  const { signal } = new AbortController();
  const streetFile = await writeStreetMap(data, folder);
  await buildStreets({ streetFile, regionFolder: folder, workFolder: folder, signal });
  engine = new Actor(engineConfig(join(folder, REGION_FILES.streetTiles)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The place or toilet of this name. */
function named(name: string): LatLng {
  for (const element of data.taggedElements()) {
    const { tags } = element;
    const isOne = tags.name === name && (tags.place ?? tags.amenity) !== undefined;
    const centre = isOne ? centreOf(data, element) : null;
    if (centre) return centre;
  }
  throw new Error(`nothing is named ${name}`);
}

const location = ({ lat, lng }: LatLng) => ({ lat, lon: lng });
const stepFree = costingOf('walk', true);

/** The best route and its alternatives, in minutes and kilometres. */
async function routes(from: LatLng, to: LatLng, costing: string, options: object = {}) {
  const answer: unknown = await engine.route({
    locations: [from, to].map(location),
    costing,
    alternates: 2,
    units: 'kilometers',
    ...options,
  });
  const { trip, alternates } = routeSchema.parse(answer);
  return [trip, ...alternates.map((other) => other.trip)].map(({ summary }) => ({
    minutes: summary.time / 60,
    kilometres: summary.length,
  }));
}

async function drivingMinutes(sources: readonly LatLng[], targets: readonly LatLng[]) {
  const answer: unknown = await engine.matrix({
    sources: sources.map(location),
    targets: targets.map(location),
    costing: 'auto',
  });
  const { sources_to_targets: rows } = matrixSchema.parse(answer);
  return rows.flat().map(({ time }) => (time ?? Infinity) / 60);
}

describe('journeys through Pennyshire', () => {
  it.each([
    ['Pennyminster', 'Florin Ness'],
    ['Gull End', 'Kestrel Bay'],
  ])('take more than 90 minutes by car, with toilets on the way: %s to %s', async (from, to) => {
    const [start, end] = [named(from), named(to)];
    const toilets = [...data.taggedElements()].flatMap((element) => {
      const centre = element.tags.amenity === 'toilets' ? centreOf(data, element) : null;
      return centre ?? [];
    });
    const [whole, there, onwards] = await Promise.all([
      drivingMinutes([start], [end]),
      drivingMinutes([start], toilets),
      drivingMinutes(toilets, [end]),
    ]);
    const direct = whole[0] ?? 0;
    expect(direct).toBeGreaterThan(90);
    const onTheWay = there.filter((minutes, n) => minutes + (onwards[n] ?? Infinity) < direct + 3);
    // Not all of them at either end.
    const midway = onTheWay.filter((minutes) => minutes > 15 && minutes < direct - 15);
    expect(midway.length).toBeGreaterThan(4);
  });

  it('take about two hours on foot between neighbouring places', async () => {
    const [best] = await routes(named('Crownley'), named('Saltersea'), 'pedestrian');
    expect(best?.minutes).toBeGreaterThan(105);
    expect(best?.minutes).toBeLessThan(150);
  });

  it.each([
    ['auto', 'Pennyminster', 'Market Farthing'],
    ['auto', 'Groatham', 'Market Farthing'],
    ['bicycle', 'Pennyminster', 'Market Farthing'],
    ['bicycle', 'Pennyminster', 'Crownley'],
    ['pedestrian', 'Crownley', 'Saltersea'],
    ['pedestrian', "St Osyth's Cross", 'Pennyminster'],
  ])('offer a choice: %s from %s to %s', async (costing, from, to) => {
    const found = await routes(named(from), named(to), costing);
    expect(found.length).toBeGreaterThanOrEqual(2);
  });
});

describe('steps in Pennyshire', () => {
  it.each(['Lantern Head', 'Lantern Head Toilets', 'Razorbill Cove'])(
    'are the only way to %s',
    async (name) => {
      const locations = [named('Florin Ness'), named(name)].map((place) => ({
        ...locationOnWay(place),
        search_cutoff: 60,
      }));
      const [walk] = await routes(named('Florin Ness'), named(name), 'pedestrian', { locations });
      expect(walk?.kilometres).toBeGreaterThan(3);
      const rolling = routes(named('Florin Ness'), named(name), 'pedestrian', {
        locations,
        ...stepFree,
      });
      await expect(rolling).rejects.toThrow(/no path|no suitable/i);
    },
  );

  it('can be avoided by level streets if both ends are on streets', async () => {
    const detours = [];
    for (const way of data.ways()) {
      const { highway, name } = way.tags;
      if (highway !== 'steps' || name === undefined || ONLY_WAYS.includes(name)) continue;
      const line = data.line(way);
      const [from, to] = [line[0], line.at(-1)];
      if (!from || !to) continue;
      const [walk] = await routes(from, to, 'pedestrian');
      const [roll] = await routes(from, to, 'pedestrian', stepFree);
      if (walk && roll) detours.push({ name, ratio: roll.kilometres / walk.kilometres });
    }
    expect(detours.filter(({ ratio }) => ratio > 1.4).length).toBeGreaterThan(3);
    expect(detours.find(({ name }) => name === 'Quay Steps')?.ratio).toBeGreaterThan(5);
  });
});

const ONLY_WAYS = ['Castle Steps', 'Lantern Steps', 'Razorbill Steps'];
