import * as z from 'zod/mini';
import { CLOSURES, openingSchema } from '../opening-hours/index.ts';
import {
  FACT_NAMES,
  saidFactsSchema,
  someFactsSchema,
  yesNoFactsSchema,
} from '../revisions/index.ts';
import { utcInstantSchema } from '../time/index.ts';
import { cleanlinessSchema, toiletSchema } from './toilets.ts';

const factName = z.enum(FACT_NAMES);
const factValue = z.nullable(z.union([z.boolean(), z.string()]));

/** A fact, and how it is known (FACT-02). */
const shownFact = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    /** Null = not known. */
    value,
    /**
     * `source` and `people` (two accounts at least) confirm it; what one `person` says does not. `none`:
     * nobody says anything, or people say that it is not known.
     */
    known: z.enum(['source', 'people', 'person', 'none']),
    /** The source that says so. */
    source: z.optional(z.string()),
    /** How many accounts say so; absent = none. */
    people: z.optional(z.int()),
    /** When it was last said: a source's day (`YYYY-MM-DD`), or an instant in UTC; absent = not known. */
    at: z.optional(z.string()),
  });

const { shape } = saidFactsSchema;

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
  /** As an OSM `opening_hours` expression, whatever the source gave. */
  openingHours: shownFact(shape.openingHours),
});
export type ShownFacts = z.infer<typeof shownFactsSchema>;

/** Whether a toilet is in use at all, whatever its hours, by what people report (FACT-05). */
export const toiletStatusSchema = z.object({
  state: z.enum(['open', ...CLOSURES]),
  /** The last day of it (`YYYY-MM-DD`), where somebody knows. */
  until: z.optional(z.string()),
  /** How many accounts say so. */
  reports: z.int(),
  /** Two accounts or an operator say so: it is suggested to nobody. */
  isCertain: z.boolean(),
  /** When it was last said; absent where nobody reports anything. */
  at: z.optional(utcInstantSchema),
});
export type ToiletStatus = z.infer<typeof toiletStatusSchema>;

/** What a change said of each fact that it is about. */
const changedFacts = z.partial(z.extend(saidFactsSchema, { cleanliness: z.number() }));

/** A change by somebody, without who (FACT-07). Those that were undone are left out. */
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
  /** Facts as they were shown before a correction, and what it says. Empty for the others but `rated`. */
  before: changedFacts,
  after: changedFacts,
  /** Of `reported-closed`: the last day, where somebody knows. */
  until: z.optional(z.string()),
});
export type ToiletChange = z.infer<typeof toiletChangeSchema>;

/** `GET /api/toilets/{id}`: all about one toilet. */
export const toiletDetailsSchema = z.extend(toiletSchema, {
  facts: shownFactsSchema,
  status: toiletStatusSchema,
  /** Whether it is open now, by its hours and by what people report. */
  opening: openingSchema,
  cleanliness: cleanlinessSchema,
  /** The newest first, 50 at most. */
  history: z.array(toiletChangeSchema),
});
export type ToiletDetails = z.infer<typeof toiletDetailsSchema>;

/**
 * What the server knows of the toilet at the address of a page: there may be none, or the database may
 * be out of reach. It stands in the page as data.
 */
export const toiletOfPageSchema = z.union([
  toiletDetailsSchema,
  z.literal('unknown'),
  z.literal('unavailable'),
]);
export type ToiletOfPage = z.infer<typeof toiletOfPageSchema>;

/** A fact that is no longer what the caller was shown. */
export const changedMeanwhileSchema = z.object({ fact: factName, seen: factValue, now: factValue });
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

/**
 * `POST /api/toilets/{id}/confirmations`: all shown facts are right. 409 within a day of the caller's
 * last one here, and where a fact in `seen` has changed: then `changed` (in the problem) says which.
 */
export const confirmationRequestSchema = z.strictObject({
  /** The facts as the caller was shown them; absent = as they are now. */
  seen: z.optional(someFactsSchema),
});

const text = z.optional(z.nullable(z.string()));

/**
 * `PATCH /api/toilets/{id}`: what is said of the facts that are named, at least one. Null = not known.
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
  /** The facts as the caller was shown them; absent = as they are now. */
  seen: z.optional(someFactsSchema),
});
export type CorrectionRequest = z.input<typeof correctionRequestSchema>;

/** The toilet as it is now, and what had changed since the caller saw it: the correction is kept all the same. */
export const correctionAnswerSchema = z.extend(toiletDetailsSchema, {
  changedMeanwhile: z.array(changedMeanwhileSchema),
});
export type CorrectionAnswer = z.infer<typeof correctionAnswerSchema>;

/** `POST /api/toilets/{id}/ratings`: 409 within 30 days of the caller's last one here (FACT-06). */
export const ratingRequestSchema = z.strictObject({
  cleanliness: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
});

/** In a report; code points. */
export const MAX_NOTE_LENGTH = 500;

/** `POST /api/toilets/{id}/reports` (FACT-05). */
export const reportRequestSchema = z.strictObject({
  kind: z.enum([...CLOSURES, 'wrong']),
  /** The last day on which it is closed (`YYYY-MM-DD`), today or later; of `closed` alone. */
  until: z.optional(z.iso.date()),
  /** For the operators alone; required with `wrong`. */
  note: z.optional(z.string()),
});
export type ReportRequest = z.input<typeof reportRequestSchema>;
