import { along, unit } from './geometry/point.ts';
import type { Point } from './geometry/point.ts';
import { SETTLEMENTS } from './plan.ts';
import type { Settlement } from './plan.ts';
import type { HeightField } from './terrain/height-field.ts';

/** How far from the water's edge a place by the sea has its middle. */
const SHORE_METRES: Partial<Record<Settlement['character'], number>> = {
  'harbour town': 420,
  fishing: 210,
};

/** The settlements with their middles where the land has room for them. */
export function settlementsOn(field: HeightField): Settlement[] {
  return SETTLEMENTS.map((settlement) => ({ ...settlement, middle: seat(field, settlement) }));
}

/** Places by the sea go downhill from the planner's mark until they are close to the shore. */
function seat(field: HeightField, { character, middle }: Settlement): Point {
  const wanted = SHORE_METRES[character];
  if (wanted === undefined) return middle;
  let here = middle;
  for (let step = 0; step < 200; step++) {
    const shore = field.shore(here);
    if (Math.abs(shore - wanted) < 15) break;
    const east =
      field.shore({ x: here.x + 150, y: here.y }) - field.shore({ x: here.x - 150, y: here.y });
    const north =
      field.shore({ x: here.x, y: here.y + 150 }) - field.shore({ x: here.x, y: here.y - 150 });
    here = along(here, unit({ x: east, y: north }), Math.max(-60, Math.min(60, wanted - shore)));
  }
  return here;
}
