import { EARTH_RADIUS_METRES } from '@loovia/core/geo';
import type { LineString } from '@loovia/core/geo';
import { chordsOf } from './chords.ts';
import type { Chord } from './chords.ts';

/** As migration 0016 numbers them: rows from the south, and in each from the west. */
const CELLS_PER_DEGREE = 50;
const CELLS_PER_ROW = 32_768;

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Wider than any rounding of coordinates, degrees and metres, and than `projectOntoLine`'s own. */
const SLACK = { factor: 1.001, metres: 1 };

/** Cells of `toilets.grid_cell` that hold whatever is within a width of any of some lines, and more. */
export function cellsAlong(lines: readonly LineString[], widthMetres: number): number[] {
  const cells = new Set<number>();
  for (const chord of lines.flatMap(chordsOf)) {
    const { from, to } = chord;
    const reach = reachDegrees(chord, widthMetres);
    const [west, east] = cellRange(from[0], to[0], reach.lng, 180);
    const [south, north] = cellRange(from[1], to[1], reach.lat, 90);
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) cells.add(row * CELLS_PER_ROW + column);
    }
  }
  return [...cells];
}

function cellRange(from: number, to: number, reach: number, origin: number): [number, number] {
  const first = Math.max(-origin, Math.min(from, to) - reach);
  const last = Math.min(origin, Math.max(from, to) + reach);
  return [
    Math.floor((first + origin) * CELLS_PER_DEGREE),
    Math.floor((last + origin) * CELLS_PER_DEGREE),
  ];
}

/** How far from its line a toilet may be that lies within a width of what a chord stands for. */
function reachDegrees({ from, to, deviationDegrees }: Chord, widthMetres: number) {
  const width = (widthMetres * SLACK.factor + SLACK.metres) / METRES_PER_DEGREE;
  const nearestPole = Math.max(Math.abs(from[1]), Math.abs(to[1])) + deviationDegrees;
  // Where degrees of longitude are shortest.
  const latitude = Math.min(89, nearestPole + width);
  return {
    lat: width + deviationDegrees,
    lng: width / Math.cos((latitude * Math.PI) / 180) + deviationDegrees,
  };
}
