import { createRoute } from '@hono/zod-openapi';
import {
  FARTHEST_WALK_METRES,
  MOST_WALKS_AT_ONCE,
  walksAnswerSchema,
  walksRequestSchema,
} from '@loovia/core/api';
import {
  createRouter,
  inTurn,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  type Router,
} from '../http/router.ts';
import type { ApiCall } from '../http/app-env.ts';
import type { Streets } from '../maps/ports.ts';
import { findLocations } from '../toilets/find.ts';
import { findWalks } from '../toilets/near/find-walks.ts';
import { found, type DbAndClock } from './from-database.ts';
import { NEAR_PATH } from './toilets-near.ts';

export const WALKS_PATH = `${NEAR_PATH}/walks`;

const walksRoute = createRoute({
  method: 'post',
  path: WALKS_PATH,
  operationId: 'findWalksToToilets',
  tags: ['Toilets'],
  summary: 'The ways on foot from a place to toilets, with their steps',
  description: `Open to everyone. The position is neither kept nor logged. At most ${MOST_WALKS_AT_ONCE} toilets, within ${FARTHEST_WALK_METRES / 1000} km.`,
  request: { body: jsonBody(walksRequestSchema) },
  responses: {
    200: jsonAnswer('The walks that there are', walksAnswerSchema),
    422: problemAnswer('The question is not understood'),
    503: problemAnswer(
      'The database is down, or too many ask at once; Retry-After says when to ask again',
    ),
  },
});

export interface ToiletWalksOptions extends Pick<DbAndClock, 'db'> {
  readonly maps: { readonly streets: Streets };
  /** The most walks of one call. */
  readonly mostAtOnce: number;
  /** Absent = walks cost nothing. */
  readonly mayWalk?: ((c: ApiCall) => Promise<boolean>) | undefined;
}

/** The ways to toilets near somebody (SHOW-08). */
export function createToiletWalksRouter({
  db,
  maps,
  mostAtOnce,
  mayWalk,
}: ToiletWalksOptions): Router {
  const router = createRouter();
  router.openapi(walksRoute, async (c) => {
    const asked = c.req.valid('json');
    const answer = await inTurn(c, () =>
      findWalks(asked, {
        ...maps,
        locations: (ids) => found(findLocations(db, ids)),
        mostAtOnce,
        mayWalk: () => mayWalk?.(c) ?? Promise.resolve(true),
        log: c.get('log'),
        signal: c.req.raw.signal,
      }),
    );
    return c.json(answer, 200);
  });
  return router;
}
