import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import { all, isTrue, not } from './expressions.ts';

/** Streets are drawn in three storeys, from the lowest: in tunnels, on the ground, on bridges. */
export const STOREYS = ['tunnel', 'ground', 'bridge'] as const;
export type Storey = (typeof STOREYS)[number];

export function onStorey(storey: Storey): ExpressionSpecification {
  if (storey === 'ground') return all(not(isTrue('tunnel')), not(isTrue('bridge')));
  return isTrue(storey);
}
