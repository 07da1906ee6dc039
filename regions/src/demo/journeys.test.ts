import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { Actor } from '@valhallajs/valhallajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildStreets } from '../valhalla/index.ts';
import { buildCounty } from './county.ts';
import { writePennyshire } from './index.ts';
import type { OsmMap, OsmNode } from './osm/osm-map.ts';

const tripSchema = z.object({
  summary: z.object({ time: z.number(), length: z.number() }),
});
const routeSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});
const configSchema = z.looseObject({ mjolnir: z.looseObject({ tile_dir: z.string() }) });

type Spot = Pick<OsmNode, 'latE7' | 'lngE7'>;

let folder: string;
let map: OsmMap;
let engine: Actor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennyshire-'));
  const county = buildCounty();
  map = county.map;
  const osmFile = join(folder, 'pennyshire.osm.pbf');
  await writePennyshire(county, osmFile);
  const { signal } = new AbortController();
  await buildStreets({ osmFile, regionFolder: folder, workFolder: folder, signal });
  const text = await readFile(join(folder, REGION_FILES.valhallaConfig), 'utf8');
  const config = configSchema.parse(JSON.parse(text));
  config.mjolnir.tile_dir = join(folder, config.mjolnir.tile_dir);
  engine = new Actor(JSON.stringify(config));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function placeNamed(name: string): Spot {
  const node = map.nodes.find(({ tags }) => tags.place && tags.name === name);
  if (!node) throw new Error(`no place is named ${name}`);
  return node;
}

/** The best route and its alternatives, in minutes and kilometres. */
async function routes(from: Spot, to: Spot, costing: string, type?: string) {
  const locations = [from, to].map(({ latE7, lngE7 }) => ({ lat: latE7 / 1e7, lon: lngE7 / 1e7 }));
  const answer: unknown = await engine.route({
    locations,
    costing,
    alternates: 2,
    units: 'kilometers',
    ...(type === undefined ? {} : { costing_options: { [costing]: { type } } }),
  });
  const { trip, alternates } = routeSchema.parse(answer);
  return [trip, ...alternates.map((other) => other.trip)].map(({ summary }) => ({
    minutes: summary.time / 60,
    kilometres: summary.length,
  }));
}

describe('journeys through Pennyshire', () => {
  it('take more than 90 minutes by car from end to end', async () => {
    const [best] = await routes(placeNamed('Gull End'), placeNamed('Kestrel Bay'), 'auto');
    expect(best?.minutes).toBeGreaterThan(90);
  });

  it('take about two hours on foot between neighbouring places', async () => {
    const [best] = await routes(placeNamed('Crownley'), placeNamed('Saltersea'), 'pedestrian');
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
    const found = await routes(placeNamed(from), placeNamed(to), costing);
    expect(found.length).toBeGreaterThanOrEqual(2);
  });

  it('go round by level streets where steps are barred', async () => {
    const nodes = new Map(map.nodes.map((node) => [node.id, node]));
    const detours = [];
    for (const { tags, nodeIds } of map.ways) {
      if (tags.highway !== 'steps' || tags.name === undefined || tags.name === 'Castle Steps')
        continue;
      const [from, to] = [nodes.get(nodeIds[0] ?? 0), nodes.get(nodeIds[nodeIds.length - 1] ?? 0)];
      if (!from || !to) continue;
      const [walk] = await routes(from, to, 'pedestrian');
      const [roll] = await routes(from, to, 'pedestrian', 'wheelchair');
      if (walk && roll) detours.push(roll.kilometres / walk.kilometres);
    }
    expect(detours.filter((ratio) => ratio > 1.4).length).toBeGreaterThan(2);
  });
});
