import * as z from 'zod/mini';
import { latLngSchema, lineStringSchema } from '../geo/index.ts';
import { legModeSchema, LIMITS, toleranceSchema, transportSchema } from '../journeys/index.ts';
import { openingSchema } from '../opening-hours/index.ts';
import { factsByPeopleSchema } from '../revisions/index.ts';
import { instantSchema } from '../time/index.ts';
import { describedToiletSchema } from '../toilets/index.ts';
import { cleanlinessSchema } from './toilets.ts';

export { openingSchema, type Opening } from '../opening-hours/index.ts';

const legEndSchema = z.object({ name: z.string(), ...latLngSchema.shape });

const stepFreeSchema = z.enum(['confirmed', 'not confirmed']);

/** A stop that a vehicle calls at. */
const callSchema = z.object({
  ...legEndSchema.shape,
  platform: z.optional(z.string()),
  arrival: instantSchema,
  departure: instantSchema,
  /** Whether passengers may leave the vehicle here; with disability access never at a stop known to be unfit. */
  mayAlight: z.boolean(),
  /** The vehicle only stops for those who ask, from the stop or on board. */
  isOnRequest: z.optional(z.literal(true)),
  /** The operator must be phoned before one can get on here. */
  phoneToBoard: z.optional(z.literal(true)),
  /** The operator must be phoned before one can get off here. */
  phoneToAlight: z.optional(z.literal(true)),
  /** With disability access: whether the timetable says that the stop is step-free. */
  stepFree: z.optional(stepFreeSchema),
});
export type Call = z.infer<typeof callSchema>;

/** Colour of a line, as its operator gives it. */
const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const legSchema = z.object({
  mode: legModeSchema,
  line: z.optional(z.string()),
  headsign: z.optional(z.string()),
  operator: z.optional(z.string()),
  /** The operator's own page, where its service wants it to be linked. */
  operatorUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** The operator's telephone number, where it must be phoned first. */
  phone: z.optional(z.string()),
  colour: z.optional(colourSchema),
  textColour: z.optional(colourSchema),
  /** The vehicle of the leg before goes on as this one: passengers stay on board. */
  staysOn: z.optional(z.literal(true)),
  /** Rides: minutes between vehicles, where only that is known, so that the times are a guess. */
  everyMinutes: z.optional(z.number()),
  from: legEndSchema,
  to: legEndSchema,
  departure: instantSchema,
  arrival: instantSchema,
  distanceMetres: z.number(),
  geometry: lineStringSchema,
  steps: z.optional(
    z.array(
      z.object({
        instruction: z.string(),
        distanceMetres: z.number(),
        durationSeconds: z.number(),
        /** Index into the leg's coordinates where this step begins. */
        firstCoordinate: z.int().check(z.nonnegative()),
      }),
    ),
  ),
  /** A walk off the street map: the line is straight, the way is not known. */
  isOffMap: z.optional(z.literal(true)),
  /** Rides: all calls from boarding to alighting, both included. */
  calls: z.optional(z.array(callSchema)),
  /** Rides with disability access: whether the timetable says that both ends and the vehicle are step-free. */
  stepFree: z.optional(stepFreeSchema),
  /** Notes to show with the leg: required ones, and what is not known of it. */
  notes: z.optional(z.array(z.string())),
});
export type Leg = z.infer<typeof legSchema>;

export const routeEndSchema = z.enum(['start', 'end']);
export type RouteEnd = z.infer<typeof routeEndSchema>;

/** The gap between a route's ways and the place where it begins or ends. */
export const gapSchema = z.object({
  end: routeEndSchema,
  /** In a straight line, as no way is known. */
  metres: z.number(),
  /** Whether the route was planned without steps; the gap may have some. */
  stepFree: z.boolean(),
});
export type Gap = z.infer<typeof gapSchema>;

/** How a stop is visited by public transport. */
export const stopVisitSchema = z.object({
  /** On a walk, while waiting for the next vehicle, or by leaving one early (a break of journey). */
  kind: z.enum(['walk', 'change', 'break']),
  /** Name of the stop or place where the way to the toilet begins. */
  from: z.string(),
  walkMinutes: z.number(),
  /** At the toilet, and leaving it again. */
  arrival: instantSchema,
  departure: instantSchema,
  /** The first ride after it; null = the rest is walked. */
  next: z.nullable(
    z.object({
      mode: legModeSchema,
      line: z.optional(z.string()),
      from: z.string(),
      departure: instantSchema,
    }),
  ),
  /** At the destination. */
  journeyArrival: instantSchema,
  /**
   * Minutes of clock time by which the stop makes the arrival later; below zero, earlier. Of stops that are visited
   * together, than with those before it alone: all add up to what they cost together.
   */
  laterMinutes: z.number(),
  /** Minutes by which the stop makes the journey begin earlier; of stops visited together, in the same way. */
  earlierMinutes: z.number(),
});
export type StopVisit = z.infer<typeof stopVisitSchema>;

/** The facts about a stop's toilet or place: the same on every route. */
export const stopFactsSchema = z.extend(describedToiletSchema, {
  /** 'db_' + id for toilets of the database (DATA-05). */
  placeId: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  /** Whether its source says that it is open at the time of planning; absent = unknown. */
  openNow: z.optional(z.boolean()),
  cleanliness: cleanlinessSchema,
  description: z.optional(z.string()),
  paymentDetails: z.optional(z.string()),
  rating: z.optional(z.number()),
  userRatingsTotal: z.optional(z.number()),
  priceLevel: z.optional(z.number()),
  /** How each fact is known that people have confirmed or corrected; absent = none. */
  people: z.optional(factsByPeopleSchema),
});

const detourSchema = z.object({ metres: z.number(), minutes: z.number() });

export const candidateStopSchema = z.extend(stopFactsSchema, {
  distanceFromRouteMetres: z.number(),
  /** Minutes from departure to the arrival at this toilet. */
  elapsedMinutes: z.number(),
  remainingMinutes: z.number(),
  /** Number of the nearest interval (1, 2, …). */
  interval: z.int(),
  score: z.number(),
  suggested: z.boolean(),
  /** Real extra metres and minutes on the network; null where it could not be computed. */
  detour: z.nullable(detourSchema),
  opening: openingSchema,
  /** By public transport only. */
  visit: z.optional(stopVisitSchema),
});
export type CandidateStop = z.infer<typeof candidateStopSchema>;

export const intervalSchema = z.object({
  number: z.int(),
  targetMinutes: z.number(),
  suggestedStopId: z.nullable(z.string()),
  /** A sentence: why none of the toilets listed for it is suggested. Absent = one is, or none is listed. */
  noneBecause: z.optional(z.string()),
});
export type Interval = z.infer<typeof intervalSchema>;

export const routeSchema = z.object({
  /** The server remembers the route by it for an hour. */
  id: z.string(),
  /** 0 for 'Route 1'. */
  index: z.int(),
  mode: transportSchema,
  /** The streets that distinguish this route from the others, e.g. 'via Chepstow Road'. */
  summary: z.string(),
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  departure: instantSchema,
  arrival: instantSchema,
  geometry: lineStringSchema,
  /** On streets one, or with stops visited one to each and one on from the last. */
  legs: z.array(legSchema),
  /** Absent = no gaps are known: it leads from door to door. */
  gaps: z.optional(z.array(gapSchema)),
  warnings: z.array(z.string()),
  maxStops: z.int(),
  intervals: z.array(intervalSchema),
  stops: z.array(candidateStopSchema),
  /** True when the search for stops failed: selecting the card asks again (RES-31). */
  stopsFailed: z.boolean(),
  /**
   * With disability access: how many toilets near the route, open or perhaps open, are left out because
   * they are not known to be accessible. Absent = none.
   */
  leftOutForAccess: z.optional(z.int().check(z.positive())),
  /** The best of those left out, where `anyAccess` asked for them: none is suggested. Absent = not asked for. */
  unconfirmedStops: z.optional(z.array(candidateStopSchema)),
  /** Place ids of the stops that this route's times include, in order; absent = none. */
  visited: z.optional(z.array(z.string())),
});
export type Route = z.infer<typeof routeSchema>;

/** `POST /api/journeys`: the body is a Journey (`journeySchema`). */
export const journeysAnswerSchema = z.object({ routes: z.array(routeSchema) });

/** A route of a journey that was planned within the hour, by the same account. */
export const routeIdSchema = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** With disability access: also find toilets that are not known to be accessible, beside the stops (STOP-13). */
const anyAccessSchema = z._default(z.boolean(), false);

/** `POST /api/journeys/stops`: the stops of one route, searched again. */
export const stopsRequestSchema = z.strictObject({
  routeId: routeIdSchema,
  anyAccess: anyAccessSchema,
  /** Instead of the journey's: what it would find if it looked as far off the way as this. */
  tolerance: z.optional(toleranceSchema),
});
const { stops, intervals, warnings, stopsFailed, leftOutForAccess, unconfirmedStops } =
  routeSchema.shape;
export const stopsAnswerSchema = z.object({
  stops,
  intervals,
  warnings,
  stopsFailed,
  leftOutForAccess,
  unconfirmedStops,
});
export type StopsAnswer = z.infer<typeof stopsAnswerSchema>;

/**
 * `POST /api/journeys/visits`: a route planned so that it visits these stops and no others. To undo a
 * choice, ask again without it. What can't be visited with those before it in the list is left out.
 * On streets a route keeps its one leg where the map service doesn't say how the stops are reached.
 */
export const visitsRequestSchema = z.strictObject({
  routeId: routeIdSchema,
  stopIds: z
    .array(z.string().check(z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(LIMITS.maxVisits)),
  anyAccess: anyAccessSchema,
});
const leftOutSchema = z.object({
  stopId: z.string(),
  /** A sentence. */
  reason: z.string(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;
export const visitsAnswerSchema = z.object({
  route: routeSchema,
  leftOut: z.array(leftOutSchema),
});
export type VisitsAnswer = z.infer<typeof visitsAnswerSchema>;
