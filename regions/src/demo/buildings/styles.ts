import type { Quarter } from '../names/street-names.ts';

/** How the houses of a quarter stand along a street. Lengths are metres, as [least, most]. */
export interface BuildingStyle {
  building: string;
  width: readonly [number, number];
  depth: readonly [number, number];
  /** From the edge of the street to the front of the house. */
  setback: readonly [number, number];
  /** Between rows. */
  gap: readonly [number, number];
  /** Houses that share walls in one row. */
  row: readonly [number, number];
  /** How many of the plots are built on. */
  density: number;
}

export const STYLES: Record<Quarter | 'shops' | 'hotels', BuildingStyle> = {
  old: style('house', [6, 8], [9, 12], [0, 0.5], [0, 1], [3, 9], 1),
  shops: style('retail', [6, 10], [12, 19], [0.3, 0.8], [0, 3], [4, 9], 1),
  seafront: style('terrace', [7, 9], [12, 15], [3, 4], [3, 6], [4, 10], 0.96),
  hotels: style('hotel', [14, 26], [16, 20], [6, 8], [4, 9], [1, 1], 0.92),
  terraces: style('terrace', [5, 6], [9, 10.5], [1, 2], [2, 5], [5, 14], 0.97),
  villas: style('semidetached_house', [6.5, 8], [9, 11], [6, 8], [4, 7], [2, 2], 0.94),
  estate: style('house', [7.5, 10], [7, 9], [4, 7], [3, 6], [1, 2], 0.94),
  industry: style('industrial', [22, 52], [18, 34], [9, 14], [8, 22], [1, 1], 0.85),
  village: style('house', [7, 12], [6, 8], [2, 9], [4, 19], [1, 3], 0.86),
};

function style(
  building: string,
  width: readonly [number, number],
  depth: readonly [number, number],
  setback: readonly [number, number],
  gap: readonly [number, number],
  row: readonly [number, number],
  density: number,
): BuildingStyle {
  return { building, width, depth, setback, gap, row, density };
}
