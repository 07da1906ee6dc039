import { along, left, times, unit } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { Land } from '../land.ts';
import type { Settlement } from '../plan.ts';

/** A small harbour and the beach beside it. */
export interface Haven {
  name: string;
  arms: Point[][];
  quay: Point[];
  beach: Point[];
}

/** Places that live by the sea have a mole or two and a strip of sand. */
export function buildHavens(land: Land, settlements: readonly Settlement[]): Haven[] {
  return settlements.flatMap((place) => {
    if (place.character !== 'fishing' && place.character !== 'harbour town') return [];
    const size = place.character === 'fishing' ? 0.6 : 1;
    const seaward = seawardAt(land, place.middle);
    const edge = shoreFrom(land, place.middle, seaward);
    const side = left(seaward);
    const spot = (out: number, aside: number) =>
      along(along(edge, seaward, out * size), side, aside * size);
    return [
      {
        name: `${place.name} Harbour`,
        arms: [
          [spot(-12, 95), spot(120, 105), spot(205, 60), spot(225, 5)],
          [spot(-12, -80), spot(110, -85), spot(150, -50)],
        ],
        quay: [spot(-26, -78), spot(-4, -78), spot(-4, 92), spot(-26, 92)],
        beach: beachBeside(land, spot(-10, -120), side, 330 * size),
      },
    ];
  });
}

function seawardAt({ field }: Land, { x, y }: Point): Point {
  const reach = 260;
  const east = field.shore({ x: x + reach, y }) - field.shore({ x: x - reach, y });
  const north = field.shore({ x, y: y + reach }) - field.shore({ x, y: y - reach });
  return unit({ x: -east, y: -north });
}

function shoreFrom({ field }: Land, from: Point, seaward: Point): Point {
  let metres = 0;
  while (metres < 900 && field.shore(along(from, seaward, metres)) > 0) metres += 5;
  return along(from, seaward, metres);
}

/** Sand between the water's edge and a little way up, followed along the shore. */
function beachBeside(land: Land, start: Point, side: Point, size: number): Point[] {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let metres = 0; metres <= size; metres += 30) {
    const inland = along(along(start, side, -metres), seawardAt(land, start), -160);
    const seaward = seawardAt(land, inland);
    const edge = shoreFrom(land, inland, seaward);
    upper.push(along(edge, times(seaward, -1), 24));
    lower.push(along(edge, seaward, 12));
  }
  return [...upper, ...lower.reverse()];
}
