import { MOST_CHANGES_SHOWN, shownFactsSchema, toiletChangeSchema } from '@loovia/core/api';
import type { ShownFacts, ToiletChange, ToiletDetails } from '@loovia/core/api';
import { closureAt, FACT_NAMES, UNKNOWN_FACT } from '@loovia/core/revisions';
import type { EditableFacts, FactName, KnownFacts, RevisionKind } from '@loovia/core/revisions';
import { COMMUNITY_SOURCE } from '@loovia/core/toilets';
import type { Db } from '../../database/database.ts';
import { findById } from '../find.ts';
import { mergeRecords, type SourceRecord } from '../import/merge-records.ts';
import { readSources } from '../import/toilet-store.ts';
import type { Toilet } from '../toilet.ts';
import { liveToilet, saidBy, saidFactsOf } from './live-toilet.ts';
import { FACTS_BEFORE_AND_AFTER, readRevisions } from './store.ts';

/** A toilet with how each fact is known and what was changed, without names; null where there is none. */
export async function findDetails(db: Db, asked: string, now: Date) {
  const toilet = await findById(db, asked);
  if (!toilet) return null;
  const { id } = toilet;
  const sources = (await readSources(db, [id])).get(id) ?? [];
  const revisions = (await readRevisions(db, [id])).get(id) ?? [];
  const known = sources.length > 0 ? liveToilet(sources, revisions).known : null;
  return {
    toilet,
    facts: factsOf(toilet, known, sources),
    sources: sourcesOf(toilet, sources),
    status: closureAt(toilet.people?.reports ?? [], now),
    history: await historyOf(db, id),
  };
}

function factsOf(
  toilet: Toilet,
  known: KnownFacts | null,
  sources: readonly SourceRecord[],
): ShownFacts {
  const values = saidFactsOf(toilet);
  const editedOn = lastEdits(sources);
  const facts = FACT_NAMES.map((fact) => {
    const { known: how, source, people, at, beside } = known?.[fact] ?? UNKNOWN_FACT;
    const shown = {
      value: values[fact],
      known: how,
      ...(source !== null && { source }),
      ...(people > 0 && { people }),
      ...(at !== null && { at }),
      ...(source !== null && editedOn(source, fact, values[fact])),
      ...(beside && { beside: { value: beside.value, people: beside.people, at: beside.at } }),
    };
    return [fact, shown];
  });
  return shownFactsSchema.parse(Object.fromEntries(facts));
}

/** The day of the last edit by a source among its records that state a value. */
function lastEdits(sources: readonly SourceRecord[]) {
  const read = sources.length > 0 ? saidBy(mergeRecords(sources)) : null;
  const records = sources.map((one) => ({ ...one.record, said: read?.(one).facts }));
  return (source: string, fact: FactName, value: EditableFacts[FactName]) => {
    const editedOn = records
      .filter((one) => one.source.name === source && one.said?.[fact] === value)
      .map((one) => one.editedOn ?? '')
      .toSorted()
      .at(-1);
    return editedOn ? { editedOn } : {};
  };
}

/** Each source once for each of its records, people last where anything shown is theirs. */
function sourcesOf(toilet: Toilet, sources: readonly SourceRecord[]): ToiletDetails['sources'] {
  const own = sources.map(({ record: { source, editedOn } }) => ({
    ...source,
    ...(editedOn && { editedOn }),
  }));
  const isCredited = toilet.source.name.split(', ').includes(COMMUNITY_SOURCE.name);
  const isMissing = isCredited && own.every(({ name }) => name !== COMMUNITY_SOURCE.name);
  return own.length === 0 ? [toilet.source] : [...own, ...(isMissing ? [COMMUNITY_SOURCE] : [])];
}

const CHANGES: Readonly<Record<RevisionKind, ToiletChange['change']>> = {
  confirmation: 'confirmed',
  correction: 'corrected',
  rating: 'rated',
  'closed-today': 'reported-closed-today',
  closed: 'reported-closed',
  gone: 'reported-gone',
  wrong: 'reported-wrong',
};

/**
 * The newest changes first. What was undone is left out, also as the earlier value of a later change, unless a
 * source said that, too.
 */
async function historyOf(db: Db, id: string): Promise<ToiletChange[]> {
  const rows = await db
    .selectFrom('toilet_revisions')
    .select(['at', 'kind', 'before_of_sources as ofSources'])
    .select(FACTS_BEFORE_AND_AFTER)
    .select(['cleanliness', 'until', 'undone_at'])
    .where('toilet_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const undone = rows.filter((row) => row.undone_at !== null);
  const isUndone = ([fact, value]: readonly [string, unknown]) =>
    undone.some(({ after }) =>
      Object.entries(after).some((one) => one[0] === fact && one[1] === value),
    );
  return rows
    .filter((row) => row.undone_at === null)
    .slice(0, MOST_CHANGES_SHOWN)
    .map(({ at, kind, before, ofSources, after, cleanliness, until }) =>
      toiletChangeSchema.parse({
        at: at.toISOString(),
        change: CHANGES[kind],
        before: Object.fromEntries(
          Object.entries(before).filter((one) => !isUndone(one) || ofSources?.includes(one[0])),
        ),
        after: {
          ...(kind === 'correction' && after),
          ...(cleanliness !== null && { cleanliness }),
        },
        ...(until !== null && { until }),
      }),
    );
}
