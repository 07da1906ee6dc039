import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { regionNameProblem } from './store/region-store.ts';
import { extractAddress, checksumAddress, extractNamed, EXTRACTS } from './catalogue.ts';
import { readSettings } from './settings.ts';

const { addresses } = readSettings({});
const mirror = readSettings({
  GEOFABRIK_URL: 'http://127.0.0.1:8080/geofabrik/',
  BBBIKE_URL: 'http://127.0.0.1:8080/bbbike',
}).addresses;

const fileOf = (name: string, from = addresses) => extractAddress(extractNamed(name), from).href;

describe('the catalogue', () => {
  it('names every extract once, with a valid region name', () => {
    const names = EXTRACTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.map(regionNameProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('has the address of each extract', () => {
    expect(fileOf('east-yorkshire-with-hull')).toBe(
      'https://download.geofabrik.de/europe/united-kingdom/england/east-yorkshire-with-hull-latest.osm.pbf',
    );
    expect(fileOf('wales')).toBe(
      'https://download.geofabrik.de/europe/united-kingdom/wales-latest.osm.pbf',
    );
    expect(fileOf('ireland-and-northern-ireland')).toBe(
      'https://download.geofabrik.de/europe/ireland-and-northern-ireland-latest.osm.pbf',
    );
    expect(fileOf('bristol-and-around')).toBe(
      'https://download.bbbike.org/osm/bbbike/Bristol/Bristol.osm.pbf',
    );
    expect(fileOf('rutland', mirror)).toBe(
      'http://127.0.0.1:8080/geofabrik/europe/united-kingdom/england/rutland-latest.osm.pbf',
    );
    expect(fileOf('leeds', mirror)).toBe('http://127.0.0.1:8080/bbbike/Leeds/Leeds.osm.pbf');
  });

  it('has the address of each checksum', () => {
    const of = (href: string) => checksumAddress(new URL(href), addresses)?.href;
    expect(of(fileOf('rutland'))).toBe(`${fileOf('rutland')}.md5`);
    expect(of(fileOf('leeds'))).toBe('https://download.bbbike.org/osm/bbbike/Leeds/CHECKSUM.txt');
    expect(of('https://example.org/rutland-latest.osm.pbf')).toBeUndefined();
    expect(of('https://download.geofabrik.de.example/x.osm.pbf')).toBeUndefined();
  });

  it.each([
    ['isle-of-white', "Did you mean 'isle-of-wight'?"],
    ['Oxford', "Did you mean 'oxfordshire'?"],
    ['north yorkshire', "Did you mean 'north-yorkshire'?"],
    ['northern-ireland', "Did you mean 'ireland-and-northern-ireland'?"],
    ['lundon', "Did you mean 'london'?"],
  ])('has a suggestion for %j', (name, hint) => {
    expect(() => extractNamed(name)).toThrow(hint);
  });
});

describe('settings', () => {
  it('take an empty data folder as not set, as the server does', () => {
    expect(readSettings({ LOOVIA_DATA: '' }).dataDir).toBeNull();
    expect(readSettings({}).dataDir).toBeNull();
    expect(readSettings({ LOOVIA_DATA: 'my-data' }).dataDir).toBe(resolve('my-data'));
  });

  it.each(['ftp://x.example', 'x.example', 'http//'])('refuse the address %j', (text) => {
    expect(() => readSettings({ GEOFABRIK_URL: text })).toThrow(
      'GEOFABRIK_URL has to be an http or https address.',
    );
  });
});
