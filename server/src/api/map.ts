import { gunzipSync } from 'node:zlib';
import { createRoute } from '@hono/zod-openapi';
import { t } from '@loovia/core/language';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { mapStyle } from '../map-style/map-style.ts';
import type { Maps } from '../maps/maps.ts';
import { createRouter, jsonAnswer, problemAnswer, type Router } from '../http/router.ts';
import { ProblemError, unavailable } from '../http/problem.ts';

const styleQuery = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  v: z.string().optional(),
});

const UNCHANGED = {
  304: { description: 'It has not changed: If-None-Match names its ETag' },
} as const;

// Tiles are not JSON, and the style has a schema of its own elsewhere: both routes are only described here.
const styleRoute = createRoute({
  method: 'get',
  path: '/map/style.json',
  operationId: 'readMapStyle',
  tags: ['Map'],
  summary: "The map's style (MapLibre style specification)",
  description: 'Its tiles are those of this server.',
  request: { query: styleQuery },
  responses: {
    200: jsonAnswer('The style', z.looseObject({ version: z.literal(8) })),
    ...UNCHANGED,
    404: problemAnswer('There is no such theme'),
  },
});

const tileNumber = z.int().min(0);

const tileRoute = createRoute({
  method: 'get',
  path: '/tiles/{z}/{x}/{y}.mvt',
  operationId: 'readMapTile',
  tags: ['Map'],
  summary: 'A vector tile of the region (Mapbox Vector Tile 2.1, Shortbread layers)',
  description: 'The style names the zooms and bounds that have tiles.',
  request: {
    params: z.object({ z: tileNumber, x: tileNumber, y: tileNumber }),
    query: z.object({ v: z.string().optional() }),
  },
  responses: {
    200: {
      description: 'The tile',
      content: {
        'application/vnd.mapbox-vector-tile': {
          schema: z.string().meta({ format: 'binary' }),
        },
      },
    },
    204: { description: 'There is nothing on this tile' },
    ...UNCHANGED,
    404: problemAnswer('There is no such tile'),
    503: problemAnswer('This part of the map cannot be read'),
  },
});

/** @throws ProblemError 503 where this part of the file is damaged */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const detail = t('This part of the map cannot be read just now.');
    throw unavailable({ detail, retryAfterSeconds: 60 }, error);
  }
}

export interface MapOptions {
  readonly maps: Pick<Maps, 'regionMap'>;
  readonly publicOrigin: string;
}

/** The region's map: its style and its vector tiles. */
export function createMapRouter({ maps, publicOrigin }: MapOptions): Router {
  const currentMap = () => {
    const { regionMap } = maps;
    if (regionMap) return regionMap;
    throw new ProblemError({ status: 404, detail: t('The map of this server is kept elsewhere.') });
  };
  const router = createRouter();
  router.openAPIRegistry.registerPath(styleRoute);
  router.openAPIRegistry.registerPath(tileRoute);

  router.use('/map/style.json', etag());
  router.get(styleRoute.path, (c) => {
    const query = styleQuery.safeParse(c.req.query());
    if (!query.success)
      throw new ProblemError({ status: 404, detail: t('There is no such theme.') });
    const { theme } = query.data;
    const { buildId, tiles } = currentMap();
    const { minZoom, maxZoom, bounds, attribution } = tiles.metadata;
    const version = encodeURIComponent(buildId);
    const tileUrlTemplate = `${publicOrigin}/tiles/{z}/{x}/{y}.mvt?v=${version}`;
    c.header('Cache-Control', 'no-cache');
    return c.json(mapStyle({ theme, tileUrlTemplate, attribution, bounds, minZoom, maxZoom }));
  });

  router.get('/tiles/:z{[0-9]+}/:x{[0-9]+}/:y{[0-9]+\\.mvt}', (c) => {
    const { buildId, tiles } = currentMap();
    const { minZoom, maxZoom } = tiles.metadata;
    const z = parseFloat(c.req.param('z'));
    const x = parseFloat(c.req.param('x'));
    const y = parseFloat(c.req.param('y'));
    if (z < minZoom || z > maxZoom || x >= 2 ** z || y >= 2 ** z) {
      throw new ProblemError({ status: 404, detail: t('There is no such tile.') });
    }
    const cacheControl =
      c.req.query('v') === buildId ? 'public, max-age=31536000, immutable' : 'no-cache';
    const tag = `"${buildId}"`;
    const headers = {
      'Cache-Control': cacheControl,
      // Weak, as the tile may be compressed or not.
      ETag: `W/${tag}`,
      Vary: 'Accept-Encoding',
    };
    if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers);
    const tile = readable(() => tiles.get(z, x, y));
    if (!tile) return c.body(null, 204, headers);
    const takesGzip = /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '');
    const body = takesGzip ? tile : readable(() => gunzipSync(tile));
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      'Content-Type': 'application/vnd.mapbox-vector-tile',
      ...(takesGzip ? { 'Content-Encoding': 'gzip' } : {}),
    });
  });
  return router;
}
