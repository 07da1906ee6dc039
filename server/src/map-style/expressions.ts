import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { MapLayerName } from '@loovia/core/regions';
import type { ColourRole, Colours } from './palette.ts';

/** Streets are drawn at three levels, from the lowest: in tunnels, on the ground, on bridges. */
export const LEVELS = ['tunnel', 'ground', 'bridge'] as const;
export type Level = (typeof LEVELS)[number];

export function isOnLevel(level: Level): ExpressionSpecification {
  if (level === 'ground') return all(not(isTrue('tunnel')), not(isTrue('bridge')));
  return isTrue(level);
}

/**
 * The style has no `glyphs`, so the browser draws text with the page's web font. MapLibre takes weight and
 * slant from the first name in a list ('… Semibold'). No font has that name, so the browser uses the next.
 */
const FAMILY = 'Atkinson Hyperlegible Next Variable';

export const REGULAR = [FAMILY];
export const MEDIUM = [`${FAMILY} Medium`, FAMILY];
export const SEMIBOLD = [`${FAMILY} Semibold`, FAMILY];
export const ITALIC = [`${FAMILY} Italic`, FAMILY];

export const SOURCE = 'region';

/** A layer's features come from a layer of the region's tiles. */
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

/** A value that depends on the feature's kind; `otherwise` is for all other kinds. */
export function byKind(
  [[kinds, value], ...rest]: readonly [
    [kinds: string[], value: Value],
    ...[kinds: string[], value: Value][],
  ],
  otherwise: Value,
): ExpressionSpecification {
  return ['match', ['get', 'kind'], kinds, value, ...rest.flat(), otherwise];
}

/** A number that grows exponentially with the zoom, through these stops. */
export function byZoom(
  base: number,
  ...stops: [zoom: number, value: number | ExpressionSpecification][]
): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()];
}

/** The kinds of feature that have a colour. */
export type KindsByColour = Readonly<Partial<Record<ColourRole, string[]>>>;

/** A colour that depends on the feature's kind; `otherwise` is for all other kinds. */
export function colourByKind(
  colour: Colours,
  kindsByColour: KindsByColour,
  otherwise: ColourRole | ExpressionSpecification,
): ExpressionSpecification {
  const branches = Object.entries(kindsByColour).flatMap(([role, kinds]) => [
    kinds,
    // `Object.entries` does not keep the type of the keys.
    colour(role as ColourRole),
  ]);
  const rest = typeof otherwise === 'string' ? colour(otherwise) : otherwise;
  // A list of branches of any length is more than the type of `match` can describe.
  return ['match', ['get', 'kind'], ...branches, rest] as unknown as ExpressionSpecification;
}

/** A colour for motorways, one for other main roads, and one for all others. */
export function byRoad(
  colour: Colours,
  ...[motorway, mainRoad, otherwise]: [ColourRole, ColourRole, ColourRole]
): ExpressionSpecification {
  const kinds = { [motorway]: ['motorway'], [mainRoad]: ['trunk', 'primary'] };
  return colourByKind(colour, kinds, otherwise);
}
