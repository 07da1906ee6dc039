import { containsPoint } from '@loovia/core/geo';
import { gazetteerEntrySchema, type GazetteerEntry } from '@loovia/core/regions';
import { toiletRecordSchema } from '@loovia/core/toilets';
import { beforeAll, expect, it } from 'vitest';
import { networkBounds } from './bounds.ts';
import { readGazetteer } from './gazetteer/gazetteer.ts';
import { assembleRings } from './osm/areas.ts';
import { readOsm } from './osm/read-osm.ts';
import type { OsmData } from './osm/osm-data.ts';
import { readToilets, type ReadToilets } from './toilets/read-toilets.ts';
import { AdminAreas } from './admin-areas/admin-areas.ts';
import { describeNewport, NEWPORT_MAP } from './testing/test-newport.ts';

/** The box that the data was cut out with. */
const CORE = { west: -3.076, south: 51.529, east: -2.929, north: 51.594 };

describeNewport(() => {
  let data: OsmData;
  let entries: GazetteerEntry[];
  let toilets: ReadToilets;
  beforeAll(async () => {
    data = await readOsm([NEWPORT_MAP], () => undefined);
    const adminAreas = new AdminAreas(data);
    entries = readGazetteer(data, adminAreas, '2024-03-05');
    toilets = readToilets(data, adminAreas, { demo: false, today: '2024-03-05' });
  });

  const named = (kind: string, name: string) =>
    entries.filter((entry) => entry.kind === kind && entry.name === name);

  it('is read whole', () => {
    expect([data.nodeCount, data.wayCount, [...data.relations()].length]).toEqual([
      256_508, 51_231, 286,
    ]);
  });

  it('has its multipolygons, but not the outlines that leave the data', () => {
    const relations = new Map(
      [...data.relations()].map((relation) => [relation.tags.name, relation]),
    );
    const polygons = (name: string) => {
      const relation = relations.get(name);
      return relation ? assembleRings(data, relation) : null;
    };
    expect(polygons('Office for National Statistics')?.map(({ holes }) => holes.length)).toEqual([
      3,
    ]);
    expect(polygons('Pillgwenlly')).toHaveLength(1);
    expect(polygons('Cymru / Wales')).toEqual([]);
  });

  it('plans in the box it was cut with, and not far beyond', () => {
    const bounds = networkBounds(data);
    expect(containsPoint(bounds, { lat: CORE.south, lng: CORE.west })).toBe(true);
    expect(containsPoint(bounds, { lat: CORE.north, lng: CORE.east })).toBe(true);
    const [[west, south], [east, north]] = bounds;
    expect([CORE.west - west, CORE.south - south, east - CORE.east, north - CORE.north]).toSatisfy(
      (margins: number[]) => margins.every((margin) => margin < 0.012),
    );
  });

  it('PLAN-08 has every street name, every postcode, and its stations', () => {
    const names = (kind: string) =>
      new Set(entries.filter((entry) => entry.kind === kind).map(({ name }) => name));
    // 1,427 names, of which three are of streets under construction; spellings of one name are one.
    expect(names('street').size).toBeGreaterThan(1_415);
    expect(names('street').size).toBeLessThanOrEqual(1_430);
    // 1,394 of addresses, and a few that only a street or a district tells.
    expect(names('postcode').size).toBeGreaterThanOrEqual(1_394);
    expect([...names('station')].sort()).toEqual([
      'Newport Bus Depot',
      'Newport Bus Station',
      'Newport Market Square Bus Station',
      'Newport railway station',
      'Pye Corner railway station',
      'Rogerstone railway station',
    ]);
    expect(names('place').size).toBe(37);
  });

  it('has ids that are unique and entries as the contract has them', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const entry of entries) gazetteerEntrySchema.parse(entry);
  });

  it.each([
    ['street', 'Commercial Street', 'Newport'],
    ['street', 'Bolt Street', 'Pillgwenlly, Newport'],
    ['street', 'Tredegar Street', 'Rhiwderin, Newport'],
    ['street', 'Marshfield Road', 'Marshfield, Newport'],
    ['place', 'Pillgwenlly', 'Newport'],
    ['place', 'Newport', null],
    ['postcode', 'NP20 1FX', 'High Street, Newport'],
    ['venue', 'Geraint Thomas National Velodrome of Wales', 'Velodrome Way, Newport'],
  ])('%s %s is in %s', (kind, name, locality) => {
    expect(named(kind, name).map((entry) => entry.locality)).toContain(locality);
  });

  it('tells how far its long roads reach', () => {
    const reach = (name: string) => named('street', name).map((entry) => entry.reachMetres);
    expect(reach('Cardiff Road')).toContain(3463);
    expect(reach('Bolt Street').every((metres = Infinity) => metres <= 500)).toBe(true);
    const reaches = entries.filter(({ kind }) => kind === 'street').map((e) => e.reachMetres);
    expect(reaches).not.toContain(undefined);
  });

  it('knows Welsh names', () => {
    expect(named('place', 'Newport')[0]?.otherNames).toContain('Casnewydd');
  });

  it('accounts for each of its 53 toilets and 2 venues with toilets', () => {
    expect([toilets.elements, toilets.leftOut]).toEqual([55, 1]);
    // 'Now Closed Permanently', but in the list of 2018.
    expect(toilets.gone.map(({ sourceId }) => sourceId)).toEqual(['way/45770187']);
    for (const record of toilets.records) toiletRecordSchema.parse(record);
    const names = toilets.records.map(({ name }) => name);
    expect(names).toContain('Public toilet, Newport Market');
    expect(names).toContain('Toilet, Le Pub');
    for (const platform of [1, 2, 4]) {
      expect(names).toContain(`Toilet, Newport railway station, platform ${platform}`);
    }
    expect(names).toContain('Waterloo Hotel');
  });

  it('TRUE-07 shows each accessible toilet where an accessible room is', () => {
    const wheelchair = new Map(
      [...data.taggedElements()].map(({ type, id, tags }) => [`${type}/${id}`, tags.wheelchair]),
    );
    const accessible = toilets.records.filter(
      ({ isAccessible, venueType }) => isAccessible === true && venueType !== 'pub',
    );
    expect(accessible.length).toBeGreaterThan(4);
    for (const { sourceId, source } of accessible) {
      expect(wheelchair.get(sourceId)).toBe('yes');
      expect(source.url).toBe(`https://www.openstreetmap.org/${sourceId}`);
    }
  });

  it("has a venue's women's and men's rooms as one toilet, for customers and not called public", () => {
    const pub = toilets.records.filter(({ name }) => name === 'Toilet, Le Pub');
    expect(pub).toMatchObject([
      {
        isPublic: false,
        isAccessible: false,
        isMenOnly: false,
        isWomenOnly: false,
        isFree: true,
      },
    ]);
    const forCustomers = toilets.records.filter(({ isPublic }) => isPublic === false);
    expect(forCustomers.filter(({ name }) => name.startsWith('Public'))).toEqual([]);
  });
});
