import { expect, test } from 'vitest';
import { firstLabelLayer } from './label-layers.ts';

const layers = (...types: string[]) => types.map((type, index) => ({ id: `${index}`, type }));

test.each([
  ['below all labels', ['background', 'fill', 'line', 'symbol', 'symbol'], '3'],
  ['above bridges that come after signs', ['line', 'symbol', 'line', 'symbol'], '3'],
  ['above houses that stand up', ['line', 'fill-extrusion', 'symbol'], '2'],
  ['above all where nothing is named', ['background', 'raster'], undefined],
  ['above all where streets come last', ['symbol', 'line'], undefined],
])('routes lie %s', (_, types, id) => {
  expect(firstLabelLayer(layers(...types))).toBe(id);
});
