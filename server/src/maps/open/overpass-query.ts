import { z } from 'zod';
import type { Cell } from './cells.ts';

/**
 * Elements that may be a toilet or have one; whether they do is read from their tags
 * (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
 */
const FILTERS = [
  '["amenity"="toilets"]',
  '["toilets"~"^(yes|customers|public|permissive)$"]',
  '["toilets:access"]',
  '["toilets:wheelchair"="yes"]',
] as const;

/** Limits of one query in time and memory; Overpass admits small queries sooner. */
const TIMEOUT_SECONDS = 10;
const MAX_BYTES = 64 * 1024 * 1024;

/** All elements in some cells that may concern toilets, each with its centre. */
export function overpassQuery(cells: readonly Cell[]): string {
  const wanted = cells.flatMap(({ bounds: [[west, south], [east, north]] }) =>
    FILTERS.map((filter) => `nwr${filter}(${south},${west},${north},${east});`),
  );
  return `[out:json][timeout:${TIMEOUT_SECONDS}][maxsize:${MAX_BYTES}];(${wanted.join('')});out center qt;`;
}

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const elementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  lat: latitude.optional(),
  lon: longitude.optional(),
  center: z.object({ lat: latitude, lon: longitude }).optional(),
  tags: z.record(z.string(), z.string()).default({}),
});
export type OverpassElement = z.infer<typeof elementSchema>;

/**
 * Overpass also gives up with status 200: 'runtime error: Query timed out' beside the elements that it
 * had found by then. That is not an answer.
 */
export const overpassAnswerSchema = z.object({
  elements: z.array(elementSchema),
  remark: z
    .string()
    .refine((remark) => !remark.startsWith('runtime error'), 'is an error')
    .optional(),
});
