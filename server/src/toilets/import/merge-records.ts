import { factsOf, mergeFacts, withoutPublic, isGenericName } from '@loovia/core/toilets';
import type { CleanlinessRating, Source, ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import type { Toilet } from '../toilet.ts';

/** What one source reports about a toilet. */
export interface SourceRecord {
  readonly sourceKey: string;
  readonly record: ToiletRecord;
  /** The key of the person who added the toilet, if it was one. */
  readonly personKey?: string | null;
}

/** What records report about a toilet, without later changes by people. */
export type MergedToilet = Omit<Toilet, 'id' | 'nation' | 'people'>;

/** The source under which the toilets that people add are kept, for good. */
export const COMMUNITY_KEY = 'community';

/** Begins the key of a source that is the region in use, which the map shows. */
export const REGION_PREFIX = 'region:';

/**
 * Merges all records of a toilet, of which there is at least one. Their order makes no difference: the
 * region in use comes first, then the record that was confirmed last.
 */
export function mergeRecords(sources: readonly SourceRecord[]): MergedToilet {
  const ordered = [...sources].sort(byPrecedence);
  const records = ordered.map(({ record }) => record);
  const [first] = records;
  if (!first) throw new Error('A toilet has at least one record.');
  const facts = mergedFacts(first, records.slice(1));
  const place = placeOf(ordered, facts) ?? first;
  const fromPlace = [place, ...records.filter((record) => record !== place)];
  const named = bestNamed(records) ?? first;
  // People who are led to that place need its hours.
  const timed = fromPlace.find(({ openingHours }) => openingHours !== null) ?? first;
  return {
    ...facts,
    name: named.hasOwnName || facts.isPublic !== false ? named.name : withoutPublic(named.name),
    hasOwnName: named.hasOwnName,
    address: firstKnown(fromPlace, 'address'),
    hasChangingPlaces: records.find((record) => typeof record.hasChangingPlaces === 'boolean')
      ?.hasChangingPlaces,
    venueType: firstKnown(records, 'venueType'),
    areas: fromPlace.find(({ areas }) => areas.length > 0)?.areas ?? [],
    location: place.location,
    description: firstKnown(records, 'description'),
    paymentDetails: paymentOf(records, facts),
    cleanlinessRating: firstKnown(records, 'cleanlinessRating'),
    cleanlinessRatings: records.flatMap(ratingOf),
    openingHours: timed.openingHours,
    openingHoursExpression: timed.openingHoursExpression,
    source: { ...creditAll(records), ...linkOf(fromPlace) },
    sourceRecords: records.map(({ source, sourceId }) => `${source.name} ${sourceId}`),
  };
}

function byPrecedence(a: SourceRecord, b: SourceRecord): number {
  return (
    Number(b.sourceKey.startsWith(REGION_PREFIX)) - Number(a.sourceKey.startsWith(REGION_PREFIX)) ||
    compare(b.record.source.confirmedOn ?? '', a.record.source.confirmedOn ?? '') ||
    compare(a.sourceKey, b.sourceKey) ||
    compare(a.record.sourceId, b.record.sourceId)
  );
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function firstKnown<Key extends keyof ToiletRecord>(
  records: readonly ToiletRecord[],
  key: Key,
): ToiletRecord[Key] | null {
  return records.find((record) => record[key] !== null)?.[key] ?? null;
}

function bestNamed(records: readonly ToiletRecord[]): ToiletRecord | undefined {
  return (
    records.find(({ hasOwnName, name }) => hasOwnName && !isGenericName(name)) ??
    records.find(({ hasOwnName }) => hasOwnName)
  );
}

function mergedFacts(first: ToiletRecord, others: readonly ToiletRecord[]): ToiletFacts {
  let known = { facts: factsOf(first), confirmedOn: first.source.confirmedOn };
  for (const other of others) {
    const { confirmedOn } = other.source;
    const facts = mergeFacts(known, { facts: factsOf(other), confirmedOn });
    known = { facts, confirmedOn: latest([known.confirmedOn, confirmedOn]) };
  }
  const { isMenOnly, isWomenOnly, isGenderNeutral } = known.facts;
  // Where sources contradict each other, it is unknown who the toilet is for.
  return [isMenOnly, isWomenOnly, isGenderNeutral].filter(Boolean).length > 1
    ? { ...known.facts, isMenOnly: null, isWomenOnly: null, isGenderNeutral: null }
    : known.facts;
}

/** A record's rating of the cleanliness, if it has one. */
export function ratingOf({ cleanlinessRating: rating, source }: ToiletRecord): CleanlinessRating[] {
  return rating === null ? [] : [{ rating, ratedOn: source.confirmedOn ?? null }];
}

/** Payment details from a source that agrees on whether the toilet is free. */
function paymentOf(records: readonly ToiletRecord[], { isFree }: ToiletFacts): string | null {
  const agreeing = records.filter((record) => record.isFree === isFree || record.isFree === null);
  return firstKnown(agreeing, 'paymentDetails');
}

/**
 * The record whose place and link are shown. People who need an accessible toilet are led to the one
 * that a record calls accessible, not to one that the first record says is not. But where the region in
 * use has no word on access, the other record describes the toilet that the map shows, and the map has the
 * best position of it.
 */
function placeOf(
  ordered: readonly SourceRecord[],
  { isAccessible }: ToiletFacts,
): ToiletRecord | undefined {
  const [first] = ordered;
  const isSilentMap =
    first?.sourceKey.startsWith(REGION_PREFIX) && first.record.isAccessible === null;
  if (isAccessible !== true || isSilentMap) return first?.record;
  return ordered.find(({ record }) => record.isAccessible === true)?.record;
}

function linkOf(records: readonly ToiletRecord[]): Pick<Source, 'url'> {
  const url = records.find(({ source }) => source.url !== undefined)?.source.url;
  return url === undefined ? {} : { url };
}

/** All sources and licences, as each asks to be named; the day of the latest. */
function creditAll(records: readonly ToiletRecord[]): Source {
  const sources = records.map(({ source }) => source);
  const confirmedOn = latest(sources.map((source) => source.confirmedOn));
  const licences = sources.flatMap(({ licence }) => licence.split(' AND '));
  return {
    name: [...new Set(sources.map(({ name }) => name))].join(', '),
    licence: [...new Set(licences)].join(' AND '),
    ...(confirmedOn !== undefined && { confirmedOn }),
  };
}

function latest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
