import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { afterAll, beforeAll } from 'vitest';
import { toiletRecord } from '../../testing/test-toilets.ts';
import { testPlaces } from '../places-conformance.ts';
import type { Places } from '../ports.ts';
import { openRegionPlaces } from './places.ts';
import { TESTSHIRE } from '../../testing/test-region.ts';

const HERE = { lat: 51.588, lng: -2.997 };
const NOWHERE = { lat: 52.5, lng: -2.997 };

const VENUES = [
  {
    sourceId: 'node/1',
    venueType: 'cafe',
    isAccessible: true,
    openingHours: [{ dow: 3, openTime: '08:00', closeTime: '18:00' }],
  },
  { sourceId: 'node/2', venueType: 'pub', location: { ...HERE, lat: HERE.lat + 0.005 } },
  { sourceId: 'node/3', venueType: 'pub', location: { ...HERE, lat: HERE.lat + 0.008 } },
].map((venue) => toiletRecord({ location: HERE, ...venue }));

let dir: string;
let places: Places;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loovia-region-'));
  const lines = VENUES.map((venue) => JSON.stringify(venue));
  await writeFile(join(dir, REGION_FILES.toilets), lines.join('\n'));
  places = await openRegionPlaces({ dir, manifest: TESTSHIRE });
});
afterAll(() => rm(dir, { recursive: true }));

testPlaces('A region', () => ({ places, around: HERE, nowhere: NOWHERE }));
