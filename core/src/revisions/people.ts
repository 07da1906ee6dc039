import * as z from 'zod/mini';
import { plural } from '../language/index.ts';
import { closureReportSchema } from './closure.ts';
import { FACT_NAMES, type FactName } from './revision.ts';

/** How a fact is known that people have confirmed or corrected. */
export const knownByPeopleSchema = z.strictObject({
  known: z.enum(['source', 'people', 'person']),
  /** How many accounts state it. */
  people: z.int().check(z.nonnegative()),
  /** Somebody has said otherwise since, so that it is not confirmed any more. */
  isDisputed: z.optional(z.literal(true)),
});

/** How people have confirmed or disputed each fact of a toilet; a missing fact has only a source, or is not known. */
export const factsByPeopleSchema = z.partialRecord(z.enum(FACT_NAMES), knownByPeopleSchema);
export type FactsByPeople = z.infer<typeof factsByPeopleSchema>;

/** What people state about a toilet, besides the values shown; stored with the toilet. */
export const byPeopleSchema = z.strictObject({
  known: factsByPeopleSchema,
  /** The closures reported since the last confirmation, whether they still hold or not. */
  reports: z.array(closureReportSchema),
});
export type ByPeople = z.infer<typeof byPeopleSchema>;

/** The facts that decide whether a traveller can use a toilet. */
const DECISIVE: readonly FactName[] = ['openingHours', 'isAccessible'];

/**
 * By the fact with the fewest confirmations, of those that decide whether the toilet can be used (hours and access) or
 * else of all: 'confirmed by 2 people'. Null where only sources or one person confirm it, or somebody says otherwise.
 */
export function confirmedWords(known: FactsByPeople | undefined): string | null {
  const counted = decisiveOf(FACT_NAMES.filter((fact) => known?.[fact])).flatMap(
    (fact) => known?.[fact] ?? [],
  );
  if (counted.some((fact) => fact.isDisputed === true || fact.known === 'person')) return null;
  const people = Math.min(...counted.map((fact) => fact.people));
  return Number.isFinite(people) && people > 1
    ? plural(people, { one: 'confirmed by one person', other: 'confirmed by {count} people' })
    : null;
}

/** The facts of which somebody says otherwise, and of the rest those that one person alone states. */
export function factsInDoubt(known: FactsByPeople | undefined) {
  const disputed = FACT_NAMES.filter((fact) => known?.[fact]?.isDisputed === true);
  const byOne = FACT_NAMES.filter(
    (fact) => known?.[fact]?.known === 'person' && !disputed.includes(fact),
  );
  return { disputed: decisiveOf(disputed), byOne: decisiveOf(byOne) };
}

/** Those that decide, or else all. */
function decisiveOf(facts: readonly FactName[]): readonly FactName[] {
  const decisive = DECISIVE.filter((fact) => facts.includes(fact));
  return decisive.length > 0 ? decisive : facts;
}

/** Whether only one person states that the toilet is accessible, or somebody has said otherwise since (STOP-13). */
export function isAccessFromOnePerson({ isAccessible, people }: AccessKnown): boolean {
  const { known, isDisputed } = people?.isAccessible ?? {};
  return isAccessible === true && (known === 'person' || isDisputed === true);
}

interface AccessKnown {
  readonly isAccessible: boolean | null;
  readonly people?: FactsByPeople | undefined;
}
