import * as z from 'zod/mini';
import { journeySchema, LIMITS } from '../journeys/index.ts';
import { utcInstantSchema } from '../time/index.ts';
import { routeIdSchema, routeSchema } from './route.ts';

/** How long a shared journey can be opened. */
export const SHARED_DAYS = 30;

/** 128 random bits: only who was given the address can open it. */
export const sharedJourneyIdSchema = z.string().check(z.regex(/^[\w-]{22}$/));

/** The address of the page that shows it. */
export const sharedJourneyPath = (id: string): string => `/shared/${id}`;

/** `POST /api/journeys/shared`: a route that was planned within the hour, with the stops it visits. */
export const shareRequestSchema = z.strictObject({
  routeId: routeIdSchema,
  stopIds: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(LIMITS.maxVisits)),
});

const sharedSchema = z.object({
  id: sharedJourneyIdSchema,
  sharedAt: utcInstantSchema,
  until: utcInstantSchema,
});
export const shareAnswerSchema = sharedSchema;

/** `GET /api/journeys/shared/{id}`: as it was when it was shared, for anyone; not whose it is. */
export const sharedJourneySchema = z.object({
  sharedAt: utcInstantSchema,
  until: utcInstantSchema,
  journey: journeySchema,
  route: routeSchema,
});
export type SharedJourney = z.infer<typeof sharedJourneySchema>;

/** `GET /api/journeys/shared`: the caller's own that can be opened, the latest first. */
export const sharedJourneysAnswerSchema = z.object({
  journeys: z.array(z.extend(sharedSchema, { journey: journeySchema })),
});
export type SharedJourneysAnswer = z.infer<typeof sharedJourneysAnswerSchema>;
