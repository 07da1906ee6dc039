import { hoursText } from '@loovia/core/opening-hours';
import {
  closureBySource,
  closureReports,
  combineFacts,
  FACT_NAMES,
  hasWeight,
  isAddedFact,
  NEWCOMERS,
  readPosition,
  positionText,
} from '@loovia/core/revisions';
import type {
  ByPeople,
  ClosureReport,
  FactsByPeople,
  Revision,
  RecordFacts,
  EditableFacts,
  KnownFact,
  CombinedFacts,
} from '@loovia/core/revisions';
import { londonCivil } from '@loovia/core/time';
import { COMMUNITY_SOURCE, factsOf } from '@loovia/core/toilets';
import type { CleanlinessRating, Source, ToiletFacts } from '@loovia/core/toilets';
import { readClearExpression, nationOf } from '@loovia/osm-hours';
import { compare, goneBy, mergeRecords, ratingOf, withoutGone } from '../import/merge-records.ts';
import type { SourceRecord } from '../import/merge-records.ts';
import type { Toilet } from '../toilet.ts';

/** The source of records that their own source no longer has, but people vouch for. */
export const KEPT_KEY = 'kept';

/** Why operators should look at a toilet: facts that people and sources disagree on, or whether it exists. */
export type Conflict = CombinedFacts['conflicts'][number] | 'exists';

/**
 * Makes a toilet as it is shown from its records and people's changes: for each fact, the newest value that can be
 * trusted (`combineFacts`). The order of records and changes makes no difference.
 * @param sources at least one
 * @param revisions without those that were undone
 */
export function liveToilet(sources: readonly SourceRecord[], revisions: readonly Revision[]) {
  const merged = mergeRecords(sources);
  const before = saidFactsOf(merged);
  const shown = combineFacts(before, withoutGone(sources).map(saidBy(merged)), revisions);
  const { known, values } = shown;
  const isMoved = values.location !== null && values.location !== before.location;
  const location = isMoved ? readPosition(values.location ?? '') : merged.location;
  const nation = nationOf(location);
  const { openingHours: hours, ...facts } = values;
  const people = peopleOf(shown, revisions, closureOf(sources, revisions));
  const toilet: Omit<Toilet, 'id'> = {
    ...merged,
    ...facts,
    hasOwnName: merged.hasOwnName || values.name !== merged.name,
    hasChangingPlaces: values.hasChangingPlaces ?? undefined,
    paymentDetails: paymentOf(merged, values),
    directionsInside: directionsOf(known.directionsInside),
    location,
    ...(isMoved && { movedFrom: merged.location }),
    ...(hours !== before.openingHours && hoursOf(hours, { location, nation })),
    ...ratingsOf(merged, sources, revisions),
    source: creditOf(
      merged,
      FACT_NAMES.some((fact) => values[fact] !== before[fact]),
      revisions,
    ),
    nation,
    ...(people && { people }),
  };
  const isKept = sources.every(({ sourceKey }) => sourceKey === KEPT_KEY);
  const conflicts: readonly Conflict[] = [
    ...shown.conflicts,
    ...(isKept ? ['exists' as const] : []),
  ];
  return { toilet, known, conflicts };
}

/** The facts of a toilet or a record that people may correct. */
export function saidFactsOf(
  said: Pick<
    Toilet,
    | keyof ToiletFacts
    | 'hasChangingPlaces'
    | 'name'
    | 'address'
    | 'description'
    | 'paymentDetails'
    | 'openingHours'
    | 'openingHoursExpression'
    | 'directionsInside'
    | 'location'
  >,
): EditableFacts {
  const { name, address, description, paymentDetails } = said;
  return {
    ...factsOf(said),
    hasChangingPlaces: said.hasChangingPlaces ?? null,
    name,
    address,
    description,
    paymentDetails,
    openingHours: hoursText(said),
    directionsInside: said.directionsInside?.words ?? null,
    location: positionText(said.location),
  };
}

function directionsOf({ value, known, people, at }: KnownFact<string | boolean>) {
  if (typeof value !== 'string' || at === null) return undefined;
  return { words: value, known: known === 'people' ? known : ('person' as const), people, at };
}

/** What a record says. A name that we made up counts as the record's, too. */
export function saidBy(merged: Pick<Toilet, 'name'>) {
  return ({ record, personKey, voice }: SourceRecord): RecordFacts => {
    const facts = saidFactsOf(record);
    const name = record.hasOwnName ? record.name : merged.name;
    return {
      by: personKey
        ? { kind: 'person', key: personKey, voice: voice ?? NEWCOMERS }
        : { kind: 'source', name: record.source.name },
      on: record.source.confirmedOn ?? null,
      facts: { ...facts, name },
      doubts: record.doubts,
    };
  };
}

function hoursOf(
  expression: string | null,
  place: Pick<Toilet, 'location' | 'nation'>,
): Pick<Toilet, 'openingHours' | 'openingHoursExpression'> {
  if (expression === null) return { openingHours: null, openingHoursExpression: null };
  const read = readClearExpression(expression, place);
  return { openingHours: read?.weeklyRows ?? [], openingHoursExpression: expression };
}

/** A source's price is dropped where people disagree on whether the toilet is free. */
function paymentOf(
  merged: Pick<Toilet, 'isFree' | 'paymentDetails'>,
  { isFree, paymentDetails }: EditableFacts,
): string | null {
  const isContradicted = paymentDetails === merged.paymentDetails && isFree !== merged.isFree;
  return isContradicted ? null : paymentDetails;
}

/**
 * Only a person's newest rating counts, whether it is a change or came with the toilet that they added. The
 * latest comes first: of a record only the day is known, so it comes after the changes of that day.
 */
function ratingsOf(
  merged: Pick<Toilet, 'cleanlinessRating' | 'cleanlinessRatings'>,
  sources: readonly SourceRecord[],
  revisions: readonly Revision[],
): Pick<Toilet, 'cleanlinessRating' | 'cleanlinessRatings'> {
  const newest = new Map<string, TimedRating>();
  for (const { by, at, cleanliness } of revisions.toSorted(byTime)) {
    if (cleanliness !== null) {
      const ratedOn = londonCivil(new Date(at)).date;
      newest.set(by, { rating: cleanliness, ratedOn, at });
    }
  }
  const { cleanlinessRating, cleanlinessRatings } = merged;
  if (newest.size === 0) return { cleanlinessRating, cleanlinessRatings };
  const ofRecords = sources
    .filter(({ personKey }) => !personKey || !newest.has(personKey))
    .flatMap(({ record }) => ratingOf(record))
    .map((own): TimedRating => ({ ...own, at: '' }));
  const all = [...newest.values(), ...ofRecords]
    .toSorted(
      (a, b) =>
        compare(b.ratedOn ?? '', a.ratedOn ?? '') || compare(b.at, a.at) || a.rating - b.rating,
    )
    .map(({ rating, ratedOn }) => ({ rating, ratedOn }));
  return { cleanlinessRatings: all, cleanlinessRating: all[0]?.rating ?? null };
}

interface TimedRating extends CleanlinessRating {
  /** Empty where only the day is known. */
  readonly at: string;
}

function byTime(a: Revision, b: Revision): number {
  return compare(a.at, b.at) || compare(a.id, b.id);
}

/** Credits the sources, people where anything shown is theirs, and the day of the latest confirmation. */
function creditOf(
  { source }: Pick<Toilet, 'source'>,
  isChanged: boolean,
  revisions: readonly Revision[],
): Source {
  const days = revisions
    .filter(({ kind }) => kind === 'confirmation')
    .map(({ at }) => londonCivil(new Date(at)).date);
  const confirmedOn = [...days, source.confirmedOn ?? ''].toSorted().at(-1);
  const { name, licence } = COMMUNITY_SOURCE;
  const isNew = isChanged && !source.name.split(', ').includes(name);
  const licences = source.licence.split(' AND ');
  return {
    ...source,
    ...(isNew && { name: `${source.name}, ${name}` }),
    ...(isNew && { licence: [...new Set([...licences, licence])].join(' AND ') }),
    ...(confirmedOn && { confirmedOn }),
  };
}

/** What a source says of a toilet that it calls closed for good, unless people were there since. */
function closureOf(
  sources: readonly SourceRecord[],
  revisions: readonly Revision[],
): ClosureReport | null {
  const gone = goneBy(sources);
  if (!gone) return null;
  const { confirmedOn = '' } = gone.source;
  const isSeenSince = revisions.some(
    (revision) =>
      ['confirmation', 'correction', 'rating'].includes(revision.kind) &&
      hasWeight(revision) &&
      londonCivil(new Date(revision.at)).date > confirmedOn,
  );
  return isSeenSince ? null : closureBySource(gone.source);
}

function peopleOf(
  { known }: CombinedFacts,
  revisions: readonly Revision[],
  bySource: ClosureReport | null,
): ByPeople | null {
  const facts: FactsByPeople = {};
  for (const fact of FACT_NAMES) {
    if (isAddedFact(fact)) continue;
    const { known: how, people, beside } = known[fact];
    const isDisputed = beside?.isDispute === true;
    if (how !== 'none' && (people > 0 || isDisputed)) {
      facts[fact] = { known: how, people, ...(isDisputed && { isDisputed }) };
    }
  }
  const reports = [...closureReports(revisions), ...(bySource ? [bySource] : [])];
  if (reports.length === 0 && Object.keys(facts).length === 0) return null;
  // People's keys stay private.
  const keys = [...new Set(reports.map(({ by }) => by))].toSorted();
  return {
    known: facts,
    reports: reports.map((report) => ({ ...report, by: String(keys.indexOf(report.by) + 1) })),
  };
}
