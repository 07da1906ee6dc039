import { combineStatements, momentOf, UNKNOWN_FACT } from './combine-statements.ts';
import type { KnownFact, Speaker, Statement } from './combine-statements.ts';
import { alignPositions } from './positions.ts';
import type { Doubt } from '../toilets/index.ts';
import type { Revision } from './revision.ts';
import { FACT_NAMES, editableFactsSchema, type FactName, type EditableFacts } from './revision.ts';

type Value = string | boolean;

/** What a person said of a fact. */
interface Change extends Statement<Value> {
  readonly at: string;
  /** Whether it replaces another value, whoever said that. */
  readonly isCorrection: boolean;
}

export type KnownFacts = Readonly<Record<FactName, KnownFact<Value>>>;

/** The facts in a record from a source, or from somebody who added a toilet. */
export interface RecordFacts {
  readonly by: Speaker;
  /** The day on which it was confirmed (`YYYY-MM-DD`); null = not known. */
  readonly on: string | null;
  readonly facts: EditableFacts;
  /** What its own words put in doubt. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** The facts to show for a toilet, how they are known, and where people and sources disagree. */
export interface CombinedFacts {
  readonly values: EditableFacts;
  readonly known: KnownFacts;
  readonly conflicts: readonly FactName[];
}

/**
 * Combines what sources and people state about a toilet, fact by fact ({@link combineStatements}). The order of
 * the changes does not matter; removing one is as if it had never been made.
 * @param merged the records' facts together, without people's changes: where records disagree, those that
 *   agree with it count
 * @param said people's changes, without those that were undone
 */
export function combineFacts(
  merged: EditableFacts,
  records: readonly RecordFacts[],
  said: readonly Revision[],
): CombinedFacts {
  const revisions = alignPositions(merged.location, said);
  const known = withOneSex(
    eachFact((fact) =>
      combineStatements([
        ...statementsOf(fact, merged, records),
        ...withoutDoubted(changesOf(fact, revisions), doubtsOf(fact, records)),
      ]),
    ),
  );
  const values = editableFactsSchema.parse(eachFact((fact) => known[fact].value));
  const conflicts = FACT_NAMES.filter((fact) => {
    const changes = changesOf(fact, revisions);
    const last = newestOf(changes);
    if (merged[fact] === null) {
      const isDoubted = values[fact] === null && doubtsOf(fact, records).length > 0;
      return isDoubted && last.some(canBeDoubted);
    }
    if (changes.length === 0) return false;
    const isOverruled = last.some(({ value }) => value !== values[fact]);
    return values[fact] !== merged[fact] || isOverruled;
  });
  return { values, known, conflicts };
}

function eachFact<T>(valueOf: (fact: FactName) => T): Record<FactName, T> {
  const entries = FACT_NAMES.map((fact) => [fact, valueOf(fact)] as const);
  // It has an entry for each name.
  return Object.fromEntries(entries) as Record<FactName, T>;
}

function statementsOf(
  fact: FactName,
  merged: EditableFacts,
  records: readonly RecordFacts[],
): Statement<Value>[] {
  return records
    .filter(({ facts }) => facts[fact] !== null && facts[fact] === merged[fact])
    .map(({ facts, by, on }) => ({ value: facts[fact], by, at: on }));
}

function changesOf(fact: FactName, revisions: readonly Revision[]): Change[] {
  return revisions.flatMap(({ after, before, beforeOfSources, by, voice, isOperator, at }) => {
    const value = after[fact];
    if (value === undefined) return [];
    const shown = before[fact] ?? undefined;
    const isCorrection = shown !== undefined && shown !== value;
    // What only people had said, a source says for the first time.
    const isOfSource = beforeOfSources?.includes(fact) ?? true;
    const denied = isCorrection && isOfSource ? shown : undefined;
    const speaker: Speaker = { kind: 'person', key: by, voice: voice ?? by, isOperator };
    return [{ value, by: speaker, at, denied, isCorrection }];
  });
}

function newestOf(changes: readonly Change[]): Change[] {
  const last = changes
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return changes.filter(({ at }) => at === last);
}

/** The records whose own words put a fact in doubt. */
function doubtsOf(fact: FactName, records: readonly RecordFacts[]): RecordFacts[] {
  const about = fact === 'openingHours' ? 'hours' : fact;
  return records.filter(({ doubts }) => doubts?.some((doubt) => doubt === about));
}

/** A 'no' is never doubted. */
const canBeDoubted = ({ value }: Change) => value !== null && value !== false;

/**
 * People's changes without what they said before the latest doubt, if what it comes to is what that doubts.
 * All of it goes: what somebody has corrected must not come back, from a source either.
 */
function withoutDoubted(
  changes: readonly Change[],
  doubts: readonly RecordFacts[],
): readonly Change[] {
  const since = Math.max(...doubts.map(({ on }) => momentOf(on)));
  const earlier = changes.filter(({ at }) => momentOf(at) < since);
  if (!newestOf(earlier).some(canBeDoubted)) return changes;
  return changes.flatMap((change) => {
    if (!earlier.includes(change)) return [change];
    return change.isCorrection ? [{ ...change, value: null }] : [];
  });
}

const SEXES = ['isMenOnly', 'isWomenOnly', 'isGenderNeutral'] as const;

/**
 * A toilet is for one of these: what enough say counts before what one person does, and of those the newest; of
 * several at one moment, none does.
 */
function withOneSex(known: Record<FactName, KnownFact<Value>>): KnownFacts {
  const claimed = SEXES.filter((fact) => known[fact].value === true);
  if (claimed.length < 2) return known;
  const confirmed = claimed.filter((fact) => known[fact].known !== 'person');
  const counted = confirmed.length > 0 ? confirmed : claimed;
  const newest = Math.max(...counted.map((fact) => momentOf(known[fact].at)));
  const last = counted.filter((fact) => momentOf(known[fact].at) === newest);
  const dropped = claimed.filter((fact) => last.length > 1 || !last.includes(fact));
  return {
    ...known,
    ...Object.fromEntries(dropped.map((fact) => [fact, asBeside(known[fact])])),
  };
}

/** What stands no more, and stays beside as far as people said it. */
function asBeside({ value, people, at, beside }: KnownFact<Value>): KnownFact<Value> {
  const isSaid = people > 0 && at !== null;
  return {
    ...UNKNOWN_FACT,
    beside: isSaid ? { value, at, people, isDispute: false } : beside,
  };
}
