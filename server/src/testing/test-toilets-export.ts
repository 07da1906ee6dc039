import { parse } from 'csv-parse/sync';
import { compress } from 'hono/compress';
import { expect } from 'vitest';
import { z } from 'zod';
import { createToiletsRouter } from '../api/toilets.ts';
import type { Db } from '../database/database.ts';
import type { Router } from '../http/router.ts';
import { rootApp, TEST_ORIGIN } from './test-root.ts';

export const GEOJSON = '/api/toilets/export.geojson';
export const CSV = '/api/toilets/export.csv';

/** The export’s routes, with no file kept yet. */
export function exportOn(db: Db, elapsedMs?: () => number): Router {
  const router = createToiletsRouter({ db, publicOrigin: TEST_ORIGIN, elapsedMs });
  return rootApp([router], { around: [compress()] });
}

export async function textOf(app: Router, path: string): Promise<string> {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return response.text();
}

const collectionSchema = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.guid(),
      geometry: z.strictObject({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

export async function featuresOf(app: Router) {
  return collectionSchema.parse(JSON.parse(await textOf(app, GEOJSON))).features;
}

export const readCsv = (text: string) =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { columns: true, recordDelimiter: '\r\n' }));
