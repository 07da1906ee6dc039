/** Points on a flat map in metres: x0, y0, x1, y1 and so on. */
export type FlatPath = Float64Array;

/** A place on a path: so much (0 to 1) of the way from point `segment` to the next one. */
export interface PathPlace {
  readonly segment: number;
  readonly fraction: number;
  readonly x: number;
  readonly y: number;
  /** From the call to this place. */
  readonly metres: number;
}

/**
 * Puts the calls of a trip on its path in their order: of all ways to go along the path without ever
 * turning back the one whose squared distances to the calls add up to least. A path that passes a
 * stop twice (loops, there and back) thus has each call on the right pass. Time and memory grow with
 * calls x points.
 */
export function matchCalls(path: FlatPath, calls: FlatPath): PathPlace[] {
  const segmentCount = path.length / 2 - 1;
  const callCount = calls.length / 2;
  /** Where the call before is, in the best match with this call on this segment. */
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

/** Calls on the same segment may still be in the wrong order: a later one waits for the earlier. */
function inOrder(path: FlatPath, calls: FlatPath, segments: Int32Array): PathPlace[] {
  const places: PathPlace[] = [];
  segments.forEach((segment, call) => {
    const last = places.at(-1);
    const least = last?.segment === segment ? last.fraction : 0;
    places.push(placeOn(path, segment, calls, call, least));
  });
  return places;
}

/** The place of a segment nearest to a call, at or behind `least`. */
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

/** So much of the way from a coordinate of one point to the same of the next. */
function between(path: FlatPath, at: number, fraction: number): number {
  const start = path[at] ?? NaN;
  return start + fraction * ((path[at + 2] ?? NaN) - start);
}
