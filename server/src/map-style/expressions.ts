import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';

export const SOURCE = 'region';

export type Value = string | number | ExpressionSpecification;

export function kindIn(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
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
