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
}

export const AROUND = { lat: 51.5842, lng: -2.9977 };

const element = (
  type: string,
  id: number,
  [lat, lon]: readonly [number, number],
  tags: Element['tags'],
): Element => ({ type, id, lat, lon, tags });

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
];

const BOX = /\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\);/g;

/** Elements within the boxes of a question; the reader of the answer applies the filters on tags. */
export const overpassService: RequestListener = (request, response) => {
  void text(request).then((sent) => {
    const query = new URLSearchParams(sent).get('data') ?? '';
    if (request.url !== '/api/interpreter' || request.method !== 'POST') {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>Not Found</html>');
      return;
    }
    const boxes = [...query.matchAll(BOX)].map(([, ...edges]) => edges.map(Number));
    const isIn = ({ lat, lon }: Element) =>
      boxes.some(([south = 0, west = 0, north = 0, east = 0]) => {
        return lat >= south && lat <= north && lon >= west && lon <= east;
      });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answerWith(ELEMENTS.filter(isIn))));
  });
};

/** Nodes have their position, others the centre that was asked for. */
function answerWith(elements: readonly Element[]) {
  return {
    version: 0.6,
    generator: 'Overpass API 0.7.62.8',
    osm3s: { timestamp_osm_base: '2024-03-05T09:00:00Z', copyright: 'ODbL' },
    elements: elements.map(({ type, id, lat, lon, tags }) =>
      type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags },
    ),
  };
}
