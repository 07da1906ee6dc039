import * as z from 'zod/mini';
import { CLOSURES } from '../opening-hours/index.ts';
import { DAY_MS, utcInstantSchema } from '../time/index.ts';
import { factSchema, toiletFactsSchema, toiletRecordSchema } from '../toilets/index.ts';
import { closureAt, standingReports, type ClosureReport } from './closure.ts';

const { address, description, paymentDetails, name } = toiletRecordSchema.shape;

/** The yes / no / not known facts that people confirm and correct. */
export const yesNoFactsSchema = z.extend(toiletFactsSchema, { hasChangingPlaces: factSchema });
export type YesNoFact = keyof z.infer<typeof yesNoFactsSchema>;
export const YES_NO_FACTS = z.keyof(yesNoFactsSchema).options;

/** All that people confirm and correct of a toilet; null = not known. */
export const saidFactsSchema = z.extend(yesNoFactsSchema, {
  name,
  address,
  description,
  paymentDetails,
  /** OSM `opening_hours` expression. */
  openingHours: z.nullable(z.string()),
});
export type SaidFacts = z.infer<typeof saidFactsSchema>;
export type FactName = keyof SaidFacts;
export const FACT_NAMES = z.keyof(saidFactsSchema).options;

/** What somebody says of some of them; the others are left out. */
export const someFactsSchema = z.partial(saidFactsSchema);
export type SomeFacts = z.infer<typeof someFactsSchema>;

export const revisionKindSchema = z.enum([
  'confirmation',
  'correction',
  'rating',
  ...CLOSURES,
  'wrong',
]);
export type RevisionKind = z.infer<typeof revisionKindSchema>;

/** What somebody said of a toilet. */
export const changeSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  kind: revisionKindSchema,
  /** Of a correction: the facts as they were shown. */
  before: someFactsSchema,
  /** What a correction says, or a confirmation repeats. */
  after: someFactsSchema,
  cleanliness: z.nullable(z.number()),
  /** The last day of 'closed' (`YYYY-MM-DD`). */
  until: z.nullable(z.string()),
});

/** One change that somebody made to a toilet, as it is kept (FACT-07). */
export const revisionSchema = z.extend(changeSchema, {
  /** Key of the person at this toilet, which outlives the account. */
  by: z.string(),
  isOperator: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** The reports of a closure that no confirmation has ended. */
export function closureReports(revisions: readonly Revision[]): ClosureReport[] {
  const confirmations = revisions.flatMap(({ kind, at }) => (kind === 'confirmation' ? [at] : []));
  const reports = revisions.flatMap(({ kind, until, at, by, isOperator }) =>
    kind === 'closed-today' || kind === 'closed' || kind === 'gone'
      ? [{ kind, until, at, by, isOperator }]
      : [],
  );
  return standingReports(reports, confirmations);
}

/** Whom a source contradicts that no longer has a toilet: people who were there within a year. */
const VOUCHED_DAYS = 365;

/**
 * Whether people stand for a toilet that its sources drop: somebody confirmed, corrected or rated it within a
 * year, and it is not certain that it is gone.
 */
export function arePeopleVouching(revisions: readonly Revision[], now: Date): boolean {
  const since = new Date(Number(now) - VOUCHED_DAYS * DAY_MS).toISOString();
  const { state, isCertain } = closureAt(closureReports(revisions), now);
  if (state === 'gone' && isCertain) return false;
  return revisions.some(
    ({ kind, at }) => ['confirmation', 'correction', 'rating'].includes(kind) && at > since,
  );
}
