import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import { toiletRecord, withFile } from '../../../testing/test-toilets.ts';
import { ImportError } from '../entry.ts';
import { readOsmToilets } from './read-osm.ts';

const readText = (contents: string | Uint8Array) =>
  withFile(contents, (path) => Array.fromAsync(readOsmToilets(path, { today: '2024-03-05' })));

const at = { lat: 51.588, lon: -2.997 };
const wc = { amenity: 'toilets' };
const node = (more: object = {}) => ({ type: 'node', id: 1, ...at, tags: wc, ...more });
const read = (...elements: object[]) => readText(JSON.stringify({ version: 0.6, elements }));

describe('OSM JSON', () => {
  it('is read by its tags, with the element’s id and link', async () => {
    const tags = {
      ...wc,
      name: 'Quay Toilets',
      wheelchair: 'yes',
      changing_places: 'yes',
      fee: 'yes',
      charge: '0.20 GBP',
      opening_hours: 'Mo-Su 09:00-17:00',
      description: 'By the crane',
    };
    expect(await read(node({ tags }))).toMatchObject([
      {
        where: 'element 1 (node/1)',
        record: {
          sourceId: 'node/1',
          source: { licence: 'ODbL-1.0', url: 'https://www.openstreetmap.org/node/1' },
          name: 'Quay Toilets',
          hasOwnName: true,
          isAccessible: true,
          hasChangingPlaces: true,
          isFree: false,
          paymentDetails: '20p',
          openingHoursExpression: 'Mo-Su 09:00-17:00',
          description: 'By the crane',
          location: { lat: 51.588, lng: -2.997 },
        },
      },
    ]);
    expect(await read(node())).toMatchObject([{ record: { hasOwnName: false, isFree: null } }]);
  });

  it('with characters that no database takes has only their element refused', async () => {
    const tags = { ...wc, name: 'Quay\0' };
    expect(await read(node({ tags }), node({ id: 2 }))).toMatchObject([
      { where: 'element 1 (node/1)', refused: 'name: holds characters that cannot be stored' },
      { record: { sourceId: 'node/2' } },
    ]);
  });

  it('has no certain hours of a toilet that is open in summer only', async () => {
    const tags = { ...wc, seasonal: 'summer', opening_hours: 'Mo-Su 09:00-17:00' };
    expect(await read(node({ tags }))).toMatchObject([
      {
        record: {
          openingHours: null,
          openingHoursExpression: null,
          description: 'Open for part of the year only. Opening hours as given: Mo-Su 09:00-17:00.',
        },
      },
    ]);
  });

  const corners = [
    { lat: 51, lon: -3 },
    { lat: 51.002, lon: -3 },
    { lat: 51.002, lon: -2.998 },
    { lat: 51, lon: -3 },
  ];
  it.each([
    ['a centre', { center: { lat: 51.001, lon: -2.999 } }],
    ['a geometry', { geometry: corners }],
    ['a geometry cut by a box', { geometry: [...corners, null] }],
    [
      'members with geometries',
      { type: 'relation', members: [{ type: 'way', geometry: corners }] },
    ],
    ['a box', { bounds: { minlat: 51, minlon: -3, maxlat: 51.002, maxlon: -2.998 } }],
    ['separate nodes', { nodes: [11, 12, 13] }],
  ])('has ways and relations by %s', async (_what, where) => {
    const nodes = corners.slice(0, 3).map((corner, n) => ({ type: 'node', id: 11 + n, ...corner }));
    const [entry, ...others] = await read({ type: 'way', id: 7, tags: wc, ...where }, ...nodes);
    expect(others).toEqual([]);
    if (!entry || !('record' in entry)) throw new Error(entry?.refused);
    expect(entry.record.location.lat).toBeCloseTo(51.001, 6);
    expect(entry.record.location.lng).toBeCloseTo(-2.999, 6);
  });

  describe('with the venue that a toilet is in', () => {
    const tags = { amenity: 'cafe', name: 'Up The Steps', wheelchair: 'no' };
    const inCafe = { lat: 51.0015, lon: -2.999 };
    const accessible = { ...node({ tags: { ...wc, wheelchair: 'yes' } }), ...inCafe };
    const outline = corners
      .slice(0, 3)
      .map((corner, n) => ({ type: 'node', id: 11 + n, ...corner }));
    it.each([
      ['by its geometry', [{ type: 'way', id: 7, tags, geometry: corners }], null],
      ['by its nodes', [...outline, { type: 'way', id: 7, tags, nodes: [11, 12, 13, 11] }], null],
      [
        'by its members',
        [{ type: 'relation', id: 7, tags, members: [{ type: 'way', geometry: corners }] }],
        null,
      ],
      [
        'as step-free within one that is not',
        [
          { type: 'way', id: 7, tags: { ...tags, wheelchair: 'yes' }, geometry: corners },
          {
            type: 'way',
            id: 8,
            tags: { ...tags, leisure: 'park' },
            geometry: corners.map(({ lat, lon }) => ({
              lat: 2 * lat - 51.001,
              lon: 2 * lon + 2.999,
            })),
          },
        ],
        true,
      ],
      ['by its centre only', [{ type: 'way', id: 7, tags, center: inCafe }], true],
    ])('STOP-13 (%s) is as accessible as that allows', async (_how, venue, isAccessible) => {
      const entries = await read(accessible, ...venue);
      expect(entries.filter((entry) => 'record' in entry)).toMatchObject([
        { record: { sourceId: 'node/1', isAccessible } },
      ]);
    });
  });

  it('FACT-05 calls a toilet for the customers of a venue that is closed for good gone', async () => {
    const inPub = { ...node({ tags: { ...wc, access: 'customers' } }), lat: 51.0015, lon: -2.999 };
    const pub = { amenity: 'pub', name: 'Last Inn', disused: 'yes' };
    const [entry] = await read(inPub, { type: 'way', id: 7, tags: pub, geometry: corners });
    expect(entry).toMatchObject({ record: { sourceId: 'node/1', doubts: ['exists'] } });
  });

  it.each([
    { 'was:amenity': 'toilets' },
    { ...wc, access: 'private' },
    { ...wc, access: 'yes', 'toilets:access': 'no' },
  ])('FACT-05 calls gone what is no toilet for the public, also in other lists: %j', async (is) => {
    const tags = { ...is, name: 'Quay', check_date: '2025-06-01', wheelchair: 'yes', fee: 'no' };
    const [entry] = await read(node({ tags }));
    expect(entry).toMatchObject({
      record: {
        ...UNKNOWN_FACTS,
        sourceId: 'node/1',
        name: 'Quay',
        source: { name: 'OpenStreetMap', confirmedOn: '2025-06-01' },
        openingHours: null,
        doubts: ['exists'],
      },
    });
  });

  it('has the reasons for refusals; what is gone withdraws its record', async () => {
    const entries = await read(
      node({ tags: { amenity: 'bench' } }),
      { type: 'node', id: 1, tags: { ...wc, access: 'private' } },
      node({ tags: { amenity: 'pub', toilets: 'yes', disused: 'yes' } }),
      { type: 'node', id: 1, tags: { 'disused:amenity': 'toilets' } },
      { type: 'way', id: 7, tags: wc },
      node({ lat: 48.85, lon: 2.35 }),
      node({ lat: 951 }),
      { type: 'area', id: 7, tags: wc },
    );
    expect(entries).toEqual([
      {
        where: 'element 1 (node/1)',
        refused: 'is neither a toilet nor a venue that says it has one',
      },
      { where: 'element 2 (node/1)', refused: 'is not for the public', sourceId: 'node/1' },
      { where: 'element 3 (node/1)', refused: 'is closed for good', sourceId: 'node/1' },
      { where: 'element 4 (node/1)', refused: 'is closed for good', sourceId: 'node/1' },
      {
        where: 'element 5 (way/7)',
        refused: 'has no position (Overpass gives one with: out center)',
      },
      { where: 'element 6 (node/1)', refused: 'lies outside the United Kingdom' },
      { where: 'element 7', refused: expect.stringMatching(/^lat: /) as string },
      { where: 'element 8', refused: expect.stringMatching(/^type: /) as string },
    ]);
  });

  it('may be on many lines, and begin with a byte order mark', async () => {
    const text = JSON.stringify({ version: 0.6, elements: [node()] }, null, 2);
    expect(await readText(`\ufeff${text}`)).toMatchObject([{ record: { sourceId: 'node/1' } }]);
  });

  it('may also be one record a line', async () => {
    const record = toiletRecord({ description: 'Read "elements": there' });
    expect(await readText(`${JSON.stringify(record)}\n`)).toEqual([{ where: 'line 1', record }]);
  });

  it.each([
    ['is cut off', '{"elements": [{"type":\n', 'cannot be read as JSON'],
    ['has no elements', '{\n"elements": {}}', "has no list 'elements'"],
    [
      'is incomplete as Overpass gave up',
      '{"elements": [], "remark": "runtime error: Query timed out"}',
      'is a part of an answer only',
    ],
    [
      'has too many elements',
      `{"elements": [${'0,'.repeat(1_000_000)}0]}`,
      'has over 1000000 elements: it is no list of toilets.',
    ],
    ['is not UTF-8', Buffer.from('{\n"elements": ["caf\u00e9"]}', 'latin1'), 'JSON in UTF-8'],
    ['is a page', '<html>', 'is not a list of toilets'],
  ])('that %s fails with a sentence', async (_what, contents, sentence) => {
    const failure = await readText(contents).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(failure).toHaveProperty('message', expect.stringContaining(sentence));
  });

  it('may use names of JavaScript’s prototypes', async () => {
    const text = `{"elements":[{"type":"node","id":1,"lat":51.588,"lon":-2.997,"tags":{"amenity":"toilets","__proto__":"x","constructor":"y"}}]}`;
    expect(await readText(text)).toMatchObject([{ record: { sourceId: 'node/1' } }]);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
