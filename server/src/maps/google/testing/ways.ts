/** The streets of the test service: a way between any two places in the country, always the same. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { encodePolyline } from './encode-polyline.ts';

const METRES_PER_SECOND: Readonly<Record<string, number>> = { WALK: 1.3, BICYCLE: 4.5, DRIVE: 11 };
const PIECES = 12;
/** Out in the Atlantic, where nothing leads. */
const SEA_WEST_OF = -8.4;

/** A way in steps, each a line of its own that begins where the last one ends. */
export interface TestWay {
  readonly metres: number;
  readonly seconds: number;
  readonly steps: readonly {
    readonly metres: number;
    readonly seconds: number;
    readonly polyline: string;
  }[];
}

/** @param turn 0 for the best way, 1 and 2 for others, ever longer */
export function wayBetween(from: LatLng, to: LatLng, mode: string, turn: number): TestWay | null {
  if ([from, to].some(({ lng }) => lng < SEA_WEST_OF)) return null;
  const line = Array.from({ length: PIECES + 1 }, (_, index) =>
    bent(from, to, index / PIECES, turn),
  );
  // Westwards there are one-way streets.
  const longer = to.lng < from.lng ? 1.05 : 1;
  const steps = [0, 4, 8].map((first) => {
    const places = line.slice(first, first + 5);
    const metres = Math.round(lengthOf(places) * longer);
    const seconds = Math.round(metres / (METRES_PER_SECOND[mode] ?? 1));
    return { metres, seconds, polyline: encodePolyline(places) };
  });
  return {
    metres: steps.reduce((sum, step) => sum + step.metres, 0),
    seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
    steps,
  };
}

/** A place on a bow from one place to another: the more turns, the wider. */
function bent(from: LatLng, to: LatLng, part: number, turn: number): LatLng {
  const side = turn % 2 === 0 ? 1 : -1;
  const bow = Math.sin(part * Math.PI) * (0.05 + 0.1 * turn) * side;
  return {
    lat: from.lat + (to.lat - from.lat) * part + (to.lng - from.lng) * bow * 0.6,
    lng: from.lng + (to.lng - from.lng) * part - (to.lat - from.lat) * bow,
  };
}

export function lengthOf(places: readonly LatLng[]): number {
  return places
    .slice(1)
    .reduce((sum, place, index) => sum + distanceMetres(places[index] ?? place, place), 0);
}
