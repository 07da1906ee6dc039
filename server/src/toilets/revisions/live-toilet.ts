import { hoursText } from '@loovia/core/opening-hours';
import { closureReports, FACT_NAMES, combineFacts } from '@loovia/core/revisions';
import type {
  ByPeople,
  FactsByPeople,
  Revision,
  RecordFacts,
  EditableFacts,
  CombinedFacts,
} from '@loovia/core/revisions';
import { londonCivil } from '@loovia/core/time';
import { COMMUNITY_SOURCE, factsOf } from '@loovia/core/toilets';
import type { CleanlinessRating, Source } from '@loovia/core/toilets';
import { readClearExpression } from '@loovia/osm-hours';
import { compare, mergeRecords, ratingOf } from '../import/merge-records.ts';
import type { MergedToilet, SourceRecord } from '../import/merge-records.ts';
import { nationOf } from '../nation.ts';
import type { Toilet } from '../toilet.ts';

/** The source under which records are kept that their own source no longer has, but people stand for. */
export const KEPT_KEY = 'kept';

/** Why operators should look at a toilet: facts that people and sources disagree on, or its being there at all. */
export type Conflict = CombinedFacts['conflicts'][number] | 'exists';

/** A toilet as it is shown, made of all that was ever said of it and not undone. */
export interface LiveToilet extends Pick<CombinedFacts, 'known'> {
  readonly toilet: Omit<Toilet, 'id'>;
  readonly conflicts: readonly Conflict[];
}

/**
 * The one rule by which a toilet is what its records and people's changes say together: on each fact the
 * newest word that can be trusted (`combineFacts`). Neither's order matters.
 * @param sources never empty
 * @param revisions without those that were undone
 */
export function liveToilet(
  sources: readonly SourceRecord[],
  revisions: readonly Revision[],
): LiveToilet {
  const merged = mergeRecords(sources);
  const before = saidFactsOf(merged);
  const shown = combineFacts(before, sources.map(saidBy(merged)), revisions);
  const { known, values } = shown;
  const nation = nationOf(merged.location);
  const { openingHours: hours, ...facts } = values;
  const people = peopleOf(shown, revisions);
  const toilet = {
    ...merged,
    ...facts,
    hasOwnName: merged.hasOwnName || values.name !== merged.name,
    hasChangingPlaces: values.hasChangingPlaces ?? undefined,
    paymentDetails: paymentOf(merged, values),
    ...(hours !== before.openingHours && hoursOf(hours, { ...merged, nation })),
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
  return { toilet, known, conflicts: [...shown.conflicts, ...(isKept ? ['exists' as const] : [])] };
}

/** What a toilet or a record says of each fact that people may correct. */
export function saidFactsOf(
  said: Omit<MergedToilet, 'cleanlinessRatings' | 'sourceRecords'>,
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
  };
}

/** What a record says; of a name that we made of what is known, that it is said. */
function saidBy(merged: MergedToilet) {
  return ({ record, personKey }: SourceRecord): RecordFacts => {
    const facts = saidFactsOf(record);
    const name = record.hasOwnName ? record.name : merged.name;
    return {
      by: personKey
        ? { kind: 'person', key: personKey }
        : { kind: 'source', name: record.source.name },
      on: record.source.confirmedOn ?? null,
      facts: { ...facts, name },
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

/** A price that a source gave goes where people say something else of whether it is free. */
function paymentOf(merged: MergedToilet, { isFree, paymentDetails }: EditableFacts): string | null {
  const isContradicted = paymentDetails === merged.paymentDetails && isFree !== merged.isFree;
  return isContradicted ? null : paymentDetails;
}

/** Of a person the newest rating counts, be it of a change or of the record by which they added the toilet. */
function ratingsOf(
  merged: MergedToilet,
  sources: readonly SourceRecord[],
  revisions: readonly Revision[],
): Pick<Toilet, 'cleanlinessRating' | 'cleanlinessRatings'> {
  const newest = new Map<string, CleanlinessRating>();
  for (const { by, at, cleanliness } of revisions.toSorted(byTime)) {
    if (cleanliness !== null) {
      newest.set(by, { rating: cleanliness, ratedOn: londonCivil(new Date(at)).date });
    }
  }
  const { cleanlinessRating, cleanlinessRatings } = merged;
  if (newest.size === 0) return { cleanlinessRating, cleanlinessRatings };
  const ofRecords = sources
    .filter(({ personKey }) => !personKey || !newest.has(personKey))
    .flatMap(({ record }) => ratingOf(record));
  const all = [...newest.values(), ...ofRecords].toSorted(
    (a, b) => compare(b.ratedOn ?? '', a.ratedOn ?? '') || a.rating - b.rating,
  );
  return { cleanlinessRatings: all, cleanlinessRating: all[0]?.rating ?? null };
}

function byTime(a: Revision, b: Revision): number {
  return compare(a.at, b.at) || compare(a.id, b.id);
}

/** Who says it: the sources, people where anything that is shown is theirs, and the day of the latest. */
function creditOf(
  { source }: MergedToilet,
  isChanged: boolean,
  revisions: readonly Revision[],
): Source {
  const days = revisions
    .filter(({ kind }) => kind === 'confirmation' || kind === 'correction')
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

function peopleOf({ known }: CombinedFacts, revisions: readonly Revision[]): ByPeople | null {
  const facts: FactsByPeople = {};
  for (const fact of FACT_NAMES) {
    const { known: how, people } = known[fact];
    if (how !== 'none' && people > 0) facts[fact] = { known: how, people };
  }
  const reports = closureReports(revisions);
  if (reports.length === 0 && Object.keys(facts).length === 0) return null;
  // Whose key it is stays here.
  const keys = [...new Set(reports.map(({ by }) => by))].toSorted();
  return {
    known: facts,
    reports: reports.map((report) => ({ ...report, by: String(keys.indexOf(report.by) + 1) })),
  };
}
