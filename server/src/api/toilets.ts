import { createRoute } from '@hono/zod-openapi';
import { toiletsInBoxAnswerSchema } from '@loovia/core/api';
import type { Bounds } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import { findInBounds } from '../toilets/find.ts';
import { toiletAnswer, toiletFeature } from '../toilets/answer.ts';
import {
  createRouter,
  inTurn,
  jsonAnswer,
  numberText,
  problemAnswer,
  type Router,
} from '../http/router.ts';
import { found } from './from-database.ts';
import { createToiletsExportRouter } from './toilets-export.ts';
import type { ToiletsExportOptions } from './toilets-export.ts';

/** About a city; at smaller scales the map shows no single toilets. */
const MAX_BOX_DEGREES = 0.5;
const MAX_BOX_COUNT = 500;

const FAILURES = {
  503: problemAnswer('The database is down; Retry-After says when to ask again'),
} as const;

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
  operationId: 'findToiletsInBox',
  tags: ['Toilets'],
  summary: `The toilets in a box of at most ${MAX_BOX_DEGREES} degrees, for a map; at most ${MAX_BOX_COUNT}`,
  description: 'Open to everyone. `truncated` says that there are more.',
  request: {
    query: z.strictObject({
      bbox: boxSchema.meta({
        description: 'west,south,east,north, in degrees',
        example: '-3.1,51.5,-2.9,51.6',
      }),
    }),
  },
  responses: {
    200: jsonAnswer('GeoJSON', toiletsInBoxAnswerSchema),
    422: problemAnswer('The box is not understood'),
    ...FAILURES,
  },
});

/** The toilets of the database. They are open data, so anyone may read them. */
export function createToiletsRouter(options: ToiletsExportOptions): Router {
  const { db } = options;
  const router = createRouter();
  // Before /api/toilets/{id}, which would match the file's name as an id.
  router.route('/', createToiletsExportRouter(options));
  router.openapi(boxRoute, async (c) => {
    const { bbox } = c.req.valid('query');
    const inside = await inTurn(c, () => found(findInBounds(db, bbox, MAX_BOX_COUNT + 1)));
    const features = inside.slice(0, MAX_BOX_COUNT).map((toilet) => {
      const reports = toilet.people?.reports ?? [];
      return toiletFeature({ ...toiletAnswer(toilet), ...(reports.length > 0 && { reports }) });
    });
    const truncated = inside.length > MAX_BOX_COUNT;
    return c.json({ type: 'FeatureCollection' as const, truncated, features }, 200);
  });
  return router;
}
