import { ruledMoment, type Rhythm } from './wanted.ts';

/** What shows that one stop is better than another in every way that counts. */
export interface Comparable {
  readonly elapsedMinutes: number;
  /** A stop that can't be used is better than none. */
  readonly isUsable: boolean;
  readonly cost: { readonly detour: number };
  /**
   * Whether it is known to be open on arrival, open to everyone, step-free, free, and what else is
   * wished for; in the same order for all stops. Null = not known.
   */
  readonly merits: readonly (boolean | null)[];
}

/** Of two stops no farther apart in time, neither comes at a better moment. */
const SAME_TIME_TENTHS = 30;

/**
 * Whether a stop is better than another of its interval, nearly at the same time and with no longer a
 * detour: in one merit at least, and worse in none. Confirmed is better than not known, and that is
 * better than known to be missing.
 */
export function dominates(a: Comparable, b: Comparable, { frequency }: Rhythm): boolean {
  if (!a.isUsable || a.cost.detour > b.cost.detour) return false;
  const [ofA, ofB] = [a, b].map((stop) => ruledMoment(stop.elapsedMinutes, frequency));
  if (!ofA || ofA.interval !== ofB?.interval) return false;
  if (Math.abs(ofA.tenths - ofB.tenths) > SAME_TIME_TENTHS) return false;
  const gains = a.merits.map((merit, index) => rank(merit) - rank(b.merits[index] ?? null));
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}

/**
 * The stops that no other dominates. Each interval with a usable stop keeps one: whatever dominates
 * another has more merits, so that no circle is closed.
 */
export function undominated<T extends Comparable>(stops: readonly T[], rhythm: Rhythm): T[] {
  return stops.filter((stop) => !stops.some((other) => dominates(other, stop, rhythm)));
}

function rank(merit: boolean | null): number {
  return merit === null ? 1 : merit ? 2 : 0;
}
