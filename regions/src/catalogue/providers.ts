/** Who cuts extracts out of OpenStreetMap, and how each says what a whole file is. */
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

export type ProviderId = keyof typeof PROVIDERS;

/** Where each provider's files are: its own address, or that of a mirror. */
export type ProviderAddresses = Readonly<Record<ProviderId, URL>>;

/** The address that holds a file's checksum; null where nobody is known to offer one. */
export function checksumAddress(file: URL, addresses: ProviderAddresses): URL | null {
  if (isBelow(file, addresses.geofabrik)) return PROVIDERS.geofabrik.checksumOf(file);
  if (isBelow(file, addresses.bbbike)) return PROVIDERS.bbbike.checksumOf(file);
  return null;
}

export function addressBelow(base: URL, path: string): URL {
  return new URL(path, base.href.endsWith('/') ? base : new URL(`${base.href}/`));
}

function isBelow(file: URL, base: URL): boolean {
  return file.search === '' && file.href.startsWith(addressBelow(base, '').href);
}
