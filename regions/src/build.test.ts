import { mkdirSync } from 'node:fs';
import { Actor } from '@valhallajs/valhallajs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { LatLng } from '@loovia/core/geo';
import {
  checksumsSchema,
  gazetteerEntrySchema,
  REGION_FILES,
  regionManifestSchema,
} from '@loovia/core/regions';
import { toiletRecordSchema } from '@loovia/core/toilets';
import { engineConfig } from '@loovia/core/valhalla';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRegion, type RegionPlan } from './build.ts';
import { writePbf } from './osm/pbf-writer.ts';
import { at, TestOsm } from './testing/test-osm.ts';
import { silentProgress } from './progress.ts';
import { RegionStore } from './store/region-store.ts';

let folder = '';
let osmFile = '';
let store: RegionStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-build-'));
  osmFile = join(folder, 'town.osm.pbf');
  store = new RegionStore(folder);
  await writePbf(town().data().written(), osmFile);
  await buildRegion(store, plan([osmFile]), silentProgress);
});
afterAll(() => rm(folder, { recursive: true }));

const plan = (files: readonly string[], more: Partial<RegionPlan> = {}): RegionPlan => ({
  name: 'town',
  title: 'Town',
  demo: false,
  builtAt: new Date('2024-03-05T09:00:00Z'),
  osm: files,
  gtfs: [],
  ...more,
});

const NORTH_END = at(0, 1500);

/** Sixty-four junctions, a toilet, and a cycle track that leads north out of it. */
function town(): TestOsm {
  const osm = new TestOsm();
  const nodes = osm.streetGrid((n) => ({ highway: 'residential', name: `Street ${n}` }));
  osm.way([nodes[7]?.[0] ?? 0, NORTH_END], { highway: 'cycleway' });
  osm.node(at(10, 10), { amenity: 'toilets', access: 'yes' });
  // With a character that some readers of lines take for the end of one.
  osm.node(at(300, 300), { place: 'village', name: 'Town\u2028Green' });
  return osm;
}

const lines = async (file: string, region = 'town') => {
  const text = await readFile(join(store.folderOf(region), file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
};

describe('a built region', () => {
  it('has all its files, states its content, and is in use', async () => {
    const manifest = regionManifestSchema.parse(await store.manifest('town'));
    expect(manifest).toMatchObject({
      title: 'Town',
      builtAt: '2024-03-05T09:00:00.000Z',
      attribution: [{ text: '© OpenStreetMap contributors' }],
    });
    const entries = z.array(gazetteerEntrySchema).parse(await lines(REGION_FILES.gazetteer));
    expect(entries.map(({ name }) => name).sort()).toEqual(
      [...Array.from({ length: 16 }, (_, n) => `Street ${n}`), 'Town\u2028Green'].sort(),
    );
    const textOf = (file: string) => readFile(join(store.folderOf('town'), file), 'utf8');
    const written = await textOf(REGION_FILES.gazetteer);
    expect(written).toContain(String.raw`Town\u2028Green`);
    const toilets = z.array(toiletRecordSchema).parse(await lines(REGION_FILES.toilets));
    expect(toilets.map(({ name }) => name)).toEqual(['Public toilet, Street 0']);
    expect((await readdir(store.folderOf('town'))).sort()).toEqual(
      [
        'checksums.json',
        'gazetteer.ndjson',
        'map.mbtiles',
        'region.json',
        'remarks.ndjson',
        'toilets.ndjson',
        'valhalla',
      ].sort(),
    );
    const sums = checksumsSchema.parse(JSON.parse(await textOf(REGION_FILES.checksums)));
    expect(Object.keys(sums)).toEqual(
      expect.arrayContaining([
        ...[REGION_FILES.gazetteer, REGION_FILES.manifest, REGION_FILES.tiles],
        expect.stringMatching(/^valhalla\/tiles\/.*\.gph$/) as string,
      ]),
    );
    expect(sums[REGION_FILES.gazetteer]).toEqual({
      bytes: Buffer.byteLength(written),
      crc32: crc32(written),
    });
    expect(await store.active()).toBe('town');
    expect(await readdir(join(folder, 'regions'))).toEqual([
      expect.stringMatching(/^\.town\.build-/),
      'active',
      'town',
    ]);
  });

  it('merges overlapping files; a demo is not attributed to OpenStreetMap', async () => {
    const demo = plan([osmFile, osmFile], { name: 'demo', title: 'Demo', demo: true });
    const { attribution } = await buildRegion(store, demo, silentProgress);
    expect(attribution).toEqual([{ text: 'Demo is fictional' }]);
    const { gazetteer } = REGION_FILES;
    expect(await lines(gazetteer, 'demo')).toEqual(await lines(gazetteer));
    const lengths = await Promise.all(
      ['town', 'demo'].map((name) => routeOf('auto', at(0, 0), at(700, 700), name)),
    );
    expect(new Set(lengths.map(({ trip }) => trip.summary.length)).size).toBe(1);
    await store.activate('town');
  });
});

const routeAnswer = z.object({
  trip: z.object({
    summary: z.object({ length: z.number() }),
    legs: z.array(z.object({ shape: z.string() })),
  }),
});

/** The region's engine, allowed to trace, as a test inspects its streets. */
function tracingEngine(name: string): Actor {
  const { loki, service_limits: limits, ...others } = configOf(name);
  return new Actor({
    ...others,
    loki: { ...loki, actions: [...loki.actions, 'trace_attributes'] },
    service_limits: {
      ...limits,
      trace: { ...limits.trace, max_shape: 1000, max_distance: 10_000 },
    },
  });
}

function configOf(name: string) {
  return engineConfig(join(store.folderOf(name), REGION_FILES.streetTiles));
}

const point = ({ lat, lng }: LatLng) => ({ lat, lon: lng });

async function routeOf(costing: string, from: LatLng, to: LatLng, name = 'town') {
  const actor = new Actor(configOf(name));
  return routeAnswer.parse(await actor.route({ locations: [point(from), point(to)], costing }));
}

describe('the streets of a built region', () => {
  it('follow British rules: people may walk on a cycle track, traffic keeps left', async () => {
    const walk = await routeOf('pedestrian', at(0, 700), NORTH_END);
    expect(walk.trip.summary.length).toBeCloseTo(0.8, 1);
    const drive = await routeOf('auto', at(0, 0), at(700, 0));
    const actor = tracingEngine('town');
    const traced = await actor.traceAttributes({
      encoded_polyline: drive.trip.legs[0]?.shape,
      costing: 'auto',
      shape_match: 'map_snap',
      filters: { attributes: ['edge.drive_on_right'], action: 'include' },
    });
    const { edges } = z
      .object({ edges: z.array(z.object({ drive_on_right: z.boolean() })) })
      .parse(traced);
    expect(new Set(edges.map((edge) => edge.drive_on_right))).toEqual(new Set([false]));
  });
});

describe('a build that fails', () => {
  async function failsWith(
    sentence: RegExp,
    failing: RegionPlan,
    progress = silentProgress,
  ): Promise<void> {
    const [before, files] = [await store.manifest('town'), await readdir(join(folder, 'regions'))];
    await expect(buildRegion(store, failing, progress)).rejects.toThrow(sentence);
    expect(await store.manifest('town')).toEqual(before);
    expect(await store.active()).toBe('town');
    expect(await readdir(join(folder, 'regions'))).toEqual(files);
    expect((await routeOf('auto', at(0, 0), at(700, 0))).trip.summary.length).toBeGreaterThan(0.5);
  }

  it('because of its data leaves the old region as it was', async () => {
    const broken = join(folder, 'broken.osm.pbf');
    await writeFile(broken, await readFile(osmFile));
    await truncate(broken, 300);
    await failsWith(/^broken\.osm\.pbf ends in the middle of a block/, plan([broken]));
  });

  it('because of its streets does so too, even if everything else worked', async () => {
    const begin = (step: string) => {
      // A folder where Valhalla writes a file makes it fail.
      const file = join(store.buildFolderOf('town'), 'work', 'admins.sqlite');
      if (step === 'Map data') mkdirSync(join(file, 'x'), { recursive: true });
      return silentProgress.begin(step);
    };
    await failsWith(/streets could not be built/, plan([osmFile]), { ...silentProgress, begin });
  });

  it('because there are no streets', async () => {
    const empty = join(folder, 'empty.osm.pbf');
    const osm = new TestOsm();
    osm.node(at(0, 0), { place: 'village', name: 'Lonely' });
    await writePbf(osm.data().written(), empty);
    await failsWith(/no street network/, plan([empty]));
  });

  it('because a file is missing', async () => {
    await failsWith(/^There is no file gone\.osm\.pbf\.$/, plan(['gone.osm.pbf']));
  });
});
