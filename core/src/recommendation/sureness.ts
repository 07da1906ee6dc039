/**
 * How sure it is that a traveller can use a stop: whether it is known to be open on arrival (a report that
 * it is closed counts as not open), known to be open to everyone and, where step-free access is asked for,
 * confirmed to be step-free (what one person says is not). In the same order for all stops; null = not known.
 */
export type Sureness = readonly (boolean | null)[];

/** Nothing is in doubt. */
export function isSure(sureness: Sureness): boolean {
  return sureness.every((fact) => fact === true);
}

/** Whether a stop is as sure as another: in nothing more doubtful. Known not to be is worse than not known. */
export function isAsSure(a: Sureness, b: Sureness): boolean {
  return a.every((fact, index) => rank(fact) >= rank(b[index] ?? null));
}

/** Confirmed, not known, known to be missing: the higher the better. */
export function rank(fact: boolean | null): number {
  return fact === null ? 1 : fact ? 2 : 0;
}
