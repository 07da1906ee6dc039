import { createRoute, z } from '@hono/zod-openapi';
import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import type { Db } from '../database/index.ts';
import { csvOf, geoJsonOf, toiletBatches } from '../toilets/export/index.ts';
import type { Toilet } from '../toilets/index.ts';
import { createRouter, problemAnswer, unavailable } from './http/index.ts';
import type { AppEnv, Router } from './http/index.ts';

interface Format {
  readonly path: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly description: string;
  /** What it is for the contract; as text, where it is no JSON. */
  readonly schema: z.ZodType;
  readonly write: (batches: AsyncIterable<readonly Toilet[]>) => AsyncIterable<string>;
}

const GEOJSON: Format = {
  path: '/api/toilets/export.geojson',
  mediaType: 'application/geo+json',
  fileName: 'loovia-toilets.geojson',
  description: 'GeoJSON (RFC 7946), a feature a line; null = not known.',
  schema: z.looseObject({
    type: z.literal('FeatureCollection'),
    features: z.array(z.looseObject({ type: z.literal('Feature') })),
  }),
  write: geoJsonOf,
};
const CSV: Format = {
  path: '/api/toilets/export.csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  fileName: 'loovia-toilets.csv',
  description:
    "CSV (RFC 4180, UTF-8); nothing = not known. A text that a spreadsheet would take for a formula begins with an apostrophe of ours: for texts to the letter use the GeoJSON. A day without opening hours is told by the expression: closed ('off') or 'unknown'.",
  schema: z.string().openapi({ format: 'binary' }),
  write: csvOf,
};

// Neither is JSON that a handler hands over whole: both are only described here.
function routeOf({ path, mediaType, description, schema }: Format) {
  const [type = mediaType] = mediaType.split(';');
  return createRoute({
    method: 'get',
    path,
    summary: 'Every toilet with its source and licence, as a file',
    description: `${description} Each record has its own licence. A file that ends early breaks the connection.`,
    responses: {
      200: {
        description: 'The file',
        content: { [type]: { schema } },
      },
      503: problemAnswer('The database is down; Retry-After says when to ask again'),
    },
  });
}

const RETRY_AFTER_SECONDS = 30;

/** The same batches, the first of them read: a database that is down is told before the file begins. */
async function begun(db: Db): Promise<AsyncIterable<readonly Toilet[]>> {
  const batches = toiletBatches(db);
  const first = await batches.next().catch((error: unknown) => {
    const detail = t('Toilets cannot be exported just now. Please try again in a moment.');
    throw unavailable({ detail, retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
  });
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

/** The file's bytes, made as they are taken. An error breaks off the answer, as nothing else can tell. */
async function* bytesOf(
  texts: AsyncIterable<string>,
  c: Context<AppEnv>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) yield encoder.encode(text);
  } catch (error) {
    c.get('log').error({ err: error }, 'an export broke off');
    throw error;
  }
}

/** The toilets of the database as files: open data, so open to everyone. */
export function createToiletsExportRouter({ db }: { readonly db: Db }): Router {
  const router = createRouter();
  for (const format of [GEOJSON, CSV]) {
    router.openAPIRegistry.registerPath(routeOf(format));
    router.get(format.path, async (c) => {
      const texts = format.write(await begun(db));
      return c.body(ReadableStream.from(bytesOf(texts, c)), 200, {
        'Content-Type': format.mediaType,
        'Content-Disposition': `attachment; filename="${format.fileName}"`,
      });
    });
  }
  return router;
}
