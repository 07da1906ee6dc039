import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { t } from '../language/index.ts';
import { openingRowSchema } from '../opening-hours/index.ts';

/** A fact from outside: `true`, `false`, or `null` for 'not known'. Unknown is never stored as 'no'. */
export const factSchema = z.nullable(z.boolean());

/** The yes / no / not known facts about a toilet (DATA-08). */
export const toiletFactsSchema = z.strictObject({
  isPublic: factSchema,
  isFree: factSchema,
  isAccessible: factSchema,
  isMenOnly: factSchema,
  isWomenOnly: factSchema,
  isGenderNeutral: factSchema,
  hasBabyChanging: factSchema,
  radar: factSchema,
});
export type ToiletFacts = z.infer<typeof toiletFactsSchema>;

/**
 * The day on which someone saw a toilet, `YYYY-MM-DD`: a real day, from 1900 on, as people mistype
 * dates (`2023-06-31`, `0000-01-01`).
 */
export const confirmedDaySchema = z.iso.date().check(
  z.refine((day) => day >= '1900', {
    error: 'A day before 1900 is a mistake.',
  }),
);

/** Where a record comes from and under which licence (SPDX id or the licence's short name). */
export const sourceSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  licence: z.string().check(z.minLength(1)),
  url: z.optional(z.string()),
  /** The day the source last confirmed the record. */
  confirmedOn: z.optional(confirmedDaySchema),
  /** Others whom the source wants credited beside it, with a link. */
  providers: z.optional(
    z.array(
      z.strictObject({ name: z.string().check(z.minLength(1)), url: z.optional(z.string()) }),
    ),
  ),
});
export type Source = z.infer<typeof sourceSchema>;

/** People who add and correct toilets. */
export const COMMUNITY_SOURCE = { name: 'Loovia community', licence: 'ODbL-1.0' } as const;

/** The four nations of the United Kingdom: bank holidays differ. */
export const nationSchema = z.enum(['england', 'scotland', 'wales', 'northern-ireland']);
export type Nation = z.infer<typeof nationSchema>;

/** A text of at most `length` characters: code points, as the database counts them. */
export const textOfAtMost = (length: number) =>
  z.string().check(
    z.refine((text) => text.length <= length || Array.from(text).length <= length, {
      error: () => t('must be at most {most} characters long', { most: length }),
    }),
  );

/**
 * What the words of a source can put in doubt: when a toilet is open, a 'yes', or that it exists. A record
 * with the last says nothing else: it is of a toilet that is closed for good, or not for the public.
 */
export const doubtSchema = z.enum(['hours', 'isAccessible', 'isPublic', 'exists']);
export type Doubt = z.infer<typeof doubtSchema>;

/** A shop in a shopping centre in a park is enough to find a toilet. */
export const MOST_PLACES_AROUND = 3;

/**
 * A toilet as one source describes it, before the database merges sources.
 * `sourceId` is the source's own stable id (`node/123`), at most 500 characters, which indexes hold;
 * with `source.name` it identifies the record.
 */
export const toiletRecordSchema = z.extend(toiletFactsSchema, {
  sourceId: z.string().check(z.minLength(1), z.maxLength(500)),
  source: sourceSchema,
  /** Given name, else one made from what is known ('Public toilet, High Street'). */
  name: textOfAtMost(255).check(z.minLength(1)),
  /** False when we made the `name`: then it does not tell two toilets apart. */
  hasOwnName: z.boolean(),
  address: z.nullable(textOfAtMost(500)),
  /** Whether it is, or has, a Changing Places toilet; null or absent = not known. */
  hasChangingPlaces: z.optional(factSchema),
  /** OSM kind of the venue that has the toilet ('cafe', 'supermarket'); null = it belongs to no venue. */
  venueType: z.nullable(z.string()),
  /** Names of the areas that hold it, smallest first (suburb, town, county). */
  areas: z.array(z.string()),
  location: latLngSchema,
  description: z.nullable(textOfAtMost(1000)),
  paymentDetails: z.nullable(textOfAtMost(255)),
  /** 0 to 5 in steps of 0.1; null = not rated. */
  cleanlinessRating: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
  /**
   * Weekly rows. Null = nothing known of the hours; empty = known, but no weekly summary exists
   * (only the expression describes them).
   */
  openingHours: z.nullable(z.array(openingRowSchema)),
  /** OSM `opening_hours` expression as the source gave it, kept only when it can be read. */
  openingHoursExpression: z.nullable(z.string()),
  /** What the source's own words put in doubt: that is not known, whatever was said before. */
  doubts: z.optional(z.array(doubtSchema)),
  /** Who runs it, as the source names them; null or absent = not known. */
  operator: z.optional(z.nullable(textOfAtMost(255))),
  /** The places whose areas it is in, smallest first ('Newport railway station, platform 2'); absent = none known. */
  inside: z.optional(z.array(textOfAtMost(255)).check(z.maxLength(MOST_PLACES_AROUND))),
  /** The day on which the source last changed anything of it, which confirms nothing; absent = not known. */
  editedOn: z.optional(z.iso.date()),
});
export type ToiletRecord = z.infer<typeof toiletRecordSchema>;

/** The fields of records that older versions cannot read: they are stored beside the rest. */
export const addedFieldsSchema = z.pick(toiletRecordSchema, {
  operator: true,
  inside: true,
  editedOn: true,
});

/** Whether a record says that its toilet is closed for good, or not for the public. */
export function isOfGone({ doubts }: Pick<ToiletRecord, 'doubts'>): boolean {
  return doubts?.includes('exists') ?? false;
}

/** The longest directions inside a building, in code points. */
export const MOST_DIRECTIONS_LETTERS = 200;

/** How to find a toilet inside the building, as people say it, and how that is known. */
export const directionsInsideSchema = z.strictObject({
  words: textOfAtMost(MOST_DIRECTIONS_LETTERS),
  /** Two accounts at least, or one, which confirms nothing. */
  known: z.enum(['people', 'person']),
  people: z.int(),
  /** When it was last said: a day (`YYYY-MM-DD`) or an instant in UTC. */
  at: z.string(),
});
export type DirectionsInside = z.infer<typeof directionsInsideSchema>;

const describedRecordSchema = z.omit(toiletRecordSchema, {
  sourceId: true,
  hasOwnName: true,
  cleanlinessRating: true,
  openingHours: true,
  openingHoursExpression: true,
  doubts: true,
  operator: true,
  inside: true,
  editedOn: true,
});

/** What describes any toilet: a toilet of the database, a place or a stop. */
export const describedToiletSchema = z.extend(describedRecordSchema, {
  /** Only people say that; absent or null = nobody does. */
  directionsInside: z.optional(z.nullable(directionsInsideSchema)),
});
