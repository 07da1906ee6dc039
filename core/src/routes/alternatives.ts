import { haversineMetres } from '../geo/lat-lng.ts';
import type { LineString } from '../geo/index.ts';

/** A route that shares more of its way than this with a better one is the same route to a traveller. */
const MAX_SHARED_PART = 0.9;

/** Nobody takes a route that lasts more than this many times as long as the best one. */
const MAX_DURATION_FACTOR = 2;

interface Alternative {
  readonly durationSeconds: number;
  readonly geometry: LineString;
}

/**
 * The routes that offer a real choice, in their order: the first, and each that lasts at most twice
 * as long as the first and shares at most 90 % of its length with any route kept before it.
 * @param routes the quickest first
 */
export function worthShowing<T extends Alternative>(routes: readonly T[]): T[] {
  const kept: { route: T; segments: ReadonlySet<string> }[] = [];
  for (const route of routes) {
    const best = kept[0]?.route ?? route;
    const isSlow = route.durationSeconds > MAX_DURATION_FACTOR * best.durationSeconds;
    const isSame = kept.some(({ segments }) => sharedPart(route, segments) > MAX_SHARED_PART);
    if (!isSlow && !isSame) kept.push({ route, segments: new Set(segmentKeys(route.geometry)) });
  }
  return kept.map(({ route }) => route);
}

/** How much of a route's length, 0 to 1, runs along given segments; 1 for a route without length. */
function sharedPart({ geometry }: Alternative, segments: ReadonlySet<string>): number {
  let length = 0;
  let shared = 0;
  segmentKeys(geometry).forEach((key, index) => {
    const [fromLng, fromLat] = geometry.coordinates[index] ?? [0, 0];
    const [toLng, toLat] = geometry.coordinates[index + 1] ?? [0, 0];
    const metres = haversineMetres(fromLat, fromLng, toLat, toLng);
    length += metres;
    if (segments.has(key)) shared += metres;
  });
  return length === 0 ? 1 : shared / length;
}

/** One key for each segment of a line, the same in both directions; to a metre. */
function segmentKeys({ coordinates }: LineString): string[] {
  const vertices = coordinates.map(([lng, lat]) => `${lng.toFixed(5)},${lat.toFixed(5)}`);
  return vertices.slice(1).map((vertex, index) => {
    const previous = vertices[index] ?? '';
    return previous < vertex ? `${previous} ${vertex}` : `${vertex} ${previous}`;
  });
}
