import { londonInstant } from '../time/index.ts';

/** Who states a fact: a source that we import, or a person, by the key of their account. */
export type Speaker =
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'person'; readonly key: string };

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
}

/** A fact without statements. */
export const UNKNOWN_FACT = {
  value: null,
  known: 'none',
  source: null,
  people: 0,
  at: null,
} as const;

/**
 * Combines what sources and people state about one fact. The newest statement is shown. It is confirmed
 * when a source or two accounts state it and nobody has contradicted it since: only statements after the
 * newest contradiction count. Only the newest statement of each speaker counts, so that one account never
 * confirms itself. A source that repeats what a person has corrected adds nothing, whatever day it gives.
 * The order of the statements does not matter.
 * @param statements without those that were undone
 */
export function combineStatements<Value extends string | boolean>(
  statements: readonly Statement<Value>[],
): KnownFact<Value> {
  const newestFirst = newestOfEach(statements);
  const newest = newestFirst[0];
  if (newest === undefined || newest.value === null) {
    return { ...UNKNOWN_FACT, at: newest?.at ?? null };
  }
  const contradiction = newestFirst.findIndex(({ value }) => value !== newest.value);
  const agreeing = contradiction === -1 ? newestFirst : newestFirst.slice(0, contradiction);
  const sources = agreeing.flatMap(({ by }) => (by.kind === 'source' ? [by.name] : []));
  const people = agreeing.length - sources.length;
  return {
    value: newest.value,
    known: sources.length > 0 ? 'source' : people > 1 ? 'people' : 'person',
    source: sources[0] ?? null,
    people,
    at: newest.at,
  };
}

function newestOfEach<Value extends string | boolean>(
  statements: readonly Statement<Value>[],
): Statement<Value>[] {
  const said = statements.filter(({ by }) => by.kind === 'person');
  const people = newestBySpeaker(said);
  // What somebody corrected stays corrected, unless they now say so themselves.
  const denied = new Set(
    said.flatMap(({ by, denied: value }) =>
      value === undefined || people.get(keyOf(by))?.value === value ? [] : [value],
    ),
  );
  const sources = statements
    .filter(({ by, value }) => by.kind === 'source' && value !== null)
    .map((one) => (one.value !== null && denied.has(one.value) ? { ...one, at: null } : one));
  return [...people.values(), ...newestBySpeaker(sources).values()].toSorted(newestFirst);
}

function newestBySpeaker<Value>(
  statements: readonly Statement<Value>[],
): Map<string, Statement<Value>> {
  // Of several with one key, a map keeps the last.
  const oldestFirst = statements.toSorted(newestFirst).toReversed();
  return new Map(oldestFirst.map((one) => [keyOf(one.by), one]));
}

const keyOf = (by: Speaker) => JSON.stringify(by);

/** Statements of the same moment are in the order of their texts, so that the order is always the same. */
function newestFirst(a: Statement<unknown>, b: Statement<unknown>): number {
  const [atA, atB] = [momentOf(a.at), momentOf(b.at)];
  if (atA !== atB) return atA < atB ? 1 : -1;
  const [textA, textB] = [JSON.stringify(a), JSON.stringify(b)];
  return textA === textB ? 0 : textA < textB ? -1 : 1;
}

/** When something was said ({@link Statement.at}), as a number to compare. In summer, London's days begin at 23:00 UTC. */
export function momentOf(at: string | null): number {
  if (at === null) return -Infinity;
  return Number(at.includes('T') ? new Date(at) : londonInstant(at, '00:00'));
}
