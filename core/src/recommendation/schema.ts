import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { journeySchema } from '../journeys/index.ts';
import { t } from '../language/index.ts';
import { OPENING_REASONS, openingSchema } from '../opening-hours/index.ts';
import { WISHES } from '../stops/index.ts';
import { factSchema, textOfAtMost } from '../toilets/index.ts';

const placeIdSchema = z.string().check(z.minLength(1), z.maxLength(200));
const MOST_MINUTES = 7 * 24 * 60;
const MOST_TOILETS = 100;
const minutesSchema = z.number().check(z.minimum(0), z.maximum(MOST_MINUTES));
/** ISO 8601 with offset. Other years are useless, and some date arithmetic fails on them. */
const instantSchema = z.iso.datetime({ offset: true }).check(
  z.refine((instant) => /^(20\d\d|2100)-/.test(instant), {
    error: () => t('must be of the years 2000 to 2100'),
  }),
);
const REASONS: readonly string[] = Object.values(OPENING_REASONS);
/** The number of an interval, as text. */
const intervalKeySchema = z.string().check(z.maxLength(10));

/** By the number of an interval. */
function byIntervalSchema<T extends z.ZodMiniType>(valueSchema: T) {
  return z.record(intervalKeySchema, valueSchema).check(
    z.refine((entries) => Object.keys(entries).length <= MOST_TOILETS, {
      error: () => t('must be at most {most} entries long', { most: MOST_TOILETS }),
    }),
  );
}

/** A candidate stop in the request (API-05): the specification's fields, and our own. */
export const recommendationToiletSchema = z.strictObject({
  place_id: placeIdSchema,
  name: textOfAtMost(255).check(z.minLength(1)),
  address: z.nullable(textOfAtMost(500)),
  location: latLngSchema,
  /** Metres. */
  distanceFromRoute: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  /** Minutes from departure to the arrival there, and from there to the destination. */
  timeElapsed: minutesSchema,
  timeRemaining: minutesSchema,
  frequencyInterval: z.int().check(z.minimum(0)),
  is_accessible: factSchema,
  is_free: factSchema,
  cleanliness_rating: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
  areas: z.array(textOfAtMost(255)).check(z.maxLength(20)),
  venueType: z.nullable(textOfAtMost(255)),
  rating: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
  userRatingsTotal: z.nullable(z.int().check(z.minimum(0))),
  priceLevel: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
  hasKnownOpeningHours: z.boolean(),
  /** Our own fields from here on; absent = not known. */
  opening: z.optional(
    z.extend(openingSchema, {
      reason: z.string().check(
        z.refine((reason) => REASONS.includes(reason), {
          error: () => t('must be one of ‘{values}’', { values: REASONS.join('’, ‘') }),
        }),
      ),
      at: instantSchema,
      opens: z.optional(instantSchema),
      closes: z.optional(instantSchema),
    }),
  ),
  detourMinutes: z.optional(z.nullable(minutesSchema)),
  is_public: z.optional(factSchema),
  is_men_only: z.optional(factSchema),
  is_women_only: z.optional(factSchema),
  radar: z.optional(factSchema),
  has_baby_changing: z.optional(factSchema),
  is_gender_neutral: z.optional(factSchema),
  has_changing_places: z.optional(factSchema),
  /** Only one person states that it is accessible; absent = false. */
  access_said_by_one: z.optional(z.boolean()),
  predictedCleanliness: z.optional(
    z.strictObject({
      predicted: z.number().check(z.minimum(0), z.maximum(5)),
      confidence: z.number().check(z.minimum(0), z.maximum(1)),
      ratings: z.int().check(z.minimum(0)),
    }),
  ),
});
export type RecommendationToilet = z.infer<typeof recommendationToiletSchema>;

/** The content of `json` (API-04). */
export const recommendationDataSchema = z.strictObject({
  routeIndex: z.int().check(z.minimum(0)),
  /** Most stops to pick. The server works out this, and the fields after the toilets, for itself. */
  maximum_Number: z.int().check(z.minimum(0)),
  userPreferences: z.strictObject({
    frequency: journeySchema.shape.frequency.def.innerType,
    tolerance: journeySchema.shape.tolerance.def.innerType,
    disabilityAccess: z.boolean(),
    /** What the traveller wants first; absent = nothing. */
    wishes: z.optional(z.array(z.enum(WISHES)).check(z.maxLength(WISHES.length))),
  }),
  journeyContext: z.strictObject({
    transport: journeySchema.shape.selectedTransport,
    durationMinutes: minutesSchema,
    distanceMetres: z.number().check(z.minimum(0)),
    departure: instantSchema,
    arrival: instantSchema,
  }),
  toilets: z.array(recommendationToiletSchema).check(
    z.maxLength(MOST_TOILETS),
    z.refine((toilets) => new Set(toilets.map((one) => one.place_id)).size === toilets.length, {
      error: () => t('must name each toilet once'),
    }),
  ),
  /** Place ids of each interval's toilets. */
  toiletsByFrequency: byIntervalSchema(z.array(placeIdSchema).check(z.maxLength(MOST_TOILETS))),
  intervalKeys: z.array(intervalKeySchema).check(z.maxLength(MOST_TOILETS)),
  intervalCounts: byIntervalSchema(z.int()),
});
export type RecommendationData = z.infer<typeof recommendationDataSchema>;

/** `POST /api/ai/recommendation` (API-03): the data as a string, and the prompt made from it. */
export const recommendationRequestSchema = z.strictObject({
  json: z.string(),
  prompt: z.string(),
});
export type RecommendationRequest = z.infer<typeof recommendationRequestSchema>;

/** API-07, API-08 */
export const recommendationAnswerSchema = z.object({
  /** CommonMark; without HTML. */
  recommendation: z.string(),
  /** Place ids of the stops picked, in the order of the journey. */
  stopIds: z.array(z.string()),
  source: z.enum(['model', 'optimiser']),
  /** One sentence for each rule that the stops break; absent where they keep all. */
  rulesBroken: z.optional(z.array(z.string())),
});
export type RecommendationAnswer = z.infer<typeof recommendationAnswerSchema>;
