import { createRoute } from '@hono/zod-openapi';
import {
  sharedJourneyIdSchema,
  sharedJourneySchema,
  sharedJourneysAnswerSchema,
} from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import {
  createRouter,
  inTurn,
  jsonAnswer,
  needsSession,
  problemAnswer,
  type Router,
  signedIn,
} from '../http/router.ts';
import { ProblemError } from '../http/problem.ts';
import type { SharedJourneys } from '../shared-journeys/shared-journeys.ts';
import { inDatabase } from './from-database.ts';

export const SHARED_PATH = '/api/journeys/shared';

const path = `${SHARED_PATH}/{id}` as const;
const request = { params: z.object({ id: sharedJourneyIdSchema }) };
const DOWN = { 503: problemAnswer('The database is down; Retry-After says when to ask again') };
const GONE = {
  404: problemAnswer('It was never shared, was withdrawn, or its 30 days are over'),
  422: problemAnswer('This is no id of a shared journey'),
};

const openRoute = createRoute({
  method: 'get',
  path,
  operationId: 'openSharedJourney',
  tags: ['Journeys'],
  summary: 'A journey that somebody shared, for anyone who has its link',
  description: 'As it was when it was shared; not whose it is.',
  request,
  responses: { 200: jsonAnswer('The journey', sharedJourneySchema), ...GONE, ...DOWN },
});

const listRoute = createRoute({
  method: 'get',
  path: SHARED_PATH,
  operationId: 'listSharedJourneys',
  tags: ['Journeys'],
  summary: 'The journeys that you share',
  description: 'Those whose links still open.',
  middleware: [needsSession] as const,
  responses: {
    200: jsonAnswer('The latest first', sharedJourneysAnswerSchema),
    401: problemAnswer('Nobody is signed in'),
    ...DOWN,
  },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path,
  operationId: 'stopSharingJourney',
  tags: ['Journeys'],
  summary: 'Stop sharing a journey',
  description: 'At once and for good; it can be shared again by another link.',
  middleware: [needsSession] as const,
  request,
  responses: {
    204: { description: 'Its link no longer opens' },
    401: problemAnswer('Nobody is signed in'),
    ...GONE,
    ...DOWN,
  },
});

function notShared(): ProblemError {
  return new ProblemError({
    status: 404,
    title: t('This journey is not shared'),
    detail: t('This journey is no longer shared. Ask the person who sent you the link.'),
  });
}

/** Opening shared journeys, for everyone, and withdrawing them, for those who shared them. */
export function createSharedJourneysRouter(shared: Omit<SharedJourneys, 'share'>): Router {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const user = await signedIn(c);
    return c.json({ journeys: await inDatabase(shared.of(user.id)) }, 200);
  });
  router.openapi(openRoute, (c) =>
    inTurn(c, async () => {
      const journey = await inDatabase(shared.find(c.req.valid('param').id));
      if (!journey) throw notShared();
      return c.json(journey, 200);
    }),
  );
  router.openapi(withdrawRoute, async (c) => {
    const user = await signedIn(c);
    const isOwn = await inDatabase(shared.withdraw(user.id, c.req.valid('param').id));
    if (!isOwn) throw notShared();
    return c.body(null, 204);
  });
  return router;
}
