import { z } from 'zod';
import { latLngSchema } from '../geo/index.ts';
import { journeySchema } from '../journeys/index.ts';
import { t } from '../language/index.ts';
import { OPENING_REASONS, openingSchema } from '../opening-hours/index.ts';
import { WISHES } from '../stops/index.ts';
import { textOfAtMost } from '../toilets/index.ts';

const placeIdSchema = z.string().min(1).max(200);
const MOST_MINUTES = 7 * 24 * 60;
const MOST_TOILETS = 100;
const minutesSchema = z.number().min(0).max(MOST_MINUTES);
const factSchema = z.boolean().nullable();
/** ISO 8601 with offset. Of years so far off nothing is known, and clocks that reckon with them fail. */
const instantSchema = z.iso
  .datetime({ offset: true })
  .refine((instant) => /^(20\d\d|2100)-/.test(instant), {
    error: () => t('must be of the years 2000 to 2100'),
  });
const REASONS: readonly string[] = Object.values(OPENING_REASONS);
/** The number of an interval, as text. */
const intervalKeySchema = z.string().max(10);

/** By the number of an interval. */
function byIntervalSchema<T extends z.ZodType>(valueSchema: T) {
  return z
    .record(intervalKeySchema, valueSchema)
    .refine((entries) => Object.keys(entries).length <= MOST_TOILETS, {
      error: () => t('must be at most {most} entries long', { most: MOST_TOILETS }),
    });
}

/** A candidate stop as the call has it (API-05): the specification's names, and those we add. */
export const recommendationToiletSchema = z.strictObject({
  place_id: placeIdSchema,
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
  opening: openingSchema
    .extend({
      reason: z.string().refine((reason) => REASONS.includes(reason), {
        error: () => t('must be one of ‘{values}’', { values: REASONS.join('’, ‘') }),
      }),
      at: instantSchema,
      opens: instantSchema.optional(),
      closes: instantSchema.optional(),
    })
    .optional(),
  detourMinutes: minutesSchema.nullable().optional(),
  is_public: factSchema.optional(),
  is_men_only: factSchema.optional(),
  is_women_only: factSchema.optional(),
  radar: factSchema.optional(),
  has_baby_changing: factSchema.optional(),
  is_gender_neutral: factSchema.optional(),
  has_changing_places: factSchema.optional(),
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
    /** What the traveller puts first; absent = nothing. */
    wishes: z.array(z.enum(WISHES)).max(WISHES.length).optional(),
  }),
  journeyContext: z.strictObject({
    transport: journeySchema.shape.selectedTransport,
    durationMinutes: minutesSchema,
    distanceMetres: z.number().min(0),
    departure: instantSchema,
    arrival: instantSchema,
  }),
  toilets: z
    .array(recommendationToiletSchema)
    .max(MOST_TOILETS)
    .refine((toilets) => new Set(toilets.map((one) => one.place_id)).size === toilets.length, {
      error: () => t('must name each toilet once'),
    }),
  /** Place ids of each interval's toilets. */
  toiletsByFrequency: byIntervalSchema(z.array(placeIdSchema).max(MOST_TOILETS)),
  intervalKeys: z.array(intervalKeySchema).max(MOST_TOILETS),
  intervalCounts: byIntervalSchema(z.int()),
});
export type RecommendationData = z.infer<typeof recommendationDataSchema>;

/** `POST /api/ai/recommendation` (API-03): the data as a string, and the prompt made of it. */
export const recommendationRequestSchema = z.strictObject({
  json: z.string(),
  prompt: z.string(),
});
export type RecommendationRequest = z.infer<typeof recommendationRequestSchema>;
