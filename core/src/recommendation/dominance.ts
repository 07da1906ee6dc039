import type { CostedStop } from './costed-stop.ts';
import { rank } from './sureness.ts';

/** What decides whether one stop is better than another in every way. */
type Compared = Pick<CostedStop, 'isUsable' | 'elapsedMinutes' | 'merits'> & {
  readonly cost: Pick<CostedStop['cost'], 'detour'>;
};

/** Two stops this near in time are equally well timed. */
const SAME_TIME_TENTHS = 30;

/**
 * Whether a stop is better than another of its interval that comes at nearly the same time and has no
 * shorter detour: better in one merit at least, and worse in none. Confirmed is better than not known,
 * which is better than known to be missing. A dominating stop always has more merits, so there are no
 * circles.
 */
export function dominates(a: Compared, b: Compared): boolean {
  if (!a.isUsable || a.cost.detour > b.cost.detour) return false;
  const apart = Math.abs(tenths(a.elapsedMinutes) - tenths(b.elapsedMinutes));
  if (apart > SAME_TIME_TENTHS) return false;
  const gains = a.merits.map((merit, index) => rank(merit) - rank(b.merits[index] ?? null));
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}

function tenths(minutes: number): number {
  return Math.round(minutes * 10);
}
