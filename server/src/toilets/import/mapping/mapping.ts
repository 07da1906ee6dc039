import { toiletFactsSchema } from '@loovia/core/toilets';
import { z } from 'zod';
import { firstFault, ImportError } from '../entry.ts';
import { readJson } from '../reading/files.ts';

/** A heading of a table; of JSON a key, or keys joined by dots ('location.lat'). */
const columnSchema = z.string().min(1).max(200);

/** One column, or several whose texts are joined. */
const columnsSchema = z.union([columnSchema, z.array(columnSchema).min(1).max(10)]);

const valuesSchema = z.array(z.union([z.string(), z.number(), z.boolean()])).max(100);

/** The values of a column that mean yes and no, in any case; all others are not known. */
const factSchema = z.strictObject({
  column: columnSchema,
  yes: valuesSchema.default([]),
  no: valuesSchema.default([]),
});
export type FactMapping = z.infer<typeof factSchema>;

const positionSchema = z.union([
  z.strictObject({ lat: columnSchema, lng: columnSchema }),
  z.strictObject({ easting: columnSchema, northing: columnSchema }),
  z.literal('postcode'),
]);

const factNames = [
  ...z.object(toiletFactsSchema.shape).keyof().options,
  'hasChangingPlaces',
] as const;

/** How to read a list of toilets: which columns hold what. */
export const mappingSchema = z.strictObject({
  source: z.strictObject({
    /** Identifies this list for good: a later file under the same key updates its toilets. */
    key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has lower-case letters, digits and hyphens'),
    name: z.string().min(1).max(200),
    licence: z.string().min(1).max(200),
    url: z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional(),
  }),
  /** In a JSON document, the keys that lead to the list, joined by dots; absent = it is the list. */
  list: columnSchema.optional(),
  position: positionSchema,
  columns: z.strictObject({
    /** Absent = name, address and postcode identify a row. */
    id: columnSchema.optional(),
    name: columnSchema.optional(),
    address: columnsSchema.optional(),
    postcode: columnSchema.optional(),
    description: columnsSchema.optional(),
    /** An OSM expression or plain English; what cannot be read with certainty is kept as text. */
    openingHours: columnSchema.optional(),
    payment: columnSchema.optional(),
    url: columnSchema.optional(),
    confirmedOn: columnSchema.optional(),
    /** Areas or councils: 'Cornwall Council' is Cornwall. */
    areas: columnSchema.optional(),
    /** Who runs the toilet. */
    operator: columnSchema.optional(),
  }),
  /** Who a toilet is for, in the two categories of the Local Government Association's schema. */
  categories: z
    .strictObject({ category: columnSchema, accessibleCategory: columnSchema })
    .optional(),
  facts: z.partialRecord(z.enum(factNames), factSchema).default({}),
  /** Rows that are not suggested. */
  leaveOut: z
    .array(
      z.strictObject({
        column: columnSchema,
        values: valuesSchema.min(1),
        /** The reason, as the import says it: 'is private'. */
        why: z.string().min(1).max(200).optional(),
      }),
    )
    .default([]),
  /** Texts that mean nothing in any column, in any case. */
  noAnswer: valuesSchema.default([]),
  /** The columns without which a file is not this list; absent = all. */
  needed: z.array(columnSchema).optional(),
  /** Texts that were read in the wrong encoding are repaired as far as that is certain, instead of refused. */
  repairTexts: z.boolean().default(false),
  /** Columns that only a shipped list's own code reads. */
  others: z.array(columnSchema).default([]),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** @throws ImportError with a sentence when the mapping cannot be used */
export async function readMapping(path: string): Promise<Mapping> {
  const mapping = mappingSchema.safeParse(await readJson(path));
  if (!mapping.success)
    throw new ImportError(`${path} is no mapping: ${firstFault(mapping.error)}.`);
  const { position, columns } = mapping.data;
  if (position === 'postcode' && columns.postcode === undefined) {
    throw new ImportError(`${path} places rows by postcode, but names no column for it.`);
  }
  return mapping.data;
}

/** Each column that a mapping names, with its use. */
export function namedColumns(mapping: Mapping): [string, string][] {
  const { position, columns, categories, facts, leaveOut, others } = mapping;
  const named: [string, string][] = [];
  if (position !== 'postcode') {
    for (const [what, column] of Object.entries(position)) named.push([column, `position.${what}`]);
  }
  for (const [what, names = []] of Object.entries(columns)) {
    for (const column of [names].flat()) named.push([column, `columns.${what}`]);
  }
  for (const [fact, { column }] of Object.entries(facts)) named.push([column, `facts.${fact}`]);
  if (categories) {
    for (const [what, column] of Object.entries(categories)) {
      named.push([column, `categories.${what}`]);
    }
  }
  for (const { column } of leaveOut) named.push([column, 'leaveOut']);
  for (const column of others) named.push([column, 'others']);
  return named;
}

/** For comparing values: 'Yes', 'yes ' and 'YES' are equal. */
export function plainValue(value: string | number | boolean): string {
  return String(value).trim().toLowerCase();
}
