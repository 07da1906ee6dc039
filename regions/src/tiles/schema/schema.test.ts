import { describe, expect, it } from 'vitest';
import { MAP_LAYERS, MAP_ZOOMS } from '@loovia/core/regions';
import type { Tags } from '@loovia/core/osm-toilets';
import {
  mapArea,
  mapAreaLabel as mapAreaLabelOn,
  mapLine,
  mapNode as mapNodeOn,
} from './schema.ts';
import type { Mapped } from './mapped.ts';

const TODAY = '2024-03-05';
const mapNode = (tags: Tags) => mapNodeOn(tags, TODAY);
const mapAreaLabel = (tags: Tags) => mapAreaLabelOn(tags, TODAY);

/** `layer` → properties of what the tags show. */
function shown(mapped: readonly Mapped[]): Record<string, object> {
  return Object.fromEntries(mapped.map(({ layer, properties }) => [layer, properties]));
}

describe('streets', () => {
  it.each<[string, Tags, object]>([
    ['a motorway', { highway: 'motorway', oneway: 'yes' }, { kind: 'motorway', oneway: true }],
    ['a link', { highway: 'trunk_link' }, { kind: 'trunk', link: true }],
    ['steps', { highway: 'steps', surface: 'stone' }, { kind: 'steps', surface: 'stone' }],
    [
      'a cycle path on a bridge',
      { highway: 'path', bicycle: 'designated', bridge: 'yes' },
      { kind: 'path', bicycle: 'designated', bridge: true },
    ],
    [
      'a passage',
      { highway: 'footway', tunnel: 'building_passage' },
      { kind: 'footway', tunnel: true },
    ],
    [
      'a pavement',
      { highway: 'footway', footway: 'sidewalk' },
      { kind: 'footway', footway: 'sidewalk' },
    ],
    ['a bridleway', { highway: 'bridleway', horse: 'yes' }, { kind: 'bridleway', horse: 'yes' }],
    [
      'a siding',
      { railway: 'rail', service: 'yard' },
      { kind: 'rail', rail: true, service: 'yard' },
    ],
    [
      'a private drive',
      { highway: 'service', access: 'private' },
      { kind: 'service', access: 'private' },
    ],
    [
      'a private drive that is a public footpath',
      { highway: 'service', access: 'private', foot: 'designated' },
      { kind: 'service' },
    ],
    [
      'a path closed to walkers and cyclists',
      { highway: 'path', foot: 'private', bicycle: 'no' },
      { kind: 'path', bicycle: 'no', access: 'private' },
    ],
    [
      'a path closed to walkers alone',
      { highway: 'path', foot: 'no', bicycle: 'designated' },
      { kind: 'path', bicycle: 'designated' },
    ],
    [
      'a closed footway',
      { highway: 'footway', foot: 'no' },
      { kind: 'footway', access: 'private' },
    ],
    [
      'steps that only cyclists may use',
      { highway: 'steps', access: 'private', bicycle: 'yes' },
      { kind: 'steps', bicycle: 'yes', access: 'private' },
    ],
    [
      'a track closed to all',
      { highway: 'track', foot: 'private', bicycle: 'no', motor_vehicle: 'private' },
      { kind: 'track', bicycle: 'no', access: 'private' },
    ],
    [
      'a motorway, which is not for walkers and cyclists',
      { highway: 'motorway', foot: 'no', bicycle: 'no' },
      { kind: 'motorway', bicycle: 'no' },
    ],
    [
      'a one-way street drawn against its direction',
      { highway: 'residential', oneway: '-1' },
      { kind: 'residential', oneway: true, oneway_reverse: true },
    ],
  ])('maps %s', (_, tags, properties) => {
    expect(shown(mapLine(tags, false))).toEqual({ streets: properties });
  });

  it.each<[string, Tags]>([
    ['a street being built', { highway: 'construction' }],
    ['a dismantled railway', { railway: 'razed' }],
    ['a bus stop', { highway: 'bus_stop' }],
    ['a square drawn by its outline', { highway: 'pedestrian', area: 'yes' }],
  ])('does not draw %s as a line', (_, tags) => {
    expect(mapLine(tags, true)).toEqual([]);
  });

  it('labels streets by name and roads by number, one number per row', () => {
    const tags = { highway: 'primary', name: 'Chepstow Road', ref: 'A48; A449' };
    expect(shown(mapLine(tags, false))).toMatchObject({
      street_labels: {
        kind: 'primary',
        name: 'Chepstow Road',
        ref: 'A48\nA449',
        ref_rows: 2,
        ref_cols: 4,
      },
    });
    // The council's own number of a back street is on no sign.
    expect(mapLine({ highway: 'residential', ref: 'U123' }, false)).toHaveLength(1);
  });

  it('draws bridges over streets and tunnels under them', () => {
    const rank = (tags: Tags) => mapLine(tags, false)[0]?.rank ?? NaN;
    const footbridge = rank({ highway: 'footway', bridge: 'yes', layer: '1' });
    const motorway = rank({ highway: 'motorway' });
    const underpass = rank({ highway: 'motorway', tunnel: 'yes', layer: '-1' });
    expect(footbridge).toBeGreaterThan(motorway);
    expect(motorway).toBeGreaterThan(rank({ highway: 'footway' }));
    expect(rank({ highway: 'footway' })).toBeGreaterThan(underpass);
  });

  it('maps squares and platforms as areas', () => {
    expect(shown(mapArea({ highway: 'pedestrian', area: 'yes' }))).toEqual({
      street_polygons: { kind: 'pedestrian' },
    });
    expect(shown(mapArea({ highway: 'pedestrian', type: 'multipolygon' }))).toEqual({
      street_polygons: { kind: 'pedestrian' },
    });
    expect(mapArea({ highway: 'pedestrian' })).toEqual([]);
    expect(shown(mapArea({ railway: 'platform' }))).toEqual({
      street_polygons: { kind: 'platform', rail: true },
    });
  });
});

describe('land and water', () => {
  it.each<[string, Tags, string, string]>([
    ['a wood', { natural: 'wood' }, 'land', 'forest'],
    ['a park that is grass', { leisure: 'park', landuse: 'grass' }, 'land', 'park'],
    ['a mud flat', { natural: 'wetland', wetland: 'tidalflat' }, 'land', 'tidalflat'],
    ['a wetland of no known kind', { natural: 'wetland' }, 'land', 'marsh'],
    ['a car park', { amenity: 'parking' }, 'sites', 'parking'],
    ['a river', { natural: 'water', water: 'river' }, 'water_polygons', 'river'],
    ['a lake', { natural: 'water' }, 'water_polygons', 'water'],
    ['a dock', { waterway: 'dock' }, 'water_polygons', 'dock'],
    ['a pier', { man_made: 'pier' }, 'pier_polygons', 'pier'],
  ])('maps %s', (_, tags, layer, kind) => {
    expect(shown(mapArea(tags))).toEqual({ [layer]: { kind } });
  });

  it('shows a building and what it is used for', () => {
    const tags = { building: 'yes', amenity: 'library', name: 'Central Library' };
    expect(Object.keys(shown(mapArea(tags)))).toEqual(['buildings']);
    expect(shown(mapAreaLabel(tags))).toEqual({
      pois: { amenity: 'library', name: 'Central Library' },
    });
  });

  it('hides what is under the ground', () => {
    expect(mapArea({ natural: 'water', tunnel: 'culvert' })).toEqual([]);
    expect(mapArea({ amenity: 'parking', parking: 'underground' })).toEqual([]);
    expect(shown(mapLine({ waterway: 'stream', tunnel: 'culvert', name: 'Nant' }, false))).toEqual({
      water_lines: { kind: 'stream', tunnel: true },
    });
  });

  it('draws a closed pier as an area only', () => {
    expect(mapLine({ man_made: 'pier' }, true)).toEqual([]);
    expect(shown(mapLine({ man_made: 'pier' }, false))).toEqual({ pier_lines: { kind: 'pier' } });
  });

  it('respects area=no', () => {
    expect(mapArea({ leisure: 'park', area: 'no' })).toEqual([]);
    expect(mapAreaLabel({ leisure: 'park', name: 'Park', area: 'no' })).toEqual([]);
  });
});

describe('points', () => {
  it.each([
    { access: 'private' },
    { access: 'staff' },
    { disused: 'yes' },
    { operational_status: 'closed' },
  ])('has no sign for a toilet that travellers may not use: %j', (tags) => {
    expect(mapNode({ amenity: 'toilets', name: 'Toilets', ...tags })).toEqual([]);
  });

  it('keeps what is known about toilets, and only that', () => {
    expect(shown(mapNode({ amenity: 'toilets', wheelchair: 'yes', fee: 'no' }))).toEqual({
      pois: { amenity: 'toilets', wheelchair: 'yes', fee: 'no' },
    });
    expect(shown(mapNode({ amenity: 'toilets' }))).toEqual({ pois: { amenity: 'toilets' } });
    expect(shown(mapNode({ amenity: 'toilets', access: 'customer' }))).toEqual({
      pois: { amenity: 'toilets', access: 'customers' },
    });
  });

  it('shows a name once: a shop by its name has no house number', () => {
    const address = { 'addr:housenumber': '12' };
    expect(Object.keys(shown(mapNode({ shop: 'supermarket', name: 'Asda', ...address })))).toEqual([
      'pois',
    ]);
    expect(shown(mapNode(address))).toEqual({ addresses: { housenumber: '12' } });
  });

  it('leaves out what nobody searches for', () => {
    expect(mapNode({ amenity: 'pub' })).toEqual([]);
    expect(mapNode({ amenity: 'bench', name: 'In memory' })).toEqual([]);
    expect(mapNode({ highway: 'bus_stop' })).toEqual([]);
    expect(mapNode({ place: 'village' })).toEqual([]);
  });

  it('orders places by their population, known or typical', () => {
    const place = (tags: Tags) => mapNode(tags)[0];
    const town = place({ place: 'town', name: 'Risca', population: '11,500' });
    expect(town?.properties).toEqual({ kind: 'town', name: 'Risca', population: 11_500 });
    const village = place({ place: 'village', name: 'Nash' });
    expect(village?.properties).toMatchObject({ population: 100 });
    expect(town?.rank).toBeLessThan(village?.rank ?? NaN);
  });

  it('shows stations, and bus stops with a name', () => {
    expect(shown(mapNode({ railway: 'station', name: 'Newport' }))).toEqual({
      public_transport: { kind: 'station', name: 'Newport' },
    });
    expect(mapNode({ railway: 'station', name: 'Magor', disused: 'yes' })).toEqual([]);
  });

  it.each<[dates: Tags, isShown: boolean]>([
    [{ start_date: '2024-03-06' }, false],
    [{ start_date: '2024-03-05' }, true],
    [{ end_date: '2024-03-04' }, false],
    [{ end_date: '2024-03-05' }, true],
    [{ construction: 'yes' }, false],
  ])('judges what is there by its dates: %j is shown: %s', (dates, isShown) => {
    const name = 'Magor';
    for (const tags of [
      { railway: 'station', name },
      { amenity: 'library', name },
      { amenity: 'toilets' },
    ]) {
      expect(mapNode({ ...tags, ...dates }).length > 0).toBe(isShown);
    }
    expect(mapNode({ historic: 'castle', name, ...dates }).length).toBe(1);
  });
});

it('only writes layers, attributes and zooms of the contract', () => {
  const everything: Tags[] = [
    { highway: 'primary', name: 'a', ref: 'A1', oneway: '-1', bridge: 'yes', surface: 'asphalt' },
    { highway: 'motorway', ref: 'M4' },
    { highway: 'track', tracktype: 'grade2', access: 'no', horse: 'no', bicycle: 'no' },
    { highway: 'footway', footway: 'crossing', service: 'x' },
    { highway: 'motorway_junction', ref: '28', name: 'Tredegar Park' },
    { waterway: 'river', name: 'Usk', bridge: 'yes' },
    { natural: 'water', name: 'Lake' },
    { highway: 'pedestrian', area: 'yes', name: 'Square', surface: 'sett', tunnel: 'yes' },
    { amenity: 'toilets', wheelchair: 'no', access: 'customers', fee: 'yes', name: 'x' },
    { amenity: 'place_of_worship', religion: 'christian', name: 'x', historic: 'castle' },
    { tourism: 'museum', leisure: 'park', shop: 'mall', man_made: 'tower', name: 'x' },
    { route: 'ferry', name: 'x' },
    { place: 'city', name: 'x', capital: '4' },
    { railway: 'station', name: 'x' },
    { 'addr:housenumber': '1', 'addr:housename': 'x' },
  ];
  for (const tags of everything) {
    const mapped = [mapNode(tags), mapLine(tags, false), mapArea(tags), mapAreaLabel(tags)].flat();
    expect(mapped.length).toBeGreaterThan(0);
    for (const { layer, minZoom, properties } of mapped) {
      const contract = MAP_LAYERS[layer];
      expect(Object.keys(contract.fields)).toEqual(expect.arrayContaining(Object.keys(properties)));
      expect(minZoom).toBeGreaterThanOrEqual(contract.minZoom);
      expect(minZoom).toBeLessThanOrEqual(MAP_ZOOMS.max);
    }
  }
});

it.each(['constructor', 'toString', '__proto__'])(
  'a tag with the value %j shows nothing',
  (value) => {
    for (const key of [
      'highway',
      'railway',
      'aeroway',
      'waterway',
      'place',
      'natural',
      'landuse',
    ]) {
      const tags = { [key]: value, name: 'Odd' };
      const mapped = [mapLine(tags, false), mapArea(tags), mapAreaLabel(tags), mapNode(tags)];
      expect(mapped).toEqual([[], [], [], []]);
    }
  },
);
