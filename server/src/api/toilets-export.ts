import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createRoute } from '@hono/zod-openapi';
import { t } from '@loovia/core/language';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { csvOf, geoJsonOf } from '../toilets/export/formats.ts';
import { keepExport } from '../toilets/export/kept-export.ts';
import type { Toilet } from '../toilets/toilet.ts';
import { createRouter, problemAnswer, type Router } from '../http/router.ts';
import { orUnavailable } from '../http/problem.ts';

export const EXPORT_PATHS = {
  geoJson: '/api/toilets/export.geojson',
  csv: '/api/toilets/export.csv',
} as const;

interface Format {
  readonly path: string;
  readonly operationId: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly description: string;
  /** For the contract. */
  readonly schema: z.ZodType;
  readonly write: (
    batches: AsyncIterable<readonly Toilet[]>,
    publicOrigin: string,
  ) => AsyncIterable<string>;
}

const FORMATS: readonly Format[] = [
  {
    path: EXPORT_PATHS.geoJson,
    operationId: 'exportToiletsAsGeoJson',
    mediaType: 'application/geo+json',
    fileName: 'loovia-toilets.geojson',
    description: 'GeoJSON (RFC 7946), a feature a line; null = not known.',
    schema: z.looseObject({
      type: z.literal('FeatureCollection'),
      features: z.array(z.looseObject({ type: z.literal('Feature') })),
    }),
    write: geoJsonOf,
  },
  {
    path: EXPORT_PATHS.csv,
    operationId: 'exportToiletsAsCsv',
    mediaType: 'text/csv; charset=utf-8; header=present',
    fileName: 'loovia-toilets.csv',
    description:
      "CSV (RFC 4180, UTF-8); nothing = not known. A text that a spreadsheet would take for a formula begins with an apostrophe of ours: for texts to the letter use the GeoJSON. A day without opening hours is told by the expression: closed ('off') or 'unknown'. said_by_one_person names the facts that nobody else confirms; reported_closed, what people have reported since somebody last confirmed the toilet, and which source calls it gone or not for the public.",
    schema: z.string().meta({ format: 'binary' }),
    write: csvOf,
  },
];

// No handler returns either as a whole, so both routes are only described here.
function routeOf({ path, operationId, mediaType, description, schema }: Format) {
  const [type = mediaType] = mediaType.split(';');
  return createRoute({
    method: 'get',
    path,
    operationId,
    tags: ['Toilets'],
    summary: 'Every toilet with its source and licence, as a file',
    description: `${description} Each record has its own licence. The file is kept: changes are in it within a minute or two.`,
    responses: {
      200: { description: 'The file', content: { [type]: { schema } } },
      304: { description: 'The toilets are as they were (If-None-Match)' },
      503: problemAnswer('The database is down; Retry-After says when to ask again'),
    },
  });
}

export interface ToiletsExportOptions {
  readonly db: Db;
  /** For links to toilets' pages. */
  readonly publicOrigin: string;
  /** A clock that only goes forward, in milliseconds. */
  readonly elapsedMs?: (() => number) | undefined;
}

/** All toilets as files. They are open data, so anyone may download them. */
export function createToiletsExportRouter(options: ToiletsExportOptions): Router {
  const { db, publicOrigin, elapsedMs = () => performance.now() } = options;
  const router = createRouter();
  for (const format of FORMATS) {
    const { path, mediaType, fileName, write } = format;
    const fileNow = keepExport({
      db,
      format: path.slice(path.lastIndexOf('.') + 1),
      write: (batches) => write(batches, publicOrigin),
      elapsedMs,
    });
    router.openAPIRegistry.registerPath(routeOf(format));
    router.get(path, async (c) => {
      const { etag, gzip } = await orUnavailable(fileNow(), () => ({
        detail: t('We cannot export toilets just now. Please try again in a moment.'),
        retryAfterSeconds: 30,
      }));
      const headers = {
        // Checked each time, but only sent if the toilets have changed.
        'Cache-Control': 'no-cache',
        // Weak, as the file may be compressed or not.
        ETag: `W/${etag}`,
        Vary: 'Accept-Encoding',
      };
      if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
      const encoding = accepts(c, {
        header: 'Accept-Encoding',
        supports: ['gzip', 'identity'],
        default: 'identity',
      });
      const isGzip = encoding === 'gzip';
      const body = isGzip ? gzip : Readable.toWeb(Readable.from([gzip]).pipe(createGunzip()));
      return c.body(body, 200, {
        ...headers,
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        ...(isGzip ? { 'Content-Encoding': 'gzip', 'Content-Length': String(gzip.length) } : {}),
      });
    });
  }
  return router;
}
