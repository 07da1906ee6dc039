import { FORMER, NOT_WORKING, VENUE_KEYS } from '@loovia/core/osm-toilets';
import { z } from 'zod';
import type { Cell } from './cells.ts';
import { outlineSchema, pointSchema } from './osm-outline.ts';

/**
 * Elements that may be a toilet or have one; whether they do is read from their tags
 * (wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
 */
const FILTERS = [
  // 'toilets;shower'
  'nwr["amenity"~"^(.*[^a-z_])?toilets([^a-z_].*)?$"]',
  'nwr["toilets"~"^(yes|customers|public|permissive)$"]',
  'nwr["toilets:access"]',
  'nwr["toilets:wheelchair"="yes"]',
  // What was one may be in a list still.
  ...FORMER.map((former) => `nwr["${former}:amenity"="toilets"]`),
];

/**
 * Large venues, by which people find a toilet and for some of which they need a ticket; venues that not everyone can enter,
 * or nobody any more; the parts of stations; and the buildings of toilets.
 */
const MAY_BE_IN = [
  '["name"]["amenity"~"^(bus_station|ferry_terminal|hospital)$"]',
  '["name"]["shop"~"^(mall|department_store)$"]',
  '["name"]["tourism"~"^(aquarium|museum|theme_park|zoo)$"]',
  '["name"]["aeroway"~"^(aerodrome|terminal)$"]',
  '["building"="train_station"]',
  '["railway"="platform"]',
  '["public_transport"="platform"]["train"="yes"]',
  '["name"]["wheelchair"~"^(no|limited)$"]',
  `["name"][~"^(${FORMER.join('|')})(:(${VENUE_KEYS.join('|')}))?$"~"."]`,
  `["name"]["operational_status"~"^(${NOT_WORKING.join('|')})$"]`,
  '["amenity"="toilets"]',
];

/**
 * What a toilet may be in. Ways and relations match a box if a part of their outline is in it. Long routes
 * are relations, too, and named.
 */
const AROUND_FILTERS = [
  ...MAY_BE_IN.flatMap((filter) => [`way${filter}`, `relation["type"="multipolygon"]${filter}`]),
  // Mostly points, whose platforms and buildings have no name.
  'nwr["name"]["railway"~"^(station|halt)$"]',
];

/** Limits of one query in time and memory; Overpass admits small queries sooner. */
const TIMEOUT_SECONDS = 10;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * All elements in some cells that may be toilets, each with its centre, and then the outlines, without
 * a centre, of what they may be in. Some are in both.
 */
export function overpassQuery(cells: readonly Cell[]): string {
  const allOf = (filters: readonly string[]) =>
    cells
      .flatMap(({ bounds: [[west, south], [east, north]] }) =>
        filters.map((filter) => `${filter}(${south},${west},${north},${east});`),
      )
      .join('');
  const toilets = `(${allOf(FILTERS)});out center qt;`;
  const around = `(${allOf(AROUND_FILTERS)});out geom qt;`;
  return `[out:json][timeout:${TIMEOUT_SECONDS}][maxsize:${MAX_BYTES}];${toilets}${around}`;
}

const elementSchema = outlineSchema.extend({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  lat: pointSchema.shape.lat.optional(),
  lon: pointSchema.shape.lon.optional(),
  center: pointSchema.optional(),
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
