import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containsPoint, UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { iso1A2Code, featuresContaining } from '@rapideditor/country-coder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOsm, writePbf, type OsmData } from '../osm/index.ts';
import { area } from './geometry/polygon.ts';
import { buildCounty } from './county.ts';
import { pennyshireInfo, writePennyshire } from './index.ts';
import type { OsmMap, Tags } from './osm/osm-map.ts';
import { HOURS } from './toilets/facts.ts';

/** Every postcode area of the UK and the islands: https://en.wikipedia.org/wiki/List_of_postcode_areas_in_the_United_Kingdom */
const REAL_POSTCODE_AREAS =
  'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GIR GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR QC RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV XX YO ZE'.split(
    ' ',
  );
/** The Royal Mail's format: no Q, V, X first, no I, J, Z second, no C, I, K, M, O, V at the end. */
const POSTCODE = /^([A-PR-UWYZ][A-HK-Y])\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/;

let folder: string;
let file: string;
let map: OsmMap;
let data: OsmData;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennyshire-'));
  file = join(folder, 'pennyshire.osm.pbf');
  const county = buildCounty();
  await writePennyshire(county, file);
  map = buildCounty().map;
  data = await readOsm([file], () => undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const elements = (): { tags: Tags }[] => [...map.nodes, ...map.ways, ...map.relations];
const withTag = (key: string, value?: string) =>
  elements().filter(({ tags }) =>
    value === undefined ? tags[key] !== undefined : tags[key] === value,
  );

describe('Pennyshire as a file', () => {
  it('has the same bytes every time', async () => {
    const again = join(folder, 'again.osm.pbf');
    await writePbf(map, again);
    const hashes = await Promise.all(
      [file, again].map(async (path) =>
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ),
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('reads back as it was written', () => {
    const back = data.written();
    expect([...back.nodes]).toEqual(map.nodes);
    expect([...back.ways]).toEqual(map.ways);
    expect([...back.relations]).toMatchObject(map.relations);
  });

  it('is small', async () => {
    expect((await stat(file)).size).toBeLessThan(6_000_000);
  });

  it('has ways of two nodes or more, none twice in a row', () => {
    const bad = map.ways.filter(
      ({ nodeIds }) => nodeIds.length < 2 || nodeIds.some((id, i) => id === nodeIds[i - 1]),
    );
    expect(bad).toEqual([]);
  });
});

describe('Pennyshire as a place', () => {
  it('lies within the box of the United Kingdom, and in England for bank holidays', () => {
    const [[west, south], [east, north]] = pennyshireInfo.bounds;
    const [[ukWest, ukSouth], [ukEast, ukNorth]] = UNITED_KINGDOM_BOUNDS;
    expect(west).toBeGreaterThan(ukWest);
    expect(east).toBeLessThan(ukEast);
    expect(south).toBeGreaterThan(ukSouth);
    expect(north).toBeLessThan(ukNorth);
    for (const { latE7, lngE7 } of map.nodes.filter(({ tags }) => tags.place)) {
      const point: [number, number] = [lngE7 / 1e7, latE7 / 1e7];
      expect(iso1A2Code(point)).toBe('GB');
      expect(featuresContaining(point).map(({ properties }) => properties.nameEn)).toContain(
        'England',
      );
    }
  });

  it('lies whole within the box that planning answers for', () => {
    const outside = map.nodes.filter(
      ({ latE7, lngE7 }) =>
        !containsPoint(pennyshireInfo.bounds, { lat: latE7 / 1e7, lng: lngE7 / 1e7 }),
    );
    expect(outside).toEqual([]);
  });

  it('has a city, three towns, more than eight villages and everything between', () => {
    const places = (rank: string) => withTag('place', rank).length;
    expect(places('city')).toBe(1);
    expect(places('town')).toBe(3);
    expect(places('village')).toBeGreaterThanOrEqual(8);
    expect(places('hamlet')).toBeGreaterThan(50);
    expect(withTag('railway', 'station').length).toBeGreaterThanOrEqual(6);
    expect(withTag('railway', 'level_crossing').length).toBeGreaterThan(0);
    expect(withTag('highway', 'services')).toHaveLength(2);
    expect(withTag('highway', 'bus_stop').length).toBeGreaterThan(80);
    expect(withTag('route', 'bus').length).toBeGreaterThan(10);
    expect(withTag('highway', 'steps').length).toBeGreaterThan(10);
    expect(withTag('junction', 'roundabout').length).toBeGreaterThanOrEqual(8);
    expect(withTag('addr:housenumber').length).toBeGreaterThan(20_000);
    for (const highway of ['motorway', 'primary', 'cycleway', 'bridleway', 'footway', 'path']) {
      expect(withTag('highway', highway).length, highway).toBeGreaterThan(0);
    }
  });

  it('has names with apostrophes', () => {
    const names = map.ways.flatMap(({ tags }) => (tags.highway && tags.name ? [tags.name] : []));
    expect(names.some((name) => name.includes("'"))).toBe(true);
  });

  it('turns its roundabouts clockwise, as traffic on the left does', () => {
    const nodes = new Map(map.nodes.map((node) => [node.id, node]));
    for (const { nodeIds, tags } of map.ways) {
      if (tags.junction !== 'roundabout') continue;
      const ring = nodeIds.flatMap((id) => {
        const node = nodes.get(id);
        return node ? [{ x: node.lngE7 - 1e7, y: node.latE7 - 53.28e7 }] : [];
      });
      expect(area(ring)).toBeLessThan(0);
    }
  });

  it('uses postcodes of no real area', () => {
    const postcodes = new Set(elements().flatMap(({ tags }) => tags['addr:postcode'] ?? []));
    expect(postcodes.size).toBeGreaterThan(500);
    for (const postcode of postcodes) {
      const area = POSTCODE.exec(postcode)?.[1] ?? `not a postcode: ${postcode}`;
      expect(pennyshireInfo.postcodeAreas).toContain(area);
      expect(REAL_POSTCODE_AREAS).not.toContain(area);
    }
  });

  it('is one network: hardly a road node stands apart', () => {
    const network = new Map<number, number>();
    const root = (id: number): number => {
      let here = id;
      for (let next = network.get(here); next !== undefined && next !== here;) {
        here = next;
        next = network.get(here);
      }
      network.set(id, here);
      return here;
    };
    for (const { nodeIds, tags } of map.ways) {
      if (!tags.highway || tags.area === 'yes' || tags.highway === 'services') continue;
      for (const id of nodeIds) if (!network.has(id)) network.set(id, id);
      for (const id of nodeIds) network.set(root(id), root(nodeIds[0] ?? id));
    }
    const sizes = new Map<number, number>();
    for (const id of network.keys()) sizes.set(root(id), (sizes.get(root(id)) ?? 0) + 1);
    expect(Math.max(...sizes.values()) / network.size).toBeGreaterThan(0.98);
    // The island's path, which nobody can reach, is one of the others.
    expect(sizes.size).toBeGreaterThan(1);
  });
});

describe('toilets of Pennyshire', () => {
  const toilets = () => withTag('amenity', 'toilets');
  const have = (key: string, value: string) =>
    toilets().filter(({ tags }) => tags[key] === value).length;

  it('are many, as points and as buildings, with and without a name', () => {
    expect(toilets().length).toBeGreaterThan(60);
    expect(map.ways.filter(({ tags }) => tags.amenity === 'toilets').length).toBeGreaterThan(10);
    expect(withTag('toilets', 'yes').length).toBeGreaterThanOrEqual(15);
    expect(toilets().filter(({ tags }) => tags.name === undefined).length).toBeGreaterThan(3);
  });

  it('show every kind of opening hours', () => {
    for (const { kind, tags } of HOURS) {
      const same = toilets().filter((toilet) => toilet.tags.opening_hours === tags.opening_hours);
      expect(same.length, kind).toBeGreaterThan(0);
    }
  });

  it('show every answer to every question, and no answer', () => {
    const answers = {
      fee: ['yes', 'no'],
      charge: ['0.50 GBP', '20p'],
      wheelchair: ['yes', 'no', 'limited'],
      changing_table: ['yes', 'no'],
      centralkey: ['radar'],
      unisex: ['yes'],
      male: ['yes', 'no'],
      female: ['yes', 'no'],
      access: ['customers', 'private'],
      check_date: ['2026-05-18'],
    };
    for (const [key, values] of Object.entries(answers)) {
      for (const value of values) expect(have(key, value), `${key}=${value}`).toBeGreaterThan(0);
      expect(toilets().filter(({ tags }) => tags[key] === undefined).length, key).toBeGreaterThan(
        0,
      );
    }
  });
});
