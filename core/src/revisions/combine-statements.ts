import { londonInstant } from '../time/index.ts';
import { areEnough, countVoices, isWeighty, type Heard } from './voices.ts';

/** Who states a fact: a source that we import, or a person, by the key of their account. */
export type Speaker =
  | { readonly kind: 'source'; readonly name: string }
  | {
      readonly kind: 'person';
      readonly key: string;
      /** As which they count ({@link Heard.voice}); absent = as themselves. */
      readonly voice?: string | undefined;
      readonly isOperator?: boolean | undefined;
    };

/** One source's or person's statement about a fact. */
export interface Statement<Value> {
  /** Null = 'not known': a person withdraws the value before; a source has none. */
  readonly value: Value | null;
  readonly by: Speaker;
  /**
   * When it was last confirmed: an instant (ISO 8601, UTC), a day (`YYYY-MM-DD`, meaning its beginning
   * in London) or null, which counts as before everything else.
   */
  readonly at: string | null;
  /** Of a person: the value that they corrected and a source may have said; absent = none. */
  readonly denied?: Value | undefined;
}

/** What people say of a fact beside the value that stands, as they are too few to replace it. */
interface Beside<Value> {
  /** What was said last; null = that it is not known. */
  readonly value: Value | null;
  readonly at: string;
  /** How many say so. */
  readonly people: number;
  /** Whether more than new accounts say otherwise, so that the value that stands is not confirmed any more. */
  readonly isDispute: boolean;
}

/** The value to show for a fact, and how it is known (FACT-02). */
export interface KnownFact<Value> {
  readonly value: Value | null;
  /**
   * Confirmed by a `source` or by `people` (two accounts at least), or stated by one `person`, which does
   * not confirm it. `none`: nobody states it, or the newest statement is 'not known'.
   */
  readonly known: 'source' | 'people' | 'person' | 'none';
  /** The newest source that states it. */
  readonly source: string | null;
  /** How many accounts state it. */
  readonly people: number;
  /** When it was last stated; null = not known. */
  readonly at: string | null;
  /** What people have said otherwise since; null = nothing. */
  readonly beside: Beside<Value> | null;
}

/** A fact without statements. */
export const UNKNOWN_FACT = {
  value: null,
  known: 'none',
  source: null,
  people: 0,
  at: null,
  beside: null,
} as const;

/**
 * Combines what sources and people state about one fact. What a source, an operator or two voices state stands, the
 * newest such value, until enough others ({@link areEnough}) state another one with nobody contradicting them in
 * between; what fewer state stands beside it. Where nobody suffices, what was stated first fills the blank. Only the
 * newest statement of each speaker counts, so that one account never confirms itself. A source that repeats what a
 * person has corrected adds nothing, whatever day it gives. The order of the statements does not matter.
 * @param statements without those that were undone
 */
export function combineStatements<Value extends string | boolean>(
  statements: readonly Statement<Value>[],
): KnownFact<Value> {
  const current = newestOfEach(statements);
  const standing = newestRun(current);
  const run = standing ?? firstToFill(current);
  const [first] = run;
  if (first === undefined) return { ...UNKNOWN_FACT, at: current[0]?.said.at ?? null };
  const { value } = first.said;
  const newer = standing ? current.slice(0, current.indexOf(first)) : [];
  const agreeing = [...newer.filter(({ said }) => said.value === value), ...run];
  const beside = besideOf(standing ? sinceAnswered(current, agreeing) : current, value);
  const at = agreeing[0]?.said.at ?? null;
  if (value === null) return { ...UNKNOWN_FACT, at, beside };
  const source = agreeing.map(heard).find((one) => one.source !== undefined)?.source ?? null;
  const people = countVoices(agreeing.map(heard));
  const known = source !== null ? 'source' : people > 1 ? 'people' : 'person';
  return { value, known, source, people, at, beside };
}

/** The newest statement of a speaker. */
interface Current<Value> {
  readonly said: Statement<Value>;
  /** What orders it; `said.at` is what is shown. */
  readonly moment: number;
  /** Since when they have said so without saying anything else. */
  readonly since: number;
}

/**
 * The newest statements that say the same, suffice together, and were not interrupted by somebody with weight who says
 * otherwise, the newest first; null where there are none.
 */
function newestRun<Value>(newestFirst: readonly Current<Value>[]): Current<Value>[] | null {
  let runs = new Map<Value | null, Run<Value>>();
  let newest: Run<Value> | null = null;
  for (const one of newestFirst.toReversed()) {
    const { value } = one.said;
    const by = heard(one);
    const run: Run<Value> = runs.get(value) ?? { said: [], voices: new Map() };
    run.said.unshift(one);
    run.voices.set(JSON.stringify(by), by);
    if (isWeighty(by)) runs = new Map();
    runs.set(value, run);
    if (areEnough([...run.voices.values()])) newest = run;
  }
  return newest?.said ?? null;
}

interface Run<Value> {
  /** The newest first. */
  readonly said: Current<Value>[];
  readonly voices: Map<string, Heard>;
}

function heard<Value>({ said: { by } }: Current<Value>): Heard {
  return by.kind === 'source'
    ? { voice: by.name, source: by.name }
    : { voice: by.voice ?? by.key, isOperator: by.isOperator };
}

/** Where nobody suffices: what was said first, if anything. */
function firstToFill<Value>(newestFirst: readonly Current<Value>[]): Current<Value>[] {
  return newestFirst
    .filter(({ said }) => said.value !== null)
    .toReversed()
    .toSorted((a, b) => a.since - b.since)
    .slice(0, 1);
}

/** What is newer than the newest words with weight of those who agree on what stands. */
function sinceAnswered<Value>(
  newestFirst: readonly Current<Value>[],
  agreeing: readonly Current<Value>[],
): readonly Current<Value>[] {
  const answer = agreeing.find((one) => isWeighty(heard(one)));
  return answer ? newestFirst.slice(0, newestFirst.indexOf(answer)) : newestFirst;
}

function besideOf<Value>(
  newestFirst: readonly Current<Value>[],
  standing: Value | null,
): Beside<Value> | null {
  const others = newestFirst.filter(
    ({ said }) => said.value !== standing && said.by.kind === 'person',
  );
  const [newest] = others;
  if (newest === undefined || newest.said.at === null) return null;
  const { value, at } = newest.said;
  const agreeing = others.filter(({ said }) => said.value === value);
  return {
    value,
    at,
    people: countVoices(agreeing.map(heard)),
    isDispute: others.some((one) => isWeighty(heard(one))),
  };
}

function newestOfEach<Value extends string | boolean>(
  statements: readonly Statement<Value>[],
): Current<Value>[] {
  const said = statements.filter(({ by }) => by.kind === 'person');
  const people = bySpeaker(said, momentOfStatement);
  // What somebody corrected stays corrected, unless they now say so themselves.
  const denied = new Set(
    said.flatMap(({ by, denied: value }) =>
      value === undefined || people.get(keyOf(by))?.said.value === value ? [] : [value],
    ),
  );
  const sources = bySpeaker(
    statements.filter(({ by, value }) => by.kind === 'source' && value !== null),
    (one) => (one.value !== null && denied.has(one.value) ? -Infinity : momentOf(one.at)),
  );
  return [...people.values(), ...sources.values()].toSorted(newestFirst);
}

const momentOfStatement = ({ at }: Statement<unknown>) => momentOf(at);

function bySpeaker<Value>(
  statements: readonly Statement<Value>[],
  momentOfOne: (one: Statement<Value>) => number,
): Map<string, Current<Value>> {
  const oldestFirst = statements
    .map((said) => ({ said, moment: momentOfOne(said), since: momentOfOne(said) }))
    .toSorted(newestFirst)
    .toReversed();
  const newest = new Map<string, Current<Value>>();
  for (const one of oldestFirst) {
    const key = keyOf(one.said.by);
    const before = newest.get(key);
    const isSame = before?.said.value === one.said.value;
    newest.set(key, before && isSame ? { ...one, since: before.since } : one);
  }
  return newest;
}

const keyOf = (by: Speaker) => (by.kind === 'source' ? `source ${by.name}` : `person ${by.key}`);

type Ordered = Pick<Current<unknown>, 'said' | 'moment'>;

/** Statements of the same moment are in the order of their texts, so that the order is always the same. */
function newestFirst(a: Ordered, b: Ordered): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? 1 : -1;
  const [textA, textB] = [JSON.stringify(a.said), JSON.stringify(b.said)];
  return textA === textB ? 0 : textA < textB ? -1 : 1;
}

/** When something was said ({@link Statement.at}), as a number to compare. In summer, London's days begin at 23:00 UTC. */
export function momentOf(at: string | null): number {
  if (at === null) return -Infinity;
  return Number(at.includes('T') ? new Date(at) : londonInstant(at, '00:00'));
}
