import {
  isDoubted,
  isGenericName,
  isOfGone,
  mergeFact,
  mergeFacts,
  withoutPublic,
} from '@loovia/core/toilets';
import type {
  CleanlinessRating,
  FactsFromSource,
  Source,
  ToiletFacts,
  ToiletRecord,
} from '@loovia/core/toilets';
import type { Toilet } from '../toilet.ts';

/** What one source reports about a toilet. */
export interface SourceRecord {
  readonly sourceKey: string;
  readonly record: ToiletRecord;
  /** The key of the person who added the toilet, if it was one. */
  readonly personKey?: string | null;
  /** As which person they count; null or absent = as a new account. */
  readonly voice?: string | null;
}

/** The source under which the toilets that people add are kept, for good. */
export const COMMUNITY_KEY = 'community';

/** Begins the key of a source that is the region in use, which the map shows. */
export const REGION_PREFIX = 'region:';

/**
 * Merges all records of a toilet, of which there is at least one, without later changes by people. Their order makes no difference: the
 * region in use comes first, then the record that was confirmed last.
 */
export function mergeRecords(
  sources: readonly SourceRecord[],
): Omit<Toilet, 'id' | 'nation' | 'people'> {
  const ordered = withoutGone(sources).sort(byPrecedence);
  const records = ordered.map(({ record }) => record);
  const [first] = records;
  if (!first) throw new Error('A toilet has at least one record.');
  const facts = mergedFacts(records);
  const place = placeOf(ordered, facts) ?? first;
  const fromPlace = [place, ...records.filter((record) => record !== place)];
  const named = bestNamed(records) ?? first;
  // People who are led to that place need its hours.
  const timed = fromPlace.find(
    (record) => record.openingHours !== null && !isHoursDoubted(record, records),
  );
  return {
    ...facts,
    name: named.hasOwnName || facts.isPublic !== false ? named.name : withoutPublic(named.name),
    hasOwnName: named.hasOwnName,
    address: firstKnown(fromPlace, 'address'),
    hasChangingPlaces: mergeFact(records.map(statementOf), 'hasChangingPlaces') ?? undefined,
    venueType: firstKnown(records, 'venueType'),
    areas: fromPlace.find(({ areas }) => areas.length > 0)?.areas ?? [],
    location: place.location,
    operator: firstKnown(records, 'operator') ?? undefined,
    inside: fromPlace.find(({ inside }) => inside && inside.length > 0)?.inside,
    description: firstKnown(records, 'description'),
    paymentDetails: paymentOf(records, facts),
    cleanlinessRating: firstKnown(records, 'cleanlinessRating'),
    cleanlinessRatings: records.flatMap(ratingOf),
    openingHours: timed?.openingHours ?? null,
    openingHoursExpression: timed?.openingHoursExpression ?? null,
    source: { ...creditAll(records), ...linkOf(fromPlace) },
    sourceRecords: records.map(({ source, sourceId }) => `${source.name} ${sourceId}`),
  };
}

/** Those that describe it: one that says it is closed for good does not. */
export function withoutGone(sources: readonly SourceRecord[]): SourceRecord[] {
  return sources.filter(({ record }) => !isOfGone(record));
}

/**
 * The record that says of a toilet that it is closed for good; null where there is none, or another was
 * confirmed later, or by a person and it is not clear which of the two is later.
 */
export function goneBy(sources: readonly SourceRecord[]): ToiletRecord | null {
  const others = withoutGone(sources);
  const holding = sources.filter(({ record }) => {
    const gone = record.source.confirmedOn;
    return (
      isOfGone(record) &&
      others.every(({ record: { source }, personKey }) => {
        const seen = source.confirmedOn;
        return gone && seen ? seen <= gone : !personKey;
      })
    );
  });
  return holding.sort(byPrecedence)[0]?.record ?? null;
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
): NonNullable<ToiletRecord[Key]> | null {
  return records.map((record) => record[key] ?? null).find((value) => value !== null) ?? null;
}

function bestNamed(records: readonly ToiletRecord[]): ToiletRecord | undefined {
  return (
    records.find(({ hasOwnName, name }) => hasOwnName && !isGenericName(name)) ??
    records.find(({ hasOwnName }) => hasOwnName)
  );
}

function mergedFacts(records: readonly ToiletRecord[]): ToiletFacts {
  const merged = mergeFacts(records.map(statementOf));
  const { isMenOnly, isWomenOnly, isGenderNeutral } = merged;
  // Where sources contradict each other, it is unknown who the toilet is for.
  return [isMenOnly, isWomenOnly, isGenderNeutral].filter(Boolean).length > 1
    ? { ...merged, isMenOnly: null, isWomenOnly: null, isGenderNeutral: null }
    : merged;
}

function statementOf(record: ToiletRecord): FactsFromSource<ToiletRecord> {
  const { source, doubts } = record;
  return { facts: record, confirmedOn: source.confirmedOn, doubts };
}

/** Whether a record says that nobody knows (any more) when it is open: '24/7', but 'temporarily closed' since. */
function isHoursDoubted(record: ToiletRecord, records: readonly ToiletRecord[]): boolean {
  const statements = records.map(statementOf);
  const said = statements[records.indexOf(record)];
  return said !== undefined && isDoubted(said, 'hours', statements);
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
