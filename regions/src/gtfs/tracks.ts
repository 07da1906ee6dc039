import { type LatLng, METRES_PER_DEGREE } from '@loovia/core/geo';
import { firsts, NONE, type Tracks } from '@loovia/core/timetable';
import { simplify } from '../tiles/geometry/simplify.ts';
import type { Pattern, Run } from './patterns.ts';
import type { FeedShape } from './feed.ts';

export interface PackedTracks {
  readonly tracks: Tracks;
  /** The track of each run, in the order of the patterns; `NONE` = it has no shape. */
  readonly trackOfRun: Int32Array;
  /** Shapes that do not fit the calls of a trip that names them. */
  readonly misfits: number;
}

export function packTracks(patterns: readonly Pattern[]): PackedTracks {
  const tracks: Track[] = [];
  const trackOfRun: number[] = [];
  let misfits = 0;
  for (const { runs } of patterns) {
    const numbers = new Map<FeedShape, number>();
    for (const run of runs) {
      const shape = run.feed.shapes.get(run.trip.shape);
      if (shape && !numbers.has(shape)) {
        const track = trackOf(shape, callPlaces(run));
        numbers.set(shape, track ? tracks.push(track) - 1 : NONE);
        if (!track) misfits += 1;
      }
      trackOfRun.push(shape ? (numbers.get(shape) ?? NONE) : NONE);
    }
  }
  return { tracks: pack(tracks), trackOfRun: Int32Array.from(trackOfRun), misfits };
}

function callPlaces({ feed, first, end }: Run) {
  return [...feed.calls.stops.subarray(first, end)].map((stop) => {
    const { lat = NaN, lng = NaN } = feed.platforms.list[stop] ?? {};
    return { lat, lng };
  });
}

function pack(tracks: readonly Track[]): Tracks {
  const points = tracks.flatMap((track) => track.points);
  return {
    firstPoint: firsts(tracks.map((track) => track.points.length)),
    latitudesE6: Int32Array.from(points, ({ lat }) => Math.round(lat * 1e6)),
    longitudesE6: Int32Array.from(points, ({ lng }) => Math.round(lng * 1e6)),
    firstCallPoint: firsts(tracks.map(({ callPoint }) => callPoint.length)),
    callPoint: Uint32Array.from(tracks.flatMap(({ callPoint }) => callPoint)),
  };
}

/** A shape farther than this from a stop does not fit the trip. */
const FARTHEST_CALL_METRES = 500;
/** The largest error of simplified tracks. */
const TOLERANCE_METRES = 5;

/** The path of a trip from its first call to its last. */
interface Track {
  readonly points: readonly LatLng[];
  /** Number of the point at each call. */
  readonly callPoint: readonly number[];
}

/** Two hundred calls along ten thousand points have a tenth of this. More would fill the memory. */
const MOST_MATCHES = 20_000_000;

/** The part of a shape between the first and last of these calls; null = it does not fit them. */
export function trackOf(shape: FeedShape, calls: readonly LatLng[]): Track | null {
  const { length } = shape.lats;
  if (length < 2 || length * calls.length > MOST_MATCHES) return null;
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

/** Simplifies the path between each two calls, so that the calls stay where they are. */
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

/** A flat map in metres around a latitude: within a county its error is below 1 %. */
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

/** Points on a flat map in metres: x0, y0, x1, y1 and so on. */
type FlatPath = Float64Array;

/** A place on a path: at `fraction` (0 to 1) of the way from point `segment` to the next. */
interface PathPlace {
  readonly segment: number;
  readonly fraction: number;
  readonly x: number;
  readonly y: number;
  /** From the call to this place. */
  readonly metres: number;
}

/**
 * Places the calls of a trip along its path in order, with the least sum of squared distances. So if a
 * path passes a stop twice (loops, there and back), each call is on the right pass. Time and memory
 * grow with calls × points.
 */
export function matchCalls(path: FlatPath, calls: FlatPath): PathPlace[] {
  const segmentCount = path.length / 2 - 1;
  const callCount = calls.length / 2;
  /** The segment of the previous call, in the best match with this call on this segment. */
  const before = new Int32Array(callCount * segmentCount);
  let sums = new Float64Array(segmentCount);
  for (let call = 0; call < callCount; call++) {
    const next = new Float64Array(segmentCount);
    let best = 0;
    for (let segment = 0; segment < segmentCount; segment++) {
      if ((sums[segment] ?? 0) < (sums[best] ?? 0)) best = segment;
      before[call * segmentCount + segment] = best;
      next[segment] = (sums[best] ?? 0) + squareMetres(path, segment, calls, call);
    }
    sums = next;
  }
  const segments = new Int32Array(callCount);
  let segment = sums.reduce((best, sum, n) => (sum < (sums[best] ?? NaN) ? n : best), 0);
  for (let call = callCount - 1; call >= 0; call--) {
    segments[call] = segment;
    segment = before[call * segmentCount + segment] ?? 0;
  }
  return inOrder(path, calls, segments);
}

/** Keeps calls on the same segment in order. */
function inOrder(path: FlatPath, calls: FlatPath, segments: Int32Array): PathPlace[] {
  const places: PathPlace[] = [];
  segments.forEach((segment, call) => {
    const last = places.at(-1);
    const least = last?.segment === segment ? last.fraction : 0;
    places.push(placeOn(path, segment, calls, call, least));
  });
  return places;
}

/** The place on a segment nearest to a call, from the fraction `least` on. */
function placeOn(
  path: FlatPath,
  segment: number,
  calls: FlatPath,
  call: number,
  least: number,
): PathPlace {
  const fraction = Math.max(least, nearestFraction(path, segment, calls, call));
  const x = between(path, 2 * segment, fraction);
  const y = between(path, 2 * segment + 1, fraction);
  const metres = Math.hypot((calls[2 * call] ?? NaN) - x, (calls[2 * call + 1] ?? NaN) - y);
  return { segment, fraction, x, y, metres };
}

function squareMetres(path: FlatPath, segment: number, calls: FlatPath, call: number): number {
  const fraction = nearestFraction(path, segment, calls, call);
  const dx = (calls[2 * call] ?? NaN) - between(path, 2 * segment, fraction);
  const dy = (calls[2 * call + 1] ?? NaN) - between(path, 2 * segment + 1, fraction);
  return dx * dx + dy * dy;
}

function nearestFraction(path: FlatPath, segment: number, calls: FlatPath, call: number): number {
  const ax = path[2 * segment] ?? NaN;
  const ay = path[2 * segment + 1] ?? NaN;
  const dx = (path[2 * segment + 2] ?? NaN) - ax;
  const dy = (path[2 * segment + 3] ?? NaN) - ay;
  const squareLength = dx * dx + dy * dy;
  if (squareLength === 0) return 0;
  const along = ((calls[2 * call] ?? NaN) - ax) * dx + ((calls[2 * call + 1] ?? NaN) - ay) * dy;
  return Math.min(1, Math.max(0, along / squareLength));
}

/** Interpolates between a coordinate of one point and that of the next. */
function between(path: FlatPath, at: number, fraction: number): number {
  const start = path[at] ?? NaN;
  return start + fraction * ((path[at + 2] ?? NaN) - start);
}
