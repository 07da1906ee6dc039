import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import type { TransitStart } from '../ports.ts';
import { answerSchemaOf, requestOf, routeSchemaOf, stepSchema } from './routes-answer.ts';

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
    ...requestOf(from, to, hasOthers),
    travelMode: 'TRANSIT',
    departureTime: departAt.toISOString(),
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

const transitStepSchema = stepSchema.extend({
  travelMode: z.string(),
  transitDetails: transitDetailsSchema.optional(),
});
export type TransitStep = z.infer<typeof transitStepSchema>;

const routeSchema = routeSchemaOf(transitStepSchema);
export type TransitRoute = z.infer<typeof routeSchema>;

export const transitAnswerSchema = answerSchemaOf(routeSchema);
