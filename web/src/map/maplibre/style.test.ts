import { expect, test } from 'vitest';
import { firstLabelLayer, themedStyle } from './style.ts';

const PAGE = 'https://loovia.test/route-results?start=x';

test('our own style is requested in the theme of the page', () => {
  expect(themedStyle('/map/style.json?v=7', true, PAGE)).toBe(
    'https://loovia.test/map/style.json?v=7&theme=dark',
  );
});

test('other styles are requested by their own address', () => {
  for (const dark of [false, true]) {
    expect(themedStyle('https://tiles.test/styles/plain?key=a', dark, PAGE)).toBe(
      'https://tiles.test/styles/plain?key=a',
    );
  }
});

const layers = (...types: string[]) => types.map((type, index) => ({ id: `${index}`, type }));

test.each([
  ['below all labels', ['background', 'fill', 'line', 'symbol', 'symbol'], '3'],
  ['above bridges that come after signs', ['line', 'symbol', 'line', 'symbol'], '3'],
  ['below discs with letters on them', ['line', 'symbol', 'circle', 'symbol'], '1'],
  ['below a disc that comes first', ['line', 'fill-extrusion', 'circle', 'symbol'], '2'],
  ['above houses that stand up', ['line', 'fill-extrusion', 'symbol'], '2'],
  ['above all where nothing is named', ['background', 'raster'], undefined],
  ['above all where streets come last', ['symbol', 'line'], undefined],
])('routes are drawn %s', (_, types, id) => {
  expect(firstLabelLayer(layers(...types))).toBe(id);
});
