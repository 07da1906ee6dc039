import type { Random } from './random.ts';
import { councilCsv } from '../../../../server/src/testing/test-council.ts';
import { ImportError } from '../../../../server/src/toilets/import/entry.ts';
import { readCouncil } from '../../../../server/src/toilets/import/lists/council.ts';
import { readGbptm } from '../../../../server/src/toilets/import/lists/gbptm.ts';
import type { Entry, Surroundings } from '../../../../server/src/toilets/import/entry.ts';
import { damaged } from './damage.ts';
import type { Format } from './format.ts';
import { hostileFile, hostileText } from './hostile-texts.ts';

const feature = (n: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-2.99 - n / 1000, 51.58 + n / 1000] },
  properties: {
    id: `5c2f${n}`,
    name: 'Plover Green',
    access: 'Public',
    type: 'Male and Female',
    accessibleType: 'Unisex',
    babyChange: 'true',
    radar: 'false',
    fee: '20p and 50p for the family room',
    opening: 'Mon-Fri 9am to 5.30pm, Sat & Sun 10-4, closed in winter',
    notes: 'Beside the bandstand; open 24 hours in August',
    streetAddress: '3 Plover Road, Mallow',
    postcode: 'NP20 1AA',
    area: '[{"name":"Mallowshire"}]',
    sources: ['Great British Public Toilet Map'],
    updatedAt: '2016-10-03',
  },
});

const GBPTM = JSON.stringify({
  type: 'FeatureCollection',
  features: [1, 2, 3, 4].map(feature),
});

const VALUES: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => -0,
  () => 1e308,
  () => [],
  () => ({}),
  () => ({ __proto__: null, constructor: { prototype: {} } }),
  () => Array.from({ length: 5000 }, () => 'x'),
  () => [[[[[]]]]],
  hostileText,
  hostileText,
  hostileText,
];

/** The same with one to three of its values others, wherever they stand. */
function otherValues(json: string, random: Random): string {
  const tree: unknown = JSON.parse(json);
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    let here: unknown = tree;
    for (let depth = random.whole(1, 6); depth > 0; depth -= 1) {
      if (typeof here !== 'object' || here === null) break;
      const keys = Object.keys(here);
      if (keys.length === 0) break;
      const key = random.pick(keys);
      const next: unknown = Reflect.get(here, key);
      if (depth === 1 || typeof next !== 'object') {
        Reflect.set(here, key, random.pick(VALUES)(random));
      }
      here = next;
    }
  }
  return JSON.stringify(tree);
}

const JSON_BOMBS = [
  () => '['.repeat(500_000),
  () => `{"type":"FeatureCollection","features":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  () => `{"type":"FeatureCollection","features":[${'{},'.repeat(100_000)}{}]}`,
  () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  () => `{"type":"FeatureCollection","features":[${'1e999,'.repeat(10)}-1e999]}`,
  () => GBPTM.replace('"type"', '"__proto__":{"features":[]},"type"'),
  () => GBPTM.replaceAll('Plover', '\\ud800'),
];

function makeGbptm(random: Random): Promise<Buffer> {
  const way = random.next();
  if (way < 0.25) return Promise.resolve(damaged(Buffer.from(GBPTM), random));
  if (way < 0.5) return Promise.resolve(hostileFile(GBPTM, random));
  if (way < 0.53) return Promise.resolve(Buffer.from(random.pick(JSON_BOMBS)()));
  return Promise.resolve(Buffer.from(otherValues(GBPTM, random)));
}

const ROWS: readonly Readonly<Record<string, string>>[] = [
  {
    UPRN: '100100',
    Category: 'Female and male',
    AccessibleCategory: 'Unisex',
    RADARKeyNeeded: 'Yes',
    BabyChange: 'No',
    ChargeAmount: '0.20',
    OpeningHours: 'Mon-Fri 9am-5pm; Sat 10:00 - 16:00; Sun closed',
    ExtractDate: '2019-03-01',
    Notes: 'Behind the library, closed from October to March',
    StreetAddress: 'Plover Road, Mallow',
    Postcode: 'NP20 1AA',
  },
  {
    CoordinateReferenceSystem: 'OSGB36',
    GeoX: '331050',
    GeoY: '188250',
    LocationText: 'Market Hall',
    OpeningHours: '24 hours',
    InfoURL: 'https://council.example/toilets',
  },
  {
    LocationText: 'Pier, west',
    GeoX: '-2.99',
    GeoY: '51.59',
    ChargeAmount: 'free',
    FamilyToilet: 'Y',
  },
];

function makeCouncil(random: Random): Promise<Buffer> {
  const way = random.next();
  if (way < 0.25) return Promise.resolve(damaged(Buffer.from(councilCsv(ROWS)), random));
  if (way < 0.5) return Promise.resolve(hostileFile(councilCsv(ROWS), random));
  const others = ROWS.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        random.chance(0.2) ? hostileText(random) : value,
      ]),
    ),
  );
  return Promise.resolve(Buffer.from(councilCsv(others)));
}

async function readAll(entries: AsyncIterable<Entry>): Promise<void> {
  for await (const entry of entries) {
    if ('refused' in entry && entry.refused === '') throw new Error('refused without a reason');
  }
}

const isOwnError = (error: unknown) => error instanceof ImportError;

/** The Great British Public Toilet Map, as GeoJSON. */
export const gbptm: Format = {
  ending: '.geojson',
  make: makeGbptm,
  read: (path) => readAll(readGbptm(path, SURROUNDINGS)),
  isOwnError,
};

const SURROUNDINGS: Surroundings = {
  say: () => undefined,
  today: '2024-03-05',
  locatePostcode: () => Promise.resolve(null),
};

/** Councils' lists. */
export const council: Format = {
  ending: '.csv',
  make: makeCouncil,
  read: (path) => readAll(readCouncil(path, SURROUNDINGS)),
  isOwnError,
};
