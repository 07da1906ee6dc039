import type { LatLng } from '@loovia/core/geo';
import { simplify } from '../../tiles/geometry/simplify.ts';
import type { FeedShape } from '../feed.ts';
import { matchCalls, type FlatPath, type PathPlace } from './match-calls.ts';

/** A shape that misses a stop by more than this is not of this trip. */
const FARTHEST_CALL_METRES = 500;
/** No line on the map is off by more. */
const TOLERANCE_METRES = 5;
const METRES_PER_DEGREE = 111_195;

/** The way of a trip from its first call to its last. */
export interface Track {
  readonly points: readonly LatLng[];
  /** Number of the point at each call. */
  readonly callPoint: readonly number[];
}

/** The part of a shape that a trip with these calls drives; null when it does not fit them. */
export function trackOf(shape: FeedShape, calls: readonly LatLng[]): Track | null {
  if (shape.lats.length < 2) return null;
  const flat = flatMapAround(shape.lats[0] ?? 0);
  const path = flat.path(shape.lats, shape.lngs);
  const stops = flat.path(
    calls.map(({ lat }) => lat),
    calls.map(({ lng }) => lng),
  );
  const places = matchCalls(path, stops);
  if (places.some(({ metres }) => metres > FARTHEST_CALL_METRES)) return null;
  const { points, callPoint } = cutAt(path, places);
  return { points: flat.places(points), callPoint };
}

/** Between each two calls the path is simplified on its own, so the calls stay where they are. */
function cutAt(path: FlatPath, places: readonly PathPlace[]) {
  const points: number[] = [];
  const callPoint: number[] = [];
  places.forEach((place, call) => {
    const last = places[call - 1];
    if (last) {
      const between = path.subarray(2 * (last.segment + 1), 2 * (place.segment + 1));
      const whole = Float64Array.of(last.x, last.y, ...between, place.x, place.y);
      const section = simplify(whole, TOLERANCE_METRES);
      points.push(...section.slice(2));
    } else points.push(place.x, place.y);
    callPoint.push(points.length / 2 - 1);
  });
  return { points: Float64Array.from(points), callPoint };
}

/** A flat map in metres, true near a latitude: within a county off by less than a metre in 100. */
function flatMapAround(latitude: number) {
  const perLng = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    path: (lats: ArrayLike<number>, lngs: ArrayLike<number>): FlatPath =>
      Float64Array.from({ length: 2 * lats.length }, (_, n) =>
        n % 2 === 0 ? (lngs[n >> 1] ?? NaN) * perLng : (lats[n >> 1] ?? NaN) * METRES_PER_DEGREE,
      ),
    places: (points: FlatPath): LatLng[] =>
      Array.from({ length: points.length / 2 }, (_, n) => ({
        lat: (points[2 * n + 1] ?? NaN) / METRES_PER_DEGREE,
        lng: (points[2 * n] ?? NaN) / perLng,
      })),
  };
}
