import { stat } from 'node:fs/promises';
import { containsPoint, UNITED_KINGDOM_BOUNDS, type LatLng, PointGrid } from '@loovia/core/geo';
import { gazetteerEntrySchema, type GazetteerEntry } from '@loovia/core/regions';
import { judgeExpression, readClearExpression } from '@loovia/osm-hours';
import { FARTHEST_STREET_METRES } from '@loovia/core/valhalla';
import { featuresContaining, iso1A2Code } from '@rapideditor/country-coder';
import { beforeAll, describe, expect, it } from 'vitest';
import { PENNYSHIRE } from './pennyshire.ts';
import { EXTRACTS } from './catalogue.ts';
import { centreOf } from './osm/centre.ts';
import { readOsm } from './osm/read-osm.ts';
import type { OsmData, OsmElement } from './osm/osm-data.ts';
import { AdminAreas } from './admin-areas/admin-areas.ts';
import { readGazetteer } from './gazetteer/gazetteer.ts';
import { foreignTags } from './test-tags.ts';

/** Every postcode area of the UK and the islands: https://en.wikipedia.org/wiki/List_of_postcode_areas_in_the_United_Kingdom */
const REAL_POSTCODE_AREAS =
  'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GIR GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR QC RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV XX YO ZE'.split(
    ' ',
  );
/** The Royal Mail's format: no Q, V, X first, no I, J, Z second, no C, I, K, M, O, V at the end. */
const POSTCODE = /^([A-PR-UWYZ][A-HK-Y])\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/;
/** No path leads to these. */
const UNREACHED = ['Gull Island Warden’s Toilet'];

let data: OsmData;
let elements: OsmElement[];
beforeAll(async () => {
  data = await readOsm([PENNYSHIRE.osmFile], () => undefined);
  elements = [...data.taggedElements()];
});

const withTag = (key: string, value?: string) =>
  elements.filter(({ tags }) =>
    value === undefined ? tags[key] !== undefined : tags[key] === value,
  );
const locate = (element: OsmElement): LatLng => {
  const centre = centreOf(data, element);
  if (!centre) throw new Error(`${element.type} ${element.id} is nowhere`);
  return centre;
};

describe('Pennyshire as files', () => {
  it('is small', async () => {
    const sizes = await Promise.all(
      [PENNYSHIRE.osmFile, PENNYSHIRE.gtfsFile].map(async (file) => (await stat(file)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });

  it('has complete ways of two nodes or more, none repeated in a row, and no ids of an unsaved draft', () => {
    const { nodes, ways, relations } = data.written();
    const nodeIds = new Set([...nodes].map(({ id }) => id));
    const bad = [...ways].filter(
      ({ nodeIds: own }) =>
        own.length < 2 || own.some((id, n) => id === own[n - 1] || !nodeIds.has(id)),
    );
    expect(bad).toEqual([]);
    const ids = [
      ...nodeIds,
      ...elements.map(({ id }) => id),
      ...[...relations].map(({ id }) => id),
    ];
    expect(ids.every((id) => id > 0)).toBe(true);
  });

  it('only has tags of OpenStreetMap', () => {
    expect(foreignTags(elements.map(({ tags }) => tags))).toEqual([]);
  });
});

describe('Pennyshire as a place', () => {
  it('is within the box of the United Kingdom, and in England for bank holidays', () => {
    const [southWest, northEast] = PENNYSHIRE.bounds;
    for (const [lng, lat] of [southWest, northEast]) {
      expect(containsPoint(UNITED_KINGDOM_BOUNDS, { lat, lng })).toBe(true);
    }
    for (const place of withTag('place')) {
      const { lat, lng } = locate(place);
      expect(iso1A2Code([lng, lat])).toBe('GB');
      const names = featuresContaining([lng, lat]).map(({ properties }) => properties.nameEn);
      expect(names).toContain('England');
    }
  });

  it('is wholly within the box to plan in', () => {
    const outside = [...data.written().nodes].filter(
      ({ latE7, lngE7 }) =>
        !containsPoint(PENNYSHIRE.bounds, { lat: latE7 / 1e7, lng: lngE7 / 1e7 }),
    );
    expect(outside).toEqual([]);
  });

  it('has a city, three towns, more than eight villages and everything between', () => {
    const places = (rank: string) => withTag('place', rank).length;
    expect([places('city'), places('town')]).toEqual([1, 3]);
    expect(places('village')).toBeGreaterThan(8);
    expect(places('hamlet')).toBeGreaterThan(50);
    expect(withTag('railway', 'level_crossing').length).toBeGreaterThan(0);
    expect(withTag('highway', 'services')).toHaveLength(2);
    expect(withTag('addr:housenumber').length).toBeGreaterThan(20_000);
    for (const highway of ['motorway', 'primary', 'cycleway', 'bridleway', 'path', 'steps']) {
      expect(withTag('highway', highway).length, highway).toBeGreaterThan(0);
    }
    const streets = withTag('highway').map(({ tags }) => tags.name ?? '');
    expect(streets.some((name) => name.includes("'"))).toBe(true);
  });

  it('has no name of a real region, and no postcode of a real area', () => {
    const real = new Set(EXTRACTS.map(({ title }) => title));
    const names = withTag('place').map(({ tags }) => tags.name ?? '');
    expect([PENNYSHIRE.title, ...names].filter((name) => real.has(name))).toEqual([]);
    const postcodes = new Set(withTag('addr:postcode').map(({ tags }) => tags['addr:postcode']));
    expect(postcodes.size).toBeGreaterThan(500);
    for (const postcode of postcodes) expect(POSTCODE.exec(postcode ?? '')?.[1]).toBe('PY');
    expect(REAL_POSTCODE_AREAS).not.toContain('PY');
  });

  it('turns its roundabouts clockwise, as traffic on the left does', () => {
    const rings = withTag('junction', 'roundabout').flatMap((way) =>
      way.type === 'way' ? [data.line(way)] : [],
    );
    expect(rings.length).toBeGreaterThanOrEqual(8);
    for (const ring of rings) expect(turnOf(ring)).toBeLessThan(0);
  });
});

/** Twice the area, in square degrees: positive where the ring turns anticlockwise. */
function turnOf(ring: readonly LatLng[]): number {
  const [first] = ring;
  if (!first) return 0;
  return ring.reduce((sum, a, n) => {
    const b = ring[(n + 1) % ring.length] ?? a;
    const [ax, ay] = [a.lng - first.lng, a.lat - first.lat];
    return sum + ax * (b.lat - first.lat) - ay * (b.lng - first.lng);
  }, 0);
}

describe('streets of Pennyshire', () => {
  const parents = new Map<number, number>();
  const root = (node: number): number => {
    let here = node;
    for (let next = parents.get(here); next !== undefined && next !== here;) {
      here = next;
      next = parents.get(here);
    }
    parents.set(node, here);
    return here;
  };
  let main: number;
  let sizes: Map<number, number>;
  const grid = new PointGrid<number>();
  beforeAll(() => {
    const lines = withTag('highway').flatMap((way) =>
      way.type === 'way' && way.tags.area !== 'yes' && way.tags.highway !== 'services' ? [way] : [],
    );
    for (const {
      nodes: [first = 0, ...others],
    } of lines) {
      if (!parents.has(first)) parents.set(first, first);
      for (const node of others) {
        if (!parents.has(node)) parents.set(node, node);
        parents.set(root(node), root(first));
      }
    }
    sizes = new Map();
    for (const node of parents.keys()) sizes.set(root(node), (sizes.get(root(node)) ?? 0) + 1);
    main = [...sizes].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
    for (const way of lines) {
      const [node = 0] = way.nodes;
      if (root(node) === main) for (const point of data.line(way)) grid.add(point, node);
    }
  });

  it('are one network, except for very few nodes', () => {
    expect((sizes.get(main) ?? 0) / parents.size).toBeGreaterThan(0.98);
    // The path of Gull Island, which nobody can reach, is one of the others.
    expect(sizes.size).toBeGreaterThan(1);
  });

  it('pass near every toilet', () => {
    const far = withTag('amenity', 'toilets').filter(
      (toilet) => !grid.nearest(locate(toilet), FARTHEST_STREET_METRES),
    );
    expect(far.map(({ tags }) => tags.name)).toEqual(UNREACHED);
  });
});

describe('toilets of Pennyshire', () => {
  const toilets = () => withTag('amenity', 'toilets');
  const place = { nation: 'england', location: { lat: 53.28, lng: 1.05 } } as const;

  it('are many, as points and as buildings, in venues, with and without a name', () => {
    expect(toilets().length).toBeGreaterThan(60);
    expect(toilets().filter(({ type }) => type === 'way').length).toBeGreaterThan(10);
    expect(withTag('toilets', 'yes').length).toBeGreaterThanOrEqual(15);
    expect(toilets().filter(({ tags }) => tags.name === undefined).length).toBeGreaterThan(3);
  });

  it('have every kind of hours, of which all but one can be read', () => {
    const texts = new Set(toilets().flatMap(({ tags }) => tags.opening_hours ?? []));
    expect([...texts].filter((text) => readClearExpression(text, place) === null)).toEqual([
      'dawn till dusk, ask the warden',
    ]);
    const written = [...texts].join('\n');
    for (const kind of ['24/7', '13:00-17:00', '-02:00', 'Mo off', 'PH off', 'sunrise', 'easter']) {
      expect(written).toContain(kind);
    }
  });

  it('are partly open in summer and closed all winter', () => {
    const isOpen = (text: string, day: string) =>
      judgeExpression(text, place, new Date(`${day}T13:00:00Z`)).state === 'open';
    const seasonal = toilets().filter(
      ({ tags: { opening_hours: hours } }) =>
        hours !== undefined && isOpen(hours, '2026-07-18') && !isOpen(hours, '2026-01-17'),
    );
    expect(new Set(seasonal.map(({ tags }) => tags.opening_hours)).size).toBeGreaterThan(5);
  });

  it.each([
    ['fee', ['yes', 'no']],
    ['charge', ['0.50 GBP', '20p']],
    ['wheelchair', ['yes', 'no', 'limited']],
    ['changing_table', ['yes', 'no']],
    ['centralkey', ['radar']],
    ['unisex', ['yes']],
    ['male', ['yes', 'no']],
    ['female', ['yes', 'no']],
    ['access', ['customers', 'private']],
    ['check_date', ['2026-05-18']],
  ])('have every answer to %s, and none', (key, values) => {
    const given = new Set(toilets().map(({ tags }) => tags[key]));
    for (const value of [...values, undefined]) expect(given).toContain(value);
  });
});

describe('the gazetteer of Pennyshire', () => {
  let entries: GazetteerEntry[];
  beforeAll(() => {
    entries = readGazetteer(data, new AdminAreas(data), '2024-03-05');
  });

  it('PLAN-08 has every street name, every postcode, and its stations', () => {
    const names = (kind: string) =>
      new Set(entries.filter((entry) => entry.kind === kind).map(({ name }) => name));
    const tagged = (key: string, among: readonly OsmElement[]) =>
      new Set(among.flatMap(({ tags }) => tags[key] ?? []));
    const streets = withTag('highway').filter(({ type }) => type === 'way');
    expect(names('street')).toEqual(tagged('name', streets));
    expect(names('postcode')).toEqual(tagged('addr:postcode', elements));
    const stations = withTag('railway', 'station').map(
      ({ tags }) => `${tags.name} railway station`,
    );
    const others = ['Long Tally railway station', 'Tallow Fold Halt', 'Pennyminster Bus Station'];
    expect(names('station')).toEqual(new Set([...stations, ...others]));
  });

  it('has ids that are unique and entries as the contract has them', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const entry of entries) gazetteerEntrySchema.parse(entry);
  });
});
