import { createRoute } from '@hono/zod-openapi';
import {
  journeysAnswerSchema,
  shareAnswerSchema,
  shareRequestSchema,
  stopsAnswerSchema,
  stopsRequestSchema,
  visitsAnswerSchema,
  visitsRequestSchema,
} from '@loovia/core/api';
import { journeyIssueMessages, journeySchema } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { KeptJourneys } from '../kept-journeys/kept-journeys.ts';
import { StreetsUnavailable, TransitUnavailable } from '../maps/unavailable.ts';
import { refuseIfCallerLeft, ToiletsUnavailable } from '../planning/errors.ts';
import { JourneyRefused } from '../planning/journey-question.ts';
import { planJourneys, planRouteAgain, planStops, planVisits } from '../planning/plan-journeys.ts';
import type { KnownJourney, Planning } from '../planning/planning.ts';
import {
  createRouter,
  jsonAnswer,
  jsonBody,
  needsSession,
  problemAnswer,
  inTurn,
  type Router,
  signedIn,
} from '../http/router.ts';
import { ProblemError, unavailable } from '../http/problem.ts';
import { validationProblem } from '../http/validation.ts';
import type { ApiCall, User } from '../http/app-env.ts';
import type { SharedJourneys } from '../shared-journeys/shared-journeys.ts';
import { inDatabase } from './from-database.ts';
import type { CountPaidCall } from './paid-calls.ts';
import { refuseMissed, sharerFor, sharesTooMany } from './refuse-sharing.ts';
import { SHARED_PATH } from './shared-journeys.ts';

/** Requests that keep a processor core busy for a moment. */
export const PLANNING_PATHS = {
  journeys: '/api/journeys',
  stops: '/api/journeys/stops',
  visits: '/api/journeys/visits',
  shared: SHARED_PATH,
} as const;

const FAILURES = {
  401: problemAnswer('Sign in first'),
  413: problemAnswer('The body is too big'),
  422: problemAnswer('The journey cannot be planned as asked, or there is no route'),
  429: problemAnswer('Too often, where each answer costs money; Retry-After says when to go on'),
  503: problemAnswer(
    'What finds the ways is not running, or too many ask at once; Retry-After says when to ask again',
  ),
} as const;

const UNKNOWN_ROUTE = {
  404: problemAnswer('No route of that id was planned for this account within the hour'),
} as const;

const planRoute = createRoute({
  method: 'post',
  path: PLANNING_PATHS.journeys,
  operationId: 'planJourney',
  tags: ['Journeys'],
  summary: 'Up to three routes of a journey, each with its toilet stops, by arrival',
  description:
    'The server remembers each route for this account for an hour: `id` names it in other calls.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(journeySchema) },
  responses: { 200: jsonAnswer('The routes', journeysAnswerSchema), ...FAILURES },
});

const stopsRoute = createRoute({
  method: 'post',
  path: PLANNING_PATHS.stops,
  operationId: 'searchStops',
  tags: ['Journeys'],
  summary: 'The stops of one route, searched again',
  description:
    'At most ten, for a route whose `stopsFailed` is true. With `anyAccess`, `unconfirmedStops` are at most twenty of those that disability access left out: not known to be accessible, never suggested. A journey may visit them all the same. With `tolerance`, what a search that far off the route would find, at most twenty.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(stopsRequestSchema) },
  responses: { 200: jsonAnswer('The stops', stopsAnswerSchema), ...UNKNOWN_ROUTE, ...FAILURES },
});

const visitsRoute = createRoute({
  method: 'post',
  path: PLANNING_PATHS.visits,
  operationId: 'visitStops',
  tags: ['Journeys'],
  summary: 'A route planned so that it visits stops, and which of them it cannot',
  description:
    'The stops are visited in this order. To undo a choice, ask again without it. `anyAccess` is as in `/api/journeys/stops`.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(visitsRequestSchema) },
  responses: {
    200: jsonAnswer('The route that visits them', visitsAnswerSchema),
    ...UNKNOWN_ROUTE,
    ...FAILURES,
  },
});

const shareRoute = createRoute({
  method: 'post',
  path: PLANNING_PATHS.shared,
  operationId: 'shareJourney',
  tags: ['Journeys'],
  summary: 'Shares a planned route by a link that anyone can open for 30 days',
  description:
    'With the stops it visits. At most 20 at a time. Refused (422) where its routes may not be kept, or nobody can read the names of its ends.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(shareRequestSchema) },
  responses: {
    201: jsonAnswer('The id of its link', shareAnswerSchema),
    409: problemAnswer('A stop can no longer be visited, or 20 journeys are shared already'),
    ...UNKNOWN_ROUTE,
    ...FAILURES,
  },
});

/** An engine that died is back within a second. */
const RETRY_AFTER_SECONDS = 1;

/** What the user can do when a service did not answer. */
function nextStep(error: StreetsUnavailable | TransitUnavailable): string {
  if (error.status === 'REQUEST_DENIED') {
    return t('This is a fault on our side, and may take a while to put right.');
  }
  return error instanceof TransitUnavailable
    ? t('Try again in a moment, or plan walking, cycling or driving.')
    : t('Try again in a moment.');
}

/** Where the ways cannot be found, the problem that the API answers with. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof StreetsUnavailable || error instanceof TransitUnavailable)) return error;
  return unavailable(
    {
      title: t('Routes cannot be found now'),
      detail: `${t('Directions request failed due to {status}', { status: error.status })}. ${nextStep(error)}`,
      retryAfterSeconds: error.retryAfterSeconds ?? RETRY_AFTER_SECONDS,
    },
    error,
  );
}

function unknownRoute(): ProblemError {
  return new ProblemError({
    status: 404,
    title: t('This route is not known'),
    detail: t('We no longer have this route. Plan the journey again.'),
  });
}

function answered<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw asProblem(error);
  });
}

/** @throws ProblemError (404) where the route is not known, or is another account's */
async function knownJourney(
  keptJourneys: Pick<KeptJourneys, 'find'>,
  routeId: string,
  { id: userId }: User,
  asking: Planning,
): Promise<KnownJourney> {
  const kept = await keptJourneys.find(userId, routeId).catch((error: unknown) => {
    throw new ToiletsUnavailable({ cause: error });
  });
  if (!kept) throw unknownRoute();
  const { journey, index } = kept;
  const routes = kept.routes ?? (await planRouteAgain(journey, { id: routeId, index }, asking));
  if (!routes) throw unknownRoute();
  return { journey, ...routes };
}

export interface JourneysOptions {
  readonly planning: Omit<Planning, 'now' | 'log' | 'signal'>;
  readonly clock: Clock;
  readonly keptJourneys: Pick<KeptJourneys, 'keep' | 'find'>;
  /** Null where a map service forbids keeping its routes. */
  readonly sharedJourneys: Pick<SharedJourneys, 'share'> | null;
  /** Absent where no answer costs money. */
  readonly countPaidCall?: CountPaidCall | undefined;
}

export function createJourneysRouter(options: JourneysOptions): Router {
  const { planning, clock, keptJourneys, sharedJourneys, countPaidCall } = options;
  const router = createRouter();
  const asked = (log: Logger, { signal }: Request): Planning => ({
    ...planning,
    now: clock(),
    log,
    signal,
  });
  /** Plans something more of a route that this caller knows. */
  const planFurther = <T>(
    c: ApiCall,
    routeId: string,
    plan: (base: KnownJourney, asking: Planning) => Promise<T>,
  ): Promise<T> =>
    inTurn(c, async () => {
      const user = await signedIn(c);
      const log = c.get('log');
      await countPaidCall?.('journeys', { user, log });
      const asking = asked(log, c.req.raw);
      const planned = async () => {
        const base = await knownJourney(keptJourneys, routeId, user, asking);
        refuseIfCallerLeft(asking);
        return plan(base, asking);
      };
      return answered(planned());
    });

  router.openapi(
    planRoute,
    (c) =>
      inTurn(c, async () => {
        const user = await signedIn(c);
        const log = c.get('log');
        await countPaidCall?.('journeys', { user, log });
        const journey = c.req.valid('json');
        const asking = asked(log, c.req.raw);
        const routes = await answered(planJourneys(journey, asking));
        refuseIfCallerLeft(asking);
        await keptJourneys.keep({ userId: user.id, log }, journey, routes);
        return c.json({ routes }, 200);
      }),
    (result) => {
      // The planner's own sentences instead of general ones.
      if (!result.success) {
        throw new JourneyRefused(journeyIssueMessages(result.error.issues));
      }
    },
  );
  router.openapi(
    stopsRoute,
    async (c) => {
      const { routeId, ...wanted } = c.req.valid('json');
      const plan: typeof planStops = (base, asking) => planStops({ ...base, ...wanted }, asking);
      return c.json(await planFurther(c, routeId, plan), 200);
    },
    (result) => {
      if (!result.success) {
        const detail = t('Invalid route data for place search.');
        throw new ProblemError({ ...validationProblem(result.target, result.error), detail });
      }
    },
  );
  router.openapi(visitsRoute, async (c) => {
    const { routeId, ...visits } = c.req.valid('json');
    const plan = (base: KnownJourney, asking: Planning) =>
      planVisits({ ...base, ...visits }, asking);
    return c.json(await planFurther(c, routeId, plan), 200);
  });
  router.openapi(shareRoute, async (c) => {
    const { routeId, stopIds } = c.req.valid('json');
    // Planned here, not taken from the caller: but for the names of its ends, a link shows what Loovia said.
    const shared = await planFurther(c, routeId, async (base, asking) => {
      const sharer = sharerFor(base.journey, sharedJourneys);
      const { route, leftOut } = await planVisits({ ...base, stopIds }, asking);
      refuseMissed(leftOut);
      // Nobody would have the link.
      refuseIfCallerLeft(asking);
      const user = await signedIn(c);
      return inDatabase(sharer.share(user.id, base.journey, route));
    });
    return c.json(shared ?? sharesTooMany(), 201);
  });
  return router;
}
