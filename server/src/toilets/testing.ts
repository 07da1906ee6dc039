import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ToiletRecord } from '@loovia/core/toilets';
import type { Entry } from './import/index.ts';

/** A record that knows nothing but its name and place. */
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
    isPublic: null,
    isFree: null,
    isAccessible: null,
    isMenOnly: null,
    isWomenOnly: null,
    isGenderNeutral: null,
    hasBabyChanging: null,
    radar: null,
    ...given,
  };
}

/** Records as a file has them. */
export async function* entriesOf(records: readonly ToiletRecord[]): AsyncGenerator<Entry> {
  for (const [index, record] of records.entries()) {
    yield await Promise.resolve({ where: `line ${index + 1}`, record });
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Real records, beside the repository; tests on them are skipped where they are missing. */
export const GBPTM_FILE = fileURLToPath(
  new URL('../../../../shared/data/toilets/gbptm-2018.geojson', import.meta.url),
);
export const hasGbptm = existsSync(GBPTM_FILE);
