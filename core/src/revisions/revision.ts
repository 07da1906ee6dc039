import * as z from 'zod/mini';
import { CLOSURES } from '../opening-hours/index.ts';
import { DAY_MS, utcInstantSchema } from '../time/index.ts';
import {
  factSchema,
  MOST_DIRECTIONS_LETTERS,
  textOfAtMost,
  toiletFactsSchema,
  toiletRecordSchema,
} from '../toilets/index.ts';
import { isWeighty, UNHEARD } from './voices.ts';
import { closureAt, unconfirmedReports, type ClosureReport } from './closure.ts';

const { address, description, paymentDetails, name } = toiletRecordSchema.shape;

/** The yes / no / not known facts that people confirm and correct. */
export const yesNoFactsSchema = z.extend(toiletFactsSchema, { hasChangingPlaces: factSchema });
export type YesNoFact = keyof z.infer<typeof yesNoFactsSchema>;
export const YES_NO_FACTS = z.keyof(yesNoFactsSchema).options;

/** All facts that people confirm and correct; null = not known. */
export const editableFactsSchema = z.extend(yesNoFactsSchema, {
  name,
  address,
  description,
  paymentDetails,
  /** OSM `opening_hours` expression. */
  openingHours: z.nullable(z.string()),
  /** How to find it inside the building, which only people say. */
  directionsInside: z.nullable(textOfAtMost(MOST_DIRECTIONS_LETTERS)),
  /** 'latitude,longitude' in degrees. */
  location: z.nullable(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/))),
});
export type EditableFacts = z.infer<typeof editableFactsSchema>;
export type FactName = keyof EditableFacts;
export const FACT_NAMES = z.keyof(editableFactsSchema).options;

const ADDED_FACTS: readonly string[] = ['directionsInside', 'location'] satisfies FactName[];

/** Whether older versions cannot read it: it is stored beside the rest, and in no summary of what people say. */
export function isAddedFact(fact: string): boolean {
  return ADDED_FACTS.includes(fact);
}

/** Values of some of these facts. */
export const partialFactsSchema = z.partial(editableFactsSchema);
export type PartialFacts = z.infer<typeof partialFactsSchema>;

export const revisionKindSchema = z.enum([
  'confirmation',
  'correction',
  'rating',
  ...CLOSURES,
  'wrong',
]);
export type RevisionKind = z.infer<typeof revisionKindSchema>;

/** A person's contribution to a toilet. */
export const changeSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  kind: revisionKindSchema,
  /** Of a correction: the facts as the person saw them. */
  before: partialFactsSchema,
  /** The values that a correction sets, or a confirmation repeats. */
  after: partialFactsSchema,
  cleanliness: z.nullable(z.number()),
  /** The last day of 'closed' (`YYYY-MM-DD`). */
  until: z.nullable(z.string()),
});

/** A change to a toilet, as stored (FACT-07). */
export const revisionSchema = z.extend(changeSchema, {
  /** Key of the person at this toilet, which outlives the account. */
  by: z.string(),
  /** As which person it counts (`areEnough`); null or absent = as `by`. */
  voice: z.nullish(z.string()),
  isOperator: z.boolean(),
  /** The facts whose value before a source said then; null or absent = not known. */
  beforeOfSources: z.nullish(z.array(z.string())),
});
export type Revision = z.infer<typeof revisionSchema>;

/**
 * The closures reported since the last confirmation, each `by` the voice of its author's last report. What new accounts
 * confirm ends only what new accounts have reported. Without those that nobody is to hear.
 */
export function closureReports(revisions: readonly Revision[]): ClosureReport[] {
  const oldestFirst = revisions.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const voices = new Map(
    oldestFirst.flatMap((one) => (isClosure(one) ? [[one.by, voiceOf(one)] as const] : [])),
  );
  const confirmations = revisions.filter(({ kind }) => kind === 'confirmation');
  const weighty = confirmations.filter(hasWeight);
  return revisions.flatMap((revision) => {
    const { kind, until, at, by, isOperator } = revision;
    if (kind !== 'closed-today' && kind !== 'closed' && kind !== 'gone') return [];
    const report = { kind, until, at, by: voices.get(by) ?? by, isOperator };
    if (report.by === UNHEARD) return [];
    const ending = isWeighty({ voice: report.by, isOperator }) ? weighty : confirmations;
    return unconfirmedReports(
      [report],
      ending.map((confirmation) => confirmation.at),
    );
  });
}

const isClosure = ({ kind }: Revision) => CLOSURES.some((closure) => closure === kind);

/** As which person a change counts. */
const voiceOf = ({ voice, by }: Pick<Revision, 'voice' | 'by'>) => voice ?? by;

/** Whether it is more than the word of a new account. */
export const hasWeight = (revision: Revision) =>
  isWeighty({ voice: voiceOf(revision), isOperator: revision.isOperator });

/** How long people's visits count against a source that has dropped a toilet. */
const VOUCHED_DAYS = 365;

/**
 * Whether people vouch for a toilet that its sources have dropped: somebody confirmed, corrected or rated
 * it within a year, and it is not certain that it is gone.
 */
export function arePeopleVouching(revisions: readonly Revision[], now: Date): boolean {
  const since = new Date(Number(now) - VOUCHED_DAYS * DAY_MS).toISOString();
  const { state, isCertain } = closureAt(closureReports(revisions), now);
  if (state === 'gone' && isCertain) return false;
  return revisions.some(
    ({ kind, at }) => ['confirmation', 'correction', 'rating'].includes(kind) && at > since,
  );
}
