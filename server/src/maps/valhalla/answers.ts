import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import type { StreetRoute, StreetStep, TravelCost } from '../ports.ts';
import { decodePolyline } from './polyline.ts';

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

const tripSchema = z.object({
  legs: z.tuple([z.object({ shape: z.string(), maneuvers: z.array(maneuverSchema) })]),
  summary: z.object({ time: amount, length: amount }),
});
type Trip = z.infer<typeof tripSchema>;

const routeAnswerSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});

const positionSchema = z.object({ lat: z.number(), lon: z.number() });
const matrixAnswerSchema = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ time: amount.nullable(), distance: amount.nullable() })),
  ),
  /** Where each was put on the streets. */
  sources: z.array(positionSchema),
  targets: z.array(positionSchema),
});

export function readRoutes(text: string): StreetRoute[] {
  const { trip, alternates } = routeAnswerSchema.parse(JSON.parse(text));
  return [trip, ...alternates.map((alternate) => alternate.trip)].map(streetRoute);
}

function streetRoute({ legs, summary }: Trip): StreetRoute {
  const [{ shape, maneuvers }] = legs;
  const coordinates = decodePolyline(shape);
  // A route from a place to itself is one point.
  if (coordinates.length === 1) coordinates.push(...coordinates);
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

/** Farther from any street than this, no way leads to a place (STOP-16): an islet, a moor. */
export const OFF_STREET_LIMIT_METRES = 250;

/** `[source][target]`; null where no way leads, or the place is too far from any street. */
export function readMatrix(
  text: string,
  sources: readonly LatLng[],
  targets: readonly LatLng[],
): (TravelCost | null)[][] {
  const answer = matrixAnswerSchema.parse(JSON.parse(text));
  const fromStreet = reachable(sources, answer.sources);
  const toStreet = reachable(targets, answer.targets);
  return sources.map((_, row) =>
    targets.map((_, column) => {
      const cost = answer.sources_to_targets[row]?.[column];
      if (!cost || !fromStreet[row] || !toStreet[column]) return null;
      if (cost.time === null || cost.distance === null) return null;
      return { distanceMetres: cost.distance * 1000, durationSeconds: cost.time };
    }),
  );
}

function reachable(
  asked: readonly LatLng[],
  onStreet: readonly z.infer<typeof positionSchema>[],
): boolean[] {
  return asked.map((point, index) => {
    const street = onStreet[index];
    if (!street) return false;
    return distanceMetres(point, { lat: street.lat, lng: street.lon }) <= OFF_STREET_LIMIT_METRES;
  });
}
