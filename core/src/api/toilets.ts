import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { openingRowSchema, openingSchema } from '../opening-hours/index.ts';
import { closureReportSchema, factsByPeopleSchema } from '../revisions/index.ts';
import { instantSchema } from '../time/index.ts';
import { directionsInsideSchema, toiletRecordSchema } from '../toilets/index.ts';
import { fieldMessageSchema } from './problem.ts';

/** How clean a toilet was rated, and how clean to expect it (AI-19). */
export const cleanlinessSchema = z.object({
  /** From its sources, 0 to 5. */
  rating: z.nullable(z.number()),
  /** The rating to expect on a visit, and how much of that rests on the toilet's own ratings. */
  predicted: z.number(),
  confidence: z.number(),
  ratings: z.int(),
});

/** A toilet of the database, as anyone may read it. */
export const toiletSchema = z.extend(
  z.omit(toiletRecordSchema, {
    sourceId: true,
    hasOwnName: true,
    doubts: true,
    operator: true,
    inside: true,
    editedOn: true,
  }),
  {
    id: z.string(),
    /** 'db_' + id (DATA-05): the id it has as a stop. */
    placeId: z.string(),
    /** Null = no weekly rows: the hours are not known, or only the expression says them. */
    openingHours: z.nullable(z.array(openingRowSchema)),
    /** How to find it inside the building; absent or null = nobody says. */
    directionsInside: z.optional(z.nullable(directionsInsideSchema)),
    /** How each fact is known that people have confirmed or corrected; absent = none. */
    people: z.optional(factsByPeopleSchema),
  },
);

/** The largest distance, and the most toilets, to search for. */
export const NEAR_LIMITS = { maxKm: 50, maxCount: 100 } as const;

/**
 * A request to `/api/toilets/near`: the body of a POST, so that the position is not in an address that
 * proxies log, or the query of a GET.
 */
export const toiletsNearRequestSchema = z.strictObject({
  ...latLngSchema.shape,
  /** Kilometres, as the crow flies. */
  maxDistance: z._default(z.number().check(z.minimum(0), z.maximum(NEAR_LIMITS.maxKm)), 2.5),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(NEAR_LIMITS.maxCount)), 20),
  /** Walks without steps. */
  stepFree: z._default(z.boolean(), false),
  /** False: the nearest toilets of the database as the crow flies, whatever their hours. */
  walks: z._default(z.boolean(), true),
  /** When to set out; absent = now. */
  at: z.optional(instantSchema),
});
export type ToiletsNearRequest = z.infer<typeof toiletsNearRequestSchema>;

/** A toilet as it is listed near a place. */
export const nearToiletSchema = z.extend(z.omit(toiletSchema, { id: true }), {
  /** Null = a live place, which is not in the database. */
  id: z.nullable(z.string()),
  /** As the crow flies. */
  distanceMetres: z.number(),
  /** Along streets; null = not known, or not asked for. */
  walk: z.nullable(z.object({ metres: z.number(), minutes: z.number() })),
  /** At the time of setting out. */
  opening: openingSchema,
});
export type NearToilet = z.infer<typeof nearToiletSchema>;

/** `/api/toilets/near`: open ones first, each kind by minutes on foot (core/near). */
export const toiletsNearAnswerSchema = z.object({
  toilets: z.array(nearToiletSchema),
  /**
   * How walks were found: along streets, also without steps, or not at all: because none were asked for, or
   * because they are unavailable. Then the toilets are in the order of straight distances.
   */
  walks: z.enum(['streets', 'step-free', 'not-asked', 'unavailable']),
  /** Straight metres from this place to where the walks begin, as no way is known; absent = none over 50. */
  gapMetres: z.optional(z.int()),
  /** The region that was searched, and whether it includes this place. */
  region: z.object({ title: z.string(), reachesHere: z.boolean() }),
  /** Live places could not be searched: toilets may be missing. */
  isIncomplete: z.boolean(),
});
export type ToiletsNearAnswer = z.infer<typeof toiletsNearAnswerSchema>;

/** `GET /api/toilets?bbox=`: GeoJSON (RFC 7946). */
export const toiletsInBoxAnswerSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** True when there are more toilets than these. */
  truncated: z.boolean(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.extend(z.omit(toiletSchema, { location: true }), {
        /** What people have reported as closed or gone since somebody last confirmed it; absent = nothing. */
        reports: z.optional(z.array(closureReportSchema)),
      }),
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
  errors: z.array(fieldMessageSchema),
});
