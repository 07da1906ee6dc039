import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LatLng, LineString } from '@loovia/core/geo';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Entry, Surroundings } from '../toilets/import/entry.ts';

/** A record with nothing but a name and place. */
export function toiletRecord(given: Partial<ToiletRecord> = {}): ToiletRecord {
  return {
    sourceId: 'node/1',
    source: { name: 'Test', licence: 'MIT' },
    name: 'Market Hall',
    hasOwnName: true,
    address: null,
    venueType: null,
    areas: [],
    location: { lat: 51.588, lng: -2.997 },
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: null,
    openingHoursExpression: null,
    ...UNKNOWN_FACTS,
    ...given,
  };
}

/** Records as if read from a file. */
export async function* entriesOf(records: readonly ToiletRecord[]): AsyncGenerator<Entry> {
  for (const [index, record] of records.entries()) {
    yield await Promise.resolve({ where: `line ${index + 1}`, record });
  }
}

/** Uses a file with these contents, which is removed afterwards. */
export async function withFile<T>(
  contents: string | Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'loovia-'));
  const path = join(folder.path, 'toilets');
  writeFileSync(path, contents);
  return await use(path);
}

/** Real records, beside the repository; tests on them are skipped where they are missing. */
export const GBPTM_FILE = fileURLToPath(
  new URL('../../../../shared/data/toilets/gbptm-2018.geojson', import.meta.url),
);
export const hasGbptm = existsSync(GBPTM_FILE);
/** When it was published. */
export const IN_2018: Surroundings = {
  today: '2018-06-01',
  say: () => undefined,
  locatePostcode: () => Promise.resolve(null),
};

/** Stores toilets with nothing but a place, named by number, without merging. */
export async function storeBareToilets(db: Db, locations: readonly LatLng[]): Promise<void> {
  const rows = locations.map(({ lat, lng }, index) => ({ name: String(index), lat, lng }));
  await sql`
    insert into toilets (name, latitude, longitude, source_name, source_licence)
    select name, lat, lng, 'Test', 'MIT'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, lat float8, lng float8)
  `.execute(db);
  await sql`analyze toilets`.execute(db);
}

const featuresSchema = z.object({
  features: z.array(
    z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }) }),
  ),
});

/** The positions of all 11,048 real records. */
export function gbptmLocations(): LatLng[] {
  const { features } = featuresSchema.parse(JSON.parse(readFileSync(GBPTM_FILE, 'utf8')));
  return features.map(({ geometry: { coordinates } }) => {
    const [lng, lat] = coordinates;
    return { lat, lng };
  });
}

/** Plymouth to Edinburgh by way of the Midlands. */
const ACROSS_BRITAIN: readonly [number, number][] = [
  [-4.14, 50.37],
  [-3.53, 50.72],
  [-2.59, 51.45],
  [-1.9, 52.48],
  [-2.24, 53.48],
  [-2.94, 54.89],
  [-3.19, 55.95],
];

/** A line that winds as a road does along the first share of the way across Britain. */
export function windingLine(vertices: number, share: number): LineString {
  const stretches = ACROSS_BRITAIN.length - 1;
  const coordinates = Array.from({ length: vertices }, (_, index): [number, number] => {
    const along = (index / (vertices - 1)) * share * stretches;
    const stretch = Math.min(Math.floor(along), stretches - 1);
    const [fromLng = 0, fromLat = 0] = ACROSS_BRITAIN[stretch] ?? [];
    const [toLng = 0, toLat = 0] = ACROSS_BRITAIN[stretch + 1] ?? [];
    const part = along - stretch;
    return [
      fromLng + (toLng - fromLng) * part + 0.02 * Math.sin(along * 37),
      fromLat + (toLat - fromLat) * part + 0.01 * Math.sin(along * 91),
    ];
  });
  return { type: 'LineString', coordinates };
}
