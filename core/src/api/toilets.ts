import { z } from 'zod';
import { latLngSchema } from '../geo/index.ts';
import { openingRowSchema } from '../opening-hours/index.ts';
import { sourceSchema, toiletFactsSchema } from '../toilets/index.ts';

/** A toilet of the database, as anyone may read it. */
export const toiletSchema = toiletFactsSchema.extend({
  id: z.string(),
  /** 'db_' + id (DATA-05): the id it has as a stop. */
  placeId: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  /** Whether it is, or has, a Changing Places toilet; null or absent = not known. */
  hasChangingPlaces: z.boolean().nullable().optional(),
  location: latLngSchema,
  /** Names of the areas that hold it, smallest first. */
  areas: z.array(z.string()),
  /** OSM kind of the venue that has the toilet; null = a toilet of its own. */
  venueType: z.string().nullable(),
  description: z.string().nullable(),
  paymentDetails: z.string().nullable(),
  cleanlinessRating: z.number().nullable(),
  /** Null = not known; empty = known, and the expression alone says when. */
  openingHours: z.array(openingRowSchema).nullable(),
  /** OSM `opening_hours` expression. */
  openingHoursExpression: z.string().nullable(),
  source: sourceSchema,
});
export type ToiletAnswer = z.infer<typeof toiletSchema>;

/** `GET /api/toilets/near`, nearest first. */
export const toiletsNearAnswerSchema = z.object({
  toilets: z.array(toiletSchema.extend({ distanceMetres: z.number() })),
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
      properties: toiletSchema.omit({ location: true }),
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
