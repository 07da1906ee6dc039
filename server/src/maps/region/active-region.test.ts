import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVED_BUILD } from '@loovia/core/regions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServed, readActiveRegion } from './active-region.ts';
import { openRegionPlaces } from './places.ts';
import { TESTSHIRE } from '../../testing/test-region.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loovia-region-'));
  await mkdir(join(dataDir, 'regions', 'testshire'), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(dataDir, 'regions', path), text);

it('reads the region in use', async () => {
  expect(await readActiveRegion(dataDir)).toBeNull();
  await write('active', 'testshire\n');
  await expect(readActiveRegion(dataDir)).rejects.toThrow("The region 'testshire' is not built.");
  await write('testshire/region.json', JSON.stringify({ ...TESTSHIRE, format: 1 }));
  await expect(readActiveRegion(dataDir)).rejects.toThrow('not of this version; build it again');
  await write('testshire/region.json', JSON.stringify(TESTSHIRE));
  const region = await readActiveRegion(dataDir);
  expect(region).toMatchObject({ manifest: { title: 'Testshire' } });
  await write('active', '../elsewhere');
  await expect(readActiveRegion(dataDir)).rejects.toThrow('does not hold the name of a region');
});

it('notes the build that is open, and goes on where the folder cannot be written', async () => {
  const dir = join(dataDir, 'regions', '.testshire.build-1');
  await noteServed(dataDir, { dir, manifest: TESTSHIRE });
  expect(await readFile(join(dataDir, 'regions', SERVED_BUILD), 'utf8')).toBe(
    '.testshire.build-1\n',
  );
  await noteServed(join(dataDir, 'nowhere'), { dir, manifest: TESTSHIRE });
});

it('offers the venues of its toilets as live places', async () => {
  await write('active', 'testshire');
  await write('testshire/region.json', JSON.stringify(TESTSHIRE));
  const region = await readActiveRegion(dataDir);
  if (!region) throw new Error('no region');
  const facts = ['isPublic', 'isFree', 'isAccessible', 'isMenOnly', 'isWomenOnly'];
  const record = {
    ...Object.fromEntries(
      [...facts, 'isGenderNeutral', 'hasBabyChanging', 'radar'].map((f) => [f, null]),
    ),
    sourceId: 'node/1',
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
    name: 'The Café',
    hasOwnName: true,
    address: null,
    venueType: 'cafe',
    areas: [],
    location: { lat: 51.5, lng: -3 },
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: null,
    openingHoursExpression: 'Mo-Fr 09:00-17:00',
  };
  const toilet = { ...record, sourceId: 'node/2', venueType: null };
  await write(
    'testshire/toilets.ndjson',
    [record, toilet].map((r) => JSON.stringify(r)).join('\n'),
  );
  const places = await openRegionPlaces(region);
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-3, 51.5],
      [-3, 51.6],
    ] as [number, number][],
  };
  expect(await places.along([line], 10)).toMatchObject([
    {
      placeId: 'region_node/1',
      venueType: 'cafe',
      sourceRecords: ['OpenStreetMap node/1'],
      hours: { nation: 'wales' },
    },
  ]);
  await write('testshire/toilets.ndjson', '{"name":"Half a');
  await expect(openRegionPlaces(region)).rejects.toThrow(
    "toilets.ndjson of the region 'testshire', line 1, is not a toilet",
  );
});
