import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { gapSchema, legSchema } from './route.ts';

/** The most walks of one call: those to the first toilets of a list. */
export const MOST_WALKS_AT_ONCE = 5;
/** Toilets farther away, as the crow flies, get no walk. */
export const FARTHEST_WALK_METRES = 10_000;

/**
 * `POST /api/toilets/near/walks`: the ways on foot from a place to toilets of the database. The position is in no
 * address, as with `/api/toilets/near`; and only toilets can be walked to, so that this is no free route service.
 */
export const walksRequestSchema = z.strictObject({
  ...latLngSchema.shape,
  /** Walks without steps. */
  stepFree: z._default(z.boolean(), false),
  /** Their ids. */
  toilets: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_WALKS_AT_ONCE)),
});
export type WalksRequest = z.infer<typeof walksRequestSchema>;

const { geometry, steps, notes } = legSchema.shape;

export const walkSchema = z.object({
  toiletId: z.string(),
  metres: z.number(),
  minutes: z.number(),
  /** Whether it avoids steps, as far as the map knows them. */
  stepFree: z.boolean(),
  geometry,
  steps,
  notes,
  /** Straight metres over 50 at its ends, as no way is known; absent = none. */
  gaps: z.optional(z.array(gapSchema)),
});
/** The way on foot to a toilet. */
export type Walk = z.infer<typeof walkSchema>;

/** Toilets to which no way is known, or that are too far away, are left out. */
export const walksAnswerSchema = z.object({ walks: z.array(walkSchema) });
export type WalksAnswer = z.infer<typeof walksAnswerSchema>;
