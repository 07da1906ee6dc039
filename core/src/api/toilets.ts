import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { openingRowSchema } from '../opening-hours/index.ts';
import { sourceSchema, toiletFactsSchema } from '../toilets/index.ts';

/** A toilet of the database, as anyone may read it. */
export const toiletSchema = z.extend(toiletFactsSchema, {
  id: z.string(),
  /** 'db_' + id (DATA-05): the id it has as a stop. */
  placeId: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** Whether it is, or has, a Changing Places toilet; null or absent = not known. */
  hasChangingPlaces: z.optional(z.nullable(z.boolean())),
  location: latLngSchema,
  /** Names of the areas that hold it, smallest first. */
  areas: z.array(z.string()),
  /** OSM kind of the venue that has the toilet; null = a toilet of its own. */
  venueType: z.nullable(z.string()),
  description: z.nullable(z.string()),
  paymentDetails: z.nullable(z.string()),
  cleanlinessRating: z.nullable(z.number()),
  /** Null = not known; empty = known, and the expression alone says when. */
  openingHours: z.nullable(z.array(openingRowSchema)),
  /** OSM `opening_hours` expression. */
  openingHoursExpression: z.nullable(z.string()),
  source: sourceSchema,
});
export type ToiletAnswer = z.infer<typeof toiletSchema>;

/** `GET /api/toilets/near`, nearest first. */
export const toiletsNearAnswerSchema = z.object({
  toilets: z.array(z.extend(toiletSchema, { distanceMetres: z.number() })),
});

/** `GET /api/toilets?bbox=`: GeoJSON (RFC 7946). */
export const toiletsInBoxAnswerSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** True when there are more than were sent. */
  truncated: z.boolean(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.omit(toiletSchema, { location: true }),
    }),
  ),
});

/** `POST /api/toilets` (API-14): what was added, or why not. */
export const toiletAddedSchema = z.object({
  success: z.literal(true),
  toilet: toiletSchema,
  message: z.literal('Toilet added successfully'),
});
export const toiletRefusedSchema = z.object({
  success: z.literal(false),
  /** The sentence for the user. */
  error: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
