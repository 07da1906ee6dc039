import { z } from 'zod';
import { latLngSchema, lineStringSchema } from '../geo/index.ts';
import { journeySchema, transportSchema } from '../journeys/index.ts';
import { openingSchema } from '../opening-hours/index.ts';
import { sourceSchema, toiletFactsSchema } from '../toilets/index.ts';

export { openingSchema, type Opening } from '../opening-hours/index.ts';

/** ISO 8601 with offset, e.g. `2024-03-05T09:00:00+00:00`. */
const instantSchema = z.iso.datetime({ offset: true });

export const legModeSchema = z.enum([
  'walk',
  'cycle',
  'car',
  'bus',
  'coach',
  'rail',
  'tram',
  'metro',
  'ferry',
]);

const legEndSchema = latLngSchema.extend({ name: z.string() });

export const legSchema = z.object({
  mode: legModeSchema,
  line: z.string().optional(),
  headsign: z.string().optional(),
  operator: z.string().optional(),
  from: legEndSchema,
  to: legEndSchema,
  departure: instantSchema,
  arrival: instantSchema,
  distanceMetres: z.number(),
  geometry: lineStringSchema,
  steps: z
    .array(
      z.object({
        instruction: z.string(),
        distanceMetres: z.number(),
        durationSeconds: z.number(),
        /** Index into the leg's coordinates where this step begins. */
        firstCoordinate: z.int().nonnegative(),
      }),
    )
    .optional(),
});
export type Leg = z.infer<typeof legSchema>;

export const candidateStopSchema = toiletFactsSchema.extend({
  /** 'db_' + id for toilets of the database (DATA-05). */
  placeId: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  location: latLngSchema,
  source: sourceSchema,
  distanceFromRouteMetres: z.number(),
  /** Minutes from departure to the arrival at this toilet. */
  elapsedMinutes: z.number(),
  remainingMinutes: z.number(),
  /** Number of the nearest interval (1, 2, …). */
  interval: z.int(),
  score: z.number(),
  suggested: z.boolean(),
  /** Real extra metres and minutes on the network; null where it could not be computed. */
  detour: z.object({ metres: z.number(), minutes: z.number() }).nullable(),
  opening: openingSchema,
  cleanliness: z
    .object({
      rating: z.number().nullable(),
      /** Absent where nothing is predicted. */
      predicted: z.number().optional(),
      confidence: z.number().optional(),
    })
    .nullable(),
  description: z.string().optional(),
  paymentDetails: z.string().optional(),
  rating: z.number().optional(),
  userRatingsTotal: z.number().optional(),
  priceLevel: z.number().optional(),
});
export type CandidateStop = z.infer<typeof candidateStopSchema>;

export const intervalSchema = z.object({
  number: z.int(),
  targetMinutes: z.number(),
  suggestedStopId: z.string().nullable(),
});
export type Interval = z.infer<typeof intervalSchema>;

export const routeSchema = z.object({
  id: z.string(),
  /** 0 for 'Route 1'. */
  index: z.int(),
  mode: transportSchema,
  /** The streets that tell this route from the others, e.g. 'via Chepstow Road'. */
  summary: z.string(),
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  departure: instantSchema,
  arrival: instantSchema,
  geometry: lineStringSchema,
  legs: z.array(legSchema),
  warnings: z.array(z.string()),
  maxStops: z.int(),
  intervals: z.array(intervalSchema),
  stops: z.array(candidateStopSchema),
  /** True when the search for stops failed: selecting the card asks again (RES-31). */
  stopsFailed: z.boolean(),
});
export type Route = z.infer<typeof routeSchema>;

/** `POST /api/journeys`: the body is a Journey (`journeySchema`). */
export const journeysAnswerSchema = z.object({ routes: z.array(routeSchema) });
export type JourneysAnswer = z.infer<typeof journeysAnswerSchema>;

/** `POST /api/journeys/stops`: the body is the journey with the route as it came. */
export const stopsRequestSchema = z.strictObject({ journey: journeySchema, route: routeSchema });
export const stopsAnswerSchema = z.object({
  stops: z.array(candidateStopSchema),
  intervals: z.array(intervalSchema),
  warnings: z.array(z.string()),
  /** True when the search failed again. */
  stopsFailed: z.boolean(),
});
export type StopsAnswer = z.infer<typeof stopsAnswerSchema>;
