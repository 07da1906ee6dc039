import { z } from 'zod';
import type { CandidateStop, Route } from '../api/route.ts';
import { latLngSchema } from '../geo/index.ts';
import { journeySchema, type Journey } from '../journeys/index.ts';
import { openingSchema } from '../opening-hours/index.ts';
import { recommendationPrompt } from './prompt.ts';
import { recommendedStops } from './wanted.ts';

const MOST_MINUTES = 7 * 24 * 60;
const MOST_TOILETS = 100;
const minutesSchema = z.number().min(0).max(MOST_MINUTES);
const factSchema = z.boolean().nullable();

/** A candidate stop as the call has it (API-05): the specification's names, and those we add. */
export const recommendationToiletSchema = z.strictObject({
  place_id: z.string().min(1).max(200),
  name: z.string().min(1).max(255),
  address: z.string().max(500).nullable(),
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
  areas: z.array(z.string().max(255)).max(20),
  venueType: z.string().max(100).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  userRatingsTotal: z.int().min(0).nullable(),
  priceLevel: z.number().min(0).max(5).nullable(),
  hasKnownOpeningHours: z.boolean(),
  /** From here on ours; absent = not known. */
  description: z.string().max(1000).optional(),
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

/** API-07, API-08 */
export const recommendationAnswerSchema = z.object({
  /** CommonMark; without HTML. */
  recommendation: z.string(),
  /** Place ids of the stops picked, in the order of the journey. */
  stopIds: z.array(z.string()),
  source: z.enum(['model', 'optimiser']),
  /** One sentence for each rule that could not be met; absent where all are. */
  rulesBroken: z.array(z.string()).optional(),
});
export type RecommendationAnswer = z.infer<typeof recommendationAnswerSchema>;

/** The body that asks for a recommendation for a route (API-03 to API-06). */
export function recommendationRequest(
  journey: Journey,
  route: Pick<
    Route,
    'index' | 'durationSeconds' | 'distanceMetres' | 'departure' | 'arrival' | 'stops'
  >,
): RecommendationRequest {
  const data = recommendationData(journey, route);
  return { json: JSON.stringify(data), prompt: recommendationPrompt(data) };
}

/** What the call says of a journey and a route: neither where it starts nor where it ends. */
export function recommendationData(
  journey: Journey,
  route: Parameters<typeof recommendationRequest>[1],
): RecommendationData {
  const { frequency, tolerance, disabilityAccess } = journey;
  const durationMinutes = route.durationSeconds / 60;
  const toilets = route.stops.map(toiletOf);
  const byInterval = Map.groupBy(toilets, (toilet) => String(toilet.frequencyInterval));
  return {
    routeIndex: route.index,
    maximum_Number: recommendedStops({ frequency, durationMinutes }),
    userPreferences: { frequency, tolerance, disabilityAccess },
    journeyContext: {
      transport: journey.selectedTransport,
      durationMinutes,
      distanceMetres: route.distanceMetres,
      departure: route.departure,
      arrival: route.arrival,
    },
    toilets,
    toiletsByFrequency: mapped(byInterval, (own) => own.map((toilet) => toilet.place_id)),
    intervalKeys: [...byInterval.keys()],
    intervalCounts: mapped(byInterval, (own) => own.length),
  };
}

function toiletOf(stop: CandidateStop): RecommendationToilet {
  const { predicted, confidence, ratings } = stop.cleanliness;
  return {
    place_id: stop.placeId,
    name: stop.name,
    address: stop.address,
    location: stop.location,
    distanceFromRoute: stop.distanceFromRouteMetres,
    timeElapsed: stop.elapsedMinutes,
    timeRemaining: stop.remainingMinutes,
    frequencyInterval: stop.interval,
    is_accessible: stop.isAccessible,
    is_free: stop.isFree,
    cleanliness_rating: stop.cleanliness.rating,
    areas: stop.areas,
    venueType: stop.venueType,
    rating: stop.rating ?? null,
    userRatingsTotal: stop.userRatingsTotal ?? null,
    priceLevel: stop.priceLevel ?? null,
    hasKnownOpeningHours: stop.opening.state !== 'unknown',
    ...(stop.description !== undefined && { description: stop.description }),
    opening: stop.opening,
    detourMinutes: stop.detour?.minutes ?? null,
    predictedCleanliness: { predicted, confidence, ratings },
  };
}

function mapped<T, U>(map: ReadonlyMap<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}
