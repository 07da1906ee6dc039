import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import { decodePolyline } from '../polyline.ts';
import type { MatrixCost, StreetRoute, StreetStep } from '../ports.ts';

/** Valhalla writes six decimals (valhalla.github.io/valhalla/decoding). */
const PRECISION = 6;

const amount = z.number().nonnegative();

const maneuverSchema = z.object({
  instruction: z.string(),
  /** Seconds. */
  time: amount,
  /** Kilometres. */
  length: amount,
  begin_shape_index: z.int().nonnegative(),
  street_names: z.array(z.string()).default([]),
});

const shapeSchema = z
  .string()
  .min(1)
  .transform((shape, context) => {
    try {
      return decodePolyline(shape, PRECISION);
    } catch {
      context.addIssue('is not a line');
      return z.NEVER;
    }
  });

const tripSchema = z.object({
  legs: z.tuple([z.object({ shape: shapeSchema, maneuvers: z.array(maneuverSchema) })]),
  summary: z.object({ time: amount, length: amount }),
});
type Trip = z.infer<typeof tripSchema>;

export const routeAnswerSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});

const positionSchema = z.object({ lat: z.number(), lon: z.number() });
export const matrixAnswerSchema = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ time: amount.nullable(), distance: amount.nullable() })),
  ),
  /** Where each was put on the streets. */
  sources: z.array(positionSchema),
  targets: z.array(positionSchema),
});

export function readRoutes({ trip, alternates }: z.infer<typeof routeAnswerSchema>): StreetRoute[] {
  return [trip, ...alternates.map((alternate) => alternate.trip)].map(streetRoute);
}

function streetRoute({ legs, summary }: Trip): StreetRoute {
  const [{ shape, maneuvers }] = legs;
  // A route from a place to itself is one point.
  const coordinates = shape.length === 1 ? [...shape, ...shape] : shape;
  return {
    distanceMetres: summary.length * 1000,
    durationSeconds: summary.time,
    geometry: { type: 'LineString', coordinates },
    steps: maneuvers.map((maneuver): StreetStep => ({
      instruction: maneuver.instruction,
      distanceMetres: maneuver.length * 1000,
      durationSeconds: maneuver.time,
      firstCoordinate: Math.min(maneuver.begin_shape_index, coordinates.length - 1),
      streetNames: maneuver.street_names,
    })),
  };
}

/** `[source][target]`; null where no way leads. */
export function readMatrix(
  answer: z.infer<typeof matrixAnswerSchema>,
  sources: readonly LatLng[],
  targets: readonly LatLng[],
): (MatrixCost | null)[][] {
  const sourcesOff = offStreetMetres(sources, answer.sources);
  const targetsOff = offStreetMetres(targets, answer.targets);
  return sourcesOff.map((sourceOffStreetMetres, row) =>
    targetsOff.map((targetOffStreetMetres, column) => {
      const { time = null, distance = null } = answer.sources_to_targets[row]?.[column] ?? {};
      if (time === null || distance === null) return null;
      return {
        distanceMetres: distance * 1000,
        durationSeconds: time,
        sourceOffStreetMetres,
        targetOffStreetMetres,
      };
    }),
  );
}

/** A route between two places as one way of a matrix. */
export function costOfRoute(route: StreetRoute, from: LatLng, to: LatLng): MatrixCost {
  const { distanceMetres: length, durationSeconds, geometry } = route;
  const off = (place: LatLng, end: number) => {
    const [lng, lat] = geometry.coordinates.at(end) ?? [NaN, NaN];
    return distanceMetres(place, { lat, lng });
  };
  return {
    distanceMetres: length,
    durationSeconds,
    sourceOffStreetMetres: off(from, 0),
    targetOffStreetMetres: off(to, -1),
  };
}

function offStreetMetres(
  asked: readonly LatLng[],
  onStreet: readonly z.infer<typeof positionSchema>[],
): number[] {
  return asked.map((point, index) => {
    const street = onStreet[index];
    return street ? distanceMetres(point, { lat: street.lat, lng: street.lon }) : Infinity;
  });
}
