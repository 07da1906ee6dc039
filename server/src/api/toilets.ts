import { createRoute, z } from '@hono/zod-openapi';
import { toiletSchema, toiletsInBoxAnswerSchema, toiletsNearAnswerSchema } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { withTimeLimit } from '../database/index.ts';
import { findById, findInBounds, findNear, toiletFeature } from '../toilets/index.ts';
import {
  createRouter,
  jsonAnswer,
  problemAnswer,
  ProblemError,
  unavailable,
} from './http/index.ts';
import type { Router } from './http/index.ts';
import { toiletAnswer } from './toilets-answer.ts';
import { createToiletsExportRouter } from './toilets-export.ts';
import type { ToiletsExportOptions } from './toilets-export.ts';

const MAX_NEAR_KM = 50;
const MAX_NEAR_COUNT = 100;
/** A city's worth; farther out a map shows no single toilets. */
const MAX_BOX_DEGREES = 0.5;
const MAX_BOX_COUNT = 500;

const NUMBER = /^-?\d+(\.\d+)?$/;
const numberText = z.string().regex(NUMBER, 'must be a number').transform(Number);

const FAILURES = {
  503: problemAnswer('The database is down; Retry-After says when to ask again'),
} as const;

const nearRoute = createRoute({
  method: 'get',
  path: '/api/toilets/near',
  summary: 'Toilets near a point, nearest first',
  request: {
    query: z.strictObject({
      lat: numberText.pipe(z.number().min(-90).max(90)),
      lng: numberText.pipe(z.number().min(-180).max(180)),
      /** Kilometres */
      maxDistance: numberText.pipe(z.number().min(0).max(MAX_NEAR_KM)).default(2.5),
      limit: numberText.pipe(z.int().min(1).max(MAX_NEAR_COUNT)).default(20),
    }),
  },
  responses: {
    200: jsonAnswer('The toilets', toiletsNearAnswerSchema),
    422: problemAnswer('The question is not understood'),
    ...FAILURES,
  },
});

const boxSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([numberText, numberText, numberText, numberText]))
  .refine(([west, south, east, north]) => west < east && south < north, {
    error: () => t('must be west,south,east,north, the lesser before the greater'),
  })
  .refine(
    ([west, south, east, north]) => west >= -180 && east <= 180 && south >= -90 && north <= 90,
    { error: () => t('must lie on the earth') },
  )
  .refine(
    ([west, south, east, north]) =>
      east - west <= MAX_BOX_DEGREES && north - south <= MAX_BOX_DEGREES,
    {
      error: () =>
        t('must be at most {degrees} degrees wide and high', { degrees: MAX_BOX_DEGREES }),
    },
  )
  .transform(([west, south, east, north]): Bounds => [
    [west, south],
    [east, north],
  ]);

const boxRoute = createRoute({
  method: 'get',
  path: '/api/toilets',
  summary: `The toilets in a box of at most ${MAX_BOX_DEGREES} degrees, for a map; at most ${MAX_BOX_COUNT}`,
  request: {
    query: z.strictObject({
      bbox: boxSchema.openapi({ type: 'string', example: '-3.1,51.5,-2.9,51.6' }),
    }),
  },
  responses: {
    200: jsonAnswer('GeoJSON', toiletsInBoxAnswerSchema),
    422: problemAnswer('The box is not understood'),
    ...FAILURES,
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/api/toilets/{id}',
  summary: 'One toilet',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: jsonAnswer('The toilet', toiletSchema),
    404: problemAnswer('There is no such toilet'),
    422: problemAnswer('The id is longer than any'),
    ...FAILURES,
  },
});

const RETRY_AFTER_SECONDS = 2;

async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(answer);
  } catch (error) {
    throw unavailable(
      {
        title: t('Toilets cannot be searched now'),
        detail: t('We cannot search for toilets just now. Please try again in a moment.'),
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
      error,
    );
  }
}

/** The toilets of the database: open data, so open to everyone. */
export function createToiletsRouter(options: ToiletsExportOptions): Router {
  const { db } = options;
  const router = createRouter();
  // Before /api/toilets/{id}, which would take the file's name for an id.
  router.route('/', createToiletsExportRouter(options));
  router.openapi(nearRoute, async (c) => {
    const { lat, lng, maxDistance, limit } = c.req.valid('query');
    const nearest = await found(findNear(db, { lat, lng }, maxDistance, limit));
    const toilets = nearest.map((toilet) => ({
      ...toiletAnswer(toilet),
      distanceMetres: Math.round(toilet.distanceMetres),
    }));
    return c.json({ toilets }, 200);
  });
  router.openapi(boxRoute, async (c) => {
    const inside = await found(findInBounds(db, c.req.valid('query').bbox, MAX_BOX_COUNT + 1));
    const features = inside
      .slice(0, MAX_BOX_COUNT)
      .map((toilet) => toiletFeature(toiletAnswer(toilet)));
    const truncated = inside.length > MAX_BOX_COUNT;
    return c.json({ type: 'FeatureCollection' as const, truncated, features }, 200);
  });
  router.openapi(oneRoute, async (c) => {
    const toilet = await found(findById(db, c.req.valid('param').id));
    if (!toilet) throw new ProblemError({ status: 404, detail: t('There is no such toilet.') });
    return c.json(toiletAnswer(toilet), 200);
  });
  return router;
}
