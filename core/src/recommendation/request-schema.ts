import { z } from 'zod';
import { latLngSchema } from '../geo/index.ts';
import { journeySchema } from '../journeys/index.ts';
import { openingSchema } from '../opening-hours/index.ts';
import { textOfAtMost } from '../toilets/index.ts';

const MOST_MINUTES = 7 * 24 * 60;
const MOST_TOILETS = 100;
const minutesSchema = z.number().min(0).max(MOST_MINUTES);
const factSchema = z.boolean().nullable();

/** A candidate stop as the call has it (API-05): the specification's names, and those we add. */
export const recommendationToiletSchema = z.strictObject({
  place_id: z.string().min(1).max(200),
  name: textOfAtMost(255).min(1),
  address: textOfAtMost(500).nullable(),
  location: latLngSchema,
  /** Metres. */
  distanceFromRoute: z.number().min(0).max(1_000_000),
  /** Minutes from departure to the arrival there, and from there to the destination. */
  timeElapsed: minutesSchema,
  timeRemaining: minutesSchema,
  frequencyInterval: z.int().min(0),
  is_accessible: factSchema,
  is_free: factSchema,
  cleanliness_rating: z.number().min(0).max(5).nullable(),
  areas: z.array(textOfAtMost(255)).max(20),
  venueType: textOfAtMost(255).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  userRatingsTotal: z.int().min(0).nullable(),
  priceLevel: z.number().min(0).max(5).nullable(),
  hasKnownOpeningHours: z.boolean(),
  /** From here on ours; absent = not known. */
  description: textOfAtMost(1000).optional(),
  opening: openingSchema.optional(),
  detourMinutes: minutesSchema.nullable().optional(),
  predictedCleanliness: z
    .strictObject({
      predicted: z.number().min(0).max(5),
      confidence: z.number().min(0).max(1),
      ratings: z.int().min(0),
    })
    .optional(),
});
export type RecommendationToilet = z.infer<typeof recommendationToiletSchema>;

/** What `json` holds (API-04). */
export const recommendationDataSchema = z.strictObject({
  routeIndex: z.int().min(0),
  /** Stops to pick at most. This and what follows the toilets is derived: the server counts for itself. */
  maximum_Number: z.int().min(0),
  userPreferences: z.strictObject({
    frequency: journeySchema.shape.frequency.unwrap(),
    tolerance: journeySchema.shape.tolerance.unwrap(),
    disabilityAccess: z.boolean(),
  }),
  journeyContext: z.strictObject({
    transport: journeySchema.shape.selectedTransport,
    durationMinutes: minutesSchema,
    distanceMetres: z.number().min(0),
    /** ISO 8601 with offset. */
    departure: z.iso.datetime({ offset: true }),
    arrival: z.iso.datetime({ offset: true }),
  }),
  toilets: z
    .array(recommendationToiletSchema)
    .max(MOST_TOILETS)
    .refine((toilets) => new Set(toilets.map((one) => one.place_id)).size === toilets.length, {
      error: 'must name each toilet once',
    }),
  /** Place ids of each interval's toilets. */
  toiletsByFrequency: z.record(z.string(), z.array(z.string()).max(MOST_TOILETS)),
  intervalKeys: z.array(z.string()).max(MOST_TOILETS),
  intervalCounts: z.record(z.string(), z.int()),
});
export type RecommendationData = z.infer<typeof recommendationDataSchema>;

/** `POST /api/ai/recommendation` (API-03): the data as a string, and the prompt made of it. */
export const recommendationRequestSchema = z.strictObject({
  json: z.string(),
  prompt: z.string(),
});
export type RecommendationRequest = z.infer<typeof recommendationRequestSchema>;
