import * as z from 'zod/mini';
import { CLOSURES, openingSchema } from '../opening-hours/index.ts';
import {
  FACT_NAMES,
  editableFactsSchema,
  partialFactsSchema,
  toiletStatusSchema,
  yesNoFactsSchema,
} from '../revisions/index.ts';
import { latLngSchema } from '../geo/index.ts';
import { utcInstantSchema } from '../time/index.ts';
import { sourceSchema } from '../toilets/index.ts';
import { cleanlinessSchema, toiletSchema } from './toilets.ts';

const factName = z.enum(FACT_NAMES);
const factValue = z.nullable(z.union([z.boolean(), z.string()]));

/** A fact, and how it is known (FACT-02). */
const shownFact = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    /** Null = not known. */
    value,
    /**
     * Confirmed by a `source` or by `people` (two accounts at least), or stated by one `person`, which does
     * not confirm it. `none`: nothing is stated, or people say that it is not known.
     */
    known: z.enum(['source', 'people', 'person', 'none']),
    /** The source that states it. */
    source: z.optional(z.string()),
    /** How many accounts state it; absent = none. */
    people: z.optional(z.int()),
    /** When it was last stated: a source's day (`YYYY-MM-DD`), or an instant in UTC; absent = not known. */
    at: z.optional(z.string()),
    /** The day on which that source last changed anything of its record; absent = not known. */
    editedOn: z.optional(z.string()),
    /** What people say otherwise, too few of them to replace the value: the latest of it; absent = nothing. */
    beside: z.optional(
      z.object({
        value,
        /** How many say so. */
        people: z.int(),
        /** A day or an instant, as above. */
        at: z.string(),
      }),
    ),
  });

const { shape } = editableFactsSchema;

export const shownFactsSchema = z.object({
  isPublic: shownFact(shape.isPublic),
  isFree: shownFact(shape.isFree),
  isAccessible: shownFact(shape.isAccessible),
  isMenOnly: shownFact(shape.isMenOnly),
  isWomenOnly: shownFact(shape.isWomenOnly),
  isGenderNeutral: shownFact(shape.isGenderNeutral),
  hasBabyChanging: shownFact(shape.hasBabyChanging),
  radar: shownFact(shape.radar),
  hasChangingPlaces: shownFact(shape.hasChangingPlaces),
  name: shownFact(shape.name),
  address: shownFact(shape.address),
  description: shownFact(shape.description),
  paymentDetails: shownFact(shape.paymentDetails),
  /** Always as an OSM `opening_hours` expression. */
  openingHours: shownFact(shape.openingHours),
  /** Only people say how to find it inside the building: at most 200 characters. */
  directionsInside: shownFact(shape.directionsInside),
  /** Where the pin is: 'latitude,longitude' in degrees, to five decimals. */
  location: shownFact(shape.location),
});
export type ShownFacts = z.infer<typeof shownFactsSchema>;

/** The values of the facts that a change is about. */
const changedFacts = z.partial(z.extend(editableFactsSchema, { cleanliness: z.number() }));

/** A change, without its author (FACT-07). Undone changes are left out. */
export const toiletChangeSchema = z.object({
  at: utcInstantSchema,
  change: z.enum([
    'confirmed',
    'corrected',
    'rated',
    'reported-closed-today',
    'reported-closed',
    'reported-gone',
    'reported-wrong',
  ]),
  /** Facts as they were shown before a correction, and after it. Empty for other changes but `rated`. */
  before: changedFacts,
  after: changedFacts,
  /** Of `reported-closed`: the last day, where known. */
  until: z.optional(z.string()),
});
export type ToiletChange = z.infer<typeof toiletChangeSchema>;

/** Of a toilet's history. */
export const MOST_CHANGES_SHOWN = 50;

/** `GET /api/toilets/{id}`: everything about one toilet. */
export const toiletDetailsSchema = z.extend(toiletSchema, {
  /** Who runs it, as a source names them; null = not known. */
  operator: z.nullable(z.string()),
  /** The places that it is in, smallest first: 'Newport railway station, platform 2'. */
  inside: z.array(z.string()),
  facts: shownFactsSchema,
  /** Where this comes from, each with the days on which it was last confirmed and edited, as far as known. */
  sources: z.array(z.extend(sourceSchema, { editedOn: z.optional(z.string()) })),
  status: toiletStatusSchema,
  /** Whether it is open now, by its hours and by what people report. */
  opening: openingSchema,
  cleanliness: cleanlinessSchema,
  /** The newest first, {@link MOST_CHANGES_SHOWN} at most. */
  history: z.array(toiletChangeSchema),
});
export type ToiletDetails = z.infer<typeof toiletDetailsSchema>;

/**
 * The toilet at the address of a page, embedded in the page as data. It may not exist, and the database
 * may be unavailable.
 */
export const toiletOfPageSchema = z.union([
  toiletDetailsSchema,
  z.literal('unknown'),
  z.literal('unavailable'),
]);
export type ToiletOfPage = z.infer<typeof toiletOfPageSchema>;

/** A fact that has changed since the caller saw it. */
export const changedMeanwhileSchema = z.object({ fact: factName, seen: factValue, now: factValue });
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

/**
 * `POST /api/toilets/{id}/confirmations`: all shown facts are right. 409 within a day of the caller's
 * last confirmation here, and where a fact in `seen` has changed: `changed` in the problem lists those.
 * Also where it was reported closed or gone after `seenReportAt`: a confirmation ends only reports that
 * the caller has seen. And where somebody said otherwise of a fact after `seenBesideAt`: a confirmation would
 * contradict words that the caller has not read.
 */
export const confirmationRequestSchema = z.strictObject({
  /** The facts as the caller was shown them; absent = as they are now. */
  seen: z.optional(partialFactsSchema),
  /** `status.at` as the caller was shown it; null = no report was shown; absent = as it is now. */
  seenReportAt: z.optional(z.nullable(utcInstantSchema)),
  /** The newest `at` of what is `beside` the facts, as the caller was shown them; null and absent as above. */
  seenBesideAt: z.optional(z.nullable(utcInstantSchema)),
});
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;

const text = z.optional(z.nullable(z.string()));

/**
 * `PATCH /api/toilets/{id}`: corrects at least one fact. Null = not known.
 * Texts follow the rules of a new toilet (ADD-22 to ADD-40): an empty description or payment is null.
 */
export const correctionRequestSchema = z.strictObject({
  facts: z.optional(z.partial(z.strictObject(yesNoFactsSchema.shape))),
  name: text,
  address: text,
  description: text,
  paymentDetails: text,
  /** An OSM `opening_hours` expression; refused with 422 where it cannot be read. */
  openingHours: text,
  /** How to find it inside the building: at most 200 characters. */
  directionsInside: text,
  /** Where it really is: 5 m or more from where it is shown, and up to 200 m from where its sources have it. */
  location: z.optional(latLngSchema),
  /** The facts as the caller was shown them; absent = as they are now. */
  seen: z.optional(partialFactsSchema),
});
export type CorrectionRequest = z.input<typeof correctionRequestSchema>;

/** The toilet as it is now, and what had changed since the caller saw it; the correction counts anyway. */
export const correctionAnswerSchema = z.extend(toiletDetailsSchema, {
  changedMeanwhile: z.array(changedMeanwhileSchema),
});

/** `POST /api/toilets/{id}/ratings`: 409 within 30 days of the caller's last one here (FACT-06). */
export const ratingRequestSchema = z.strictObject({
  cleanliness: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
});

/** In a report; code points. */
export const MAX_NOTE_LENGTH = 500;

/** `POST /api/toilets/{id}/reports` (FACT-05). */
export const reportRequestSchema = z.strictObject({
  kind: z.enum([...CLOSURES, 'wrong']),
  /** The last day on which it is closed (`YYYY-MM-DD`), today or later; only with `closed`. */
  until: z.optional(z.iso.date()),
  /** For operators only; required with `wrong`. */
  note: z.optional(z.string()),
});
export type ReportRequest = z.input<typeof reportRequestSchema>;
