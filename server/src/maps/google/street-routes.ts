import { straightLine, type LatLng, type LineString } from '@loovia/core/geo';
import type { StreetMode } from '@loovia/core/journeys';
import { z } from 'zod';
import type { StreetRoute, StreetStep, StreetTravel } from '../ports.ts';
import { ferryTimesNotKnown } from '../street-notes.ts';
import {
  answerSchemaOf,
  metresSchema,
  requestOf,
  googleRouteNotes,
  routeSchemaOf,
  secondsSchema,
  stepSchema,
} from './routes-answer.ts';

/** RouteTravelMode of the Routes API. */
const TRAVEL_MODES = {
  walk: 'WALK',
  cycle: 'BICYCLE',
  car: 'DRIVE',
} as const satisfies Record<StreetMode, string>;

/** The mode; only for cars may, and must, a request say whether traffic counts. */
export function wayOf({ mode }: StreetTravel) {
  return {
    travelMode: TRAVEL_MODES[mode],
    ...(mode === 'car' && { routingPreference: 'TRAFFIC_UNAWARE' }),
  };
}

export const ROUTE_FIELDS = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.description',
  'routes.warnings',
  'routes.legs.steps.distanceMeters',
  'routes.legs.steps.staticDuration',
  'routes.legs.steps.polyline.encodedPolyline',
  'routes.legs.steps.navigationInstruction.instructions',
  'routes.legs.steps.navigationInstruction.maneuver',
];

export function googleRouteRequest(
  from: LatLng,
  to: LatLng,
  travel: StreetTravel,
  alternates: number,
) {
  return { ...requestOf(from, to, alternates > 0), ...wayOf(travel) };
}

const streetStepSchema = stepSchema.extend({
  navigationInstruction: z
    .object({ instructions: z.string().default(''), maneuver: z.string().optional() })
    .optional(),
});
const routeSchema = routeSchemaOf(streetStepSchema).extend({
  distanceMeters: metresSchema,
  duration: secondsSchema,
  description: z.string().default(''),
});
export const routesAnswerSchema = answerSchemaOf(routeSchema);

interface Asked {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly mode: StreetMode;
}

export function streetRoute(
  { legs, distanceMeters, duration, description, warnings }: z.infer<typeof routeSchema>,
  { from, to, mode }: Asked,
): StreetRoute {
  const coordinates: [number, number][] = [];
  const given = legs.flatMap((leg) => leg.steps);
  const steps = given.map((step): StreetStep => {
    const [first, ...others] = step.polyline.encodedPolyline;
    const joins = first !== undefined && isSame(coordinates.at(-1), first);
    if (first && !joins) coordinates.push(first);
    const firstCoordinate = Math.max(0, coordinates.length - 1);
    coordinates.push(...others);
    return {
      instruction: step.navigationInstruction?.instructions ?? '',
      distanceMetres: step.distanceMeters,
      durationSeconds: step.staticDuration,
      firstCoordinate,
      streetNames: [],
    };
  });
  return {
    distanceMetres: distanceMeters,
    durationSeconds: duration,
    geometry: lineOf(coordinates, from, to),
    steps,
    via: description,
    notes: [
      ...googleRouteNotes(mode, warnings),
      ...(given.some(isFerry) ? [ferryTimesNotKnown()] : []),
    ],
  };
}

/** By its maneuver: 'FERRY' or 'FERRY_TRAIN'. */
function isFerry({ navigationInstruction }: z.infer<typeof streetStepSchema>): boolean {
  return navigationInstruction?.maneuver?.startsWith('FERRY') ?? false;
}

/** From a place to itself there may be one point, or no step at all. */
function lineOf(coordinates: [number, number][], from: LatLng, to: LatLng): LineString {
  const [first] = coordinates;
  if (!first) return straightLine([from, to]);
  const isLine = coordinates.length > 1;
  return { type: 'LineString', coordinates: isLine ? coordinates : [first, first] };
}

function isSame(one: readonly number[] | undefined, other: readonly number[]): boolean {
  return one?.[0] === other[0] && one?.[1] === other[1];
}
