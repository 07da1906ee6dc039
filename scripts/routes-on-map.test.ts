import { expect, it } from 'vitest';
import { mapStyle } from '../server/src/map-style/map-style.ts';
import { firstLabelLayer } from '../web/src/map/maplibre/style.ts';

// Here, as neither the server nor the page may import the other.
it.each(['light', 'dark'] as const)(
  'on our %s map, the page draws routes above all streets and below all names and signs',
  (theme) => {
    const { layers } = mapStyle({
      theme,
      tileUrlTemplate: 'http://localhost:3000/tiles/{z}/{x}/{y}.mvt',
      attribution: '',
      bounds: [
        [-3.1, 51.5],
        [-2.9, 51.6],
      ],
      minZoom: 6,
      maxZoom: 14,
    });
    const place = layers.findIndex(({ id }) => id === firstLabelLayer(layers));
    const isLabel = layers.map(({ type }) => type === 'symbol' || type === 'circle');
    expect(isLabel.indexOf(true)).toBe(place);
    expect(isLabel.lastIndexOf(false)).toBe(place - 1);
  },
);
