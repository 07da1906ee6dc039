import * as z from 'zod/mini';
import { toiletFactsSchema, type ToiletFacts, type ToiletRecord } from './toilet.ts';

/** What one source states about a toilet, and when it last confirmed it (`YYYY-MM-DD`). */
export interface FactsFromSource {
  readonly facts: ToiletFacts;
  readonly confirmedOn?: string | null | undefined;
}

/**
 * Merges the facts of two sources about one toilet, fact by fact: known beats unknown; where both
 * know, the one confirmed later wins, or the first where that is not clear (the same day, or a
 * missing one).
 */
export function mergeFacts(first: FactsFromSource, second: FactsFromSource): ToiletFacts {
  const secondIsNewer =
    Boolean(first.confirmedOn && second.confirmedOn) &&
    (second.confirmedOn ?? '') > (first.confirmedOn ?? '');
  const [preferred, other] = secondIsNewer
    ? [second.facts, first.facts]
    : [first.facts, second.facts];
  const merged = { ...preferred };
  for (const fact of z.keyof(toiletFactsSchema).options) merged[fact] ??= other[fact];
  return merged;
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
