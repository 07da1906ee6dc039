/**
 * An Overpass for tests: answers as its pages say (wiki.openstreetmap.org/wiki/Overpass_API,
 * dev.overpass-api.de/output_formats.html and …/overpass-doc/en/preface/commons.html).
 */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

interface Element {
  readonly type: string;
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags: Readonly<Record<string, string>>;
  /** Its corners; only its position where the tests need no more. */
  readonly outline: readonly Point[];
}

type Point = readonly [lat: number, lon: number];

export const AROUND = { lat: 51.5842, lng: -2.9977 };

const element = (
  type: string,
  id: number,
  [lat, lon]: Point,
  tags: Element['tags'],
  outline: Element['outline'] = [[lat, lon]],
): Element => ({ type, id, lat, lon, tags, outline });

const ELEMENTS: readonly Element[] = [
  element('node', 1, [51.5845, -2.997], {
    amenity: 'toilets',
    name: 'Kingsway Toilets',
    fee: 'no',
    wheelchair: 'yes',
    changing_places: 'yes',
    opening_hours: 'Mo-Sa 08:00-18:00',
    check_date: '2024-02-01',
    'addr:street': 'Kingsway',
    'addr:city': 'Newport',
    'addr:postcode': 'NP20 1EX',
  }),
  element('way', 2, [51.584, -2.996], {
    amenity: 'cafe',
    name: 'Corn Exchange',
    toilets: 'yes',
    'toilets:wheelchair': 'no',
    opening_hours: 'whenever we like',
  }),
  element('node', 3, [51.5841, -2.9975], { amenity: 'toilets', access: 'private' }),
  element('node', 4, [51.5843, -2.9965], { amenity: 'toilets' }),
  element('relation', 5, [51.585, -2.9972], { shop: 'mall', name: 'Closed', toilets: 'no' }),
  // In Ireland, and on the Isle of Man.
  element('node', 6, [54.248, -6.968], { amenity: 'toilets' }),
  element('node', 7, [54.15, -4.48], { amenity: 'toilets' }),
  element('node', 8, [54.345, -6.65], { amenity: 'toilets', name: 'Armagh Toilets' }),
  element('node', 30, [51.5846, -2.9965], { 'demolished:amenity': 'toilets' }),
  ...gardens(),
  ...closedPubs(),
];

/** Gardens, which are in two cells, with a toilet that is not in the cell of their centre. */
function gardens(): Element[] {
  const tags = { leisure: 'park', name: 'Terrace Gardens', wheelchair: 'limited' };
  const outline = box([51.645, -3.01], [51.655, -2.98]);
  return [
    element('way', 9, [51.65, -2.995], { ...tags, toilets: 'yes' }, outline),
    element('node', 10, [51.65, -3.008], { amenity: 'toilets', wheelchair: 'yes' }),
  ];
}

/** Pubs that are closed for good, each with a toilet for its customers. */
function closedPubs(): Element[] {
  return [
    { lat: 51.7, tags: { amenity: 'pub', name: 'Last Inn', disused: 'yes' } },
    { lat: 51.72, tags: { 'disused:amenity': 'pub', name: 'Lost Inn' } },
  ].flatMap(({ lat, tags }, index) => [
    element(
      'way',
      11 + index,
      [lat, -2.99],
      tags,
      box([lat - 0.0005, -2.9905], [lat + 0.0005, -2.9895]),
    ),
    element('node', 21 + index, [lat, -2.99], { amenity: 'toilets', access: 'customers' }),
  ]);
}

function box([south, west]: Point, [north, east]: Point): Point[] {
  return [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ];
}

const STATEMENT =
  /(?<type>nwr|way|relation)(?<filters>\[[^;]+\])\((?<box>[-\d.,]+)\);|out (?<form>center|geom) qt;/g;
/** A key, or with `~` before it a pattern of keys, and what its value is or matches. */
const FILTER = /\[(~?)"([^"]+)"(?:([=~])"([^"]+)")?\]/g;

/** Elements by types, tags and boxes of a question; a box has what has a corner in it. */
export const overpassService: RequestListener = (request, response) => {
  void text(request).then((sent) => {
    const query = new URLSearchParams(sent).get('data') ?? '';
    if (request.url !== '/api/interpreter' || request.method !== 'POST') {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>Not Found</html>');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answerWith(answersTo(query))));
  });
};

/** Each output has what the statements before it found, once. */
function answersTo(query: string) {
  const answers: object[] = [];
  const found = new Set<Element>();
  for (const { groups = {} } of query.matchAll(STATEMENT)) {
    if (groups.form === undefined) {
      for (const each of ELEMENTS.filter((one) => isFound(one, groups))) found.add(each);
    } else {
      for (const each of found) answers.push(written(each, groups.form));
      found.clear();
    }
  }
  return answers;
}

type Groups = Readonly<Record<string, string | undefined>>;

function isFound(
  { type, tags, outline }: Element,
  { type: wanted, filters = '', box = '' }: Groups,
) {
  const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number);
  const isIn = ([y, x]: Point) => y >= south && y <= north && x >= west && x <= east;
  const hasTags = [...filters.matchAll(FILTER)].every(([, any, key = '', sign, value = '']) =>
    Object.entries(tags).some(([name, has]) => {
      if (any ? !new RegExp(key).test(name) : name !== key) return false;
      if (sign === undefined) return true;
      return sign === '=' ? has === value : new RegExp(value).test(has);
    }),
  );
  return (wanted === 'nwr' || wanted === type) && hasTags && outline.some(isIn);
}

/** Nodes have their position, others the centre or the outline that was asked for. */
function written({ type, id, lat, lon, tags, outline }: Element, form: string) {
  if (type === 'node') return { type, id, lat, lon, tags };
  if (form === 'center') return { type, id, center: { lat, lon }, tags };
  return { type, id, geometry: outline.map(([y, x]) => ({ lat: y, lon: x })), tags };
}

function answerWith(elements: readonly unknown[]) {
  return {
    version: 0.6,
    generator: 'Overpass API 0.7.62.8',
    osm3s: { timestamp_osm_base: '2024-03-05T09:00:00Z', copyright: 'ODbL' },
    elements,
  };
}
