import { RegionError } from './region-error.ts';

/** Finds an extract by name. @throws RegionError that suggests similar names */
export function extractNamed(name: string): Extract {
  const found = EXTRACTS.find((extract) => extract.name === name);
  if (found) return found;
  const near = nearMisses(
    name,
    EXTRACTS.map((extract) => extract.name),
  );
  const hint =
    near.length > 0 ? ` Did you mean ${alternatives.format(near.map((n) => `'${n}'`))}?` : '';
  throw new RegionError(
    `'${name}' is not in the catalogue: 'npm run region -- get' lists it.${hint}`,
  );
}

export function extractAddress({ provider, path }: Extract, addresses: ProviderAddresses): URL {
  return addressBelow(addresses[provider], PROVIDERS[provider].fileOf(path));
}

/** 'a, b or c' */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const MOST_SHOWN = 3;

/** The names most similar to `wanted`, best first. */
function nearMisses(wanted: string, names: readonly string[]): string[] {
  const asked = wanted.toLowerCase().trim().replaceAll(/\s+/g, '-');
  const farthest = Math.max(1, Math.floor(asked.length / 3));
  const near = names
    .map((name) => ({ name, distance: distanceTo(name, asked) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance);
  // Names that contain the words leave nothing to guess.
  const sure = near.filter(({ distance }) => distance === 0);
  return (sure.length > 0 ? sure : near).slice(0, MOST_SHOWN).map(({ name }) => name);
}

function distanceTo(name: string, asked: string): number {
  const isPart = asked.length >= 3 && (name.includes(asked) || asked.includes(name));
  return isPart ? 0 : editDistance(name, asked);
}

/** The fewest letters to insert, delete or replace (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Providers of OpenStreetMap extracts, and where each has files and checksums. */
export const PROVIDERS = {
  geofabrik: {
    name: 'Geofabrik',
    base: 'https://download.geofabrik.de',
    licence: 'ODbL 1.0',
    fileOf: (path: string) => `${path}-latest.osm.pbf`,
    checksumOf: (file: URL) => new URL(`${file.href}.md5`),
  },
  bbbike: {
    name: 'BBBike',
    base: 'https://download.bbbike.org/osm/bbbike',
    licence: 'ODbL 1.0',
    fileOf: (city: string) => `${city}/${city}.osm.pbf`,
    checksumOf: (file: URL) => new URL('CHECKSUM.txt', file),
  },
} as const;

type ProviderId = keyof typeof PROVIDERS;

/** The address of each provider or a mirror of it. */
export type ProviderAddresses = Readonly<Record<ProviderId, URL>>;

/** The address of a file's checksum; null = none is known. */
export function checksumAddress(file: URL, addresses: ProviderAddresses): URL | null {
  if (isBelow(file, addresses.geofabrik)) return PROVIDERS.geofabrik.checksumOf(file);
  if (isBelow(file, addresses.bbbike)) return PROVIDERS.bbbike.checksumOf(file);
  return null;
}

function addressBelow(base: URL, path: string): URL {
  return new URL(path, base.href.endsWith('/') ? base : new URL(`${base.href}/`));
}

function isBelow(file: URL, base: URL): boolean {
  return file.search === '' && file.href.startsWith(addressBelow(base, '').href);
}

/** An extract that a provider keeps up to date. */
export interface Extract {
  /** Also its region's name; unique. */
  readonly name: string;
  /** For display. */
  readonly title: string;
  readonly provider: ProviderId;
  /** Relative to the provider's address. */
  readonly path: string;
}

const ENGLISH_COUNTIES = [
  'Bedfordshire',
  'Berkshire',
  'Bristol',
  'Buckinghamshire',
  'Cambridgeshire',
  'Cheshire',
  'Cornwall',
  'Cumbria',
  'Derbyshire',
  'Devon',
  'Dorset',
  'Durham',
  'East Sussex',
  'East Yorkshire with Hull',
  'Essex',
  'Gloucestershire',
  'Greater London',
  'Greater Manchester',
  'Hampshire',
  'Herefordshire',
  'Hertfordshire',
  'Isle of Wight',
  'Kent',
  'Lancashire',
  'Leicestershire',
  'Lincolnshire',
  'Merseyside',
  'Norfolk',
  'North Yorkshire',
  'Northamptonshire',
  'Northumberland',
  'Nottinghamshire',
  'Oxfordshire',
  'Rutland',
  'Shropshire',
  'Somerset',
  'South Yorkshire',
  'Staffordshire',
  'Suffolk',
  'Surrey',
  'Tyne and Wear',
  'Warwickshire',
  'West Midlands',
  'West Sussex',
  'West Yorkshire',
  'Wiltshire',
  'Worcestershire',
];

/** There is no smaller file with Northern Ireland. */
const NATIONS: readonly (readonly [title: string, folder: string])[] = [
  ['England', 'europe/united-kingdom'],
  ['Scotland', 'europe/united-kingdom'],
  ['Wales', 'europe/united-kingdom'],
  ['Ireland and Northern Ireland', 'europe'],
  ['Great Britain', 'europe'],
  ['United Kingdom', 'europe'],
];

/** Cities with an extract by BBBike, a box around each. */
const CITIES = [
  'Birmingham',
  'Bristol',
  'Cambridge',
  'Edinburgh',
  'Glasgow',
  'Leeds',
  'Liverpool',
  'London',
  'Manchester',
  'Sheffield',
];

const nameOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const geofabrik = (title: string, folder: string): Extract => ({
  name: nameOf(title),
  title,
  provider: 'geofabrik',
  path: `${folder}/${nameOf(title)}`,
});

/** Bristol is also a county. */
const cityTitle = (city: string) => (city === 'Bristol' ? 'Bristol and around' : city);

export const EXTRACTS: readonly Extract[] = [
  ...ENGLISH_COUNTIES.map((title) => geofabrik(title, 'europe/united-kingdom/england')),
  ...NATIONS.map(([title, folder]) => geofabrik(title, folder)),
  ...CITIES.map((city): Extract => ({
    name: nameOf(cityTitle(city)),
    title: cityTitle(city),
    provider: 'bbbike',
    path: city,
  })),
];
