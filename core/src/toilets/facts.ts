import * as z from 'zod/mini';
import { displayName, isGenericName } from './names.ts';
import { toiletFactsSchema, type Doubt, type ToiletFacts, type ToiletRecord } from './toilet.ts';

/** What one source states about a toilet, and when it last confirmed it (`YYYY-MM-DD`). */
export interface FactsFromSource<Facts = ToiletFacts> {
  readonly facts: Facts;
  readonly confirmedOn?: string | null | undefined;
  /** What the source's own words put in doubt. */
  readonly doubts?: readonly Doubt[] | undefined;
}

type Statement = Omit<FactsFromSource, 'facts'>;

const FACTS = z.keyof(toiletFactsSchema).options;

/**
 * Merges what sources state about one toilet, fact by fact: known beats unknown; where several know,
 * the one confirmed later wins, or the first where that is not clear (the same day, or a missing
 * one). A 'yes' that a source doubts in the same way wins nothing from it.
 */
export function mergeFacts(sources: readonly FactsFromSource[]): ToiletFacts {
  const merged = { ...UNKNOWN_FACTS };
  for (const fact of FACTS) merged[fact] = mergeFact(sources, fact);
  return merged;
}

/** One of their facts, as {@link mergeFacts} merges each. */
export function mergeFact<Fact extends string>(
  sources: readonly FactsFromSource<Partial<Record<Fact, boolean | null | undefined>>>[],
  fact: Fact,
): boolean | null {
  let best: (typeof sources)[number] | undefined;
  for (const source of sources) {
    const value = source.facts[fact] ?? null;
    if (value === null || (value && isDoubted(source, fact, sources))) continue;
    // With the day of the source that states this very fact: another may know later of other facts.
    if (!best || isNewer(source, best)) best = source;
  }
  return best?.facts[fact] ?? null;
}

/** Whether another of the sources puts in doubt what this one says, and was confirmed later or else comes first. */
export function isDoubted<S extends Statement>(
  said: S,
  about: string,
  sources: readonly S[],
): boolean {
  const at = sources.indexOf(said);
  return sources.some(
    (other, place) =>
      other !== said &&
      other.doubts?.some((doubt) => doubt === about) &&
      (isNewer(other, said) || (place < at && !isNewer(said, other))),
  );
}

function isNewer({ confirmedOn: a }: Statement, { confirmedOn: b }: Statement): boolean {
  return Boolean(a && b) && (a ?? '') > (b ?? '');
}

const onlyFacts = z.object(toiletFactsSchema.shape);

/** The yes / no / not known facts of a record, without its other fields. */
export function factsOf(record: Pick<ToiletRecord, keyof ToiletFacts>): ToiletFacts {
  return onlyFacts.parse(record);
}

/** The facts of a toilet about which nothing is known: 'not known' is never 'no'. */
export const UNKNOWN_FACTS: ToiletFacts = {
  isPublic: null,
  isFree: null,
  isAccessible: null,
  isMenOnly: null,
  isWomenOnly: null,
  isGenderNeutral: null,
  hasBabyChanging: null,
  radar: null,
};

/**
 * The record of a toilet that is closed for good, or not for the public: no more than that, and where and
 * what it was.
 * @param near where it is, to name one without a name of its own
 */
export function goneRecord(
  of: Pick<ToiletRecord, 'sourceId' | 'source' | 'location'>,
  name: string | undefined,
  near: string | null,
): ToiletRecord {
  return {
    ...UNKNOWN_FACTS,
    ...of,
    ...displayName(name === undefined || isGenericName(name) ? null : name, [near]),
    address: null,
    venueType: null,
    areas: [],
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: null,
    openingHoursExpression: null,
    doubts: ['exists'],
  };
}
