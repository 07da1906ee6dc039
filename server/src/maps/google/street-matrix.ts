import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import type { MatrixCost, StreetTravel } from '../ports.ts';
import { StreetsUnavailable } from '../unavailable.ts';
import { refusalStatusOfCode } from './refusal.ts';
import { metresSchema, secondsSchema, waypoint } from './routes-answer.ts';
import { wayOf } from './street-routes.ts';

/** The most elements of one request, for ways without live traffic. */
export const MOST_ELEMENTS = 625;

/** Without `status` every element would look fine. */
export const MATRIX_FIELDS = [
  'originIndex',
  'destinationIndex',
  'status',
  'condition',
  'distanceMeters',
  'duration',
];

export function googleMatrixRequest(
  sources: readonly LatLng[],
  targets: readonly LatLng[],
  travel: StreetTravel,
) {
  return {
    origins: sources.map((place) => ({ waypoint: waypoint(place) })),
    destinations: targets.map((place) => ({ waypoint: waypoint(place) })),
    ...wayOf(travel),
  };
}

const elementSchema = z.object({
  originIndex: z.int().nonnegative(),
  destinationIndex: z.int().nonnegative(),
  /** Of google.rpc.Status; no code means success. */
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
  condition: z.string().optional(),
  distanceMeters: metresSchema,
  duration: secondsSchema.default(0),
});
type Element = z.infer<typeof elementSchema>;

/** In the order in which they are ready. */
export const googleMatrixSchema = z.array(elementSchema);

/**
 * The costs of a matrix, `[source][target]`.
 * @throws StreetsUnavailable where Google doesn't answer all of them
 */
export function matrixCosts(
  sources: readonly LatLng[],
  targets: readonly LatLng[],
  elements: readonly Element[],
): (MatrixCost | null)[][] {
  const costs = new Map(
    elements.map((one) => [`${one.originIndex},${one.destinationIndex}`, costOf(one)]),
  );
  return sources.map((_, source) =>
    targets.map((__, target) => {
      const cost = costs.get(`${source},${target}`);
      if (cost === undefined) throw new StreetsUnavailable('Google left out a part of a matrix.');
      return cost;
    }),
  );
}

/** Codes of google.rpc.Code for places without any way: invalid argument, not found, out of range. */
const NO_WAY: ReadonlySet<number> = new Set([3, 5, 11]);

function costOf({ status, condition, distanceMeters, duration }: Element): MatrixCost | null {
  if (NO_WAY.has(status.code) || condition === 'ROUTE_NOT_FOUND') return null;
  if (status.code !== 0 || condition !== 'ROUTE_EXISTS') {
    throw new StreetsUnavailable(`Google failed at a part of a matrix (code ${status.code}).`, {
      status: refusalStatusOfCode(status.code),
    });
  }
  return {
    distanceMetres: distanceMeters,
    durationSeconds: duration,
    // Google doesn't say.
    sourceOffStreetMetres: null,
    targetOffStreetMetres: null,
  };
}
