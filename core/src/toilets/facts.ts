import * as z from 'zod/mini';
import { toiletFactsSchema, type ToiletFacts, type ToiletRecord } from './toilet.ts';

/** What one source says of a toilet, and when it last confirmed it (`YYYY-MM-DD`). */
export interface FactsFromSource {
  readonly facts: ToiletFacts;
  readonly confirmedOn?: string | null | undefined;
}

/**
 * One set of facts from two sources about the same toilet, fact by fact: known beats unknown;
 * where both know, the source confirmed later is believed, else (same day, or a day missing on
 * either side) the first.
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

/** Nothing known of a toilet: 'not known' is never 'no'. */
export const NOTHING_KNOWN: ToiletFacts = {
  isPublic: null,
  isFree: null,
  isAccessible: null,
  isMenOnly: null,
  isWomenOnly: null,
  isGenderNeutral: null,
  hasBabyChanging: null,
  radar: null,
};
