import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import type { TransitStart } from '../ports.ts';
import { metresSchema, polylineSchema, secondsSchema, waypoint } from './routes-answer.ts';

const STEP = 'routes.legs.steps';
const RIDE = `${STEP}.transitDetails`;

export const TRANSIT_FIELDS = [
  'routes.warnings',
  `${STEP}.travelMode`,
  `${STEP}.distanceMeters`,
  `${STEP}.staticDuration`,
  `${STEP}.polyline.encodedPolyline`,
  `${RIDE}.stopDetails`,
  `${RIDE}.headsign`,
  `${RIDE}.transitLine.agencies.name`,
  `${RIDE}.transitLine.agencies.uri`,
  `${RIDE}.transitLine.name`,
  `${RIDE}.transitLine.nameShort`,
  `${RIDE}.transitLine.color`,
  `${RIDE}.transitLine.textColor`,
  `${RIDE}.transitLine.vehicle.type`,
];

/** There is no option for wheelchairs. */
export function transitRequest({ from, departAt }: TransitStart, to: LatLng, hasOthers: boolean) {
  return {
    origin: waypoint(from),
    destination: waypoint(to),
    travelMode: 'TRANSIT',
    departureTime: departAt.toISOString(),
    computeAlternativeRoutes: hasOthers,
    polylineQuality: 'HIGH_QUALITY',
    polylineEncoding: 'ENCODED_POLYLINE',
    languageCode: 'en-GB',
    units: 'METRIC',
  };
}

const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const stopSchema = z.object({
  name: z.string().min(1),
  location: z.object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) }),
});

const transitDetailsSchema = z.object({
  stopDetails: z.object({
    departureStop: stopSchema,
    departureTime: timeSchema,
    arrivalStop: stopSchema,
    arrivalTime: timeSchema,
  }),
  headsign: z.string().optional(),
  transitLine: z.object({
    agencies: z
      .array(z.object({ name: z.string().default(''), uri: z.string().optional() }))
      .default([]),
    name: z.string().optional(),
    nameShort: z.string().optional(),
    color: z.string().optional(),
    textColor: z.string().optional(),
    vehicle: z.object({ type: z.string().optional() }).default({}),
  }),
});
export type TransitDetails = z.infer<typeof transitDetailsSchema>;

const stepSchema = z.object({
  travelMode: z.string(),
  distanceMeters: metresSchema,
  staticDuration: secondsSchema.default(0),
  polyline: polylineSchema,
  transitDetails: transitDetailsSchema.optional(),
});
export type TransitStep = z.infer<typeof stepSchema>;

const routeSchema = z.object({
  warnings: z.array(z.string()).default([]),
  legs: z.array(z.object({ steps: z.array(stepSchema).default([]) })),
});
export type TransitRoute = z.infer<typeof routeSchema>;

/** No route is no list at all; there is nothing else that was asked for. */
export const transitAnswerSchema = z.strictObject({ routes: z.array(routeSchema).default([]) });
