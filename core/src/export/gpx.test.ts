import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import { gpxOf, type GpxJourney } from './index.ts';

const JOURNEY: GpxJourney = {
  name: 'Market Street to Tŷ Coch & <Quay>',
  description: 'Walking, "5.4 km"',
  copyright: {
    holder: '© OpenStreetMap contributors',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  writtenAt: new Date('2030-01-15T09:00:00Z'),
  points: [
    { at: { lat: 51.5, lng: -3 }, name: 'Start', type: 'start' },
    {
      at: { lat: 51.50000001, lng: -1e-7 },
      name: 'Toilet 1',
      description: 'Open\r\nFree',
      source: 'OpenStreetMap (ODbL-1.0)',
      type: 'toilet',
    },
  ],
  lines: [
    {
      type: 'LineString',
      coordinates: [
        [-3, 51.5],
        [-2.95, 51.51],
      ],
    },
    {
      type: 'LineString',
      coordinates: [
        [-2.95, 51.51],
        [-2.9, 51.52],
      ],
    },
  ],
};

function parsed(gpx: string): Document {
  return new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(gpx, 'application/xml');
}

function childrenOf(element: Element | null): Element[] {
  return Array.from(element?.childNodes ?? []).filter(
    (node): node is Element => node.nodeType === 1,
  );
}

function textOf(element: Element | null | undefined, name: string): string | undefined {
  return (
    childrenOf(element ?? null).find(({ tagName }) => tagName === name)?.textContent ?? undefined
  );
}

it('is GPX 1.1: the elements of the schema, in its order', () => {
  const root = parsed(gpxOf(JOURNEY)).documentElement;
  expect(root?.namespaceURI).toBe('http://www.topografix.com/GPX/1/1');
  expect(root?.getAttribute('version')).toBe('1.1');
  expect(root?.getAttribute('creator')).toBe('Loovia');
  const [metadata, start, toilet, track, ...rest] = childrenOf(root);
  expect(rest).toEqual([]);
  expect([metadata, start, toilet, track].map((element) => element?.tagName)).toEqual([
    ...['metadata', 'wpt', 'wpt', 'trk'],
  ]);
  const names = (element: Element | undefined) =>
    childrenOf(element ?? null).map(({ tagName }) => tagName);
  expect(names(metadata)).toEqual(['name', 'desc', 'copyright', 'time']);
  expect(names(start)).toEqual(['name', 'type']);
  expect(names(toilet)).toEqual(['name', 'desc', 'src', 'type']);
  expect(names(track)).toEqual(['name', 'trkseg', 'trkseg']);
});

it('states its content, its source and its licence', () => {
  const [metadata] = childrenOf(parsed(gpxOf(JOURNEY)).documentElement);
  expect(textOf(metadata, 'name')).toBe(JOURNEY.name);
  expect(textOf(metadata, 'time')).toBe('2030-01-15T09:00:00.000Z');
  const copyright = childrenOf(metadata ?? null)[2];
  expect(copyright?.getAttribute('author')).toBe(JOURNEY.copyright.holder);
  expect(textOf(copyright, 'license')).toBe(JOURNEY.copyright.licenceUrl);
});

it('has positions as decimals, in both the waypoints and the line', () => {
  const all = parsed(gpxOf(JOURNEY));
  const positions = (tag: string) =>
    Array.from(all.getElementsByTagName(tag)).map((point) => [
      point.getAttribute('lat'),
      point.getAttribute('lon'),
    ]);
  expect(positions('wpt')).toEqual([
    ['51.500000', '-3.000000'],
    ['51.500000', '-0.000000'],
  ]);
  expect(positions('trkpt').map(([lat]) => lat)).toEqual([
    ...['51.500000', '51.510000', '51.510000', '51.520000'],
  ]);
});

it('can contain any text, except for characters that XML forbids', () => {
  const text = anyString({ maxLength: 40 });
  const hostile = fc.constantFrom(
    ']]>',
    '<!--',
    '&amp;',
    '\u0000',
    '\uD800',
    '\uFFFE',
    '\r\n',
    '"\'',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(text, hostile), { maxLength: 5 }), (pieces) => {
      const name = `x${pieces.join('')}x`;
      const gpx = gpxOf({ ...JOURNEY, name, copyright: { ...JOURNEY.copyright, holder: 'a"b' } });
      const kept = Array.from(name)
        .filter((character) => isXml(character))
        .join('');
      expect(textOf(childrenOf(parsed(gpx).documentElement)[0], 'name')).toBe(kept);
    }),
    { numRuns: 50 },
  );
});

function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return [0x9, 0xa, 0xd].includes(code);
  return code <= 0xd7ff || (code >= 0xe000 && code !== 0xfffe && code !== 0xffff);
}
