import { createRoute } from '@hono/zod-openapi';
import { geocodeRequestSchema, placeSchema, suggestAnswerSchema } from '@loovia/core/api';
import { latLngSchema } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Geocoder } from '../maps/ports.ts';
import { geocodingFailure, GeocoderUnavailable } from '../maps/unavailable.ts';
import {
  createRouter,
  FOR_ANYONE,
  jsonAnswer,
  jsonBody,
  needsSession,
  problemAnswer,
  inTurn,
  type Router,
  signedIn,
} from '../http/router.ts';
import { ProblemError, unavailable } from '../http/problem.ts';
import { CallerLeft } from '../planning/errors.ts';
import type { ApiCall } from '../http/app-env.ts';
import type { CountPaidCall } from './paid-calls.ts';

const POSITION = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

/** `lat,lng` in degrees */
const nearSchema = z
  .string()
  .regex(POSITION, 'must be a position lat,lng')
  .transform((text) => {
    const [lat, lng] = text.split(',').map(Number);
    return { lat, lng };
  })
  .pipe(latLngSchema);

/** Identifies one search, from the first letter to the choice: metered services charge for it once. */
const sessionSchema = z.uuid().optional();

const REFUSALS = {
  422: problemAnswer('The question is not understood'),
  429: problemAnswer(
    'Too many at once, or too often where each answer costs money; Retry-After says when to go on',
  ),
  503: problemAnswer('The search is not working; Retry-After says when to ask again'),
} as const;

const FAILURES = {
  401: problemAnswer(
    'The session is not known or has ended; or there is none, and each answer costs money',
  ),
  ...REFUSALS,
} as const;

export const GEOCODE_PATH = '/api/geocode';

const suggestRoute = createRoute({
  method: 'get',
  path: '/api/places/suggest',
  operationId: 'suggestPlaces',
  tags: ['Places'],
  summary: 'Addresses and establishments in the United Kingdom that a text may mean; at most five',
  description:
    '`near` is a position `lat,lng` that is preferred. `session` is one id for a search, from its first letter to the choice of a place.',
  // Nobody has to be signed in, except where each answer costs money.
  security: FOR_ANYONE,
  request: {
    query: z.strictObject({
      q: z.string().max(500),
      session: sessionSchema,
      near: nearSchema.optional().meta({ example: '51.5877,-2.9984' }),
    }),
  },
  responses: { 200: jsonAnswer('The suggestions, best first', suggestAnswerSchema), ...FAILURES },
});

const placeRoute = createRoute({
  method: 'get',
  path: '/api/places/{id}',
  operationId: 'readPlace',
  tags: ['Places'],
  summary: 'The place that a suggestion stands for',
  description: 'An id may contain slashes: encode it as one part of the path (`%2F`).',
  security: FOR_ANYONE,
  request: {
    params: z.object({ id: z.string().min(1).max(500) }),
    query: z.strictObject({ session: sessionSchema }),
  },
  responses: {
    200: jsonAnswer('The place', placeSchema),
    404: problemAnswer('There is no such place'),
    ...FAILURES,
  },
});

const geocodeRoute = createRoute({
  method: 'post',
  path: GEOCODE_PATH,
  operationId: 'geocode',
  tags: ['Places'],
  summary: 'The place of an address',
  description: 'The best match in the United Kingdom.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(geocodeRequestSchema) },
  responses: {
    200: jsonAnswer('The place', placeSchema),
    401: problemAnswer('Sign in first'),
    404: problemAnswer('No place has this address'),
    ...REFUSALS,
  },
});

const RETRY_AFTER_SECONDS = 2;

const notNow = () => t('We cannot search places at the moment. Try again in a minute.');

async function searched<T>(
  { signal }: Request,
  answer: Promise<T>,
  detailOf: (error: unknown) => string = notNow,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw new CallerLeft();
    const waitSeconds = error instanceof GeocoderUnavailable ? error.retryAfterSeconds : null;
    const title = t('Places cannot be searched now');
    const retryAfterSeconds = waitSeconds ?? RETRY_AFTER_SECONDS;
    throw unavailable({ title, detail: detailOf(error), retryAfterSeconds }, error);
  }
}

export interface PlacesOptions {
  readonly geocoder: Geocoder;
  /** Absent = answers cost nothing. */
  readonly countPaidCall?: CountPaidCall | undefined;
  /** The name of the session's cookie. */
  readonly sessionCookie: string;
}

/** Whether a call claims to have a session; to check that takes the database. */
export function claimsSession(c: ApiCall, cookie: string): boolean {
  return getCookie(c, cookie) !== undefined || c.req.header('Authorization') !== undefined;
}

export function createPlacesRouter(options: PlacesOptions): Router {
  const { geocoder, countPaidCall, sessionCookie } = options;
  const router = createRouter();
  /** Where searching is free, anyone may search, a few at a time (queues.ts). */
  const admit = async (c: ApiCall) => {
    if (!countPaidCall && !claimsSession(c, sessionCookie)) return;
    const user = await signedIn(c);
    await countPaidCall?.('searches', { user, log: c.get('log') });
  };
  router.openapi(suggestRoute, (c) =>
    inTurn(c, async () => {
      await admit(c);
      const { q: text, near = null, session = null } = c.req.valid('query');
      const { raw } = c.req;
      const question = { text, near, session, signal: raw.signal };
      const suggestions = await searched(raw, geocoder.suggest(question));
      return c.json({ suggestions: [...suggestions] }, 200);
    }),
  );
  router.openapi(placeRoute, (c) =>
    inTurn(c, async () => {
      await admit(c);
      const { session = null } = c.req.valid('query');
      const { raw } = c.req;
      const place = await searched(raw, geocoder.place(c.req.valid('param').id, session));
      if (!place) throw new ProblemError({ status: 404, detail: t('There is no such place.') });
      return c.json(place, 200);
    }),
  );
  router.openapi(geocodeRoute, (c) =>
    inTurn(c, async () => {
      const user = await signedIn(c);
      await countPaidCall?.('searches', { user, log: c.get('log') });
      const found = geocoder.geocode(c.req.valid('json').address);
      const place = await searched(c.req.raw, found, geocodingFailure);
      if (!place) {
        throw new ProblemError({ status: 404, detail: t('Geocoding failed: ZERO_RESULTS') });
      }
      return c.json(place, 200);
    }),
  );
  return router;
}
