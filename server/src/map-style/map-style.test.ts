import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { MAP_LAYERS, type MapLayerName } from '@loovia/core/regions';
import { mapStyle } from './map-style.ts';
import { COLOURS, coloursOf } from './palette.ts';

function styleOf(theme: 'light' | 'dark'): StyleSpecification {
  return mapStyle({
    theme,
    tileUrlTemplate: 'http://localhost:3000/tiles/{z}/{x}/{y}.mvt',
    attribution: '© OpenStreetMap contributors',
    bounds: [
      [-3.076, 51.529],
      [-2.929, 51.594],
    ],
    minZoom: 6,
    maxZoom: 14,
  });
}

/** Attributes that an expression reads. */
function attributesIn(expression: unknown): string[] {
  if (!Array.isArray(expression)) return [];
  const parts: unknown[] = expression;
  const [operator, attribute] = parts;
  if ((operator === 'get' || operator === 'has') && typeof attribute === 'string') {
    return [attribute];
  }
  return parts.flatMap(attributesIn);
}

describe.each(['light', 'dark'] as const)('the %s map style', (theme) => {
  const style = styleOf(theme);

  it('is valid', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('needs no glyphs or sprites from anywhere', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toContain('icon-image');
  });

  it('asks only for layers and attributes that the tiles have', () => {
    const isKnown = (name: string): name is MapLayerName => name in MAP_LAYERS;
    for (const layer of style.layers) {
      if (!('source-layer' in layer) || layer.source !== 'region') continue;
      const name = layer['source-layer'] ?? '';
      if (!isKnown(name)) throw new Error(`${layer.id} asks for ${name}`);
      const { geometry, fields, minZoom } = MAP_LAYERS[name];
      const used: unknown[] = [layer.filter];
      for (const group of [layer.layout ?? {}, layer.paint ?? {}]) {
        used.push(...Object.values<unknown>(group));
      }
      expect({ layer: layer.id, fields: Object.keys(fields) }).toEqual({
        layer: layer.id,
        fields: expect.arrayContaining(used.flatMap(attributesIn)) as unknown,
      });
      if (layer.type === 'fill') expect(geometry).toBe('polygon');
      if (layer.type === 'circle') expect(geometry).toBe('point');
      expect(minZoom).toBeLessThanOrEqual(layer.minzoom ?? minZoom);
    }
  });

  it('shows every layer of the tiles', () => {
    const shown = new Set(
      style.layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined)),
    );
    expect(Object.keys(MAP_LAYERS).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('sets its colours from the palette alone', () => {
    const palette = Object.values(COLOURS).map(([light, dark]) =>
      theme === 'light' ? light : dark,
    );
    const colours = JSON.stringify(style).match(/#[0-9a-f]{6}/g) ?? [];
    expect(palette).toEqual(expect.arrayContaining(colours));
  });

  it('has the same layers as the other theme', () => {
    const other = styleOf(theme === 'light' ? 'dark' : 'light');
    expect(style.layers.map(({ id }) => id)).toEqual(other.layers.map(({ id }) => id));
  });
});

/** Contrast ratio of WCAG 2.2 (relative luminance). */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('legibility in the %s palette', (theme) => {
  const colour = coloursOf(theme);
  const texts = [
    'text',
    'textQuiet',
    'textFaint',
    'motorwayNumber',
    'mainRoadNumber',
    'roadNumber',
    'station',
  ] as const;
  const grounds = ['halo', 'paper', 'residential', 'street', 'farmland', 'building'] as const;

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s reads on %s (WCAG AA)',
    (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['textWater', 'water'],
    ['textGreen', 'park'],
    ['station', 'onStation'],
  ] as const)('%s reads on %s (WCAG AA)', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['footpath', 'steps', 'cycleway', 'bridleway'] as const)(
    '%s stands out from land and green (WCAG 1.4.11)',
    (way) => {
      for (const ground of ['paper', 'residential', 'park', 'wood'] as const) {
        expect(contrast(colour(way), colour(ground))).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
