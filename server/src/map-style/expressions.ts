import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapLayerName } from '@loovia/core/regions';
import type { ColourRole, Colours } from './palette.ts';

/** Streets are drawn in three storeys, from the lowest: in tunnels, on the ground, on bridges. */
export const STOREYS = ['tunnel', 'ground', 'bridge'] as const;
export type Storey = (typeof STOREYS)[number];

export function onStorey(storey: Storey): ExpressionSpecification {
  if (storey === 'ground') return all(not(isTrue('tunnel')), not(isTrue('bridge')));
  return isTrue(storey);
}

/**
 * Text is drawn by the browser from the page's own web font: the style has no `glyphs`. MapLibre
 * reads weight and slant off the first name of a stack ('… Semibold'), which no font has, so that
 * the browser goes on to the next.
 */
const FAMILY = 'Atkinson Hyperlegible Next Variable';

export const REGULAR = [FAMILY];
export const MEDIUM = [`${FAMILY} Medium`, FAMILY];
export const SEMIBOLD = [`${FAMILY} Semibold`, FAMILY];
export const ITALIC = [`${FAMILY} Italic`, FAMILY];

export const SOURCE = 'region';

/** Where a layer's features are from: a layer of the region's tiles. */
export function from(layer: MapLayerName) {
  return { source: SOURCE, 'source-layer': layer };
}

type Value = string | number | ExpressionSpecification;

export function has(attribute: string, ...values: string[]): ExpressionSpecification {
  return ['in', ['get', attribute], ['literal', values]];
}

export function kindIn(...kinds: string[]): ExpressionSpecification {
  return has('kind', ...kinds);
}

export function all(...conditions: ExpressionSpecification[]): ExpressionSpecification {
  return ['all', ...conditions];
}

export function not(condition: ExpressionSpecification): ExpressionSpecification {
  return ['!', condition];
}

export function isTrue(attribute: string): ExpressionSpecification {
  return ['==', ['get', attribute], true];
}

/** A value by the feature's kind; the last argument is that of all other kinds. */
export function byKind(
  [[kinds, value], ...rest]: readonly [
    [kinds: string[], value: Value],
    ...[kinds: string[], value: Value][],
  ],
  otherwise: Value,
): ExpressionSpecification {
  return ['match', ['get', 'kind'], kinds, value, ...rest.flat(), otherwise];
}

/** A number that grows with the zoom, by this base, through these stops. */
export function byZoom(
  base: number,
  ...stops: [zoom: number, value: number | ExpressionSpecification][]
): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()];
}

/** A colour for motorways, one for other main roads, and one for all else. */
export function byRoad(
  colour: Colours,
  ...[motorway, mainRoad, otherwise]: [ColourRole, ColourRole, ColourRole]
): ExpressionSpecification {
  return byKind(
    [
      [['motorway'], colour(motorway)],
      [['trunk', 'primary'], colour(mainRoad)],
    ],
    colour(otherwise),
  );
}
