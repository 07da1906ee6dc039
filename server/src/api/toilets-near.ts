import { createRoute } from '@hono/zod-openapi';
import { NEAR_LIMITS, toiletsNearAnswerSchema, toiletsNearRequestSchema } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import { findNear } from '../toilets/find.ts';
import { findKnownRecords } from '../toilets/known-places.ts';
import { findNearToilets } from '../toilets/near/find-near-toilets.ts';
import type { NearSources } from '../toilets/near/find-near-toilets.ts';
import {
  createRouter,
  inTurn,
  jsonAnswer,
  jsonBody,
  numberText,
  problemAnswer,
  type Router,
} from '../http/router.ts';
import { wrongField } from '../http/problem.ts';
import type { ApiCall } from '../http/app-env.ts';
import { found, type DbAndClock } from './from-database.ts';

export const NEAR_PATH = '/api/toilets/near';

const DAY_MS = 24 * 3600 * 1000;
/** Opening hours can't be known further ahead than this, and take long to work out. */
const FARTHEST_DAYS = 3660;

const flagText = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean());

const querySchema = z.strictObject({
  lat: numberText.pipe(z.number().min(-90).max(90)),
  lng: numberText.pipe(z.number().min(-180).max(180)),
  /** Kilometres */
  maxDistance: numberText.pipe(z.number().min(0).max(NEAR_LIMITS.maxKm)).default(2.5),
  limit: numberText.pipe(z.int().min(1).max(NEAR_LIMITS.maxCount)).default(20),
  stepFree: flagText.default(false),
  walks: flagText.default(true),
  at: z.iso.datetime({ offset: true }).optional(),
});

const FOUND = jsonAnswer(
  'The toilets: open ones first, then those whose hours are not known, then closed ones; each kind by minutes on foot',
  toiletsNearAnswerSchema,
);

const FAILURES = {
  422: problemAnswer('The question is not understood'),
  503: problemAnswer(
    'The database is down, or too many ask at once; Retry-After says when to ask again',
  ),
} as const;

const getRoute = createRoute({
  method: 'get',
  path: NEAR_PATH,
  operationId: 'findToiletsNear',
  tags: ['Toilets'],
  summary: 'Toilets near a place, for somebody on foot',
  description:
    'Open to everyone. Addresses may be logged on their way: ask for the position of a person with POST.',
  request: { query: querySchema },
  responses: { 200: FOUND, ...FAILURES },
});

const postRoute = createRoute({
  method: 'post',
  path: NEAR_PATH,
  operationId: 'findToiletsNearPerson',
  tags: ['Toilets'],
  summary: 'The same for the position of a person, which is then in no address',
  description: 'Open to everyone. Nothing is changed, and the position is neither kept nor logged.',
  request: {
    body: {
      ...jsonBody(toiletsNearRequestSchema),
      description:
        'maxDistance is in kilometres. at is when one sets out (ISO 8601, now by default). Without walks only toilets of our database are listed, nearest first as the crow flies.',
    },
  },
  responses: {
    200: FOUND,
    ...FAILURES,
  },
});

export interface NearOptions extends DbAndClock {
  readonly maps: Pick<NearSources, 'streets' | 'places' | 'area'>;
  readonly mostWalks: number;
  /** Absent = walks cost nothing. */
  readonly mayWalk?: ((c: ApiCall) => Promise<boolean>) | undefined;
}

/** Toilets near a place. They are open data, so anyone may ask (NEAR-01 to NEAR-08). */
export function createToiletsNearRouter(options: NearOptions): Router {
  const { db, clock, maps, mostWalks, mayWalk } = options;
  const router = createRouter();
  const isTooFarOff = (at: string | undefined) =>
    at !== undefined && Math.abs(Date.parse(at) - clock().getTime()) > FARTHEST_DAYS * DAY_MS;
  const answer = async (c: ApiCall, asked: z.infer<typeof toiletsNearRequestSchema>) => {
    if (isTooFarOff(asked.at)) throw wrongField('at', t('at must be within ten years of now.'));
    return inTurn(c, () =>
      findNearToilets(asked, clock(), {
        ...maps,
        toiletsNear: (...wanted) => found(findNear(db, ...wanted)),
        knownRecords: findKnownRecords.bind(null, db),
        mostWalks,
        mayWalk: () => mayWalk?.(c) ?? Promise.resolve(true),
        log: c.get('log'),
        signal: c.req.raw.signal,
      }),
    );
  };
  router.openapi(getRoute, async (c) => c.json(await answer(c, c.req.valid('query')), 200));
  router.openapi(postRoute, async (c) => c.json(await answer(c, c.req.valid('json')), 200));
  return router;
}
