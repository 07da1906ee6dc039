/** Who says something of a toilet: a source that we import, or a person by the key of an account. */
export type Speaker =
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'person'; readonly key: string };

/** What somebody says of one fact. */
export interface Statement<Value> {
  /** Null = 'not known': a person takes back what was said before, a source is only silent. */
  readonly value: Value | null;
  readonly by: Speaker;
  /**
   * When it was last confirmed: an instant (ISO 8601, UTC), a day (`YYYY-MM-DD`, its beginning) or null,
   * which is before everything else.
   */
  readonly at: string | null;
  /** Of a person: the value that they were shown and said was wrong; absent = none. */
  readonly denied?: Value | undefined;
}

/** What is shown of a fact, and how it is known (FACT-02). */
export interface KnownFact<Value> {
  readonly value: Value | null;
  /**
   * `source` and `people` (two accounts at least) confirm a fact; what one `person` says does not.
   * `none`: nobody says anything, or the newest word is 'not known'.
   */
  readonly known: 'source' | 'people' | 'person' | 'none';
  /** The newest source that says so. */
  readonly source: string | null;
  /** How many accounts say so. */
  readonly people: number;
  /** When it was said last; null where nobody says when. */
  readonly at: string | null;
}

/** A fact of which nobody says anything. */
export const UNSAID = { value: null, known: 'none', source: null, people: 0, at: null } as const;

/**
 * What sources and people say of one fact, taken together. The newest statement is shown. It is confirmed
 * when a source or two different accounts say so and nobody has said otherwise since: only what was said
 * after the newest contradiction counts. Of each speaker only the newest statement counts, so that one
 * account never confirms itself. A source that goes on saying what a person has denied says nothing new,
 * whatever day it gives. The order in which statements arrive does not matter.
 * @param statements without those that were undone
 */
export function knownFact<Value extends string | boolean>(
  statements: readonly Statement<Value>[],
): KnownFact<Value> {
  const newestFirst = newestOfEach(statements);
  const newest = newestFirst[0];
  if (newest === undefined || newest.value === null) {
    return { ...UNSAID, at: newest?.at ?? null };
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
  const people = newestBySpeaker(statements.filter(({ by }) => by.kind === 'person'));
  const denied = new Set(people.flatMap((one) => (one.denied === undefined ? [] : [one.denied])));
  const sources = statements
    .filter(({ by, value }) => by.kind === 'source' && value !== null)
    .map((one) => (one.value !== null && denied.has(one.value) ? { ...one, at: null } : one));
  return [...people, ...newestBySpeaker(sources)].toSorted(newestFirst);
}

function newestBySpeaker<Value>(statements: readonly Statement<Value>[]): Statement<Value>[] {
  const newest = new Map<string, Statement<Value>>();
  for (const one of statements.toSorted(newestFirst)) {
    const speaker = JSON.stringify(one.by);
    if (!newest.has(speaker)) newest.set(speaker, one);
  }
  return [...newest.values()];
}

/** Of what was said at one moment the order is that of the texts: any will do that is always the same. */
function newestFirst(a: Statement<unknown>, b: Statement<unknown>): number {
  const [atA, atB] = [a.at ?? '', b.at ?? ''];
  if (atA !== atB) return atA < atB ? 1 : -1;
  const [textA, textB] = [JSON.stringify(a), JSON.stringify(b)];
  return textA === textB ? 0 : textA < textB ? -1 : 1;
}
