import * as z from 'zod/mini';
import { plural, t } from '../language/index.ts';
import { closureReportSchema } from './closure.ts';
import { FACT_NAMES } from './revision.ts';

/** How a fact is known that people speak of. */
export const knownByPeopleSchema = z.strictObject({
  known: z.enum(['source', 'people', 'person']),
  /** How many accounts say so. */
  people: z.int().check(z.positive()),
});

/** The facts of a toilet that people stand behind; one that is missing is a source's alone, or not known. */
export const factsByPeopleSchema = z.partialRecord(z.enum(FACT_NAMES), knownByPeopleSchema);
export type FactsByPeople = z.infer<typeof factsByPeopleSchema>;

/** What people say of a toilet besides what it shows; it is kept with the toilet. */
export const byPeopleSchema = z.strictObject({
  known: factsByPeopleSchema,
  /** Those that no confirmation has ended, whether they hold on a day or not. */
  reports: z.array(closureReportSchema),
});
export type ByPeople = z.infer<typeof byPeopleSchema>;

/** What decides whether a traveller can use it. */
const DECISIVE = ['openingHours', 'isAccessible'] as const;

/**
 * 'confirmed by 2 people' or 'said by one person', by the fact of the toilet that fewest stand behind, of
 * those that decide whether it can be used (hours and access) or else of all; null where a source's
 * word is all there is, or is more than one person's.
 */
export function confirmedWords(known: FactsByPeople | undefined): string | null {
  if (known === undefined) return null;
  const decisive = DECISIVE.flatMap((fact) => known[fact] ?? []);
  const counted = decisive.length > 0 ? decisive : Object.values(known);
  if (counted.some((fact) => fact.known === 'person')) return t('said by one person');
  const people = Math.min(...counted.map((fact) => fact.people));
  return Number.isFinite(people) && people > 1
    ? plural(people, { one: 'confirmed by one person', other: 'confirmed by {count} people' })
    : null;
}

/** Whether nobody but one person says that the toilet is accessible (STOP-13). */
export function isAccessSaidByOne({
  people,
}: {
  readonly people?: FactsByPeople | undefined;
}): boolean {
  return people?.isAccessible?.known === 'person';
}
