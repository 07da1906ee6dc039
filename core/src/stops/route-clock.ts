import { pointAlong, type LatLng, type PreparedLine } from '../geo/index.ts';

/** When a traveller reaches a point of a route line. */
export interface ClockKnot {
  readonly alongMetres: number;
  readonly elapsedSeconds: number;
}

/**
 * Timing of a route: knots from its start to its end, neither number ever falling. Between knots the
 * traveller moves at a steady speed; two knots at one place are a wait there.
 */
export type RouteClock = readonly ClockKnot[];

/**
 * Timing of a route from its steps.
 * @param steps in order; `firstCoordinate` indexes the vertex of the line where a step begins
 * @param durationSeconds of the whole route; the steps' times are scaled to fill it
 */
export function routeClock(
  line: PreparedLine,
  steps: readonly { readonly firstCoordinate: number; readonly durationSeconds: number }[],
  durationSeconds: number,
): RouteClock {
  const total = steps.reduce((sum, step) => sum + step.durationSeconds, 0);
  const knots: ClockKnot[] = [{ alongMetres: 0, elapsedSeconds: 0 }];
  let elapsed = 0;
  steps.forEach((step, index) => {
    elapsed += step.durationSeconds;
    const next = steps[index + 1];
    if (!next || total === 0) return;
    const alongMetres = line.cumulativeMetres[next.firstCoordinate] ?? line.lengthMetres;
    knots.push({ alongMetres, elapsedSeconds: (elapsed / total) * durationSeconds });
  });
  knots.push({ alongMetres: line.lengthMetres, elapsedSeconds: durationSeconds });
  return knots;
}

/** Seconds from departure to the first moment at a place along the route. */
export function elapsedSecondsAt(clock: RouteClock, alongMetres: number): number {
  return interpolate(clock, alongMetres, 'alongMetres', 'elapsedSeconds');
}

/** Metres along the route at a moment, given in seconds from departure. */
export function alongMetresAt(clock: RouteClock, elapsedSeconds: number): number {
  return interpolate(clock, elapsedSeconds, 'elapsedSeconds', 'alongMetres');
}

const SAMPLE_MINUTES = 15;
const MAX_SAMPLES = 5;

/**
 * Where to ask a metered live-places service (STOP-04, STOP-05): at the departure and every 15 minutes,
 * or every `frequency` minutes if that is larger; the first five.
 */
export function samplePoints(line: PreparedLine, clock: RouteClock, frequency: number): LatLng[] {
  const everySeconds = Math.max(SAMPLE_MINUTES, frequency) * 60;
  const duration = clock.at(-1)?.elapsedSeconds ?? 0;
  const points: LatLng[] = [];
  for (let at = 0; at <= duration && points.length < MAX_SAMPLES; at += everySeconds) {
    points.push(pointAlong(line, alongMetresAt(clock, at)));
  }
  return points;
}

/**
 * The same for a journey by public transport: the first of some places on the way, in order, and each
 * reached 15 minutes (or `frequency`, if that is larger) after the one before it; the first five.
 */
export function spacedInTime(
  places: readonly { readonly point: LatLng; readonly elapsedSeconds: number }[],
  frequency: number,
): LatLng[] {
  const everySeconds = Math.max(SAMPLE_MINUTES, frequency) * 60;
  const points: LatLng[] = [];
  let next = -Infinity;
  for (const { point, elapsedSeconds } of places) {
    if (elapsedSeconds < next || points.length === MAX_SAMPLES) continue;
    points.push(point);
    next = elapsedSeconds + everySeconds;
  }
  return points;
}

function interpolate(
  clock: RouteClock,
  value: number,
  from: keyof ClockKnot,
  to: keyof ClockKnot,
): number {
  const after = clock.findIndex((knot) => knot[from] >= value);
  const end = after === -1 ? clock.at(-1) : clock[after];
  const start = after > 0 ? clock[after - 1] : end;
  if (!start || !end) return 0;
  const span = end[from] - start[from];
  const fraction = span === 0 ? 1 : Math.min(1, Math.max(0, (value - start[from]) / span));
  return start[to] + fraction * (end[to] - start[to]);
}
