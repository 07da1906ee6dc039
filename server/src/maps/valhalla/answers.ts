import { gapMetres, type LatLng } from '@loovia/core/geo';
import type { StreetRemarkKind } from '@loovia/core/regions';
import { z } from 'zod';
import { decodePolyline } from '../polyline.ts';
import type { MatrixCost, StreetRoute, StreetTravel, TravelCost } from '../ports.ts';
import {
  barriersNotAvoided,
  ferryTimesNotKnown,
  hindrancesOf,
  hoursNotChecked,
  stepsByBicycle,
  stepsNotKnown,
} from '../street-notes.ts';
import type { ValhallaEngine } from './requests.ts';
import { readOut, TAKES_STEPS, type Turn } from './turns.ts';

/** Valhalla writes six decimals (valhalla.github.io/valhalla/decoding). */
const PRECISION = 6;

const amount = z.number().nonnegative();

const maneuverSchema = z.object({
  type: z.int(),
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
  summary: z.object({
    time: amount,
    length: amount,
    has_ferry: z.boolean().default(false),
    /** Ways that those who travel like this may use at certain times only. */
    has_time_restrictions: z.boolean().default(false),
  }),
});
type Trip = z.infer<typeof tripSchema>;

export const routeAnswerSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});

const wayPartSchema = z.object({
  shape: shapeSchema,
  summary: z.object({ time: amount, length: amount }),
});

/** A way in two parts, without its words. */
export const waysAnswerSchema = z.object({
  trip: z.object({ legs: z.tuple([wayPartSchema, wayPartSchema]) }),
});

export const matrixAnswerSchema = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ time: amount.nullable(), distance: amount.nullable() })),
  ),
});

/** A way of which only the cost is wanted. */
export const wayAnswerSchema = z.object({
  trip: z.object({ summary: z.object({ time: amount, length: amount }) }),
});

export const locateAnswerSchema = z.array(
  z.object({
    /** Null = there is no way. */
    edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullable(),
  }),
);

export function readRoutes(
  { trip, alternates }: z.infer<typeof routeAnswerSchema>,
  travel: StreetTravel,
  map: WhatMapSays = {},
): StreetRoute[] {
  const trips = [trip, ...alternates.map((alternate) => alternate.trip)];
  return trips.map((one) => {
    const route = streetRoute(one, travel);
    const remarks = map.remarksAlong?.(route.geometry, travel) ?? new Set();
    return { ...route, notes: notesOf(one, travel, { remarks, ...map }) };
  });
}

type WhatMapSays = Pick<ValhallaEngine, 'ignoresBarriers' | 'remarksAlong'>;

function notesOf(
  { summary, legs: [{ maneuvers }] }: Trip,
  { mode, stepFree }: StreetTravel,
  { remarks, ignoresBarriers }: WhatMapSays & { remarks: ReadonlySet<StreetRemarkKind> },
): string[] {
  const notes: string[] = [];
  const isStepFree = mode === 'walk' && stepFree;
  if (isStepFree && ignoresBarriers) notes.push(barriersNotAvoided());
  if (summary.has_ferry) notes.push(ferryTimesNotKnown());
  // Of getting on board nothing is mapped.
  if (summary.has_ferry && isStepFree) notes.push(stepsNotKnown());
  if (summary.has_time_restrictions || remarks.has('hours')) notes.push(hoursNotChecked());
  if (mode === 'cycle' && maneuvers.some(({ type }) => type === TAKES_STEPS)) {
    notes.push(stepsByBicycle());
  }
  if (isStepFree) notes.push(...hindrancesOf(remarks));
  return notes;
}

function streetRoute({ legs, summary }: Trip, { mode }: StreetTravel): StreetRoute {
  const [{ shape, maneuvers }] = legs;
  // A route from a place to itself is one point.
  const coordinates = shape.length === 1 ? [...shape, ...shape] : shape;
  const turns = maneuvers.map((maneuver): Turn => ({
    type: maneuver.type,
    instruction: maneuver.instruction,
    distanceMetres: maneuver.length * 1000,
    durationSeconds: maneuver.time,
    firstCoordinate: Math.min(maneuver.begin_shape_index, coordinates.length - 1),
    streetNames: maneuver.street_names,
  }));
  return {
    distanceMetres: summary.length * 1000,
    durationSeconds: summary.time,
    geometry: { type: 'LineString', coordinates },
    steps: readOut(turns, mode),
  };
}

/** `[source][target]`; null where there is no way. Points that were repeated in the request are left out. */
export function readMatrix(
  answer: z.infer<typeof matrixAnswerSchema>,
  sources: readonly LatLng[],
  targets: readonly LatLng[],
): (TravelCost | null)[][] {
  return sources.map((_, row) =>
    targets.map((__, column) => {
      const { time = null, distance = null } = answer.sources_to_targets[row]?.[column] ?? {};
      if (time === null || distance === null) return null;
      return { distanceMetres: distance * 1000, durationSeconds: time };
    }),
  );
}

/** The ways to a place and on from it. */
export function readWaysBy(
  { trip }: z.infer<typeof waysAnswerSchema>,
  [from, by, to]: readonly [LatLng, LatLng, LatLng],
) {
  const [there, on] = trip.legs;
  return { there: costOfPart(there, from, by), on: costOfPart(on, by, to) };
}

function costOfPart(
  { shape, summary }: z.infer<typeof wayPartSchema>,
  from: LatLng,
  to: LatLng,
): MatrixCost {
  const route = {
    geometry: { type: 'LineString' as const, coordinates: shape },
    distanceMetres: summary.length * 1000,
    durationSeconds: summary.time,
  };
  return costOfRoute(route, from, to);
}

/** The points on ways that places are put on, each place's own in the order of Valhalla's answer. */
export function readLocated(answer: z.infer<typeof locateAnswerSchema>): LatLng[][] {
  return answer.map(({ edges }) =>
    (edges ?? []).map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon })),
  );
}

/** A route between two places as one way of a matrix. */
export function costOfRoute(
  route: Pick<StreetRoute, 'geometry' | 'distanceMetres' | 'durationSeconds'>,
  from: LatLng,
  to: LatLng,
): MatrixCost {
  const { distanceMetres: length, durationSeconds, geometry } = route;
  const gaps = gapMetres(geometry, from, to);
  return {
    distanceMetres: length,
    durationSeconds,
    sourceOffStreetMetres: gaps.start,
    targetOffStreetMetres: gaps.end,
  };
}

/** The engine understood the request but has no answer; the message is Valhalla's. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';
}

/*
 * Refusals are known by their words: Valhalla's Node binding gives nothing else. Codes are those of
 * https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#internal-error-codes-and-conditions.
 */

/** Errors 154, 170, 171 and 442: there is no way. */
const NO_WAY =
  /no path could be found|no suitable edges|unconnected regions|exceeds the max distance/i;
/** Error 150. */
const TOO_MANY_PLACES = /exceeded max locations/i;
/** Error 154. */
const TOO_FAR = /exceeds the max distance/i;

const isRefusal = (words: RegExp) => (error: unknown) =>
  error instanceof ValhallaRefusal && words.test(error.message);

export const isNoWay = isRefusal(NO_WAY);
/** More places than the server takes at once. */
export const areTooManyPlaces = isRefusal(TOO_MANY_PLACES);
/** Two of the places are farther apart than the server allows. */
export const isTooFar = isRefusal(TOO_FAR);
